import type { Json, Stubs } from "../../../schemas/index.ts";
import type { ServedProject } from "../../browser/visual/servePhone.ts";

type Stub = NonNullable<Stubs["requests"]>[number];

/** An answer without the items of its lists. */
export function emptied(answer: Json | undefined): Json {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== "object" || answer === null) return answer ?? null;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, emptied(value)]));
}

/** An answer whose lists of things have as many as is said: what is there, over and over, each under an id of its own. */
export function counted(answer: Json | undefined, count: number): Json {
  if (Array.isArray(answer)) {
    const things = answer.filter((one) => typeof one === "object" && one !== null);
    if (things.length === 0 || things.length < answer.length) return answer;
    return Array.from({ length: count }, (_, at) => {
      const thing = counted(things[at % things.length], count) as Readonly<Record<string, Json>>;
      const isNew = at >= things.length;
      return { ...thing, ...(isNew && "id" in thing && { id: `${thing.id}-${at}` }), ...numberedFrom(thing, at) };
    });
  }
  if (typeof answer !== "object" || answer === null) return answer ?? null;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, counted(value, count)]));
}

/** Things of a plan are told apart by their number. */
function numberedFrom(thing: Readonly<Record<string, Json>>, at: number): Readonly<Record<string, Json>> {
  return "period" in thing && !("id" in thing) ? { period: at + 1 } : {};
}

/** What people and banks are called, and what is told of them. */
const words = /^(?:title|name|bank|purpose|note|text|card|reason|method|notice|kind|first)$/;
/** Sums of money. */
const sums = /^(?:amount|available|total|principal|interest|fee|due|nextAmount|penalty|saved|overdue|most)$/;

/** An answer in which names have some thirty characters, and sums nine digits before their point. */
export function exaggerated(answer: Json | undefined, name = ""): Json {
  if (Array.isArray(answer)) return answer.map((one) => exaggerated(one, name));
  if (typeof answer === "string" && words.test(name))
    return answer === "" ? "" : answer.repeat(Math.ceil(30 / answer.length)).slice(0, 32);
  if (typeof answer === "number" && sums.test(name)) return answer === 0 ? 0 : 123_456_700 + (answer % 100);
  if (typeof answer !== "object" || answer === null) return answer ?? null;
  return Object.fromEntries(Object.entries(answer).map(([key, value]) => [key, exaggerated(value, key)]));
}

/** A project whose server answers what is read otherwise than its stubs say. */
export function answeredWith(project: ServedProject, change: (stub: Stub) => Stub): ServedProject {
  const stubs = Object.entries(project.stubs).map(([page, own]): readonly [string, Stubs] => [
    page,
    { ...own, requests: (own.requests ?? []).map((one) => ((one.method ?? "get") === "get" ? change(one) : one)) },
  ]);
  return { ...project, stubs: Object.fromEntries(stubs) };
}
