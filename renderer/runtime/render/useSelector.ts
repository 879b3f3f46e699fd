import { useMemo, useSyncExternalStore } from "react";
import type { ShownPlace } from "../data/deferral.ts";
import type { Store } from "../data/store.ts";
import { useSession } from "./renderScope.ts";

type Values = Readonly<Record<string, unknown>>;

/**
 * Values computed from the page's, kept fresh: the component renders again only when one of them has changed.
 *
 * @param reads what `compute` reads; nothing else wakes it
 * @param compute gives the values; must be the same function as long as it would give the same
 */
export function useSelector(reads: readonly string[], compute: () => Values): Values {
  const { store } = useSession();
  return useSelected(useMemo(() => createSelector(store, reads, compute), [store, reads, compute]));
}

/** Computes values from a store's, and says when they may be others. */
export type Selector = ReturnType<typeof createSelector>;

/** The values of a selector, kept fresh; another one has other values. */
export function useSelected({ subscribe, select }: Selector): Values {
  return useSyncExternalStore(subscribe, select, select);
}

/**
 * Makes a selector. One object for all that it takes, not a hook for each: a page may have a thousand.
 *
 * @param place where the values are shown, of what is only shown: out of sight it may hear of them a moment later
 */
export function createSelector(store: Store, reads: readonly string[], compute: () => Values, place?: ShownPlace) {
  let seen: readonly unknown[] | undefined;
  let values: Values = {};
  return {
    subscribe: (listener: () => void) => store.subscribe(reads, listener, place),
    /** The values: computed anew only when one of the reads has changed, and the same object as long as they are the same. */
    select() {
      const now = reads.map(store.read);
      if (!seen?.every((value, index) => value === now[index])) {
        const next = compute();
        if (!alike(values, next)) values = next;
        seen = now;
      }
      return values;
    },
  };
}

function alike(a: Values, b: Values): boolean {
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && Object.is(a[key], b[key]));
}
