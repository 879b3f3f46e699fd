import type { RichBlock, RichPart, RichText, Tree } from "../../../schemas/index.ts";
import { parseTemplate, templateSpans } from "../formula/parseFormula.ts";
import type { Span } from "../text/lines.ts";
import { formulaMark, innerNodes, type MarkdownNode, parseMarkdown } from "./parseMarkdown.ts";

/**
 * A text in Markdown as the runtime gets it: a tree of blocks whose texts may hold formulas. The text has been checked.
 *
 * @param tree the text's formulas, as they were checked together; undefined where it has none
 */
export function lowerMarkdown(text: string, tree: Tree | undefined): RichText {
  const formulas = formulasIn(text, tree);
  const takeFormula = () => formulas.shift() ?? null;
  return blocksOf(innerNodes(parseMarkdown(text, templateSpans(text))), takeFormula);
}

type TakeFormula = () => Tree;

/** The formulas of a text, one by one: between the pieces of text they are the operands of the whole. */
function formulasIn(text: string, tree: Tree | undefined): Tree[] {
  if (tree === undefined || tree === text) return [];
  const pieces = parseTemplate(text);
  if (pieces.length === 1 || !Array.isArray(tree)) return [tree];
  const spans = templateSpans(text);
  const isFormula = ({ from }: Span) => spans.some((span) => from >= span.from && from < span.to);
  const [, ...operands] = tree as readonly Tree[];
  return operands.filter((_, index) => isFormula(pieces[index] ?? { from: -1, to: -1 }));
}

function blocksOf(nodes: readonly MarkdownNode[], take: TakeFormula): RichBlock[] {
  return nodes.flatMap((node) => blockOf(node, take) ?? []);
}

function blockOf(node: MarkdownNode, take: TakeFormula): RichBlock | undefined {
  switch (node.type) {
    case "heading":
      return { kind: "heading", level: node.depth, parts: lineOf(node, take) };
    case "paragraph":
      return { kind: "paragraph", parts: lineOf(node, take) };
    case "blockquote":
      return { kind: "quote", blocks: blocksOf(node.children, take) };
    case "list":
      return {
        kind: "list",
        ...(node.ordered && { first: node.start ?? 1 }),
        items: node.children.map((item) => blocksOf(item.children, take)),
      };
    case "table": {
      const [head = [], ...rows] = node.children.map((row) => row.children.map((cell) => lineOf(cell, take)));
      return { kind: "table", head, rows };
    }
    case "thematicBreak":
      return { kind: "line" };
    default:
      return undefined;
  }
}

/** A line of text in parts, each with what holds for all of it. */
function lineOf(node: MarkdownNode, take: TakeFormula, marks: Omit<RichPart, "text"> = {}): RichPart[] {
  return innerNodes(node).flatMap((part): RichPart[] => {
    if (part.type === "strong") return lineOf(part, take, { ...marks, bold: true });
    if (part.type === "emphasis") return lineOf(part, take, { ...marks, italic: true });
    if (part.type === "link") return lineOf(part, take, { ...marks, href: part.url });
    if (part.type === "break") return [{ text: "\n", ...marks }];
    return part.type === "text" ? [{ text: textOf(part.value, take), ...marks }] : [];
  });
}

/** A text with its formulas; lines that follow each other are one. */
function textOf(text: string, take: TakeFormula): RichPart["text"] {
  const pieces = text.replace(/\n/g, joinLines).split(formulaMark);
  if (pieces.length === 1) return pieces[0] ?? "";
  const operands = pieces.flatMap((piece, index) => [
    ...(piece ? [piece] : []),
    ...(index < pieces.length - 1 ? [take()] : []),
  ]);
  return { $: ["text", ...operands] };
}

/** Between two Chinese characters a line break is nothing; elsewhere it is a blank. What is not seen here is taken for Chinese. */
function joinLines(_: string, at: number, whole: string): string {
  const isChinese = (character = "。") => /[\u3000-\u303f\u3400-\u9fff\uff00-\uffef]/.test(character);
  return isChinese(whole[at - 1]) && isChinese(whole[at + 1]) ? "" : " ";
}
