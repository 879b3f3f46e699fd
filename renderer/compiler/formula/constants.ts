import type { Tree } from "../../../schemas/index.ts";
import type { FormulaCode } from "../problems/messages/formulas.ts";
import { holdsIn, inEveryCase, isComparison, subjectsOf, type TypeOf } from "./cases.ts";
import type { FormulaError } from "./syntax.ts";
import { type InferContext, isCall, reportError, writtenAs } from "./typed.ts";

/**
 * Reports each condition in a formula that has the same answer whatever happens: `x > 5 and x < 3`, `x != 'a' or
 * x != 'b'`, `size(x) < 0`. Values are taken to be of their types, or missing. What cannot be told is passed over.
 */
export function checkConstants(tree: Tree, context: InferContext): void {
  visit(tree, undefined, context);
}

/** Whether something was reported: what contains it is constant for that reason, if it is. */
function visit(tree: Tree, around: string | undefined, context: InferContext): boolean {
  if (!isCall(tree) || tree[0] === "get") return false;
  const [operation, ...operands] = tree;
  const found = operands.map((operand) => visit(operand, operation, context));
  if (found.includes(true)) return true;
  if (operation === "and" || operation === "or") return operation !== around && checkChain(operation, tree, context);
  return isCondition(tree, context) && checkAlone(tree, context);
}

function isCondition(tree: Tree, { parts }: InferContext): boolean {
  if (!isCall(tree)) return false;
  const [operation] = tree;
  return (
    isComparison(tree) ||
    operation === "has" ||
    operation === "in" ||
    (operation === "if" && parts.get(tree)?.type.kind === "boolean")
  );
}

function checkAlone(tree: Tree, context: InferContext): boolean {
  let answer: boolean | undefined;
  const isSettled = inEveryCase([tree], typeIn(context), (known) => {
    const holds = holdsIn(tree, known);
    answer ??= holds;
    return holds === answer;
  });
  return isSettled && answer !== undefined && reportAlways(tree, answer, context);
}

/** Conditions that are joined by `and` cannot all be true, or some of those that are joined by `or` always is. */
function checkChain(operation: "and" | "or", tree: Tree, context: InferContext): boolean {
  const isSettled = (conditions: readonly Tree[]) =>
    inEveryCase(conditions, typeIn(context), (known) =>
      conditions.some((condition) => holdsIn(condition, known) === (operation === "or")),
    );
  // One that stands alone has been looked at by itself.
  const groups = related(linksOf(operation, tree), typeIn(context)).filter(({ length }) => length > 1);
  const settled = groups.find(isSettled);
  return settled !== undefined && reportTogether(operation, least(settled, isSettled), context);
}

/** `a and b and c` as a, b and c. */
function linksOf(operation: string, tree: Tree): readonly Tree[] {
  if (!isCall(tree) || tree[0] !== operation) return [tree];
  const [, ...operands] = tree;
  return operands.flatMap((operand) => linksOf(operation, operand));
}

/** The conditions in groups that depend on the same values: only those can stand in one another's way. */
function related(conditions: readonly Tree[], typeOf: TypeOf): readonly (readonly Tree[])[] {
  let groups: { readonly keys: readonly string[]; readonly of: readonly Tree[] }[] = [];
  for (const condition of conditions) {
    const { values, pairs } = subjectsOf([condition], typeOf);
    const keys = [...values.keys(), ...pairs.keys()];
    const touched = groups.filter((group) => group.keys.some((key) => keys.includes(key)));
    const merged = {
      keys: [...touched.flatMap((group) => group.keys), ...keys],
      of: [...touched.flatMap(({ of }) => of), condition],
    };
    groups = [...groups.filter((group) => !touched.includes(group)), merged];
  }
  return groups.map(({ of }) => of);
}

/** The conditions without those that the answer does not depend on. */
function least(conditions: readonly Tree[], isSettled: (conditions: readonly Tree[]) => boolean): readonly Tree[] {
  return conditions.reduce((kept, one) => {
    const others = kept.filter((each) => each !== one);
    return others.length > 0 && isSettled(others) ? others : kept;
  }, conditions);
}

function typeIn({ parts }: InferContext): TypeOf {
  return (tree) => parts.get(tree)?.type;
}

function reportAlways(tree: Tree, isTrue: boolean, context: InferContext): boolean {
  const answer = isTrue ? { en: "true", zh: "成立" } : { en: "false", zh: "不成立" };
  return report("P241", [tree], context, ([condition]) => ({ condition: condition ?? "", answer }));
}

function reportTogether(operation: "and" | "or", conditions: readonly Tree[], context: InferContext): boolean {
  if (conditions.length === 1) return reportAlways(conditions[0] ?? null, operation === "or", context);
  return report(operation === "and" ? "P240" : "P242", conditions, context, (sources) => {
    const quoted = sources.map((source) => `“${source}”`);
    return { parts: { en: quoted.join(operation === "and" ? " and " : " or "), zh: quoted.join("与") } };
  });
}

/** Marks from the first of the conditions to the last, as they are written. */
function report(
  code: FormulaCode,
  conditions: readonly Tree[],
  context: InferContext,
  valuesOf: (sources: readonly string[]) => FormulaError["values"],
): boolean {
  const written = conditions.map((one) => context.parts.get(one)).filter((one) => one !== undefined);
  const sorted = written.sort((a, b) => a.from - b.from);
  const [first, last] = [sorted[0], sorted.at(-1)];
  if (!first || !last) return false;
  reportError(context, code, { from: first.from, to: last.to }, valuesOf(sorted.map((one) => writtenAs(context, one))));
  return true;
}
