import type { Scalar } from "yaml";
import { type Problem, toProblem } from "../problems/problems.ts";
import { indexLines, type Lines, type TextRange } from "../text/lines.ts";
import { once } from "../text/once.ts";
import { vocabulary as shipped } from "../text/vocabulary.ts";
import type { Path } from "./path.ts";
import { type ReadDocument, readDocument } from "./readDocument.ts";
import { type PieceMemory, readInPieces } from "./readInPieces.ts";

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

/**
 * Parses a YAML text. Never throws: what cannot be parsed, or what YAML reads otherwise than it looks, is a problem.
 *
 * Keys that are there twice are found here, not by the `yaml` package, which takes quadratic time for it (measured:
 * 1.2 s for 8,000 keys).
 *
 * @param file the path of the file, for the problems
 * @param vocabulary of the language that it is written in
 * @param memory of what the file was a moment ago, while it is being typed
 */
export function parse(text: string, file: string, vocabulary = shipped, memory?: PieceMemory): Source {
  // A file that nobody asks about need not be parsed.
  const lines = once(() => indexLines(text));
  const parsed = once(
    (): ReadDocument => (memory && readInPieces(text, vocabulary, memory)) ?? readDocument(text, lines(), vocabulary),
  );
  const problems = once(() => parsed().diagnostics.map((diagnostic) => toProblem(diagnostic, file, lines())));
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
      const { from, to } = parsed().locate(path, part);
      return lines().range(from, endOnLine(text, from, to));
    },
    scalarAt: (path) => parsed().scalarAt(path),
  };
}

function endOnLine(text: string, from: number, to: number): number {
  const newline = text.indexOf("\n", from);
  return newline === -1 || newline >= to ? to : from + text.slice(from, newline).trimEnd().length;
}
