import type { OutlineNode } from "../../../compiler/index.ts";
import { structureWords } from "../../words/structureWords.ts";

/** A row of the outline on screen. */
export interface OutlineRow {
  readonly key: string;
  readonly node: OutlineNode;
  /** How deep it stands, from 1. */
  readonly level: number;
  /** undefined: nothing is in it. */
  readonly isOpen: boolean | undefined;
  /** Its place among its neighbours, from 1, and how many they are. */
  readonly position: number;
  readonly count: number;
}

/** What names a part of a file among its rows. Pure. */
export function rowKey({ path }: Pick<OutlineNode, "path">): string {
  return path.join("/");
}

/** A page's content comes first, and all else below one row; other files stay as they are. Pure. */
export function arrangeOutline(outline: readonly OutlineNode[]): readonly OutlineNode[] {
  const body = outline.find(({ path }) => path[0] === "body");
  if (!body) return outline;
  const others = outline.filter((node) => node !== body);
  const settings = { label: structureWords.settings, kind: "section", path: [], from: -1, to: -1 } as const;
  return [...body.children, { ...settings, children: others }];
}

/** The rows on screen. Pure. */
export function outlineRows(
  nodes: readonly OutlineNode[],
  isOpen: (node: OutlineNode) => boolean,
  level = 1,
): readonly OutlineRow[] {
  return nodes.flatMap((node, index) => {
    const open = node.children.length === 0 ? undefined : isOpen(node);
    const row = { key: rowKey(node), node, level, isOpen: open, position: index + 1, count: nodes.length };
    return [row, ...(open ? outlineRows(node.children, isOpen, level + 1) : [])];
  });
}

/** Steps and settings are closed at first: what is seen is the page. Pure. */
export function isOpenAtFirst({ kind, children }: OutlineNode): boolean {
  return kind !== "step" && kind !== "section" && children.some((one) => one.kind !== "step");
}

/** The row that a place of the text belongs to: the deepest one on screen. Pure. */
export function rowAt(rows: readonly OutlineRow[], offset: number): OutlineRow | undefined {
  return rows.findLast(({ node: { from, to } }) => from <= offset && offset <= to);
}
