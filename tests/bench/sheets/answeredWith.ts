import type { Json, Stubs } from "../../../schemas/index.ts";
import type { ServedProject } from "../../browser/visual/servePhone.ts";

type Stub = NonNullable<Stubs["requests"]>[number];

/** An answer without the items of its lists. */
export function emptied(answer: Json | undefined): Json {
  if (Array.isArray(answer)) return [];
  if (typeof answer !== "object" || answer === null) return answer ?? null;
  return Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, emptied(value)]));
}

/** A project whose server answers what is read otherwise than its stubs say. */
export function answeredWith(project: ServedProject, change: (stub: Stub) => Stub): ServedProject {
  const stubs = Object.entries(project.stubs).map(([page, own]): readonly [string, Stubs] => [
    page,
    { ...own, requests: (own.requests ?? []).map((one) => ((one.method ?? "get") === "get" ? change(one) : one)) },
  ]);
  return { ...project, stubs: Object.fromEntries(stubs) };
}
