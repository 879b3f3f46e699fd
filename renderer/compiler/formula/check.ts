import type { Tree } from "../../../schemas/index.ts";
import { checkConstants } from "./constants.ts";
import type { FunctionRows } from "./function.ts";
import { functions as shipped } from "./functions/index.ts";
import { infer } from "./infer.ts";
import { parseFormula, parseTemplate } from "./parseFormula.ts";
import { type FormulaError, SyntaxMistake } from "./syntax.ts";
import { any, type Type, text } from "./type.ts";
import { type InferContext, isCall, printed, reportError, requirePrintable, requireType, type Typed } from "./typed.ts";

/** The names that a formula may use: the roots, each an object type, and the local names. */
export interface TypeScope {
  readonly names: Readonly<Record<string, Type>>;
  /** What a formula may call; the functions that ship when left out. */
  readonly functions?: FunctionRows;
}

/** A formula that was checked. One that cannot run has null for its tree, and the type any. */
export interface CheckedFormula {
  readonly tree: Tree;
  readonly type: Type;
  readonly errors: readonly FormulaError[];
}

/** Is filled with the parts of a formula, by their trees. */
type CheckedParts = InferContext["parts"];

/**
 * Checks a text that is a formula, such as `disabled: state.amount < 500`. A `${ }` around the whole is tolerated.
 *
 * @param expected the type that the formula must have
 */
export function checkFormula(
  source: string,
  scope: TypeScope,
  expected: Type = any,
  parts?: CheckedParts,
): CheckedFormula {
  const check = (context: InferContext) => requireType(infer(parseFormula(source), context), expected, context);
  return collect(source, scope, check, parts);
}

/**
 * Checks a text with `${…}` in it. One that is a single `${…}` keeps the formula's own type, unless it can be
 * put on the screen and a text is expected; one without any is the text itself.
 *
 * @param expected the type that the value must have
 */
export function checkTemplate(
  source: string,
  scope: TypeScope,
  expected: Type = any,
  parts?: CheckedParts,
): CheckedFormula {
  const check = (context: InferContext) => {
    const parts = parseTemplate(source).map((part) => infer(part, context));
    const [only] = parts;
    const isAlone = only !== undefined && parts.length === 1;
    const value = isAlone && !becomesText(only.type, expected) ? only : joined(parts, context);
    return requireType(value, expected, context);
  };
  return collect(source, scope, check, parts);
}

/** Runs a check; its result stands only where every part is right. */
function collect(
  source: string,
  { names, functions = shipped }: TypeScope,
  check: (context: InferContext) => Typed,
  parts: CheckedParts = new Map(),
): CheckedFormula {
  const errors: FormulaError[] = [];
  try {
    const report = (error: FormulaError) => void errors.push(error);
    const context: InferContext = { source, names, functions, locals: new Set(), parts, report };
    const { tree, type } = check(context);
    if (errors.length === 0) {
      checkWhole(tree, context);
      return { tree, type, errors };
    }
  } catch (error) {
    if (!(error instanceof SyntaxMistake)) throw error;
    errors.push(error.mistake);
  }
  return { tree: null, type: any, errors: errors.sort((a, b) => a.from - b.from) };
}

/** What can be said of a formula only when all its parts are right. */
function checkWhole(tree: Tree, context: InferContext): void {
  const steps = stepsOf(tree, context.functions);
  const values = { rows: String(rowsAssumed), steps: String(steps), limit: String(mostSteps) };
  if (steps > mostSteps) reportError(context, "P244", { from: 0, to: context.source.length }, values);
  else checkConstants(tree, context);
}

function becomesText(type: Type, expected: Type): boolean {
  return expected.kind === "text" && ["number", "money", "boolean"].includes(type.kind);
}

function joined(parts: readonly Typed[], context: InferContext): Typed {
  for (const part of parts) requirePrintable(part, context);
  return { tree: ["text", ...parts.map(printed)], type: text, from: 0, to: context.source.length };
}

/** A list of which nothing is known is taken to have so many rows. */
const rowsAssumed = 50;
/** What the runtime does for one formula before it gives up; `renderer/runtime/formula/createFormulas.ts` counts in the same steps. */
const mostSteps = 100_000;

const macros: readonly string[] = ["exists", "all", "filter", "map_"];

/** How many steps a formula takes in the runtime at most, its lists being no longer than is assumed. */
export function stepsOf(tree: Tree, functions: FunctionRows = shipped): number {
  if (!isCall(tree)) return 1;
  const [operation, ...operands] = tree;
  if (operation === "get") return 1;
  if (macros.includes(operation)) {
    const [list = null, , body = null] = operands;
    return 1 + stepsOf(list, functions) + rowsOf(list) * stepsOf(body, functions);
  }
  // `in` is no function; it walks through what stands behind it.
  const place = operation === "in" ? 1 : functions[operation]?.walks;
  const rows = place === undefined ? 0 : rowsOf(operands[place] ?? null);
  return operands.reduce<number>((sum, operand) => sum + stepsOf(operand, functions), 1 + rows);
}

function rowsOf(tree: Tree): number {
  if (!isCall(tree)) return 0;
  const [operation, first = null] = tree;
  if (operation === "list") return tree.length - 1;
  return macros.includes(operation) ? rowsOf(first) : rowsAssumed;
}
