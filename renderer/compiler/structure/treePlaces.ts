import type { LooseEntry, LooseNode } from "../languageService/tree/looseTree.ts";
import type { Path } from "../parse/path.ts";

/** What stands at a place of a text that was read loosely. */
export function nodeAt(root: LooseNode | undefined, path: Path): LooseNode | undefined {
  return path.reduce<LooseNode | undefined>((node, key) => {
    if (typeof key === "number") return node?.kind === "list" ? node.items[key]?.value : undefined;
    return node?.kind === "map" ? node.entries.find((entry) => entry.key === key)?.value : undefined;
  }, root);
}

/** The key at a place, with what stands behind it; undefined where there is none, and for an item of a list. */
export function entryAt(root: LooseNode | undefined, path: Path): LooseEntry | undefined {
  const around = nodeAt(root, path.slice(0, -1));
  return around?.kind === "map" ? around.entries.find(({ key }) => key === path.at(-1)) : undefined;
}
