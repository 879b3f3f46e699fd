import { useCallback, useRef, useSyncExternalStore } from "react";
import { useSession } from "./renderScope.ts";

type Values = Readonly<Record<string, unknown>>;

interface Memory {
  readonly compute: () => Values;
  readonly seen: readonly unknown[];
  readonly values: Values;
}

/**
 * Values computed from the page's, kept fresh: the component renders again only when one of them has changed.
 *
 * @param reads what `compute` reads; nothing else wakes it
 * @param compute gives the values; must be the same function as long as it would give the same
 * @param canWait they are only shown: of hundreds that change at once some come a moment later
 */
export function useSelector(reads: readonly string[], compute: () => Values, canWait = false): Values {
  const { store } = useSession();
  const memory = useRef<Memory | undefined>(undefined);
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(reads, listener, canWait),
    [store, reads, canWait],
  );
  const snapshot = () => {
    const seen = reads.map(store.read);
    const last = memory.current;
    const known = last?.compute === compute ? last : undefined;
    if (known && same(known.seen, seen)) return known.values;
    const values = compute();
    memory.current = { compute, seen, values: known && alike(known.values, values) ? known.values : values };
    return memory.current.values;
  };
  return useSyncExternalStore(subscribe, snapshot, snapshot);
}

function same(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.every((value, index) => Object.is(value, b[index]));
}

function alike(a: Values, b: Values): boolean {
  if (a === b) return true;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && Object.is(a[key], b[key]));
}
