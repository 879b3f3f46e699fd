import type { Json, Tree, Value } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";

type Known = Json | undefined;
type Operation = (operands: readonly Tree[], host: Host) => Known;

/** What of `host.` is the same for all hosts of a class; the version is not. */
const facts: Readonly<Record<string, (host: Host) => Json>> = {
  name: ({ name }) => name,
  platform: ({ platform }) => platform,
};

const operations: Readonly<Record<string, Operation>> = {
  get: ([root, key], host) => (root === "host" && isOwn(facts, key) ? facts[key]?.(host) : undefined),
  not: ([a], host) => negated(treeValue(a, host)),
  and: (operands, host) => joined(operands, false, host),
  or: (operands, host) => joined(operands, true, host),
  "==": ([a, b], host) => isSame(treeValue(a, host), treeValue(b, host)),
  "!=": ([a, b], host) => negated(isSame(treeValue(a, host), treeValue(b, host))),
  in: ([a, list], host) => isAmong(treeValue(a, host), list, host),
};

/**
 * What a value or a condition of a step comes to on a host, as far as the host alone decides it: literals, and what
 * compares `host.name` and `host.platform` with them. Undefined: it depends on more. Pure.
 */
export function hostValue(value: Value, host: Host): Json | undefined {
  if (typeof value !== "object" || value === null) return value;
  return "$" in value ? treeValue(value.$ as Tree, host) : undefined;
}

function treeValue(tree: Tree = null, host: Host): Known {
  if (typeof tree !== "object" || tree === null) return tree;
  const [operation, ...operands] = tree;
  return isOwn(operations, operation) ? operations[operation]?.(operands, host) : undefined;
}

/** `and` is decided by one false, `or` by one true; otherwise all must be known. */
function joined(operands: readonly Tree[], deciding: boolean, host: Host): Known {
  const values = operands.map((one) => treeValue(one, host));
  if (values.includes(deciding)) return deciding;
  return values.includes(undefined) ? undefined : !deciding;
}

function negated(value: Known): Known {
  return typeof value === "boolean" ? !value : undefined;
}

function isSame(a: Known, b: Known): Known {
  return a === undefined || b === undefined ? undefined : a === b;
}

function isAmong(value: Known, list: Tree = null, host: Host): Known {
  if (typeof list !== "object" || list === null || list[0] !== "list") return undefined;
  const [, ...items] = list;
  const found = items.map((item) => isSame(value, treeValue(item, host)));
  if (found.includes(true)) return true;
  return found.includes(undefined) ? undefined : false;
}

function isOwn(table: Readonly<Record<string, unknown>>, key: unknown): key is string {
  return typeof key === "string" && Object.keys(table).includes(key);
}
