import { Composer, type Scalar } from "yaml";
import type { LocatedDiagnostic } from "../problems/problems.ts";
import type { Lines, Span } from "../text/lines.ts";
import type { Vocabulary } from "../text/vocabulary.ts";
import { explainErrors } from "./explainErrors.ts";
import { explainRefusal, explainSecondDocument } from "./explainRefusal.ts";
import { placeIn, type Root, scalarIn, yamlNodeAt } from "./nodePlaces.ts";
import type { Path } from "./path.ts";
import { tokenize } from "./tokenize.ts";
import { toValue } from "./toValue.ts";

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

/** What a text says, and where. */
export interface ReadDocument {
  /** As JSON; undefined where it cannot be read, or says something else than it looks. */
  readonly value?: unknown;
  readonly diagnostics: readonly LocatedDiagnostic[];
  /** Where a part stands, as far as the path leads. */
  readonly locate: (path: Path, part: "key" | "value") => Span;
  readonly scalarAt: (path: Path) => Scalar.Parsed | undefined;
}

/** A text that was read as one. */
export interface WholeDocument extends ReadDocument {
  readonly root: Root;
  /** How many values it has, for the limit of a file. */
  readonly values: number;
}

/** Reads a text as it stands. Never throws. */
export function readDocument(text: string, lines: Lines, vocabulary: Vocabulary): WholeDocument {
  const { root = null, values = 0, ...read } = readText(text, lines, vocabulary);
  return {
    ...{ ...read, root, values },
    locate: (path, part) => placeIn(root, path, part),
    scalarAt: (path) => scalarIn(yamlNodeAt(root, path)),
  };
}

interface ReadText extends Pick<ReadDocument, "value" | "diagnostics"> {
  readonly root?: Root;
  readonly values?: number;
}

function readText(text: string, lines: Lines, vocabulary: Vocabulary): ReadText {
  if (isTooLarge(text))
    return { diagnostics: [{ code: "P102", from: 0, to: 0, values: { limit: String(maxBytes / 1024) } }] };
  const { tokens, refused, opaque, values } = tokenize(text);
  if (refused.length > 0) return { diagnostics: refused.map((diagnostic) => explainRefusal(diagnostic, text)) };
  const [first, second] = new Composer(options).compose(tokens, true, text.length);
  if (!first) return { value: null, diagnostics: [] };
  if (second) return { diagnostics: [explainSecondDocument(text, first.range[1])] };
  if (first.errors.length > 0) return { diagnostics: explainErrors(first.errors, text, lines, opaque) };
  const root = first.contents;
  const { value, diagnostics } = toValue(root, text, lines, vocabulary);
  return { root, values, diagnostics, ...(!diagnostics.some(({ code }) => misleading.has(code)) && { value }) };
}

/** Whether a text is larger than a file may be. */
export function isTooLarge(text: string): boolean {
  return text.length > maxBytes || (text.length > maxBytes / 3 && new TextEncoder().encode(text).length > maxBytes);
}
