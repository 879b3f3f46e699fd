import type { Condition, Page, Step, Steps, Tree, Value, VerbTraitsTable } from "../../../../schemas/index.ts";
import { treeOf } from "../../formula/treeOf.ts";
import type { Path } from "../../parse/path.ts";
import { isSatisfiable, type Literal } from "../../validate/coverage/isSatisfiable.ts";

/** What is so where a step of a page is taken. */
export interface Known {
  /** The conditions that hold there, and those that do not. */
  readonly literals: readonly Literal[];
  /** The values of the visit that lines before it have surely set. */
  readonly set: ReadonlySet<string>;
}

/** Anything on the way to a step: a part of the page, a step, an entry of a list of cases. */
type Holder = Readonly<Record<string, unknown>>;

/**
 * What is so where a step is taken, by what stands on the way to it alone: guards, conditions of the parts that it stands in,
 * branches, and lines before it that end the list. Pure.
 */
export function knownAt(page: Page, path: Path, verbs: VerbTraitsTable): Known {
  const found: Literal[] = passedGuards(page, path).map(({ must }) => ({ tree: treeOf(must), isSo: true }));
  const set = new Set<string>();
  let value: unknown = page;
  for (const [index, key] of path.entries()) {
    if (Array.isArray(value) && isStep(value[0])) before(value.slice(0, Number(key)), found, set, page, verbs);
    else if (isHolder(value)) found.push(...conditionsOn(value, path.slice(index)));
    value = Array.isArray(value) || isHolder(value) ? Reflect.get(value, key) : undefined;
  }
  if (isHolder(value)) found.push(...conditionsOn(value, []));
  return { literals: found, set };
}

/** Whether a value is there wherever these are so. */
export function isSurelyGiven(get: Tree, { literals }: Pick<Known, "literals">): boolean {
  const own = JSON.stringify(get);
  const about = literals.filter(({ tree }) => JSON.stringify(tree).includes(own));
  const compared = about.flatMap(({ tree }) => equalities(tree, own));
  const axioms = compared.map((tree): Literal => ({ tree: ["or", ["not", tree], ["has", get]], isSo: true }));
  return !isSatisfiable([...about, ...axioms, { tree: ["has", get], isSo: false }], () => undefined);
}

/** The param of a page that a value is, as it is, where that may not have been given; undefined for any other value. */
export function paramThatMayLack(
  tree: Tree,
  { params = {} }: Pick<Page, "params">,
  literals: readonly Literal[],
): string | undefined {
  const [operation, root, name, ...more] = Array.isArray(tree) ? (tree as readonly Tree[]) : [];
  const param = typeof name === "string" && more.length === 0 ? params[name] : undefined;
  if (operation !== "get" || root !== "params" || !param) return undefined;
  const isSure = param.required === true || param.default !== undefined || isSurelyGiven(tree, { literals });
  return isSure ? undefined : String(name);
}

function passedGuards({ guard = [] }: Page, [first, index]: Path): NonNullable<Page["guard"]> {
  return first === "guard" ? guard.slice(0, Number(index)) : guard;
}

/** The comparisons of a value with something that is there. */
function equalities(tree: Tree, get: string): Tree[] {
  if (typeof tree !== "object" || tree === null) return [];
  const [operation, left = null, right = null] = tree;
  const isOwn = (operation === "==" || operation === "!=") && JSON.stringify(left) === get;
  if (isOwn && right !== null && typeof right !== "object") return [["==", left, right]];
  return tree.slice(1).flatMap((part) => equalities(part as Tree, get));
}

/** The lines before a step: where one of them ends the list under a condition, that does not hold further on. */
function before(steps: Steps, found: Literal[], set: Set<string>, page: Page, verbs: VerbTraitsTable): void {
  for (const step of steps) {
    if (step.verb === "then") {
      const { if: condition, then, else: other = [] } = step as Extract<Step, { verb: "then" }>;
      if (step.only) continue;
      if (ends(then, verbs)) found.push({ tree: treeOf(condition), isSo: false });
      if (ends(other, verbs)) found.push({ tree: treeOf(condition), isSo: true });
    }
    if (step.verb !== "setVisit") continue;
    for (const [name, given] of Object.entries(step.setVisit)) {
      const isSure = given !== null && paramThatMayLack(treeOf(given), page, found) === undefined;
      if (!isSure) forget(name, found, set);
      else if (step.if === undefined && !step.only) set.add(name);
    }
  }
}

/** What was known of a value of the visit says nothing of the next one. */
function forget(name: string, found: Literal[], set: Set<string>): void {
  const kept = found.filter(({ tree }) => !JSON.stringify(tree).includes(JSON.stringify(["get", "visit", name])));
  found.splice(0, found.length, ...kept);
  set.delete(name);
}

/** Whether a list always ends the list that it stands in. */
function ends(steps: Steps, verbs: VerbTraitsTable): boolean {
  return steps.some(
    ({ verb, if: condition, only }) => condition === undefined && !only && verbs[verb]?.ends === "stopped",
  );
}

function conditionsOn(holder: Holder, [key, index]: Path): Literal[] {
  const { verb, if: condition, disabled, must } = holder as { readonly [name: string]: Condition | undefined };
  if (String(verb) === "then")
    return condition === undefined ? [] : [{ tree: treeOf(condition), isSo: key !== "else" }];
  if (String(verb) === "match") return casesOn(holder, key, index);
  const shown = condition === undefined ? [] : [{ tree: treeOf(condition), isSo: true }];
  const barred = key === "else" && must !== undefined ? [{ tree: treeOf(must), isSo: false }] : [];
  const live = disabled === undefined || verb !== undefined ? [] : [{ tree: treeOf(disabled), isSo: false }];
  return [...shown, ...live, ...barred];
}

/** What is so in a case of a `match`, and in its `else`. */
function casesOn(
  { match, cases = [] }: Holder,
  key: Path[number] | undefined,
  index: Path[number] | undefined,
): Literal[] {
  const main = treeOf(match as Value);
  const all = (cases as readonly Holder[]).map(({ is, if: condition }) =>
    is === undefined ? treeOf(condition as Value) : (["==", main, treeOf(is as Value)] as Tree),
  );
  const taken = key === "cases" ? Number(index) : all.length;
  const excluded = all.slice(0, taken).map((tree) => ({ tree, isSo: false }));
  const own = all[taken];
  return own === undefined ? excluded : [...excluded, { tree: own, isSo: true }];
}

function isStep(value: unknown): value is Step {
  return isHolder(value) && "verb" in value;
}

function isHolder(value: unknown): value is Holder {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("$" in value);
}
