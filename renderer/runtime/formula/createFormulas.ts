import type { Json, Tree, Value } from "../../../schemas/index.ts";
import { isFormula } from "./isFormula.ts";
import { type Meter, spend } from "./meter.ts";
import type { EvaluateFunction, operations } from "./operations.ts";
import { treeReads } from "./readsOf.ts";
import { isList, isObject, isText, type JsonList, json, ownProperty, readMember } from "./values.ts";

/** Where a formula's names come from: a root (`state`, `data`, …) or a local name in, its value out. */
export type FormulaScope = (root: string) => unknown;

/** A formula that is ready to run. */
export interface Evaluator {
  /** The formula's value. Never throws: what is missing, impossible or takes too long is null. */
  readonly evaluate: (scope: FormulaScope) => Json;
  /** What it depends on: `state.amount`, `status.quota`; a bare root where all of it is used, or a local name. */
  readonly reads: readonly string[];
}

type Run = (scope: FormulaScope, meter: Meter) => Json;
type Call = readonly [string, ...Tree[]];

/** Enough for 1,000 rows with a long formula each; measured: 3 to 20 ms on a desktop computer, so no hang on a cheap phone. */
const stepsPerEvaluation = 100_000;

const isCall = (tree: Tree): tree is Call => isObject(tree);

/** The functions and operations that formulas name, which want the values of all their operands. */
export type FunctionTable = Readonly<Record<string, EvaluateFunction>>;

/** Makes formulas of checked pages ready to run. */
export interface Formulas {
  /**
   * The evaluator of a tree; the same tree gives the same one. A formula with an operation that does not exist is null as
   * a whole, so that `not` over it makes no condition true.
   */
  readonly prepare: (tree: Tree) => Evaluator;
  /** The evaluator of a property that may be a formula; any other value stands for itself. */
  readonly evaluator: (value: unknown) => Evaluator;
  /** A value of a checked page with every formula in it evaluated. */
  readonly evaluate: (value: Value, scope: FormulaScope) => Json;
  /**
   * The first operation in a value of a page that does not exist here, as on a page that is newer than the front end;
   * undefined: all do. What is `apart` is not looked into.
   */
  readonly unknownIn: (value: unknown, isApart?: (part: object) => boolean) => string | undefined;
}

/**
 * Makes formulas that can name these functions.
 *
 * @param onUnknown is told of each operation that does not exist, once
 */
export function createFormulas(functions: FunctionTable, onUnknown: (name: string) => void = () => {}): Formulas {
  const prepared = new WeakMap<Call, Evaluator>();
  const told = new Set<string>();

  const exists = (name: string) => ownProperty(forms, name) !== undefined || ownProperty(functions, name) !== undefined;

  function unknown(name: string): EvaluateFunction {
    if (!told.has(name)) onUnknown(name);
    told.add(name);
    return () => {
      throw new Error(`There is no formula operation "${name}" in this front end`);
    };
  }

  function unknownInTree(tree: Tree): string | undefined {
    if (!isCall(tree)) return undefined;
    const [name, ...operands] = tree;
    return exists(name) ? firstOf(operands, unknownInTree) : name;
  }

  function unknownIn(value: unknown, isApart: (part: object) => boolean = () => false): string | undefined {
    if (typeof value !== "object" || value === null || isApart(value)) return undefined;
    return isFormula(value)
      ? unknownInTree(value.$)
      : firstOf(Object.values(value), (part) => unknownIn(part, isApart));
  }

  function prepareTree(tree: Tree = null): Run {
    if (!isCall(tree)) return () => tree;
    const [name, ...operands] = tree;
    const form = ownProperty<Form>(forms, name);
    if (form) return form(operands, prepareTree);
    return strict(ownProperty(functions, name) ?? unknown(name), operands.map(prepareTree));
  }

  function prepare(tree: Tree): Evaluator {
    if (!isCall(tree)) return { evaluate: () => tree, reads: [] };
    const evaluator = prepared.get(tree) ?? { evaluate: bounded(prepareTree(tree)), reads: [...treeReads(tree)] };
    prepared.set(tree, evaluator);
    return evaluator;
  }

  function evaluate(value: Value, scope: FormulaScope): Json {
    if (typeof value !== "object" || value === null) return value;
    if (isFormula(value)) return prepare(value.$).evaluate(scope);
    if (Array.isArray(value)) return value.map((item) => evaluate(item, scope));
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, evaluate(part as Value, scope)]));
  }

  const evaluator = (value: unknown) =>
    isFormula(value) ? prepare(value.$) : { evaluate: () => value as never, reads: [] };
  return { prepare, evaluator, evaluate, unknownIn };
}

