import type { Json, Tree, Value } from "../../../schemas/index.ts";
import { FormulaFailure } from "./failure.ts";
import { isFormula } from "./isFormula.ts";
import type { lateFunctions } from "./lateFunctions.ts";
import type { Meter } from "./meter.ts";
import type { EvaluateFunction, operations } from "./operations.ts";
import { treeReads } from "./readsOf.ts";
import { type FormulaScope, failureOf, instead, type Run, valueFrom } from "./run.ts";
import { type SpecialForm, specialForms } from "./specialForms.ts";
import { isObject, ownProperty, print } from "./values.ts";

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

  const exists = (name: string) =>
    ownProperty(specialForms, name) !== undefined || ownProperty(functions, name) !== undefined;

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
    if (isFormula(value)) return unknownInTree(value.$);
    // A plain loop: each part of a page comes by here before it is drawn.
    for (const key in value) {
      const found = unknownIn((value as Readonly<Record<string, unknown>>)[key], isApart);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function prepareTree(tree: Tree = null): Run {
    if (!isCall(tree)) return () => tree;
    const [name, ...operands] = tree;
    const form = ownProperty<SpecialForm>(specialForms, name);
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

/** What the phone can evaluate: the compiler's table of functions must name nothing else. */
export type FormulaOperation = keyof typeof operations | keyof typeof lateFunctions | keyof typeof specialForms;
