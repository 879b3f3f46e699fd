import type { Tree } from "../../../../../schemas/index.ts";
import { isCall } from "../../../formula/typed.ts";
import { isMapping } from "../../../parse/path.ts";
import type { Checked } from "../projectContext.ts";

/** The words that the formulas of a receiver compare with what is handed to it, by the name under which it gets that. */
export type ComparedWords = Readonly<Record<string, readonly string[]>>;

/** Two sides of a comparison, or of what hands a value on: where it is read, and what stands on the other side. */
interface Comparison {
  readonly reads: readonly string[];
  readonly words: readonly string[];
}

/** A name under which something is known further on, and what it is made of. */
interface Alias {
  readonly name: string;
  readonly reads: readonly string[];
}

/** Operations that ask whether a text is another one, or is among others. */
const asksForWords: ReadonlySet<string> = new Set(["==", "!=", "in", "index", "contains", "startsWith", "endsWith"]);

/** Operations that go through a list: list, name of an item, formula. */
const goesThrough: ReadonlySet<string> = new Set(["all", "exists", "exists_one", "filter", "map_", "map"]);

/**
 * The words with which a page or a partial compares what it is handed: in formulas, in the cases of a `match`, in the
 * partials that it hands that on to, and where it has kept it in its state or goes through it as a list.
 *
 * @param checked a page, or the content of a partial, as the runtime gets it
 * @param root under which it reads what it is handed
 */
export function comparedWords(checked: Checked, root: "params" | "inputs"): ComparedWords {
  const comparisons: Comparison[] = [];
  const aliases: Alias[] = [];
  lookAt(checked, comparisons, aliases);
  const found = new Map<string, Set<string>>();
  for (const { reads, words } of comparisons) {
    for (const read of sourcesOf(reads, aliases)) {
      const [first, name] = read.split(".");
      if (first !== root || name === undefined) continue;
      const known = found.get(name) ?? new Set();
      for (const word of words) known.add(word);
      found.set(name, known);
    }
  }
  return Object.fromEntries([...found].map(([name, words]) => [name, [...words]]));
}

/** What names stand for, in the end. */
function sourcesOf(reads: readonly string[], aliases: readonly Alias[]): ReadonlySet<string> {
  const all = new Set(reads);
  // A set goes on to what is added while it is gone through.
  for (const read of all)
    for (const { name, reads: own } of aliases)
      if (read === name || read.startsWith(`${name}.`)) for (const one of own) all.add(one);
  return all;
}

function lookAt(part: Checked | undefined, comparisons: Comparison[], aliases: Alias[]): void {
  if (Array.isArray(part)) {
    for (const one of part) lookAt(one, comparisons, aliases);
    return;
  }
  if (!isMapping(part)) return;
  if (part.$ !== undefined) lookAtTree(part.$ as Tree, comparisons, aliases);
  else lookAtParts(part, comparisons, aliases);
}

function lookAtParts(part: Readonly<Record<string, unknown>>, comparisons: Comparison[], aliases: Alias[]): void {
  aliases.push(...keptIn(part), ...itemsIn(part));
  comparisons.push(...casesIn(part), ...handedOn(part));
  for (const [key, inner] of Object.entries(part)) {
    // A partial sees nothing but its inputs.
    if (key !== "body" || typeof part.use !== "string") lookAt(inner as Checked, comparisons, aliases);
  }
}

/** What a `setState`, and the first value of a state, keep. */
function keptIn(part: Readonly<Record<string, unknown>>): readonly Alias[] {
  const firsts = isMapping(part.state) ? Object.entries(part.state) : [];
  const set = isMapping(part.setState) ? Object.entries(part.setState) : [];
  return [
    ...set.map(([name, value]) => ({ name: `state.${name}`, reads: readsOf(value) })),
    ...firsts.map(([name, one]) => ({ name: `state.${name}`, reads: isMapping(one) ? readsOf(one.default) : [] })),
  ];
}

/** The items of a list, by the name that they have in it. */
function itemsIn(part: Readonly<Record<string, unknown>>): readonly Alias[] {
  return typeof part.each === "string" ? [{ name: part.each, reads: readsOf(part.items ?? part.rows) }] : [];
}

function casesIn({ verb, match, cases }: Readonly<Record<string, unknown>>): readonly Comparison[] {
  if (verb !== "match" || !Array.isArray(cases)) return [];
  return [{ reads: readsOf(match), words: cases.flatMap((one: unknown) => (isMapping(one) ? wordsOf(one.is) : [])) }];
}

function handedOn({ use, with: given, body }: Readonly<Record<string, unknown>>): readonly Comparison[] {
  if (typeof use !== "string" || !isMapping(given)) return [];
  const compared = Object.entries(comparedWords(body as Checked, "inputs"));
  return compared.map(([name, words]) => ({ reads: readsOf(given[name]), words }));
}

function lookAtTree(tree: Tree, comparisons: Comparison[], aliases: Alias[]): void {
  if (!isCall(tree)) return;
  const [operation, ...operands] = tree as readonly [string, ...Tree[]];
  if (operation === "get") return;
  const [list, item] = operands;
  if (goesThrough.has(operation) && typeof item === "string")
    aliases.push({ name: item, reads: readsIn(list ?? null) });
  if (asksForWords.has(operation)) comparisons.push({ reads: readsIn(tree), words: wordsIn(tree) });
  for (const one of operands) lookAtTree(one, comparisons, aliases);
}

function treeOf(value: unknown): Tree {
  return isMapping(value) && value.$ !== undefined ? (value.$ as Tree) : ((value ?? null) as Tree);
}

function readsOf(value: unknown): readonly string[] {
  return isMapping(value) && value.$ === undefined ? [] : readsIn(treeOf(value));
}

function wordsOf(value: unknown): readonly string[] {
  return wordsIn(treeOf(value));
}

/** The names that a formula reads, with the first key behind them: `inputs.tab`. */
function readsIn(tree: Tree): readonly string[] {
  if (!isCall(tree)) return [];
  const [operation, ...operands] = tree as readonly [string, ...Tree[]];
  if (operation === "get") return [operands.slice(0, 2).join(".")];
  return operands.flatMap(readsIn);
}

/** The texts that are written out in a formula. */
function wordsIn(tree: Tree): readonly string[] {
  if (typeof tree === "string") return [tree];
  if (!isCall(tree) || tree[0] === "get") return [];
  return (tree.slice(1) as Tree[]).flatMap(wordsIn);
}
