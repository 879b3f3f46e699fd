import type { Span } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";
import { formulaMark, innerNodes, type MarkdownNode, type MarkdownTree, spanOf } from "./parseMarkdown.ts";

/** Something in a text that pages do not show, and what to do. */
export interface MarkdownFault extends Span {
  readonly what: Sentence;
  readonly hint: Sentence;
}

/** A link and its address. */
export interface MarkdownLink extends Span {
  readonly url: string;
}

/** What Markdown knows and pages do not show, by the kind of the part. */
const refused: Readonly<Record<string, Omit<MarkdownFault, keyof Span>>> = {
  html: {
    what: { en: "HTML", zh: "HTML" },
    hint: { en: "Write **bold**, # headings and - lists.", zh: "请用 **粗体**、# 标题、- 列表。" },
  },
  image: {
    what: { en: "a picture", zh: "图片" },
    hint: {
      en: "Put a component of the type image between two of markdown.",
      zh: "请在两个 markdown 之间放 image 组件。",
    },
  },
  code: {
    what: { en: "code", zh: "代码" },
    hint: {
      en: "Lines that begin with four blanks are code: begin them at the margin.",
      zh: "行首空四格就成了代码：请顶格写。",
    },
  },
  inlineCode: {
    what: { en: "code", zh: "代码" },
    hint: { en: "Write it in bold, or between “ ”.", zh: "请用粗体，或放在“ ”里。" },
  },
  definition: {
    what: { en: "an address apart from its link", zh: "单独一行的链接地址" },
    hint: { en: "Write it at the link: [text](address).", zh: "请写在链接里：[文字](地址)。" },
  },
};

const aliases: Readonly<Record<string, string>> = { imageReference: "image", linkReference: "definition" };

/** What in a text pages do not show, in the order of the text. */
export function markdownFaults(tree: MarkdownTree): readonly MarkdownFault[] {
  return everyPart(tree).flatMap((node): MarkdownFault[] => {
    // The end of what is told at its beginning.
    if (node.type === "html" && node.value.startsWith("</")) return [];
    const fault = refused[aliases[node.type] ?? node.type];
    if (fault) return [{ ...spanOf(node), ...fault }];
    if (node.type === "text")
      return [
        ...strayMarks(node.value, spanOf(node)),
        ...strayTable(node.value, spanOf(node)),
        ...strayHeading(node.value, spanOf(node)),
      ];
    if (node.type === "table") return node.children.flatMap((row) => unevenRow(row, node.children[0]));
    return node.type === "link" && node.url.search(formulaMark) !== -1 ? [calculatedLink(node)] : [];
  });
}

/** The links of a text. */
export function markdownLinks(tree: MarkdownTree): readonly MarkdownLink[] {
  return everyPart(tree).flatMap((node) => (node.type === "link" ? [{ ...spanOf(node), url: node.url }] : []));
}

function calculatedLink(node: MarkdownNode): MarkdownFault {
  return {
    ...spanOf(node),
    what: { en: "a calculated address", zh: "用公式算出的地址" },
    hint: {
      en: "Write the address out, or use a text component whose part has onTap.",
      zh: "请写出地址，或用 text 组件的 parts 和 onTap。",
    },
  };
}

/** Asterisks that are no marks: beside Chinese punctuation they neither open nor close, and would be seen. */
function strayMarks(text: string, { from }: Span): MarkdownFault[] {
  const at = text.replace(formulaMark, (mark) => " ".repeat(mark.length)).indexOf("**");
  if (at === -1) return [];
  return [
    {
      from: from + at,
      to: from + at + 2,
      what: { en: "** that marks nothing", zh: "没有起作用的 **" },
      hint: {
        en: "Close it, and leave punctuation outside: **overdue**: not **overdue:**.",
        zh: "请成对书写，并把标点放在外面：写 **逾期**：，不写 **逾期：**。",
      },
    },
  ];
}

/** Lines between upright strokes that are no table: what stands below the head has not as many columns, or is not there. */
function strayTable(text: string, { from, to }: Span): MarkdownFault[] {
  if (!/^\|.*\|\s*$/m.test(text)) return [];
  return [
    {
      from,
      to,
      what: { en: "a table that is none", zh: "没有成形的表格" },
      hint: {
        en: "Below the head stands a line such as | --- | --- |, with as many columns.",
        zh: "表头下面要有一行 | --- | --- |，列数和表头一样。",
      },
    },
  ];
}

/** `#标题`: without a blank it is no heading. What begins with a number is none either, as in #1. */
function strayHeading(text: string, { from }: Span): MarkdownFault[] {
  const found = /^(#{1,6})(?=[^#\s\d])/m.exec(text);
  if (!found?.[1]) return [];
  return [
    {
      from: from + found.index,
      to: from + found.index + found[1].length,
      what: { en: "a heading without a blank", zh: "没有空格的标题" },
      hint: { en: "Write a blank behind the #.", zh: "请在 # 后面加一个空格。" },
    },
  ];
}

/** A row of a table that has another number of cells than its head: what is too much is not shown. */
function unevenRow(row: MarkdownNode, head: MarkdownNode | undefined): MarkdownFault[] {
  const [found, wanted] = [innerNodes(row).length, head ? innerNodes(head).length : 0];
  if (found === wanted) return [];
  return [
    {
      ...spanOf(row),
      what: {
        en: `a row of ${found} cells below a head of ${wanted}`,
        zh: `表头有 ${wanted} 列、却有 ${found} 格的一行`,
      },
      hint: { en: "Write as many cells as the head has.", zh: "请写成与表头一样多的格。" },
    },
  ];
}

function everyPart(node: MarkdownNode): readonly MarkdownNode[] {
  return [node, ...innerNodes(node).flatMap(everyPart)];
}
