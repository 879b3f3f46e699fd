import { type HostClass, hostValue } from "../../../../../actions/index.ts";
import type { Json, Tree } from "../../../../../schemas/index.ts";
import { type Disclosure, quoteOf } from "./pageParts.ts";

/**
 * What is known of a page that is open. Values go by their names, such as `state.open` or `form.agreed`; one that is not there
 * may be anything. Facts are conditions over what is not known otherwise.
 */
export interface KnownState {
  readonly values: Readonly<Record<string, Json | undefined>>;
  readonly facts: Readonly<Record<string, boolean>>;
}

/** What conditions are decided by, beside the state. */
export interface World {
  readonly host: HostClass;
  readonly disclosures: readonly Disclosure[];
}

/** How a condition may come out, and what is known then. */
interface Decision {
  readonly holds: boolean;
  readonly state: KnownState;
}

/** Whether a disclosure is confirmed at the quote that it has now. */
export function isConfirmed({ values }: KnownState, { confirms, index }: Disclosure): boolean {
  return values[confirms] === quoteOf(index);
}

/** How a condition may come out. What is not known is taken both ways, and is known from then on. Pure. */
export function decide(tree: Tree, state: KnownState, world: World): readonly Decision[] {
  if (typeof tree !== "object" || tree === null) return [{ holds: tree === true, state }];
  const [operation, ...operands] = tree;
  const [left = null, right = null] = operands;
  if (operation === "not") return inverted(decide(left, state, world));
  if (operation === "!=") return inverted(decide(["==", left, right], state, world));
  if (operation === "and" || operation === "or") return joined(operands, operation === "and", state, world);
  const known = truthOf(tree, state, world);
  if (known !== undefined) return [{ holds: known, state }];
  const { key } = factOf(tree);
  const assume = (holds: boolean) => ({ holds, state: { ...state, facts: { ...state.facts, [key]: holds } } });
  return excludedBy(tree, state) ? [assume(false)] : [assume(true), assume(false)];
}

/** The states in which all of these come out so. */
export function allHold(
  gates: readonly { readonly tree: Tree; readonly isSo: boolean }[],
  state: KnownState,
  world: World,
): readonly KnownState[] {
  return gates.reduce<readonly KnownState[]>(
    (states, { tree, isSo }) =>
      states.flatMap((one) => decide(tree, one, world).flatMap((end) => (end.holds === isSo ? [end.state] : []))),
    [state],
  );
}

/** What stays known while time passes: what says something of the params and the host alone. */
export function lasting(state: KnownState): KnownState {
  const known = Object.entries(state.facts);
  if (known.length === 0) return state;
  const kept = known.filter(([key]) => !/\["get","(?!params"|host")/.test(key) && key.includes('["get"'));
  return kept.length === known.length ? state : { values: state.values, facts: Object.fromEntries(kept) };
}

/** What is known once something else stands behind a root, or behind a name of it. */
export function without(state: KnownState, root: string, name?: string): KnownState {
  const known = Object.entries(state.facts);
  if (known.length === 0) return state;
  const read =
    name === undefined ? `["get",${JSON.stringify(root)}` : `["get",${JSON.stringify(root)},${JSON.stringify(name)}`;
  const kept = known.filter(([key]) => !key.includes(read));
  return kept.length === known.length ? state : { values: state.values, facts: Object.fromEntries(kept) };
}

const keys = new WeakMap<object, { readonly key: string; readonly asksHost: boolean }>();

/** The name of a fact, and whether it is about the host. */
function factOf(tree: object): { readonly key: string; readonly asksHost: boolean } {
  const known = keys.get(tree);
  if (known) return known;
  const key = JSON.stringify(tree);
  const fact = { key, asksHost: key.includes('["get","host"') };
  keys.set(tree, fact);
  return fact;
}

function inverted(decisions: readonly Decision[]): readonly Decision[] {
  return decisions.map(({ holds, state }) => ({ holds: !holds, state }));
}

function joined(operands: readonly Tree[], isAnd: boolean, state: KnownState, world: World): readonly Decision[] {
  return operands.reduce<readonly Decision[]>(
    (so, operand) => so.flatMap((one) => (one.holds === isAnd ? decide(operand, one.state, world) : [one])),
    [{ holds: isAnd, state }],
  );
}

function truthOf(tree: Tree & readonly unknown[], state: KnownState, world: World): boolean | undefined {
  const { key, asksHost } = factOf(tree);
  const byHost = asksHost ? hostValue({ $: tree }, world.host.representative) : undefined;
  if (typeof byHost === "boolean") return byHost;
  if (Object.hasOwn(state.facts, key)) return state.facts[key];
  const [operation, left = null, right = null] = tree as readonly Tree[];
  if (operation === "get") {
    const value = valueIn(tree, state);
    return value === undefined ? undefined : value === true;
  }
  const [a, b] = [valueIn(left, state), valueIn(right, state)];
  if (operation === "has") return a === undefined ? undefined : a !== null;
  if (operation !== "==") return undefined;
  if (isQuote(a, right, world) || isQuote(b, left, world)) return true;
  return a === undefined || b === undefined ? undefined : a === b;
}

/** Whether a value is the confirmed quote that the formula beside it gives. */
function isQuote(value: Json | undefined, beside: Tree, { disclosures }: World): boolean {
  const disclosure = disclosures.find(({ index }) => value === quoteOf(index));
  return disclosure !== undefined && JSON.stringify(disclosure.quote) === JSON.stringify(beside);
}

function valueIn(tree: Tree, { values }: KnownState): Json | undefined {
  if (typeof tree !== "object" || tree === null) return tree;
  const [operation, root, name, ...more] = tree;
  return operation === "get" && more.length === 0 ? values[`${root}.${name}`] : undefined;
}

/** A value that equals one text equals no other. */
function excludedBy([operation, left, right]: Tree & readonly unknown[], { facts }: KnownState): boolean {
  if (operation !== "==" || typeof right === "object") return false;
  const begin = `["==",${JSON.stringify(left)},`;
  return Object.entries(facts).some(
    ([key, isSo]) => isSo && key.startsWith(begin) && /,(?:"[^"]*"|[\d.]+|true|false)\]$/.test(key),
  );
}
