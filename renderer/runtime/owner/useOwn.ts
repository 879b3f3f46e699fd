import { useSyncExternalStore } from "react";
import { readOwn, subscribeOwn } from "./ownMemory.ts";

/** What is remembered for the owner under a key, also if the owner becomes known later; null for nothing and for no key. */
export function useOwn(key: string | undefined): string | null {
  const read = () => (key === undefined ? null : readOwn(key));
  return useSyncExternalStore(subscribeOwn, read, read);
}
