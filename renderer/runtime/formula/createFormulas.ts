import type { Json, Tree, Value } from "../../../schemas/index.ts";
import { FormulaFailure } from "./failure.ts";
import { isFormula } from "./isFormula.ts";
import type { lateFunctions } from "./lateFunctions.ts";
import { type Meter, spend } from "./meter.ts";
import { type EvaluateFunction, isTrue, type operations } from "./operations.ts";
import { treeReads } from "./readsOf.ts";
import { isList, isObject, isText, type JsonList, json, missing, ownProperty, print, readMember } from "./values.ts";

/** Where a formula's names come from: a root (`state`, `data`, …) or a local name in, its value out. */
export type FormulaScope = (root: string) => unknown;

/** A formula that is ready to run. */
export interface Evaluator {
  /**
   * The formula's value. What is missing is null, and so is a value that cannot be calculated: it is told of.
   *
   * @param onFailure is called when there is none; what it throws is thrown
   */
  readonly evaluate: (scope: FormulaScope, onFailure?: OnFailure) => Json;
  /** What it depends on: `state.amount`, `status.quota`; a bare root where all of it is used, or a local name. */
  readonly reads: readonly string[];
}

/** Is told that a formula has no value. */
export type OnFailure = (failure: FormulaFailure) => void;

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
   * The evaluator of a tree; the same tree gives the same one. A formula with an operation that does not exist has no
   * value as a whole.
   */
  readonly prepare: (tree: Tree) => Evaluator;
  /** The evaluator of a property that may be a formula; any other value stands for itself. */
  readonly evaluator: (value: unknown) => Evaluator;
  /** A value of a checked page with every formula in it evaluated. */
  readonly evaluate: (value: Value, scope: FormulaScope, onFailure?: OnFailure) => Json;
  /**
   * The first operation in a value of a page that does not exist here, as on a page that is newer than the front end;
   * undefined: all do. What is `apart` is not looked into.
   */
  readonly unknownIn: (value: unknown, isApart?: (part: object) => boolean) => string | undefined;
  /** Adds functions; formulas that are ready already do not know them. */
  readonly add: (functions: FunctionTable) => void;
}

/** Who is told of what goes wrong in formulas. */
export interface FormulaListeners {
  /** Each operation that does not exist, once. */
  readonly onUnknown?: (name: string) => void;
  /** Each formula that had no value, or a part without one, once. */
  readonly onFailure?: (tree: Tree, failure: FormulaFailure) => void;
}

/** Makes formulas that can name these functions. */
export function createFormulas(first: FunctionTable, { onUnknown, onFailure }: FormulaListeners = {}): Formulas {
  const prepared = new WeakMap<Call, Evaluator>();
  let functions = first;
  const unknowns = new Set<string>();

  const exists = (name: string) => ownProperty(forms, name) !== undefined || ownProperty(functions, name) !== undefined;

  function unknown(name: string): EvaluateFunction {
    if (!unknowns.has(name)) onUnknown?.(name);
    unknowns.add(name);
    return () => {
      throw new FormulaFailure("operation");
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
    const evaluator = prepared.get(tree) ?? {
      evaluate: bounded(prepareWhole(tree), told(tree)),
      reads: [...treeReads(tree)],
    };
    prepared.set(tree, evaluator);
    return evaluator;
  }

  /** A text for people keeps what stands around a part without a value. */
  function prepareWhole(tree: Call): Run {
    const [name, ...parts] = tree;
    return name === "text" ? joined(parts.map((part) => instead(prepareTree(part), () => ""))) : prepareTree(tree);
  }

  function told(tree: Tree): OnFailure {
    let isTold = false;
    return (failure) => {
      if (!isTold) onFailure?.(tree, failure);
      isTold = true;
    };
  }

  function evaluate(value: Value, scope: FormulaScope, onFailure?: OnFailure): Json {
    if (typeof value !== "object" || value === null) return value;
    if (isFormula(value)) return prepare(value.$).evaluate(scope, onFailure);
    if (Array.isArray(value)) return value.map((item) => evaluate(item, scope, onFailure));
    return Object.fromEntries(
      Object.entries(value).map(([key, part]) => [key, evaluate(part as Value, scope, onFailure)]),
    );
  }

  const evaluator = (value: unknown) =>
    isFormula(value) ? prepare(value.$) : { evaluate: () => value as never, reads: [] };
  const add = (more: FunctionTable) => {
    // What is there already stays: a project may have put its own in place of one.
    functions = { ...more, ...functions };
  };
  return { prepare, evaluator, evaluate, unknownIn, add };
}

/** The first answer that `find` gives for one of the items. */
function firstOf<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}

function bounded(run: Run, tell: OnFailure): Evaluator["evaluate"] {
  return (scope, onFailure) => {
    const meter: Meter = { left: stepsPerEvaluation };
    try {
      const value = run(scope, meter);
      if (meter.failed) tell(meter.failed);
      return value;
    } catch (thrown) {
      const failure = failureOf(thrown);
      tell(failure);
      onFailure?.(failure);
      return null;
    }
  };
}

/** A value too large for the engine is too much work, like all that takes too many steps. */
function failureOf(thrown: unknown): FormulaFailure {
  return thrown instanceof FormulaFailure ? thrown : new FormulaFailure("steps");
}

/** The failure of a part, which another part may make up for; but too much work ends all, and so does what is not known. */
function failureIn(thrown: unknown): FormulaFailure {
  const failure = failureOf(thrown);
  if (failure.reason === "steps" || failure.reason === "operation") throw failure;
  return failure;
}

/** A value, or another one in its place where it has none; that is told. */
function instead(run: Run, other: Run): Run {
  return (scope, meter) => {
    try {
      return valueFrom(run, scope, meter);
    } catch (thrown) {
      meter.failed = failureIn(thrown);
      return other(scope, meter);
    }
  };
}

function joined(parts: readonly Run[]): Run {
  return (scope, meter) => parts.map((part) => print(part(scope, meter))).join("");
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
  exists: macro((items, body) => isFor(items, (item) => isTrue(body(item))), false),
  all: macro((items, body) => !isFor(items, (item) => !isTrue(body(item))), false),
  filter: macro((items, body) => items.filter((item) => isTrue(body(item))), []),
  map_: macro((items, body) => items.map(body), []),
} satisfies Readonly<Record<string, Form>>;

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
function logic(answer: boolean): Form {
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
  and: logic(false),
  or: logic(true),
  if([condition, a, b], prepare) {
    const [test, then, otherwise] = [prepare(condition), prepare(a), prepare(b)];
    return (scope, meter) => valueFrom(isTrue(valueFrom(test, scope, meter)) ? then : otherwise, scope, meter);
  },
  /** What a property counts as where its formula has no value: the schema says it with `x-failing`. */
  failing: ([value, other], prepare) => instead(prepare(value), prepare(other)),
} satisfies Readonly<Record<string, Form>>;

/** A list macro: `repeat` is given the items and the formula to evaluate for each. */
function macro(repeat: (items: JsonList, body: (item: Json) => Json) => Json, ofMissing: Json): Form {
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

/** What the phone can evaluate: the compiler's table of functions must name nothing else. */
export type FormulaOperation = keyof typeof operations | keyof typeof lateFunctions | keyof typeof forms;
