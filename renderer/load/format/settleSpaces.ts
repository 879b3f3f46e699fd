import { type Document, isCollection, isNode, isPair, type Node, visit } from "yaml";

/**
 * An empty line below the last comment of a part belongs to that comment, and would go with it when keys change places:
 * it is given to what comes next. Changes the nodes.
 */
export function settleSpaces(document: Document): void {
  visit(document, {
    Collection(_, { items }) {
      items.forEach((item, index) => {
        const next = headOf(items[index + 1]);
        if (takesSpace(item) && next) next.spaceBefore = true;
      });
    },
  });
}

/** Where an empty line in front of an item is kept. */
function headOf(item: unknown): Node | undefined {
  const head = isPair(item) ? item.key : item;
  return isNode(head) ? head : undefined;
}

/** Whether an empty line ends the last comment of a part; it is taken away. */
function takesSpace(part: unknown): boolean {
  const node = isPair(part) ? part.value : part;
  if (!isCollection(node)) return false;
  if (!node.comment?.endsWith("\n")) return takesSpace(node.items.at(-1));
  node.comment = node.comment.replace(/\n+$/, "");
  return true;
}
