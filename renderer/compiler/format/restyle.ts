import {
  isCollection,
  isMap,
  isScalar,
  isSeq,
  type Pair,
  type ParsedNode,
  Scalar,
  type YAMLMap,
  type YAMLSeq,
} from "yaml";
import { parse } from "../parse/parse.ts";
import { quote } from "../text/quote.ts";
import { stringWidth } from "../text/stringWidth.ts";

/**
 * Says of each node of a document how it is to be written: without quotes where they say nothing, and with a line for
 * each part, but for brackets in which all reads well on one line. Changes the nodes.
 *
 * @param text what the document was read from
 */
export function restyle(node: unknown, text: string): void {
  if (isScalar(node)) restyleScalar(node);
  else if (isCollection(node) && !staysOnItsLine(node as YAMLMap | YAMLSeq, text)) restyleItems(node, text);
}

function restyleScalar(scalar: Scalar): void {
  if (typeof scalar.value === "string" && isQuoted(scalar)) scalar.type = styleOf(scalar.value, "block");
}

function restyleItems(node: unknown, text: string): void {
  if (isSeq<ParsedNode>(node)) for (const item of node.items) restyle(item, text);
  if (!isMap<ParsedNode, ParsedNode | null>(node)) return;
  for (const { key, value } of node.items) {
    if (isScalar(key) && isQuoted(key) && isPlainKey(String(key.value))) key.type = "PLAIN";
    restyle(value, text);
  }
}

function staysOnItsLine(node: YAMLMap | YAMLSeq, text: string): boolean {
  if (!node.flow) return false;
  const line = writeOnOneLine(node, text);
  if (line === undefined) breakUp(node);
  else node.toString = () => line;
  return line !== undefined;
}

/** Gives each part a line of its own. A comment behind the closing bracket moves in front of the whole. */
function breakUp(node: YAMLMap | YAMLSeq): void {
  node.flow = false;
  node.commentBefore = [node.commentBefore, node.comment].filter(Boolean).join("\n") || null;
  node.comment = null;
}

/** The widest that a list or mapping on one line may be, in columns. */
const widest = 100;

/**
 * A list or a mapping between brackets, where it reads well so: on one line, short, without comments, and without
 * quotes that only the brackets make necessary. Undefined otherwise. Pure.
 */
function writeOnOneLine(node: YAMLMap | YAMLSeq, text: string): string | undefined {
  const [from = 0, to = 0] = node.range ?? [];
  if (/[\r\n]/.test(text.slice(from, to))) return undefined;
  const written = write(node);
  return written !== undefined && stringWidth(written) <= widest ? written : undefined;
}

function write(node: unknown): string | undefined {
  if (isScalar(node)) return writeScalar(node);
  if (isSeq<ParsedNode>(node)) return joined(node.items.map(write), "[", "]");
  if (!isMap<Scalar, ParsedNode>(node)) return undefined;
  const inner = joined(node.items.map(writePair), " ", " ");
  return inner?.trim() === "" ? "{}" : inner && `{${inner}}`;
}

function writePair({ key, value }: Pair<Scalar, ParsedNode | null>): string | undefined {
  const [name, written] = [write(key), write(value)];
  return name && written && `${name}: ${written}`;
}

function joined(parts: readonly (string | undefined)[], open: string, close: string): string | undefined {
  return parts.includes(undefined) ? undefined : `${open}${parts.join(", ")}${close}`;
}

/** A text stands as it is where it can; what is no text stands as its author wrote it. */
function writeScalar(scalar: Scalar): string | undefined {
  const { value, source } = scalar;
  if (typeof value !== "string") return source || undefined;
  if (!isQuoted(scalar) || canBePlain(value, "flow")) return value;
  const isQuotedAnyway = !canBePlain(value, "block") && !/[\p{Cc}\u2028\u2029"\\]/u.test(value);
  return isQuotedAnyway ? quote(value) : undefined;
}

/** Where a value stands: on a line of its own, or between brackets. */
type ScalarPosition = "block" | "flow";

/** Texts that other YAML readers take for something else, so that they stay in quotes. */
const taken = /^(?:on|off|yes|no|y|n|true|false|null|~)$/i;

const [before, behind] = [
  { block: "a: ", flow: "a: { b: " },
  { block: "", flow: ", c: 1 }" },
] as const;

/**
 * Whether a text can stand without quotes: the compiler reads it as the same text, and has nothing to say of it.
 * Asked of the compiler itself, so that each of its traps counts. Pure.
 */
export function canBePlain(text: string, where: ScalarPosition): boolean {
  if (text === "" || /[\r\n]/.test(text) || taken.test(text)) return false;
  const { value, problems } = parse(`${before[where]}${text}${behind[where]}\n`, "");
  const { a } = (value ?? {}) as { readonly a?: unknown };
  const found = where === "block" ? a : (a as { readonly b?: unknown } | null | undefined)?.b;
  return problems.length === 0 && found === text && (where === "block" || isAlone(a));
}

/** Nothing of the text has become a key of its own. */
function isAlone(flow: unknown): boolean {
  return Object.keys(flow as object).join() === "b,c";
}

/** Whether a key can stand without quotes. Pure. */
function isPlainKey(key: string): boolean {
  return /^[\p{L}_][\p{L}\p{N}_.-]*$/u.test(key) && !taken.test(key);
}

/** The way to write a text: without quotes where that is the same, else in those that need no signs before others. */
function styleOf(text: string, where: ScalarPosition): Scalar.Type {
  if (canBePlain(text, where)) return Scalar.PLAIN;
  return /["\\]/.test(text) && !/[\p{Cc}\u2028\u2029]/u.test(text) ? Scalar.QUOTE_SINGLE : Scalar.QUOTE_DOUBLE;
}

/** Whether a text stands in quotes. One without them needs none. */
function isQuoted({ type }: Scalar): boolean {
  return type === Scalar.QUOTE_SINGLE || type === Scalar.QUOTE_DOUBLE;
}
