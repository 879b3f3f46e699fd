import type { Sentence } from "../messages.ts";
import type { Notes } from "../notes.ts";
import { pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import { reservedNames } from "../reserved.ts";
import { hintFor } from "../wording.ts";
import type { Definitions } from "./definitions.ts";
import type { Finding } from "./finding.ts";
import { rootNames } from "./roots.ts";
import { entityNames, simpleTypeNames } from "./types.ts";

/** A kind of name: what people call it, and which there are. Undefined where that cannot be told. */
interface Kind {
  readonly words: Sentence;
  readonly known: (definitions: Definitions, project: Project) => Iterable<string> | undefined;
  /** What stands before the name. */
  readonly prefix?: string;
}

const nativeFunction: Kind = {
  words: { en: "native function", zh: "原生函数" },
  known: (_, { contract }) => contract && Object.keys(contract.natives),
};

/** By the word of `x-name`. Events are free. */
const kinds: ReadonlyMap<string, Kind> = new Map<string, Kind>([
  ["page", { words: { en: "page", zh: "页面" }, known: (_, { pages }) => pages.keys() }],
  ["partial", { words: { en: "partial", zh: "片段（partial）" }, known: (_, { partials }) => partials.keys() }],
  [
    "scheme",
    {
      words: { en: "native destination", zh: "原生目标" },
      known: (_, { contract }) => contract && Object.keys(contract.schemes),
    },
  ],
  ["native", nativeFunction],
  // Named, and not called: nobody asks for its parameters.
  ["nativeFunction", nativeFunction],
  [
    "miniProgram",
    {
      words: { en: "page of the mini program", zh: "小程序页面" },
      known: (_, { contract }) => contract && Object.keys(contract.miniPrograms),
    },
  ],
  ["data", { words: { en: "data source", zh: "数据源" }, known: ({ data }) => Object.keys(data) }],
  [
    "statePath",
    { words: { en: "state value", zh: "状态" }, known: ({ state }) => Object.keys(state), prefix: "state." },
  ],
  ["form", { words: { en: "form", zh: "表单" }, known: ({ forms }) => forms }],
  ["field", { words: { en: "field", zh: "字段" }, known: ({ fields }) => fields.keys() }],
  ["id", { words: { en: "component with the id", zh: "组件（id）" }, known: ({ ids }) => ids }],
  ["busy", { words: { en: "component with the id", zh: "组件（id）" }, known: ({ ids }) => [...ids, "page"] }],
  ["shape", { words: { en: "shape", zh: "数据形状" }, known: (_, project) => shapeNames(project) }],
  ["type", { words: { en: "type", zh: "类型" }, known: (_, project) => typeNames(project) }],
]);

/** References to what is not there. */
export function checkNames(notes: Notes, definitions: Definitions, project: Project): Finding[] {
  return notes.of("x-name").flatMap(({ says, at, value }) => {
    const kind = kinds.get(says);
    if (!kind || typeof value !== "string" || isKnownLater(value, at, notes)) return [];
    return unknownName(kind, at, value, kind.known(definitions, project));
  });
}

/** A name that a formula gives, where the schema lets it. */
function isKnownLater(value: string, at: string, notes: Notes): boolean {
  return value.includes("${") && notes.of("x-text").some((text) => text.at === at);
}

/** The names of shapes and entities; undefined while app.yaml cannot be read. */
function shapeNames({ app }: Project): string[] | undefined {
  return app && [...Object.keys(app.shapes ?? {}), ...entityNames];
}

/** The names of all types; undefined while app.yaml cannot be read. */
export function typeNames(project: Project): string[] | undefined {
  const shapes = shapeNames(project);
  return shapes && [...simpleTypeNames, ...shapes];
}

function unknownName(
  { words, prefix = "" }: Kind,
  at: string,
  value: string,
  candidates: Iterable<string> | undefined,
): Finding[] {
  const known = candidates && [...candidates];
  const found = value.slice(prefix.length);
  if (!known || !value.startsWith(prefix) || known.includes(found)) return [];
  const { hint, best } = hintFor(found, known);
  return [{ code: "P402", path: pathOf(at), values: { kind: words, found, hint }, insert: best && prefix + best }];
}

/** The keys that give a name, in steps and components. */
const givers = ["as", "each", "id", "name"] as const;

/** Names that would hide the roots of formulas, or reach the prototype of all objects. */
export function checkGivenNames(notes: Notes): Finding[] {
  return notes.parts().flatMap(({ at, value }) => {
    const given = givers.filter((key) => key in value);
    return given.flatMap((key): Finding[] => {
      const name = String(value[key]);
      const path = [...pathOf(at), key];
      if (reservedNames.has(name)) return [{ code: "P501", path, values: { name } }];
      const hides = (key === "as" || key === "each") && rootNames.some((root) => root === name);
      return hides ? [{ code: "P408", path, values: { found: name } }] : [];
    });
  });
}
