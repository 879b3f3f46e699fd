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
  const quoted = { from, to, insert: quote(value) };
  if (isOfYaml(value, diagnostic, text)) return diagnostic;
  return mayBeOfYaml.test(value) ? { ...diagnostic, to, suggestions: [quoted] } : { ...diagnostic, to, fix: quoted };
}

/** A tag or an anchor, with what it would be about behind it: perhaps a text that begins so. */
const mayBeOfYaml = /^(?:!!|![\w-]+\s+\S|[&*][\w-]+(?:\s|$))/;

/** Whether an anchor, an alias or a merge is meant, for which quotes are no help: others refer to it, or it stands alone. */
function isOfYaml(value: string, { from }: LocatedDiagnostic, text: string): boolean {
  const [, sign, name] = /^([&*])([\w-]+)/.exec(value) ?? [];
  if (name === undefined) return false;
  const isMerge = /(?:^|[\s{,])<<:\s*\[?\s*$/.test(text.slice(0, from));
  const partner = new RegExp(`[\\s[{,]${sign === "&" ? "\\*" : "&"}${name}(?![\\w-])`);
  return isMerge || partner.test(text) || /^[&*][\w-]+$/.test(value);
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
