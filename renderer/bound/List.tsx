import { type ReactNode, useCallback, useContext, useMemo } from "react";
import type { Json } from "../../schemas/index.ts";
import type { PropsOf } from "../component.ts";
import { List } from "../components/List.tsx";
import { LoadMore, type LoadMoreProps } from "../components/LoadMore.tsx";
import { NamesContext, useSession } from "../place.ts";
import { useLive } from "../useLive.ts";

/** A component for each item of a list; in it, the item goes by the name that `each` gives. */
export function BoundList({ items, each, itemKey, item, empty, more }: PropsOf<"list">) {
  const session = useSession();
  const outer = useContext(NamesContext);
  const rows = (Array.isArray(items) ? items : []).map((value: Json, index) => {
    const key = itemKey.evaluate(session.scope({ ...outer, [each]: value }));
    return { key: String(key ?? index), content: <Row each={each} value={value} item={item} /> };
  });
  return (
    <>
      <List items={more === undefined ? rows : firstOfEach(rows)} {...(empty !== undefined && { empty })} />
      {more === undefined || rows.length === 0 ? null : <More of={more} />}
    </>
  );
}

interface RowProps {
  readonly each: string;
  readonly value: Json;
  readonly item: ReactNode;
}

function Row({ each, value, item }: RowProps) {
  const outer = useContext(NamesContext);
  const names = useMemo(() => ({ ...outer, [each]: value }), [outer, each, value]);
  return <NamesContext value={names}>{item}</NamesContext>;
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