/** The first answer that `find` gives for one of the items. */
function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function bounded(run: Run): Evaluator["evaluate"] {
  return (scope) => {
    try {
      return run(scope, { left: stepsPerEvaluation });
    } catch {
      return null; // Out of steps, or a value too large for the engine: a page goes on without it.
    }
  };
}

/** An operation over the values of its operands; most have two, and are spared the list of them. */
function strict(operation: EvaluateFunction, operands: readonly Run[]): Run {
  const [a, b] = operands;
  if (a && b && operands.length === 2) {
    return (scope, meter) => operation(meter, valueFrom(a, scope, meter), valueFrom(b, scope, meter));
  }
  return (scope, meter) => operation(meter, ...operands.map((operand) => valueFrom(operand, scope, meter)));
}

function valueFrom(operand: Run, scope: FormulaScope, meter: Meter): Json {
  const value = operand(scope, meter);
  // Walking through a photo in a form costs more than through a name.
  spend(meter, isText(value) ? 1 + (value.length >> 10) : 1);
  return value;
}

/** An operation that does not want the values of all its operands: it reads, chooses or repeats. */
type Form = (operands: readonly Tree[], prepare: (tree?: Tree) => Run) => Run;

const macros = {
  exists: macro((items, body) => items.some((item) => body(item) === true)),
  all: macro((items, body) => items.every((item) => body(item) === true)),
  filter: macro((items, body) => items.filter((item) => body(item) === true)),
  map_: macro((items, body) => items.map(body)),
} satisfies Readonly<Record<string, Form>>;

const forms = {
  ...macros,
  get([root, ...keys]) {
    const name = String(root);
    return (scope) => {
      let value = scope(name);
      for (const key of keys) value = readMember(value, key);
      return json(value);
    };
  },
  and([a, b], prepare) {
    const [first, second] = [prepare(a), prepare(b)];
    return (scope, meter) => isTrue(first, scope, meter) && isTrue(second, scope, meter);
  },
  or([a, b], prepare) {
    const [first, second] = [prepare(a), prepare(b)];
    return (scope, meter) => isTrue(first, scope, meter) || isTrue(second, scope, meter);
  },
  if([condition, a, b], prepare) {
    const [test, then, otherwise] = [prepare(condition), prepare(a), prepare(b)];
    return (scope, meter) => valueFrom(isTrue(test, scope, meter) ? then : otherwise, scope, meter);
  },
} satisfies Readonly<Record<string, Form>>;

/** A list macro: `repeat` is given the items and the formula to evaluate for each. */
function macro(repeat: (items: JsonList, body: (item: Json) => Json) => Json): Form {
  return ([list, name, inside], prepare) => {
    const [source, body] = [prepare(list), prepare(inside)];
    return (scope, meter) => {
      const items = valueFrom(source, scope, meter);
      let current: Json = null;
      const inner: FormulaScope = (root) => (root === name ? current : scope(root));
      return repeat(isList(items) ? items : [], (item) => {
        current = item;
        return valueFrom(body, inner, meter);
      });
    };
  };
}

function isTrue(condition: Run, scope: FormulaScope, meter: Meter): boolean {
  return valueFrom(condition, scope, meter) === true;
}

/** What the phone can evaluate: the compiler's table of functions must name nothing else. */
export type FormulaOperation = keyof typeof operations | keyof typeof forms;
