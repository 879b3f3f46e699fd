import type { Json, Tree } from "../../../schemas/index.ts";
import type { FormulaFailure } from "./failure.ts";
import { isTrue } from "./operations.ts";
import { type FormulaScope, failureIn, instead, type Run, valueFrom } from "./run.ts";
import { isList, isText, type JsonList, json, missing, readMember } from "./values.ts";

/** An operation that does not want the values of all its operands: it reads, chooses or repeats. */
export type SpecialForm = (operands: readonly Tree[], prepare: (tree?: Tree) => Run) => Run;

const macros = {
  exists: macro((items, body) => isFor(items, (item) => isTrue(body(item))), false),
  all: macro((items, body) => !isFor(items, (item) => !isTrue(body(item))), false),
  filter: macro((items, body) => items.filter((item) => isTrue(body(item))), []),
  map_: macro((items, body) => items.map(body), []),
} satisfies Readonly<Record<string, SpecialForm>>;

/** Whether something is so for an item. One that cannot be asked counts only where no other one gives the answer. */
function isFor(items: JsonList, isSo: (item: Json) => boolean): boolean {
  let failure: FormulaFailure | undefined;
  for (const item of items) {
    try {
      if (isSo(item)) return true;
    } catch (thrown) {
      failure = failureIn(thrown);
    }
  }
  if (failure) throw failure;
  return false;
}

/** `and` or `or`: as soon as one side is the answer, the other does not count, not even if it has none. */
function logic(answer: boolean): SpecialForm {
  return ([a, b], prepare) => {
    const [first, second] = [prepare(a), prepare(b)];
    return (scope, meter) => {
      let failure: FormulaFailure | undefined;
      try {
        if (isTrue(valueFrom(first, scope, meter)) === answer) return answer;
      } catch (thrown) {
        failure = failureIn(thrown);
      }
      if (isTrue(valueFrom(second, scope, meter)) === answer) return answer;
      if (failure) throw failure;
      return !answer;
    };
  };
}

/** One field of a form of a thousand, for which the others need not be gathered. */
function memberIn(scope: FormulaScope, root: string, key: Json): unknown {
  return scope.member && isText(key) ? scope.member(root, key) : readMember(scope(root), key);
}

/** The operations of formulas that do not want the values of all their operands. */
export const specialForms = {
  ...macros,
  get([root, first, ...keys]) {
    const name = String(root);
    return (scope) => {
      let value = first === undefined ? scope(name) : memberIn(scope, name, first);
      for (const key of keys) value = readMember(value, key);
      return json(value);
    };
  },
  and: logic(false),
  or: logic(true),
  if([condition, a, b], prepare) {
    const [test, then, otherwise] = [prepare(condition), prepare(a), prepare(b)];
    return (scope, meter) => valueFrom(isTrue(valueFrom(test, scope, meter)) ? then : otherwise, scope, meter);
  },
  /** What a property counts as where its formula has no value: the schema says it with `x-failing`. */
  failing: ([value, other], prepare) => instead(prepare(value), prepare(other)),
} satisfies Readonly<Record<string, SpecialForm>>;

/** A list macro: `repeat` is given the items and the formula to evaluate for each. */
function macro(repeat: (items: JsonList, body: (item: Json) => Json) => Json, ofMissing: Json): SpecialForm {
  return ([list, name, inside], prepare) => {
    const [source, body] = [prepare(list), prepare(inside)];
    return (scope, meter) => {
      const items = valueFrom(source, scope, meter);
      if (!isList(items)) return missing(items) ?? ofMissing;
      let current: Json = null;
      const inner: FormulaScope = (root) => (root === name ? current : scope(root));
      return repeat(items, (item) => {
        current = item;
        return valueFrom(body, inner, meter);
      });
    };
  };
}
