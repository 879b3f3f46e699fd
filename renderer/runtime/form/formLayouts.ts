import { type Host, inHosts, type Locals } from "../../../actions/index.ts";
import { componentName, type Field, type Supports, type Value } from "../../../schemas/index.ts";
import type { Formulas } from "../formula/createFormulas.ts";
import type { FormulaScope } from "../formula/run.ts";

/** What can take a part out of the page: its `if` and its `only`. */
export interface Condition {
  readonly if?: unknown;
  readonly only?: Supports;
}

/** A field as its page describes it, on screen or not. */
export interface PlacedField {
  readonly field: Field;
  /** The page of a wizard that it stands on. */
  readonly page: string | undefined;
  /** Of the field itself and of all that it stands in. */
  readonly conditions: readonly Condition[];
}

/** The fields of a form. */
export type FormLayout = readonly PlacedField[];

/** The forms of a page by their ids, wherever they stand: in a popup, a tab, a partial. */
export function formsIn(body: unknown): ReadonlyMap<string, FormLayout> {
  const forms = new Map<string, PlacedField[]>();
  collect(body, { conditions: [], form: undefined, page: undefined }, forms);
  return forms;
}

/** What is around a part. */
interface Around {
  readonly conditions: readonly Condition[];
  /** The id of the form that it stands in. */
  readonly form: string | undefined;
  readonly page: string | undefined;
}

/** Collects the fields of forms: `fields` of whatever stands in one. What a field itself holds is its own. */
function collect(part: unknown, around: Around, forms: Map<string, PlacedField[]>): void {
  if (typeof part !== "object" || part === null || "$" in part) return;
  const within = { ...placeIn(part, around), conditions: withCondition(around.conditions, part) };
  for (const key in part) {
    const inner = (part as Readonly<Record<string, unknown>>)[key];
    // The `fields` of a draft to resume are values.
    if (key !== "fields" || within.form === undefined || !Array.isArray(inner)) collect(inner, within, forms);
    else forms.set(within.form, [...(forms.get(within.form) ?? []), ...placed(inner as readonly Field[], within)]);
  }
}

/** The form and the page of what stands in a part. The sum-up of a wizard is no page of it, nor is what the wizard stands in. */
function placeIn(part: object, { form, page }: Around): Omit<Around, "conditions"> {
  const own = formIdOf(part);
  if (own !== undefined) return { form: own, page: undefined };
  return { form, page: "key" in part ? String(part.key) : page };
}

/** The layout of a form that stands in nothing that could be taken out. */
export function layoutOf(fields: readonly Field[]): FormLayout {
  return placed(fields, { conditions: [], page: undefined });
}

function placed(fields: readonly Field[], { conditions, page }: Omit<Around, "form">): PlacedField[] {
  return fields.map((field) => ({ field, page, conditions: withCondition(conditions, field) }));
}

/** Most parts have none of their own: they share the list of what they stand in. */
function withCondition(conditions: readonly Condition[], part: object): readonly Condition[] {
  return "if" in part || "only" in part ? [...conditions, part as Condition] : conditions;
}

/** The components whose fields make a form. */
const formNames: readonly (string | undefined)[] = ["form", "wizard"];

function formIdOf(part: object): string | undefined {
  return formNames.includes(componentName(part)) && "id" in part ? String(part.id) : undefined;
}

/** The roots that every formula of a page sees; any other name is known only where the part stands. */
const pageRoots: ReadonlySet<string> = new Set([
  "params",
  "state",
  "visit",
  "data",
  "form",
  "host",
  "valid",
  "status",
  "busy",
  "variant",
]);

/** Returns true if a read is available on the whole page, false for local names such as a list item. */
export function isOfPage(read: string): boolean {
  return pageRoots.has(read.split(".", 1)[0] ?? "");
}

/** What a condition is judged by. */
interface JudgePort {
  readonly host: Host;
  readonly formulas: Formulas;
  readonly scope: (names: Locals) => FormulaScope;
}

/**
 * Makes the judge of conditions: whether one takes its part out of the page now. One that cannot be told, since it
 * reads a name that is not known here, has no value, or is newer than this front end, takes nothing out.
 */
export function createExclusion({
  host,
  formulas,
  scope,
}: JudgePort): (condition: Condition, names: Locals) => boolean {
  return ({ if: condition, only }, names) => {
    if (only && !inHosts(host, only)) return true;
    if (condition === undefined || formulas.unknownIn(condition as Value) !== undefined) return false;
    const { reads, evaluate } = formulas.evaluator(condition);
    const isKnown = reads.every((read) => isOfPage(read) || read in names);
    let isJudged = isKnown;
    const holds = evaluate(scope(names), () => {
      isJudged = false;
    });
    return isJudged && holds !== true;
  };
}
