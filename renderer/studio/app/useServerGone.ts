import { useEffect, useState } from "react";
import { carryDrafts } from "../editor/useDrafts.ts";
import type { Documents } from "../workspace/documents.ts";

/**
 * Whether the development server is gone. When it comes back its client opens the studio anew, with a token that the new
 * server knows: until then all that is typed is kept for that opening.
 */
export function useServerGone(documents: Documents): boolean {
  const [isGone, setGone] = useState(false);
  useEffect(() => {
    const lost = () => {
      setGone(true);
      return carryDrafts(documents);
    };
    import.meta.hot?.on("vite:ws:disconnect", lost);
    return () => import.meta.hot?.off("vite:ws:disconnect", lost);
  }, [documents]);
  useEffect(() => (isGone ? documents.subscribe(() => void documents.keepDrafts()) : undefined), [isGone, documents]);
  return isGone;
}
