import type { AnswerShape, Json, KeptFields, Tree } from "../../../schemas/index.ts";
import { lowerMarkdown } from "../markdown/lowerMarkdown.ts";
import { childPath, isMapping } from "../parse/path.ts";
import { keptFieldsOf } from "./keptFields.ts";
import { secretKinds } from "./privacy/kinds.ts";
import { tracesIn } from "./privacy/taint.ts";
import { taintOfType } from "./privacy/taintOfType.ts";
import type { Annotation, Annotations } from "./schema/annotations.ts";
import { tagIn } from "./schema/tagDiagnostics.ts";
import type { TaggedUnion } from "./schema/taggedUnions.ts";
import { answerShape } from "./scope/answerShape.ts";
import type { CheckedFormulas } from "./scope/checkFormulas.ts";
import { returnedType } from "./scope/globals.ts";
import type { Checked, KnownPartial, ProjectContext } from "./scope/projectContext.ts";
import { piecesOf } from "./scope/translation/originals.ts";
import { type Say, translateTree } from "./scope/translation/translateTree.ts";

type UsedPartial = Pick<KnownPartial, "defaults"> & { readonly body: Checked };

/** What is known of the parts of a value, by their places. */
interface Known {
  readonly trees: ReadonlyMap<string, Tree>;
  readonly members: ReadonlyMap<string, TaggedUnion>;
  /** What components evaluate themselves, with the names under which they get it. */
  readonly late: ReadonlyMap<string, string>;
  /** The components that show what their `type` does not say. */
  readonly components: ReadonlyMap<string, string>;
  /** What formulas count as where they have no value, where that is not nothing. */
  readonly failing: ReadonlyMap<string, Json>;
  /** The contents of the partials that are used, and what their inputs are where they are left out. */
  readonly bodies: ReadonlyMap<string, UsedPartial>;
  /** The shapes of answers. */
  readonly shapes: ReadonlyMap<string, AnswerShape>;
  /** The places of texts in Markdown. */
  readonly markdown: ReadonlySet<string>;
  /** The data sources whose answers hold a secret. */
  readonly forgotten: ReadonlySet<string>;
  /** The fields of forms that drafts keep. */
  readonly kept: ReadonlyMap<string, KeptFields>;
  /** The places of what users read, and what it is in the language that is wanted; left out in the first one. */
  readonly translation: WantedLanguage | undefined;
}

/** In which language a file is wanted, and what it says to users. */
export interface WantedLanguage {
  readonly language: string;
  readonly places: ReadonlySet<string>;
  readonly say: Say;
}

/**
 * The value as the runtime gets it: formulas as trees, each step with its verb and each rule with its name, partials
 * put in where they are used, what components evaluate themselves marked with the name that it has there, with what its
 * type does not say the component that shows it, shapes of
 * answers in place of their names, with each data source whether its
 * answer is forgotten with the page, and with each form which of its fields a draft keeps. The version of the language is the compiler's business alone. All else stays as its author wrote
 * it. Undefined where a partial has mistakes.
 *
 * @param translation the language in which it is wanted, where that is not the one in which it is written
 */
export function lower(
  value: unknown,
  annotations: Annotations,
  formulas: Pick<CheckedFormulas, "trees" | "types">,
  project: ProjectContext,
  translation?: WantedLanguage,
): Checked | undefined {
  const { partials, language, app } = project;
  const members = new Map<string, TaggedUnion>();
  const bodies = new Map<string, UsedPartial>();
  for (const union of language.unions) for (const { at } of annotations.titled(union.title)) members.set(at, union);
  for (const { at, value: part } of annotations.nodes(["Use"])) {
    const { body: own, translations, defaults = {} } = partials.get(String(part.use)) ?? {};
    const body = (translation && translations?.[translation.language]) ?? own;
    if (body === undefined) return undefined;
    bodies.set(at, { body, defaults });
  }
  const late = new Map(annotations.of("x-late").map(({ at, says }) => [at, says]));
  const components = new Map(annotations.of("x-component").map(({ at, says }) => [at, says]));
  const failing = new Map(annotations.of("x-failing").map(({ at, raw }) => [at, raw as Json]));
  const shapes = new Map(annotations.of("x-name").flatMap((one) => shapeAt(one, app)));
  const kept = keptFieldsOf(annotations, formulas);
  const markdown = new Set(annotations.of("x-text").flatMap(({ says, at }) => (says === "markdown" ? [at] : [])));
  return lowerValue(withoutVersion(value), "", {
    markdown,
    trees: formulas.trees,
    failing,
    members,
    late,
    components,
    bodies,
    shapes,
    forgotten: new Set(
      annotations.nodes(["DataSource"]).flatMap((one) => (holdsSecret(one.value, project) ? one.at : [])),
    ),
    kept,
    translation,
  });
}

