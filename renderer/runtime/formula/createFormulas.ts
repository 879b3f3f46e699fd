import type { Json, Tree } from "../../schemas/index.ts";
import { type Meter, spend } from "./meter.ts";
import { type Operation, operations } from "./operations.ts";
import { isList, isObject, isText, json, member, own, type Values } from "./values.ts";

/** Where a formula's names come from: a root (`state`, `data`, …) or a local name in, its value out. */
export type Scope = (root: string) => unknown;

/** A formula that is ready to run. */
export interface Evaluator {
  /** The formula's value. Never throws: what is missing, impossible or takes too long is null. */
  readonly evaluate: (scope: Scope) => Json;
  /** What it depends on: `state.amount`, `status.quota`; a bare root where all of it is used, or a local name. */
  readonly reads: readonly string[];
}

type Run = (scope: Scope, meter: Meter) => Json;
type Call = readonly [string, ...Tree[]];

/** Enough for 1,000 rows with a long formula each; measured: 3 to 20 ms at a desk, so no hang on a cheap phone. */
const stepsPerEvaluation = 100_000;

/** The roots whose members change one by one. */
const roots: readonly unknown[] = ["params", "state", "data", "form", "host", "valid", "status"];

const isCall = (tree: Tree): tree is Call => isObject(tree);
const compiled = new WeakMap<Call, Evaluator>();

/**
 * Makes a checked formula ready to run. The same tree gives the same evaluator.
 *
 * @param tree the formula as the desk has checked it; an operation that does not exist reads as null
 */
export function compileFormula(tree: Tree): Evaluator {
  if (!isCall(tree)) return { evaluate: () => tree, reads: [] };
  const evaluator = compiled.get(tree) ?? { evaluate: bounded(compile(tree)), reads: [...readsOf(tree)] };
  compiled.set(tree, evaluator);
  return evaluator;
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

function compile(tree: Tree = null): Run {
  if (!isCall(tree)) return () => tree;
  const [name, ...operands] = tree;
  return own<Form>(forms, name)?.(operands) ?? strict(own<Operation>(operations, name), operands.map(compile));
}

/** An operation over the values of its operands; most have two, and are spared the list of them. */
function strict(operation: Operation = () => null, operands: readonly Run[]): Run {
  const [a, b] = operands;
  if (a && b && operands.length === 2) {
    return (scope, meter) => operation(meter, valueFrom(a, scope, meter), valueFrom(b, scope, meter));
  }
  return (scope, meter) => operation(meter, ...operands.map((operand) => valueFrom(operand, scope, meter)));
}

function valueFrom(operand: Run, scope: Scope, meter: Meter): Json {
  const value = operand(scope, meter);
  // Walking through a photo in a form costs more than through a name.
  spend(meter, isText(value) ? 1 + (value.length >> 10) : 1);
  return value;
}

function readsOf(tree: Tree = null, bound: readonly unknown[] = [], reads = new Set<string>()): Set<string> {
  if (!isCall(tree)) return reads;
  const [operation, first, second, third] = tree;
  if (operation === "get") {
    if (!bound.includes(first)) reads.add(roots.includes(first) && second ? `${first}.${second}` : String(first));
  } else if (own<Form>(macros, operation)) {
    readsOf(first, bound, reads);
    readsOf(third, [...bound, second], reads);
  } else {
    for (const operand of tree.slice(1)) readsOf(operand, bound, reads);
  }
  return reads;
}

/** An operation that does not want the values of all its operands: it reads, chooses or repeats. */
type Form = (operands: readonly Tree[]) => Run;

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
      for (const key of keys) value = member(value, key);
      return json(value);
    };
  },
  and([a, b]) {
    const [first, second] = [compile(a), compile(b)];
    return (scope, meter) => isTrue(first, scope, meter) && isTrue(second, scope, meter);
  },
  or([a, b]) {
    const [first, second] = [compile(a), compile(b)];
    return (scope, meter) => isTrue(first, scope, meter) || isTrue(second, scope, meter);
  },
  if([condition, a, b]) {
    const [test, then, otherwise] = [compile(condition), compile(a), compile(b)];
    return (scope, meter) => valueFrom(isTrue(test, scope, meter) ? then : otherwise, scope, meter);
  },
} satisfies Readonly<Record<string, Form>>;

/** A list macro: `repeat` is given the items and the formula to evaluate for each. */
function macro(repeat: (items: Values, body: (item: Json) => Json) => Json): Form {
  return ([list, name, inside]) => {
    const [source, body] = [compile(list), compile(inside)];
    return (scope, meter) => {
      const items = valueFrom(source, scope, meter);
      let current: Json = null;
      const inner: Scope = (root) => (root === name ? current : scope(root));
      return repeat(isList(items) ? items : [], (item) => {
        current = item;
        return valueFrom(body, inner, meter);
      });
    };
  };
}

function isTrue(condition: Run, scope: Scope, meter: Meter): boolean {
  return valueFrom(condition, scope, meter) === true;
}

/** What the phone can evaluate: the desk's table of functions must name nothing else. */
export type FormulaOperation = keyof typeof operations | keyof typeof forms;
