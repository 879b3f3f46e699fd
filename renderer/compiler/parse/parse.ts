import { Composer, isMap, isScalar, isSeq, type Pair, type ParsedNode, type Scalar } from "yaml";
import { type LocatedDiagnostic, type Problem, toProblem } from "../problems/problems.ts";
import { indexLines, type Lines, type Span, type TextRange } from "../text/lines.ts";
import { once } from "../text/once.ts";
import { vocabulary as shipped, type Vocabulary } from "../text/vocabulary.ts";
import { explainErrors } from "./explainErrors.ts";
import { explainRefusal, explainSecondDocument } from "./explainRefusal.ts";
import type { Path } from "./path.ts";
import { tokenize } from "./tokenize.ts";
import { toValue } from "./toValue.ts";

/** A parsed file: its value, and where each part of it stands. */
export interface Source {
  /** The path of the file from the project's folder. */
  readonly file: string;
  readonly text: string;
  readonly lines: Lines;
  /** The value as JSON; undefined where the file could not be parsed. */
  readonly value: unknown;
  /** What is wrong with the YAML itself. */
  readonly problems: readonly Problem[];
  /**
   * Where a part stands: its value, or the key before it. Of several lines it is the first; for a place that does
   * not exist it is the nearest one around it.
   */
  readonly locate: (path: Path, part?: "key" | "value") => TextRange;
  /** The text or number at a place, with the way it is written; undefined for anything else. */
  readonly scalarAt: (path: Path) => Scalar.Parsed | undefined;
}

type Root = ParsedNode | null;

/** The size of the largest file that is parsed. */
export const maxBytes = 256 * 1024;
/** Pitfalls that tear keys and lists apart: what YAML has read is then not what stands there. */
const misleading: ReadonlySet<string> = new Set(["P105", "P110", "P111", "P112", "P113", "P114", "P115", "P126"]);
const options = {
  schema: "core",
  version: "1.2",
  merge: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/**
 * Parses a YAML text. Never throws: what cannot be parsed, or what YAML reads otherwise than it looks, is a problem.
 *
 * Keys that are there twice are found here, not by the `yaml` package, which takes quadratic time for it (measured:
 * 1.2 s for 8,000 keys).
 *
 * @param file the path of the file, for the problems
 * @param vocabulary of the language that it is written in
 */
export function parse(text: string, file: string, vocabulary = shipped): Source {
  // A file that nobody asks about need not be parsed.
  const lines = once(() => indexLines(text));
  const parsed = once(() => parseText(text, lines(), vocabulary));
  const problems = once(() => parsed().diagnostics.map((diagnostic) => toProblem(diagnostic, file, lines())));
  const root = () => parsed().root ?? null;
  return {
    file,
    text,
    get lines() {
      return lines();
    },
    get value() {
      return parsed().value;
    },
    get problems() {
      return problems();
    },
    locate(path, part = "value") {
      const { from, to } = locate(root(), path, part);
      return lines().range(from, endOnLine(text, from, to));
    },
    scalarAt(path) {
      const node = path.reduce<unknown>((inner, key) => entryOf(inner, key)?.value, root());
      return isScalar(node) ? (node as Scalar.Parsed) : undefined;
    },
  };
}

interface Parsed {
  readonly root?: Root;
  readonly value?: unknown;
  readonly diagnostics: readonly LocatedDiagnostic[];
}

function parseText(text: string, lines: Lines, vocabulary: Vocabulary): Parsed {
  if (isTooLarge(text))
    return { diagnostics: [{ code: "P102", from: 0, to: 0, values: { limit: String(maxBytes / 1024) } }] };
  const { tokens, refused, opaque } = tokenize(text);
  if (refused.length > 0) return { diagnostics: refused.map((diagnostic) => explainRefusal(diagnostic, text)) };
  const [first, second] = new Composer(options).compose(tokens, true, text.length);
  if (!first) return { value: null, diagnostics: [] };
  if (second) return { diagnostics: [explainSecondDocument(text, first.range[1])] };
  if (first.errors.length > 0) return { diagnostics: explainErrors(first.errors, text, lines, opaque) };
  const root = first.contents;
  const { value, diagnostics } = toValue(root, text, lines, vocabulary);
  return { root, diagnostics, ...(!diagnostics.some(({ code }) => misleading.has(code)) && { value }) };
}

function isTooLarge(text: string): boolean {
  return text.length > maxBytes || (text.length > maxBytes / 3 && new TextEncoder().encode(text).length > maxBytes);
}

interface Entry {
  readonly key: Span;
  readonly value: Root;
}

/** Where a path leads. It goes as far as it can. */
function locate(root: Root, path: Path, part: "key" | "value"): Span {
  let entry: Entry | undefined = root ? { key: spanOf(root), value: root } : undefined;
  for (const key of path) {
    const inner = entryOf(entry?.value, key);
    if (!inner) break;
    entry = inner;
  }
  if (!entry) return { from: 0, to: 0 };
  const value = entry.value && spanOf(entry.value);
  return part === "key" || !value || value.from === value.to ? entry.key : value;
}

function entryOf(node: unknown, key: string | number): Entry | undefined {
  if (isSeq<ParsedNode>(node)) {
    const item = node.items[Number(key)];
    return item && { key: spanOf(item), value: item };
  }
  if (!isMap<ParsedNode, Root>(node)) return undefined;
  const pair = node.items.findLast(
    (one: Pair<ParsedNode, Root>) => isScalar(one.key) && String(one.key.value) === String(key),
  );
  return pair && { key: spanOf(pair.key), value: pair.value };
}

function spanOf({ range: [from, to] }: ParsedNode): Span {
  return { from, to };
}

function endOnLine(text: string, from: number, to: number): number {
  const newline = text.indexOf("\n", from);
  return newline === -1 || newline >= to ? to : from + text.slice(from, newline).trimEnd().length;
}