/** Whether with the answer of a data source somebody can act for the borrower. */
function holdsSecret(source: unknown, project: ProjectContext): boolean {
  return tracesIn(taintOfType(returnedType(source, project), "data")).some(({ kind }) => secretKinds.has(kind));
}

function withoutVersion(value: unknown): unknown {
  if (!isMapping(value)) return value;
  const { gangway: _, ...rest } = value;
  return rest;
}

function shapeAt({ says, at, value }: Annotation, app: ProjectContext["app"]): [at: string, shape: AnswerShape][] {
  return says === "shape" ? [[at, answerShape(String(value), { app })]] : [];
}

function lowerValue(written: unknown, at: string, known: Known): Checked {
  const shape = known.shapes.get(at);
  if (shape !== undefined) return shape;
  const { tree, text: value } = saidAt(at, written, known);
  if (known.markdown.has(at)) return lowerMarkdown(String(value), tree) as unknown as Checked;
  const late = known.late.get(at);
  if (late !== undefined) return { $: tree ?? (value as Tree), late };
  if (tree !== undefined && tree !== value) return { $: tree };
  if (Array.isArray(value)) return value.map((item, index) => lowerValue(item, childPath(at, index), known));
  if (!isMapping(value)) return value as Json;
  const whole: Record<string, Checked> = tagOf(value, at, known);
  for (const key of Object.keys(value)) whole[key] = lowerValue(value[key], childPath(at, key), known);
  const component = known.components.get(at);
  if (component !== undefined) whole.component = component;
  if (known.forgotten.has(at)) whole.forgotten = true;
  const kept = known.kept.get(at);
  if (kept) whole.kept = kept as unknown as Checked;
  const used = known.bodies.get(at);
  if (!used) return whole;
  const given = { ...used.defaults, ...(whole.with as object | undefined) };
  return { ...whole, ...(Object.keys(given).length > 0 && { with: given }), body: used.body };
}

/** A value with its formula, both in the language that is wanted. */
function saidAt(at: string, value: unknown, known: Known): { readonly text: unknown; readonly tree: Tree | undefined } {
  const tree = treeAt(at, known);
  const { places, say } = known.translation ?? {};
  if (!say || typeof value !== "string" || !places?.has(at)) return { text: value, tree };
  const said = translateTree(tree ?? value, say);
  if (typeof said === "string") return { text: said, tree: undefined };
  // Of a text with formulas Markdown needs to know where they stand.
  const pieces = piecesOf(said) ?? [said];
  return { text: pieces.map((one) => (typeof one === "string" ? one : formulaPlace)).join(""), tree: said };
}

const formulaPlace = "${0}";

function treeAt(at: string, { trees, failing }: Known): Tree | undefined {
  const tree = trees.get(at);
  const other = failing.get(at);
  return other !== undefined && typeof tree === "object" && tree !== null ? ["failing", tree, other as Tree] : tree;
}

function tagOf(value: object, at: string, { members }: Known): { [tag: string]: string } {
  const union = members.get(at);
  const name = union && tagIn(union, value);
  return union && name !== undefined ? { [union.tag]: name } : {};
}
