import { useEffect, useState } from "react";
import { blocksIn } from "./blocksIn.ts";
import type { SeenBlock } from "./differences.ts";

/** What is seen in a frame of this origin, looked at again after each change in it. */
export function useSeenBlocks(page: Document | undefined): readonly SeenBlock[] {
  const [blocks, setBlocks] = useState<readonly SeenBlock[]>([]);
  useEffect(() => {
    if (!page) return undefined;
    let asked = 0;
    let isWatched = true;
    const look = () => {
      if (!isWatched) return;
      cancelAnimationFrame(asked);
      asked = requestAnimationFrame(() => {
        setBlocks(blocksIn(page));
        const moving = page.getAnimations().filter(isEnding);
        if (moving.length > 0) void Promise.allSettled(moving.map(({ finished }) => finished)).then(look);
      });
    };
    const observer = new MutationObserver(look);
    observer.observe(page, { subtree: true, childList: true, characterData: true, attributes: true });
    // Pictures come without a change of the document.
    page.addEventListener("load", look, true);
    look();
    return () => {
      isWatched = false;
      observer.disconnect();
      cancelAnimationFrame(asked);
      page.removeEventListener("load", look, true);
    };
  }, [page]);
  return blocks;
}

/** Not what goes on for as long as the page is open. */
function isEnding({ effect }: Animation): boolean {
  return effect?.getComputedTiming().endTime !== Infinity;
}
