import { type LooseNode, looseValue } from "../languageService/tree/looseTree.ts";
import { readLoosely } from "../languageService/tree/readLoosely.ts";
import { isMapping } from "../parse/path.ts";
import { applyEdits } from "../problems/applyEdits.ts";
import type { SourceEdit } from "../problems/problems.ts";
import type { ItemLines } from "./listEdits.ts";

/** By these, parts of a page are told from each other. */
const naming = new Set(["id", "name"]);

/** Gives a part, and those in it, names that the page does not have yet: `phone` becomes `phone2`. Pure. */
export function withFreshNames(item: ItemLines, root: LooseNode | undefined): ItemLines {
  const taken = new Set(namesIn(root).map(({ text }) => text));
  const edits = namesIn(readLoosely(item.lines)).flatMap(({ text, from, to }): SourceEdit[] => {
    if (!taken.has(text)) return [];
    const insert = freshName(text, taken);
    taken.add(insert);
    return [{ from, to, insert }];
  });
  return { ...item, lines: applyEdits(item.lines, edits) };
}

function freshName(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/\d+$/, "");
  for (let number = 2; ; number++) if (!taken.has(`${stem}${number}`)) return `${stem}${number}`;
}

interface WrittenName {
  readonly text: string;
  readonly from: number;
  readonly to: number;
}

/** The names of components and fields, where they are written. */
function namesIn(node: LooseNode | undefined): readonly WrittenName[] {
  if (!node || node.kind === "scalar") return [];
  if (node.kind === "list") return node.items.flatMap(({ value }) => namesIn(value));
  const value = looseValue(node);
  const isPart = isMapping(value) && (typeof value.type === "string" || typeof value.use === "string");
  return node.entries.flatMap(({ key, value: inner }): readonly WrittenName[] =>
    isPart && naming.has(key) && inner?.kind === "scalar" && /^[\w-]+$/.test(inner.text) && inner.style === "plain"
      ? [inner]
      : namesIn(inner),
  );
}
