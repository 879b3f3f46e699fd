import { hiddenParts } from "../report/controlsOnScreen.ts";

/** The texts on a screen, from the top; not what stands in inputs. */
export function shownLines(root: Element): readonly string[] {
  const lines: string[] = [];
  const walk = (node: Node) => {
    if (node.nodeType === 3) lines.push(node.nodeValue?.trim() ?? "");
    if (node.nodeType !== 1 || (node as Element).matches(`${hiddenParts}, textarea`)) return;
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return lines.filter((line) => line !== "");
}
