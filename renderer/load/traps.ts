import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type YAMLMap, type YAMLSeq } from "yaml";
import type { Lines } from "./position.ts";
import type { Mistake } from "./problems.ts";
import { reservedNames } from "./reserved.ts";
import { commaTrap, keyTrap, mustacheTrap, truthyTrap, valueTrap, writtenPlainly } from "./traps/scalars.ts";

/** A document that YAML can read, though perhaps not as its author meant it. */
interface Readable {
  readonly text: string;
  readonly lines: Lines;
  readonly report: (mistake: Mistake | undefined) => void;
}

type Node = ParsedNode | null;

/** Finds what YAML reads otherwise than it looks, and keys that are there twice or are no words. */
export function findTraps(root: Node, text: string, lines: Lines): Mistake[] {
  const mistakes: Mistake[] = [];
  const report = (mistake: Mistake | undefined) => {
    if (mistake) mistakes.push(mistake);
  };
  visit(root, { text, lines, report });
  return mistakes;
}

function visit(node: Node, readable: Readable): void {
  if (isMap<ParsedNode, Node>(node)) visitMap(node, readable);
  else if (isSeq<ParsedNode>(node)) visitList(node, readable);
  else if (isScalar(node)) visitValue(node, readable);
}

function visitMap(map: YAMLMap<ParsedNode, Node>, readable: Readable): void {
  const seen = new Map<string, number>();
  for (const pair of map.items) {
    visitKey(pair, map, seen, readable);
    visit(pair.value, readable);
  }
}

/** A key is a word or a number, and is there once. */
function visitKey(
  { key, value }: Pair<ParsedNode, Node>,
  map: YAMLMap,
  seen: Map<string, number>,
  readable: Readable,
): void {
  const { text, lines, report } = readable;
  const [from, to] = key.range;
  const found = text.slice(from, to);
  if (!isScalar(key) || (typeof key.value !== "string" && typeof key.value !== "number")) {
    const [start = from, end = to] = map.range ?? [];
    report(mustacheTrap(text.slice(start, end), start) ?? { code: "P110", from, to, values: { found } });
    return;
  }
  const name = String(key.value);
  const first = seen.get(name);
  const written = writtenPlainly(key);
  if (reservedNames.has(name)) report({ code: "P501", from, to, values: { name } });
  else if (first !== undefined)
    report({ code: "P109", from, to, values: { key: name, line: String(lines.range(first, first).line) } });
  else report(written && (truthyTrap(written, keyFor(value)) ?? keyTrap(written, text)));
  seen.set(name, first ?? from);
}

/** What other languages call `on`: the hosts of a step, the values that are watched, the field of a message. */
function keyFor(value: Node): string {
  if (isMap(value)) return "only";
  return isSeq(value) ? "watch" : "field";
}

function visitList(list: YAMLSeq<ParsedNode>, readable: Readable): void {
  for (const item of list.items) {
    const written = list.flow === true && isScalar(item) ? writtenPlainly(item) : undefined;
    const comma = written && commaTrap(written, list.items.length === 1);
    if (comma) readable.report(comma);
    else visit(item, readable);
  }
}

function visitValue(scalar: Parameters<typeof writtenPlainly>[0], { text, report }: Readable): void {
  const written = writtenPlainly(scalar);
  report(written && valueTrap(written, text));
}
