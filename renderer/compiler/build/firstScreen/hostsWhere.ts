import type { Page } from "../../../../schemas/index.ts";

type Value = string | number | boolean | null | undefined;

/**
 * Whether a component may be there when a page opens in a host, as far as its condition goes by the host's name and by
 * what the state begins with. What cannot be told counts as holding. Pure.
 *
 * @param condition of a checked page; undefined: it has none
 */
export function hostsWhere(condition: unknown, page: Page, host: string): boolean {
  const tree = typeof condition === "object" && condition !== null ? Reflect.get(condition, "$") : condition;
  return condition === undefined || truthOf(tree, page, host) !== false;
}

/** True, false, or undefined: it cannot be told. */
function truthOf(tree: unknown, page: Page, host: string): boolean | undefined {
  const value = written(tree, page, host);
  if (!Array.isArray(tree)) return value === undefined ? undefined : value === true;
  const [operation, a, b] = tree;
  const [left, right] = [() => truthOf(a, page, host), () => truthOf(b, page, host)];
  if (operation === "not") return negated(left());
  if (operation === "and") return left() === false || right() === false ? false : bothTold(left(), right());
  if (operation === "or") return left() === true || right() === true ? true : bothTold(left(), right());
  if (operation === "==" || operation === "!=") {
    const [first, second] = [written(a, page, host), written(b, page, host)];
    if (first === undefined || second === undefined) return undefined;
    return (first === second) === (operation === "==");
  }
  if (operation === "in") {
    const [first, items] = [written(a, page, host), listOf(b)];
    return first === undefined || items === undefined ? undefined : items.includes(first);
  }
  return value === undefined ? undefined : value === true;
}

function negated(truth: boolean | undefined): boolean | undefined {
  return truth === undefined ? undefined : !truth;
}

/** Neither decides alone. */
function bothTold(a: boolean | undefined, b: boolean | undefined): boolean | undefined {
  return a === undefined || b === undefined ? undefined : a && b;
}

function written(tree: unknown, { state = {} }: Page, host: string): Value {
  if (!Array.isArray(tree)) return tree as Value;
  const [operation, root, name] = tree;
  if (operation !== "get") return undefined;
  if (root === "host") return name === "name" ? host : undefined;
  const first = root === "state" && tree.length === 3 ? (state[String(name)]?.default ?? null) : undefined;
  return typeof first === "object" && first !== null ? undefined : (first as Value);
}

function listOf(tree: unknown): readonly unknown[] | undefined {
  if (!Array.isArray(tree)) return undefined;
  return tree[0] === "list" ? tree.slice(1) : undefined;
}
