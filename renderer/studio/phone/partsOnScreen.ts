import type { PartPath } from "../channel/liveMessages.ts";
import { partMark } from "./markParts.ts";

/** A part of the page as it is on the screen: the parts of the document that it has drawn. In a list it is there often. */
export interface PartOnScreen {
  readonly part: PartPath;
  /** The outermost ones. */
  readonly nodes: readonly Node[];
  /** What its formulas are calculated from, as React has it: the page, and the names around the part. */
  readonly scope: unknown;
}

/** What is read of a node of React's tree. */
interface Fiber {
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly memoizedProps: unknown;
  readonly stateNode: unknown;
}

/**
 * The parts of the page that React has mounted below an element, from outside to inside. It reads React's own tree, which
 * knows what belongs together, also where a popup stands elsewhere in the document: nothing has to be put around a part.
 */
export function partsOnScreen(root: Element): readonly PartOnScreen[] {
  const found: { readonly part: PartPath; readonly nodes: Node[]; scope: unknown }[] = [];
  const visit = (fiber: Fiber | null, open: readonly (typeof found)[number][]): void => {
    for (let one = fiber; one; one = one.sibling) {
      const part = partOf(one);
      // What keeps a part from breaking the page says once more which it is.
      const isNew = part !== undefined && part !== open.at(-1)?.part;
      const own = isNew ? { part, nodes: [], scope: undefined } : undefined;
      if (own) found.push(own);
      const around = own ? [...open, own] : open;
      const innermost = around.at(-1);
      if (innermost && part === innermost.part) innermost.scope ??= propertyOf(one.stateNode, "context");
      if (one.stateNode instanceof Node) {
        for (const { nodes } of around) nodes.push(one.stateNode);
        visit(one.child, []);
      } else visit(one.child, around);
    }
  };
  visit(fiberOf(root), []);
  return found;
}

/** The innermost part that an element belongs to. */
export function partAround(element: Node, root: Element): PartOnScreen | undefined {
  return partsOnScreen(root).findLast(({ nodes }) => nodes.some((node) => node.contains(element)));
}

function partOf({ memoizedProps }: Fiber): PartPath | undefined {
  const part = propertyOf(propertyOf(propertyOf(memoizedProps, "node"), "staticProps"), partMark);
  return typeof part === "string" ? part : undefined;
}

/** The top of React's tree as it is on the screen now. */
function fiberOf(root: Element): Fiber | null {
  const key = Object.keys(root).find((one) => one.startsWith("__reactContainer$"));
  const top = key === undefined ? undefined : propertyOf(root, key);
  return (propertyOf(propertyOf(top, "stateNode"), "current") as Fiber | undefined) ?? null;
}

function propertyOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
