import { useCallback } from "react";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";

/**
 * Renders again when one of these values of the page has changed; must be the same list as long as it names the same.
 *
 * @returns the values by their names; the same as long as none has changed
 */
export function useReads(reads: readonly string[]) {
  const { store } = useSession();
  return useSelector(
    reads,
    useCallback(() => Object.fromEntries(reads.map((read) => [read, store.read(read)])), [store, reads]),
  );
}
