import type { Page, WithTexts } from "../../../../schemas/index.ts";
import { isMapping, type Path } from "../../parse/path.ts";
import type { Project } from "../openProject.ts";
import type { MutantPage } from "./observedTest.ts";

/** One change of one place of a checked page. */
interface Mutation {
  readonly path: Path;
  readonly what: string;
  /** What stands there then; undefined takes it out of its list or map. */
  readonly value: unknown;
}

/**
 * The page with one thing of it otherwise, each once: a step left out, a condition turned, a fallback or an error handling
 * empty, a control that does nothing. Pure.
 *
 * @param name of a page without errors
 */
export function mutantsOf(project: Project, name: string): readonly MutantPage[] {
  const { translations, ...page }: Partial<Page> & WithTexts = project.checkPage(name).page ?? {};
  if (!page.page) return [];
  const inLanguages = Object.entries(translations ?? {});
  const source = project.source(project.pageFile(name));
  return mutationsIn(page, []).map((mutation) => {
    const place = project.placeIn(source, mutation.path);
    const { line } = place.source.locate(place.path, "key");
    const title = `${place.source.file}:${line} ${mutation.what}`;
    // It is otherwise in every language; a condition is the same in all.
    const others = inLanguages.map(([language, one]) => [language, changed(one, mutation)]);
    const whole = {
      ...(changed(page, mutation) as Page),
      ...(translations && { translations: Object.fromEntries(others) }),
    };
    return { title, page: whole };
  });
}

const lists = ["fallback", "onError", "onCancel", "onUncertain"];

function mutationsIn(value: unknown, path: Path): Mutation[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.entries(value).flatMap(([key, part]) =>
    // What is drawn before data comes, and what is told of taps, changes nothing that a page test looks at.
    ["outline", "track", "exposure"].includes(key)
      ? []
      : mutationsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  if (!isMapping(value)) return inner;
  const { verb } = value;
  return [
    ...(typeof verb === "string" && verb !== "track" ? stepMutations(value, verb, path) : []),
    ...turned(value, path),
    ...inner,
  ];
}

function stepMutations(step: Readonly<Record<string, unknown>>, verb: string, path: Path): Mutation[] {
  const emptied = lists.filter((key) => Array.isArray(step[key]) && (step[key] as unknown[]).length > 1);
  return [
    { path, what: `without ${verb}`, value: undefined },
    ...emptied.map((key): Mutation => ({ path: [...path, key], what: `${key} empty`, value: [] })),
  ];
}

function turned(part: Readonly<Record<string, unknown>>, path: Path): Mutation[] {
  const condition = isMapping(part.if) ? part.if.$ : undefined;
  if (condition === undefined) return [];
  return [{ path: [...path, "if"], what: "if turned", value: { ...(part.if as object), $: ["not", condition] } }];
}

function changed(value: unknown, { path: [key, ...rest], value: now }: Pick<Mutation, "path" | "value">): unknown {
  if (key === undefined) return now;
  const inner = changed(Reflect.get(value as object, key), { path: rest, value: now });
  if (!Array.isArray(value)) return { ...(value as object), [key]: inner };
  return value.flatMap((one, index) => (index === Number(key) ? (inner === undefined ? [] : [inner]) : [one]));
}
