import type { Path } from "../parse/path.ts";
import type { FileView } from "./fileView.ts";
import { chainOf, type FormulaCursor, formulaBefore } from "./formulaCursor.ts";
import type { LooseScalar } from "./tree/looseTree.ts";

const wordEnd = /^[\p{L}\p{N}\p{M}_]*/u;
const wordStart = /[\p{L}\p{N}\p{M}_]*$/u;
const chainStart = /(?:[\p{L}_][\p{L}\p{N}\p{M}_]*(?:\[[^\]]{0,40}\])?\.)*$/u;

/** Whether a place is for a formula as a whole. */
export function isFormulaPlace(path: Path, view: FileView): boolean {
  return view.schemas.at(view.schema, view.value, path).some(({ schema }) => schema["x-formula"] !== undefined);
}

/** The whole word of a formula that a place lies in; undefined outside of formulas. */
export function formulaUnder(
  offset: number,
  path: Path,
  scalar: LooseScalar,
  view: FileView,
): Omit<FormulaCursor, "comparedWith"> | undefined {
  const start = scalar.from + (scalar.style === "single" || scalar.style === "double" ? 1 : 0);
  const written = view.text.slice(start, offset);
  const before = formulaBefore(written, isFormulaPlace(path, view));
  if (before === undefined) return undefined;
  const head = wordStart.exec(before)?.[0] ?? "";
  const tail = wordEnd.exec(view.text.slice(offset, offset + 80))?.[0] ?? "";
  const word = head + tail;
  if (word === "") return undefined;
  const left = before.slice(0, before.length - head.length);
  const chain = chainOf(chainStart.exec(left.slice(-400))?.[0] ?? "");
  return { chain, word, before: left, from: offset - head.length, to: offset + tail.length };
}
