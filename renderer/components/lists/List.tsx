import { useCallback, useMemo } from "react";
import type { PropsOf } from "../component.ts";
import { List } from "../components/List.tsx";
import { LoadMore, type LoadMoreProps } from "../components/LoadMore.tsx";
import { useSession } from "../place.ts";
import { useLive } from "../useLive.ts";
import { useRows } from "./useRows.tsx";

/** A component for each item of a list; in it, the item goes by the name that `each` gives. */
export function BoundList({ items, each, itemKey, item, empty, more }: PropsOf<"list">) {
  const rows = useRows({ items, each, itemKey, item });
  return (
    <>
      <List items={more === undefined ? rows : firstOfEach(rows)} {...(empty !== undefined && { empty })} />
      {/* Anew for each page: what is new at its place has not jumped there. */}
      {more === undefined || rows.length === 0 ? null : <More key={rows.length} of={more} />}
    </>
  );
}

/** An item that has moved on to the next page meanwhile would be there twice. */
function firstOfEach<Item extends { readonly key: string }>(rows: readonly Item[]): readonly Item[] {
  return [...new Map([...rows].reverse().map((row) => [row.key, row])).values()].reverse();
}

function More({ of }: { readonly of: string }) {
  const { store, data } = useSession();
  const reads = useMemo(() => [`more.${of}`], [of]);
  const { state } = useLive(
    reads,
    useCallback(() => ({ state: store.get("more")[of] ?? "idle" }), [store, of]),
  );
  const load = useCallback(() => void data.more(of), [data, of]);
  return <LoadMore state={state as LoadMoreProps["state"]} onLoad={load} />;
}
