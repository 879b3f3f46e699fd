import { isMap, isSeq, type ParsedNode, type Scalar } from "yaml";
import { indexLines, type Span } from "../text/lines.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { placeIn, scalarIn, spanOfNode, yamlNodeAt } from "./nodePlaces.ts";
import type { Path } from "./path.ts";
import { isTooLarge, type ReadDocument, readDocument, type WholeDocument } from "./readDocument.ts";
import { maxValues } from "./tokenize.ts";

/** The pieces of a file as it was a moment ago, by their texts. */
export interface PieceMemory {
  pieces: ReadonlyMap<string, WholeDocument>;
}

/** A stretch of a text that is read by itself. */
interface Piece {
  readonly document: WholeDocument;
  /** What is to be added to a place in it. */
  readonly shift: number;
}

/** A key of the file: what it holds stands in one piece, or is a list of which each item is a piece. */
interface Block {
  readonly key: Span;
  readonly pieces: readonly Piece[];
  readonly isList: boolean;
}

/** The line of a key at the top: no item, no comment, nothing indented. */
const topKey = /^[^\s#-]/gm;
/** A key with nothing behind it, before a list. */
const listHead = /^([\w-]+):(?:[ \t]+#[^\n]*|[ \t]*)\r?\n(?:[ \t]*(?:#[^\n]*)?\r?\n)*( *)-(?=[ \t\r\n])/;
/** What makes a text another thing than a list of keys. */
const unusual = /^(?:---|\.\.\.|%|\uFEFF|default:)|\r(?!\n)/m;
/** Comments and empty lines, before the first key. */
const preface = /^(?:[ \t]*(?:#[^\n]*)?\r?\n)*$/;

/**
 * Reads a text whose most pieces were read before: each key at the top, and each item of a list behind one, by itself. A
 * letter changes one piece, and to read a long page anew is half of what a letter costs.
 *
 * @returns undefined where anything about the text is not plain, or in it not right: it is to be read as a whole then
 */
export function readInPieces(text: string, vocabulary: Vocabulary, memory: PieceMemory): ReadDocument | undefined {
  if (unusual.test(text) || isTooLarge(text)) return undefined;
  const used = new Map<string, WholeDocument>();
  const read = (piece: string) => {
    const document = used.get(piece) ?? memory.pieces.get(piece) ?? readDocument(piece, indexLines(piece), vocabulary);
    if (isPlain(document)) used.set(piece, document);
    return isPlain(document) ? document : undefined;
  };
  const blocks = new Map<string, Block>();
  for (const { from, to, begin } of blocksOf(text)) {
    if (!preface.test(text.slice(from, begin))) return undefined;
    const block = readBlock(text, { from, to }, begin, read);
    const name = block && nameOf(block);
    if (!block || name === undefined || blocks.has(name)) return undefined;
    blocks.set(name, block);
  }
  const values = [...blocks.values()]
    .flatMap(({ pieces }) => pieces)
    .reduce((sum, one) => sum + one.document.values, 0);
  if (blocks.size === 0 || values > maxValues) return undefined;
  memory.pieces = used;
  return documentOf(blocks);
}

/** Whether a piece is one key, with nothing to be said of it. */
function isPlain({ root, diagnostics }: WholeDocument): boolean {
  return diagnostics.length === 0 && isMap(root) && root.items.length === 1;
}

/** The keys at the top of a text, each with all behind it; the first with what stands before it. */
function blocksOf(text: string): readonly (Span & { readonly begin: number })[] {
  const starts = [...text.matchAll(topKey)].map(({ index }) => index);
  return starts.map((begin, index) => ({
    ...{ begin, from: index === 0 ? 0 : begin },
    to: starts[index + 1] ?? text.length,
  }));
}

type Read = (piece: string) => WholeDocument | undefined;

function readBlock(text: string, { from, to }: Span, begin: number, read: Read): Block | undefined {
  const [head, name = "", indent = ""] = listHead.exec(text.slice(begin, to)) ?? [];
  if (head !== undefined) return readList(text, { from: begin, to }, { name, indent }, read);
  const document = read(text.slice(from, to));
  const key = document && keyOf(document);
  if (!document || !key) return undefined;
  return {
    key: { from: key.from + from, to: key.to + from },
    pieces: [{ document, shift: from }],
    isList: false,
  };
}

function readList(
  text: string,
  { from, to }: Span,
  { name, indent }: { readonly name: string; readonly indent: string },
  read: Read,
): Block | undefined {
  const dash = new RegExp(`^${indent}-(?=[ \\t\\r\\n])`, "gm");
  const starts = [...text.slice(from, to).matchAll(dash)].map(({ index }) => from + index);
  const pieces: Piece[] = [];
  for (const [index, start] of starts.entries()) {
    // As it stands in the file: what it may be goes by the key around it.
    const document = read(`${name}:\n${text.slice(start, starts[index + 1] ?? to)}`);
    const list = document && listIn(document);
    if (!document || list?.items.length !== 1) return undefined;
    pieces.push({ document, shift: start - name.length - 2 });
  }
  return { key: { from, to: from + name.length }, pieces, isList: true };
}

function keyOf({ root }: WholeDocument): Span | undefined {
  const [pair] = isMap<ParsedNode, ParsedNode | null>(root) ? root.items : [];
  return pair && spanOfNode(pair.key);
}

function nameOf({ pieces: [first] }: Block): string | undefined {
  return first && Object.keys(first.document.value as object)[0];
}

function listIn({ root }: WholeDocument) {
  const [pair] = isMap<ParsedNode, ParsedNode | null>(root) ? root.items : [];
  return isSeq<ParsedNode>(pair?.value) && pair.value.flow !== true ? pair.value : undefined;
}

function documentOf(blocks: ReadonlyMap<string, Block>): ReadDocument {
  const valueUnder = (name: string, { pieces, isList }: Block) => {
    const parts = pieces.map(({ document }) => (document.value as Readonly<Record<string, unknown>>)[name]);
    return isList ? parts.flat() : parts[0];
  };
  return {
    value: Object.fromEntries([...blocks].map(([name, block]) => [name, valueUnder(name, block)])),
    diagnostics: [],
    locate: (path, part) => locate(blocks, path, part),
    scalarAt(path) {
      const found = pieceAt(blocks, path);
      const scalar = found && scalarIn(yamlNodeAt(found.piece.document.root, found.path));
      return scalar && movedBy(scalar, found.piece.shift);
    },
  };
}

/** The piece in which a place stands, and the way to it in there; undefined for the file, for a list and for what is not there. */
function pieceAt(
  blocks: ReadonlyMap<string, Block>,
  [name, index, ...rest]: Path,
): { readonly piece: Piece; readonly path: Path } | undefined {
  const block = blocks.get(String(name));
  if (!block || name === undefined) return undefined;
  const [first] = block.pieces;
  if (!block.isList) return first && { piece: first, path: index === undefined ? [name] : [name, index, ...rest] };
  const piece = index === undefined ? undefined : block.pieces[Number(index)];
  return piece && { piece, path: [name, 0, ...rest] };
}

function locate(blocks: ReadonlyMap<string, Block>, path: Path, part: "key" | "value"): Span {
  const found = pieceAt(blocks, path);
  if (found) return moved(placeIn(found.piece.document.root, found.path, part), found.piece.shift);
  const block = path.length === 0 ? undefined : blocks.get(String(path[0]));
  if (!block) return wholeOf([...blocks.values()]);
  return part === "key" ? block.key : around(block.pieces, [nameOf(block) ?? ""]);
}

/** All keys: a list stands as it is written behind its key, which in its pieces is another one. */
function wholeOf(blocks: readonly Block[]): Span {
  const pieces = blocks.flatMap((block) => block.pieces);
  return { from: blocks[0]?.key.from ?? 0, to: around(pieces, []).to };
}

/** From the beginning of the first piece to the end of the last one. */
function around(pieces: readonly Piece[], path: Path): Span {
  const [first, last] = [pieces[0], pieces.at(-1)].map((piece) =>
    piece ? moved(placeIn(piece.document.root, path, "value"), piece.shift) : { from: 0, to: 0 },
  );
  return { from: first?.from ?? 0, to: last?.to ?? 0 };
}

function moved({ from, to }: Span, shift: number): Span {
  return { from: from + shift, to: to + shift };
}

function movedBy(scalar: Scalar.Parsed, shift: number): Scalar.Parsed {
  const copy = scalar.clone() as Scalar.Parsed;
  const [from, to, end] = scalar.range;
  copy.range = [from + shift, to + shift, end + shift];
  return copy;
}
