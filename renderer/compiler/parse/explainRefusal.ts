import type { LocatedDiagnostic } from "../problems/problems.ts";
import { endOfPlain, quote } from "../text/quote.ts";

/** A leading `!` that is meant as “not”. */
const negation = /^!\s*(?=(?:params|state|data|form|host|inputs|has|valid)\b|\()/;

/** What the author can do about a tag, an anchor, an alias or a directive. */
export function explainRefusal(diagnostic: LocatedDiagnostic, text: string): LocatedDiagnostic {
  const { code, from } = diagnostic;
  if (code === "P107") return { ...diagnostic, fix: { from, to: endOfLine(text, from), insert: "" } };
  if (code !== "P105" && code !== "P106") return diagnostic;
  const to = endOfPlain(text, from);
  const value = text.slice(from, to);
  const not = negation.exec(value);
  if (not) return { ...diagnostic, to, fix: { from, to: from + not[0].length, insert: "not " } };
  if (/^[&*][\w-]+$/.test(value)) return diagnostic;
  return { ...diagnostic, to, fix: { from, to, insert: quote(value) } };
}

/** A second document in the file: its `---`, or the `...` that ended the first. */
export function explainSecondDocument(text: string, endOfFirst: number): LocatedDiagnostic {
  const marker = /^(?:---|\.\.\.)/gm;
  marker.lastIndex = endOfFirst;
  const from = marker.exec(text)?.index ?? endOfFirst;
  return { code: "P107", from, to: from + 3, values: { found: text.slice(from, from + 3) } };
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf("\n", from);
  return end === -1 ? text.length : end + 1;
}
