import { useCallback, useMemo } from "react";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";

/**
 * What is open while a value of the page's state is true.
 *
 * @param bind the value, such as `state.open`
 * @returns whether it is open, and the way to close it, which writes false back
 */
export function useBoundOpen(bind: string): readonly [open: boolean, close: () => void] {
  const { store } = useSession();
  const reads = useMemo(() => [bind], [bind]);
  const { open } = useSelector(
    reads,
    useCallback(() => ({ open: store.read(bind) === true }), [store, bind]),
  );
  const close = useCallback(() => store.set("state", bind.slice("state.".length), false), [store, bind]);
  return [open === true, close];
}
