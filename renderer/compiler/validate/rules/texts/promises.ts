import { isMapping, type Path } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import { findPromises, type WrittenPromise } from "./findPromises.ts";

/**
 * Promises of times, fees and rates that a page writes out. Every text of the file counts: what steps set and hand over
 * is shown as well. The facts of app.yaml are where such words belong. Pages for testers reach no borrower, and the fees
 * of a costDisclosure are the quote itself.
 */
export const promises: Rule = ({ source: { file, value } }) => {
  if (!isMapping(value) || labPage.test(file)) return [];
  const { institution: _, ...rest } = value;
  return textsIn("app" in value ? rest : value, []).flatMap(({ text, path }) => promisesAt(text, path));
};

/** The same of one text. */
export function promisesAt(text: string, path: Path): readonly Diagnostic[] {
  return piecesOf(text).flatMap(({ words, from }) =>
    findPromises(words).map((promise) => toDiagnostic(promise, path, from)),
  );
}

function toDiagnostic({ kind, found, ...range }: WrittenPromise, path: Path, offset: number): Diagnostic {
  const values = { found, kind: kinds[kind] };
  return { code: "P535", path, values, within: { from: range.from + offset, to: range.to + offset } };
}

const kinds = {
  time: { en: "how long something takes", zh: "时间" },
  cost: { en: "a fee or a rate", zh: "费用或利率" },
};

interface Text {
  readonly text: string;
  readonly path: Path;
}

function textsIn(value: unknown, path: Path): readonly Text[] {
  if (typeof value === "string") return [{ text: value, path }];
  if (Array.isArray(value)) return value.flatMap((one, index) => textsIn(one, [...path, index]));
  if (!isMapping(value)) return [];
  const isQuote = value.type === "costDisclosure";
  return Object.entries(value).flatMap(([key, one]) =>
    isQuote && quoted.has(key) ? [] : textsIn(one, [...path, key]),
  );
}

const quoted: ReadonlySet<string> = new Set(["fees", "breach"]);

/** Pages for testers; see `isForTesters` of the project, which is built on this folder. */
const labPage = /(?:^|\/)pages\/lab\//;

interface Piece {
  readonly words: string;
  readonly from: number;
}

/** A text with its formulas covered, and each text between quotes within these. A bare formula has only the latter. */
function piecesOf(text: string): readonly Piece[] {
  const formulas = [...text.matchAll(/\$\{(?:'[^']*'|"[^"]*"|[^}'"])*\}/g)];
  const covered = formulas.reduce((all, { 0: one }) => all.replace(one, "\ufffc".repeat(one.length)), text);
  const quoted = [...text.matchAll(/'([^']*)'|"([^"]*)"/g)].map(({ 0: whole, index }) => ({
    words: whole.slice(1, -1),
    from: index + 1,
  }));
  return [{ words: covered, from: 0 }, ...quoted.filter(({ from }) => covered[from] === "\ufffc")];
}
