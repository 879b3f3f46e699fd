import type { ReadBlock } from "./readRichText.ts";

/** The page has the first heading. */
const topmost = 2;
const deepest = 6;

/** The blocks with headings whose levels leave none out: whatever the first is, it stands right below the page's. */
export function outlineOf(blocks: readonly ReadBlock[]): readonly ReadBlock[] {
  const around: number[] = [];
  return blocks.map((block) => {
    if (block.kind !== "heading") return block;
    while (around.length > 0 && (around[around.length - 1] ?? 0) >= block.level) around.pop();
    around.push(block.level);
    return { ...block, level: Math.min(topmost + around.length - 1, deepest) };
  });
}
