import { type Path, pathOf } from "../../../parse/path.ts";
import type { ProblemCode } from "../../../problems/problems.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import { withoutFormulas } from "./typos.ts";

/** A way to mark up texts that is shown to the user as it stands. */
interface Markup {
  readonly code: ProblemCode;
  readonly pattern: RegExp;
  /** What may be meant in its place. */
  readonly meant: (found: RegExpExecArray) => readonly string[];
}

const tags =
  "a|abbr|b|big|br|center|code|div|em|font|h[1-6]|hr|i|img|li|ol|p|s|small|span|strong|sub|sup|table|td|tr|u|ul";

const markups: readonly Markup[] = [
  {
    code: "P622",
    pattern: new RegExp(String.raw`<\/?(?:${tags})(?:\s[^<>]*)?\/?>|&(?:nbsp|amp|lt|gt|quot|yen|copy|#\d+);`, "giu"),
    meant: () => [],
  },
  {
    code: "P623",
    pattern:
      /\*\*(?=\S)(?<inside>[^*]+)(?<=\S)\*\*|(?<!\w)__(?=\S)(?<under>[^_]+)(?<=\S)__(?!\w)|\[(?<label>[^[\]]+)\]\((?:https?:|\/)[^()\s]*\)/gu,
    meant: ({ groups = {} }) => [groups.inside ?? groups.under ?? groups.label ?? ""],
  },
  {
    code: "P624",
    pattern: /\\[nrt](?![A-Za-z])/gu,
    meant: () => [" "],
  },
  {
    code: "P625",
    pattern: /(?<![$\w{])\{\d\}(?!\})|(?<![\w%])%[sd](?!\w)/gu,
    meant: () => [],
  },
];

/**
 * HTML, Markdown, spelled-out line breaks and placeholders in texts that users read, each once in a text. A text in
 * another language, such as `markdown`, says so in its schema (`x-text`).
 */
export const foreignMarkup: Rule<FormulaContext> = ({ annotations }) => {
  const unread = new Set(
    (["x-address", "x-name", "x-unread"] as const).flatMap((word) => annotations.of(word).map(({ at }) => at)),
  );
  return annotations.of("x-text").flatMap(({ says, at, value }) => {
    if (says !== "text" || typeof value !== "string" || unread.has(at)) return [];
    return foreignMarkupIn(value, pathOf(at));
  });
};

/** What marks up a text and is shown as it stands; each way once. */
export function foreignMarkupIn(text: string, path: Path): readonly Diagnostic[] {
  const words = withoutFormulas(text);
  return markups.flatMap((markup) => markupIn(markup, words, path));
}

function markupIn({ code, pattern, meant }: Markup, words: string, path: Path): Diagnostic[] {
  const [first] = words.matchAll(pattern);
  if (!first) return [];
  const { 0: found, index } = first;
  return [
    {
      code,
      path,
      within: { from: index, to: index + found.length },
      values: { found },
      suggestions: meant(first),
    },
  ];
}
