import { isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar, type YAMLMap, type YAMLSeq } from "yaml";
import { quote } from "../quote.ts";
import { columnsOf } from "../width.ts";
import { isPlain, isQuoted } from "./writeScalar.ts";

/** What is wider has a line for each of its parts. */
const widest = 100;

/**
 * A list or a mapping between brackets, where it reads well so: on one line, short, without comments, and without
 * quotes that only the brackets make necessary. Undefined otherwise. Pure.
 */
export function writeOnOneLine(node: YAMLMap | YAMLSeq, text: string): string | undefined {
  const [from = 0, to = 0] = node.range ?? [];
  if (/[\r\n]/.test(text.slice(from, to))) return undefined;
  const written = write(node);
  return written !== undefined && columnsOf(written) <= widest ? written : undefined;
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
  if (!isQuoted(scalar) || isPlain(value, "flow")) return value;
  const isQuotedAnyway = !isPlain(value, "block") && !/[\p{Cc}\u2028\u2029"\\]/u.test(value);
  return isQuotedAnyway ? quote(value) : undefined;
}
