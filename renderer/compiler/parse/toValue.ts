import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { schemaHosts } from "../../../schemas/index.ts";
import type { LocatedDiagnostic } from "../problems/problems.ts";
import type { Lines } from "../text/lines.ts";
import { reservedNames } from "../text/reservedNames.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import {
  booleanKeyPitfall,
  commaPitfall,
  keyPitfall,
  mustachePitfall,
  type ReadableText,
  valuePitfall,
  type Written,
  writtenPlainly,
} from "./scalarPitfalls.ts";
import { thousandsPitfall } from "./thousandsPitfall.ts";

/** A document that YAML can read, though perhaps not as its author meant it. */
interface Readable extends ReadableText {
  readonly lines: Lines;
  readonly report: (diagnostic: LocatedDiagnostic | undefined) => void;
}

type Node = ParsedNode | null;

/** What a document says, and what YAML reads otherwise than it looks. */
export interface ParsedValue {
  /** As JSON. */
  readonly value: unknown;
  readonly diagnostics: readonly LocatedDiagnostic[];
}

/** Takes the value out of a document, and reports pitfalls on the way: what YAML reads otherwise than it looks, and keys that are there twice or are no words. */
export function toValue(root: Node, text: string, lines: Lines, vocabulary: Vocabulary): ParsedValue {
  const diagnostics: LocatedDiagnostic[] = [];
  const report = (diagnostic: LocatedDiagnostic | undefined) => {
    if (diagnostic) diagnostics.push(diagnostic);
  };
  return { value: visit(root, { text, lines, vocabulary, report }, "other"), diagnostics };
}

/** What a place is for: a number, names and values of the author's own, or anything else. */
type Place = "number" | "free" | "other";

function visit(node: Node, readable: Readable, place: Place): unknown {
  if (isMap<ParsedNode, Node>(node)) return visitMap(node, readable, place);
  if (isSeq<ParsedNode>(node)) return visitList(node, readable, place);
  return isScalar(node) ? visitValue(node, readable, place) : null;
}

function visitMap(map: YAMLMap<ParsedNode, Node>, readable: Readable, place: Place): object {
  const seen = new Map<string, number>();
  const value: Record<string, unknown> = {};
  for (let index = 0; index < map.items.length; index++) {
    const pair = map.items[index] as Pair<ParsedNode, Node>;
    visitKey(pair, map, seen, readable);
    const key = isScalar(pair.key) ? String(pair.key.value) : "";
    const inner = placeOf(key, value, pair.value, place, readable.vocabulary);
    const after =
      map.flow === true
        ? map.items.slice(index + 1, index + maxParts).map(({ key, value }) => (value ? null : key))
        : [];
    const torn = tornApart(pair.value, after, readable, wantedAt[inner]);
    set(value, key, torn ? torn.value : visit(pair.value, readable, inner));
    index += torn?.parts ?? 0;
  }
  return value;
}

/** No number that people write has more groups of figures. */
const maxParts = 6;

const wantedAt = { number: "number", free: "number", other: "text" } as const;

/** A number that its commas have torn into several entries, reported. */
function tornApart(
  node: Node,
  after: readonly Node[],
  { text, report }: Readable,
  wanted: Parameters<typeof thousandsPitfall>[3],
): ReturnType<typeof thousandsPitfall> {
  const [first, ...others] = [node, ...after].map((one) => (isScalar(one) ? writtenPlainly(one) : undefined));
  if (!first || others.length === 0) return undefined;
  const end = others.indexOf(undefined);
  const torn = thousandsPitfall(first, others.slice(0, end === -1 ? others.length : end) as Written[], text, wanted);
  report(torn?.diagnostic);
  return torn;
}

/** What stands behind a key; the default of an amount is a number when its type stands before it. */
function placeOf(
  key: string,
  { type }: Readonly<Record<string, unknown>>,
  inner: Node,
  around: Place,
  { numericKeys, freeKeys }: Vocabulary,
): Place {
  if (around === "free") return around;
  if (numericKeys.has(key) || (key === "default" && (type === "money" || type === "number"))) return "number";
  return freeKeys.has(key) && isMap(inner) ? "free" : "other";
}

/** `__proto__` becomes a key like any other. */
function set(value: Record<string, unknown>, key: string, inner: unknown): void {
  if (key === "__proto__") Object.defineProperty(value, key, { value: inner, enumerable: true });
  else value[key] = inner;
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
    report(mustachePitfall(text.slice(start, end), start) ?? { code: "P110", from, to, values: { found } });
    return;
  }
  const name = String(key.value);
  const first = seen.get(name);
  const written = writtenPlainly(key);
  if (reservedNames.has(name)) report({ code: "P501", from, to, values: { name } });
  else if (first !== undefined)
    report({ code: "P109", from, to, values: { key: name, line: String(lines.range(first, first).line) } });
  else report(written && (booleanKeyPitfall(written, keysFor(value)) ?? keyPitfall(written, readable)));
  seen.set(name, first ?? from);
}

/** What other languages call `on`: the hosts of a step, the values that are watched, the field of a message, a tap. */
function keysFor(value: Node): readonly string[] {
  if (isMap(value)) return hostsAlone(value) ? ["only"] : ["only", "onTap"];
  if (isSeq<ParsedNode>(value)) return value.items.every(isScalar) ? ["watch"] : ["onTap", "watch"];
  return ["field", "if"];
}

function hostsAlone({ items }: YAMLMap): boolean {
  return items.every(({ key }) => isScalar(key) && schemaHosts.some(({ host }) => String(key.value).startsWith(host)));
}

function visitList(list: YAMLSeq<ParsedNode>, readable: Readable, place: Place): unknown[] {
  if (list.flow !== true) return list.items.map((item) => visit(item, readable, place));
  const values: unknown[] = [];
  for (let index = 0; index < list.items.length; index++) {
    const item = list.items[index] ?? null;
    const torn = tornApart(item, list.items.slice(index + 1, index + maxParts), readable, "either");
    values.push(torn ? torn.value : visitEntry(item, list.items.length === 1, readable, place));
    index += torn?.parts ?? 0;
  }
  return values;
}

/** An entry between brackets. */
function visitEntry(item: Node, isOnly: boolean, readable: Readable, place: Place): unknown {
  const written = isScalar(item) ? writtenPlainly(item) : undefined;
  const comma = written && commaPitfall(written, isOnly);
  if (!comma) return visit(item, readable, place);
  readable.report(comma);
  return written.value;
}

function visitValue(scalar: Scalar, readable: Readable, place: Place): unknown {
  const written = writtenPlainly(scalar);
  readable.report(written && valuePitfall(written, readable, place === "number"));
  return scalar.value;
}
