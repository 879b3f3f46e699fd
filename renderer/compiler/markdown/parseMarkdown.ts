import { fromMarkdown } from "mdast-util-from-markdown";
import { gfmTableFromMarkdown } from "mdast-util-gfm-table";
import { gfmTable } from "micromark-extension-gfm-table";
import type { Span } from "../text/lines.ts";

/** The tree that the parser gives. */
export type MarkdownTree = ReturnType<typeof fromMarkdown>;

/** A part of it. */
export type MarkdownNode = MarkdownTree | MarkdownTree["children"][number];

/** Stand where a formula begins and goes on: letters that no text has, so that nothing in a formula is a mark. */
const [begins, goesOn] = ["\ue000", "\ue001"] as const;

/** A formula within a text of the tree. */
export const formulaMark: RegExp = new RegExp(`${begins}${goesOn}*`, "g");

/**
 * Reads a text as Markdown with tables. What is in formulas is no Markdown: `formulaMark` finds them in the tree, in
 * the order of the text. Places in the tree are those of the text. Never throws.
 *
 * @param formulas where they stand in the text, braces included
 */
export function parseMarkdown(text: string, formulas: readonly Span[]): MarkdownTree {
  const hidden = formulas.reduce((whole, { from, to }) => {
    return whole.slice(0, from) + begins + goesOn.repeat(to - from - 1) + whole.slice(to);
  }, text);
  return fromMarkdown(hidden, { extensions: [gfmTable()], mdastExtensions: [gfmTableFromMarkdown()] });
}

/** Where a part stands in the text. */
export function spanOf({ position }: MarkdownNode): Span {
  return { from: position?.start.offset ?? 0, to: position?.end.offset ?? 0 };
}

/** What is inside a part. */
export function innerNodes(node: MarkdownNode): readonly MarkdownNode[] {
  return "children" in node ? node.children : [];
}
