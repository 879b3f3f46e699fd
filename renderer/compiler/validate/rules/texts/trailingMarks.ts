import { lastKey, parentPath, pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";

/** What names something: behind it no sentence goes on. */
const naming: ReadonlySet<string> = new Set(["label", "title", "confirm", "cancel", "submitText", "addText", "button"]);

/** A mark that goes on to nothing, as JSON or a list in Chinese has it behind each entry. */
const trailingMark = /[，,；;、]\s*$/u;

/** A colon behind what stands above its field, as on paper. */
const trailingColon = /[：:]\s*$/u;

/** Words that YAML 1.1, or a program, takes for a value. */
const valueWords: ReadonlySet<string> = new Set(["yes", "no", "on", "off", "null", "undefined", "none", "nan"]);

/** Names and buttons that end in a comma or a semicolon, labels that end in a colon, and those that say `yes`. */
export const trailingMarks: Rule = ({ annotations }) => {
  const tapped = new Set(annotations.of("x-tap").map(({ at }) => at));
  const unread = new Set(
    [...annotations.of("x-unread"), ...annotations.of("x-address"), ...annotations.of("x-name")].map(({ at }) => at),
  );
  return annotations.of("x-text").flatMap(({ says, at, value }): Diagnostic[] => {
    const isName = naming.has(lastKey(at)) || tapped.has(at);
    if (says !== "text" || typeof value !== "string" || !isName || unread.has(at) || unread.has(parentPath(at)))
      return [];
    const isLabel = lastKey(at) === "label";
    return [...faultsOf(value, pathOf(at)), ...(isLabel ? markBehind(value, trailingColon, "P593", pathOf(at)) : [])];
  });
};

function faultsOf(text: string, path: readonly string[]): Diagnostic[] {
  if (valueWords.has(text)) return [{ code: "P487", path, values: { found: text } }];
  return markBehind(text, trailingMark, "P486", path);
}

/** A mark at the end of a text, which would read the same without it. */
function markBehind(text: string, mark: RegExp, code: "P486" | "P593", path: readonly string[]): Diagnostic[] {
  const found = mark.exec(text);
  if (!found || found.index === 0) return [];
  const within = { from: found.index, to: text.length };
  return [{ code, path, within, values: { found: found[0].trim() }, insert: "" }];
}
