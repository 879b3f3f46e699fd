import { useCallback, useSyncExternalStore } from "react";
import { useSession } from "./renderScope.ts";

/** Whether a value of the page, such as `draft.loan`, is true now. */
export function useFlag(read: string): boolean {
  const { store } = useSession();
  const subscribe = useCallback((listener: () => void) => store.subscribe([read], listener), [store, read]);
  const isSet = () => store.read(read) === true;
  return useSyncExternalStore(subscribe, isSet, isSet);
}
