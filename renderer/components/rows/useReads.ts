import { useCallback } from "react";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";

/** Renders again when one of these values of the page has changed; must be the same list as long as it names the same. */
export function useReads(reads: readonly string[]): void {
  const { store } = useSession();
  useSelector(
    reads,
    useCallback(() => Object.fromEntries(reads.map((read) => [read, store.read(read)])), [store, reads]),
  );
}
