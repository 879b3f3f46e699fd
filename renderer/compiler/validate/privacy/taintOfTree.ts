import type { PersonalKind, Tree } from "../../../../schemas/index.ts";
import type { FunctionRow, FunctionRows } from "../../formula/function.ts";
import { any } from "../../formula/type.ts";
import { isCall } from "../../formula/typed.ts";
import { clean, made, mapTraces, partOf, plain, type Taint, tracesIn, union } from "./taint.ts";

/** What the formulas at a place read: the taint of each name, and the functions that they call. */
export interface TaintScope {
  readonly taintOf: (name: string) => Taint;
  readonly functions: FunctionRows;
}

/** What the value of a formula tells of people. Whether a condition holds, and how many there are, tells nothing. */
export function taintOfTree(tree: Tree, scope: TaintScope): Taint {
  if (!isCall(tree)) return clean;
  const [operation, ...operands] = tree;
  const form = forms.get(operation);
  if (form) return form(operands, scope);
  return taintOfCall(operation, operands, scope);
}

type FormTaint = (operands: readonly Tree[], scope: TaintScope) => Taint;

const nothing: FormTaint = () => clean;

/** The operations that are no functions, and `if` and `default`, which hand on a value as it is. */
const forms: ReadonlyMap<string, FormTaint> = new Map<string, FormTaint>([
  ...["==", "!=", "<", "<=", ">", ">=", "in", "and", "or", "not", "exists", "all"].map(
    (operation): [string, FormTaint] => [operation, nothing],
  ),
  [
    "get",
    ([root, ...keys], { taintOf }) => keys.reduce<Taint>((at, key) => partOf(at, String(key)), taintOf(String(root))),
  ],
  ["at", ([object = null, key = null], scope) => partOf(taintOfTree(object, scope), knownKey(key))],
  ["list", (items, scope) => made({}, union(items.map((item) => taintOfTree(item, scope))))],
  [
    "map",
    (entries, scope) =>
      made(Object.fromEntries(pairsOf(entries).map(([key, value]) => [key, taintOfTree(value, scope)]))),
  ],
  ["filter", ([list = null], scope) => taintOfTree(list, scope)],
  [
    "map_",
    ([list = null, name, body = null], scope) => made({}, taintOfTree(body, withItem(scope, String(name), list))),
  ],
  ["if", ([, ...branches], scope) => union(branches.map((branch) => taintOfTree(branch, scope)))],
  ["default", (values, scope) => union(values.map((value) => taintOfTree(value, scope)))],
]);

/** What is calculated from values tells what they tell, unless the function says otherwise. */
function taintOfCall(operation: string, operands: readonly Tree[], scope: TaintScope): Taint {
  const row = Object.hasOwn(scope.functions, operation) ? scope.functions[operation] : undefined;
  if (row && isSilent(row)) return clean;
  if (row?.keeps) {
    const list = taintOfTree(operands[0] ?? null, scope);
    return row.keeps === "items" ? list : partOf(list);
  }
  const taint = plain(operands.flatMap((operand) => tracesIn(taintOfTree(operand, scope))));
  return row?.masks ? masked(taint, row.masks) : taint;
}

/** A function that answers yes or no, or how many. */
function isSilent({ counts, gives, takes }: FunctionRow): boolean {
  return counts === true || gives(takes.map(([first = any]) => first))?.kind === "boolean";
}

/** A mask for one kind hides no other. */
function masked(taint: Taint, kind: PersonalKind): Taint {
  return mapTraces(taint, (trace) => (trace.kind === kind ? { ...trace, isMasked: true } : trace));
}

function withItem(scope: TaintScope, name: string, list: Tree): TaintScope {
  const item = partOf(taintOfTree(list, scope));
  return { ...scope, taintOf: (other) => (other === name ? item : scope.taintOf(other)) };
}

/** The key that is written out; a position is none. */
function knownKey(key: Tree): string | undefined {
  return typeof key === "string" ? key : undefined;
}

function pairsOf(entries: readonly Tree[]): readonly (readonly [string, Tree])[] {
  return entries.flatMap((key, index) => (index % 2 === 0 ? [[String(key), entries[index + 1] ?? null] as const] : []));
}
