import { hiddenParts } from "./controlsOnScreen.ts";

/** What is no part of a page: messages that pass, and what only other engines read. */
const passing = ".gw-toasts, noscript, template";

/** A part of a figure: one that rolls to another value has an element for each digit. */
const figure = /^[¥\d.,%]+$/;

/** The texts on a screen, from the top; not what stands in inputs. */
export function shownLines(root: Element): readonly string[] {
  const lines: string[] = [];
  const take = (text: string) => {
    const last = lines[lines.length - 1] ?? "";
    if (figure.test(text) && figure.test(last)) lines[lines.length - 1] = last + text;
    else if (text !== "") lines.push(text);
  };
  const walk = (node: Node) => {
    if (node.nodeType === 3) take(node.nodeValue?.trim() ?? "");
    if (node.nodeType !== 1 || (node as Element).matches(`${hiddenParts}, ${passing}, textarea`)) return;
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return lines;
}
