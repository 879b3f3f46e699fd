import { pathOf } from "../../parse/path.ts";
import { hintFor, mendingBy } from "../../problems/hintFor.ts";
import { reservedNames } from "../../text/reservedNames.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { Annotations } from "../schema/annotations.ts";
import type { Definitions } from "../scope/definitions.ts";
import { globalNames } from "../scope/globals.ts";
import type { ProjectContext } from "../scope/projectContext.ts";
import { entityNames, simpleTypeNames } from "../scope/types.ts";

/** A kind of name: what people call it, and which there are. Undefined where that cannot be told. */
interface ReferenceKind {
  readonly words: Sentence;
  readonly known: (definitions: Definitions, project: ProjectContext) => Iterable<string> | undefined;
  /** Whether there is one, where that can be told without going through all of them. */
  readonly isThere?: (name: string, project: ProjectContext) => boolean;
  /** What stands before the name. */
  readonly prefix?: string;
}

const nativeFunction: ReferenceKind = {
  words: { en: "native function", zh: "原生函数" },
  known: (_, { contract }) => contract && Object.keys(contract.natives),
};

/** By the word of `x-name`. Events are free. */
const referenceKinds: ReadonlyMap<string, ReferenceKind> = new Map<string, ReferenceKind>([
  [
    "page",
    {
      words: { en: "page", zh: "页面" },
      known: (_, { pages }) => pages.keys(),
      isThere: (name, { pages }) => pages.has(name),
    },
  ],
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
  ["language", { words: { en: "language", zh: "语言" }, known: (_, { texts }) => texts.languages }],
  ["shape", { words: { en: "shape", zh: "数据形状" }, known: (_, project) => answerNames(project) }],
  ["type", { words: { en: "type", zh: "类型" }, known: (_, project) => typeNames(project) }],
]);

/** References to what is not there. */
export const names: Rule = ({ annotations, definitions, project }) => {
  // An obligation that fits no step is told by what looks at all pages (P528).
  const obliged = annotations.nodes(["ObligedStep"]).map((step) => `${step.at}/`);
  return annotations.of("x-name").flatMap(({ says, at, value }) => {
    const kind = referenceKinds.get(says);
    if (!kind || typeof value !== "string" || isKnownLater(value, at, annotations)) return [];
    if (obliged.some((step) => at.startsWith(step))) return [];
    if (kind.isThere?.(value, project)) return [];
    return unknownName(kind, at, value, kind.known(definitions, project));
  });
};

/** The names that a place may hold, by the word of its `x-name`, as they are written there. */
export interface KnownNames {
  /** What people call such a name. */
  readonly words: Sentence;
  readonly names: readonly string[];
}

/** What can be written where a schema wants a name; undefined where names are free, or cannot be told. Pure. */
export function namesKnown(says: string, definitions: Definitions, project: ProjectContext): KnownNames | undefined {
  const kind = referenceKinds.get(says);
  const known = kind?.known(definitions, project);
  const { words, prefix = "" } = kind ?? {};
  return words && known && { words, names: [...known].map((name) => prefix + name) };
}

/** A name that a formula gives, where the schema lets it. */
function isKnownLater(value: string, at: string, annotations: Annotations): boolean {
  return value.includes("${") && annotations.of("x-text").some((text) => text.at === at);
}

/** The names of shapes and entities; undefined while app.yaml cannot be read. */
function shapeNames({ app }: ProjectContext): string[] | undefined {
  return app && [...Object.keys(app.shapes ?? {}), ...entityNames];
}

/** What `returns` can say: a shape, or that it may be anything. */
function answerNames(project: ProjectContext): string[] | undefined {
  const shapes = shapeNames(project);
  return shapes && [...shapes, "any"];
}

/** The names of all types; undefined while app.yaml cannot be read. */
export function typeNames(project: ProjectContext): string[] | undefined {
  const shapes = shapeNames(project);
  return shapes && [...simpleTypeNames, ...shapes];
}

function unknownName(
  { words, prefix = "" }: ReferenceKind,
  at: string,
  value: string,
  candidates: Iterable<string> | undefined,
): Diagnostic[] {
  const known = candidates && [...candidates];
  const found = value.slice(prefix.length);
  if (!known || !value.startsWith(prefix) || known.includes(found)) return [];
  const meant = hintFor(found, known);
  const values = { kind: words, found, hint: meant.hint };
  return [{ code: "P402", path: pathOf(at), values, ...mendingBy(meant, (name) => prefix + name) }];
}

/** The keys that give a name, in steps and components. */
const givers = ["as", "each", "id", "name"] as const;

/** Names that would hide the globals of formulas, or reach the prototype of all objects. */
export const givenNames: Rule = ({ annotations }) => {
  return annotations.nodes().flatMap(({ at, value }) => {
    const given = givers.filter((key) => key in value);
    return given.flatMap((key): Diagnostic[] => {
      const name = String(value[key]);
      const path = [...pathOf(at), key];
      if (reservedNames.has(name)) return [{ code: "P501", path, values: { name } }];
      const hides = (key === "as" || key === "each") && globalNames.some((global) => global === name);
      return hides ? [{ code: "P408", path, values: { found: name } }] : [];
    });
  });
};
