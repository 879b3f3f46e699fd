import { type Host, inHosts, type Locals } from "../../../actions/index.ts";
import { componentName, type Field, type Supports, type Value } from "../../../schemas/index.ts";
import type { FormulaScope, Formulas } from "../formula/createFormulas.ts";

/** What can take a part out of the page: its `if` and its `only`. */
export interface Condition {
  readonly if?: unknown;
  readonly only?: Supports;
}

/** A form as its page describes it, on screen or not. */
export interface FormLayout {
  readonly fields: readonly Field[];
  /** Of the form itself and of all that it stands in. */
  readonly conditions: readonly Condition[];
}

/** The forms of a page by their ids, wherever they stand: in a popup, a tab, a partial. */
export function formsIn(body: unknown): ReadonlyMap<string, FormLayout> {
  const forms = new Map<string, FormLayout>();
  collectForms(body, [], forms);
  return forms;
}

function collectForms(part: unknown, around: readonly Condition[], forms: Map<string, FormLayout>): void {
  if (typeof part !== "object" || part === null || "$" in part) return;
  const conditions = "if" in part || "only" in part ? [...around, part as Condition] : around;
  if (isForm(part)) forms.set(part.id, { fields: part.fields, conditions });
  else for (const inner of Object.values(part)) collectForms(inner, conditions, forms);
}

function isForm(part: object): part is { readonly id: string; readonly fields: readonly Field[] } {
  return componentName(part) === "form" && "fields" in part;
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
    const isKnown = reads.every((read) => pageRoots.has(read.split(".", 1)[0] ?? "") || read in names);
    let isJudged = isKnown;
    const holds = evaluate(scope(names), () => {
      isJudged = false;
    });
    return isJudged && holds !== true;
  };
}
