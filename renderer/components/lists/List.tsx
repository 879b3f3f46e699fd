import { lazy, type ReactNode, Suspense, useCallback, useMemo } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { distinctRows, useRows } from "../rows/useRows.tsx";
import { LoadMore, type LoadMoreProps } from "./LoadMore.tsx";
import { loadLongList } from "./loadLong.ts";
import "./List.css";

export interface ListProps {
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What stands there when there is no item. */
  readonly empty?: ReactNode;
}

/** So many items may be on screen when the list appears. */
const near = 20;

/** One thing for each item of a list; rows far off the screen cost no layout where the engine can do so. */
export function List({ items, empty = null }: ListProps) {
  if (items.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers
    <ul className="gw-list" role="list">
      {items.map(({ key, content }, index) => (
        <li className={index < near ? "gw-list-item" : "gw-list-item gw-list-far"} key={key}>
          {content}
        </li>
      ))}
    </ul>
  );
}

const { whole, first } = defaults.rows;

/** Few lists are so long. */
const LongList = lazy(loadLongList);

/** A component for each item of a list; in it, the item goes by the name that `each` gives. */
export function BoundList(props: PropsOf<"list">) {
  const { items, more } = props;
  // What is loaded part by part grows slowly, and keeps what it has.
  if (more !== undefined || !Array.isArray(items) || items.length <= whole) return <ShortList {...props} />;
  return (
    <Suspense fallback={<ShortList {...props} items={items.slice(0, first)} />}>
      <LongList {...props} items={items} />
    </Suspense>
  );
}

function ShortList({ items, each, itemKey, item, empty, more }: PropsOf<"list">) {
  const rows = useRows({ items, each, itemKey, item });
  return (
    <>
      <List
        items={more === undefined ? distinctRows(rows) : firstOfEach(rows)}
        {...(empty !== undefined && { empty })}
      />
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
  const { state } = useSelector(
    reads,
    useCallback(() => ({ state: store.get("more")[of] ?? "idle" }), [store, of]),
  );
  const load = useCallback(() => void data.more(of), [data, of]);
  return <LoadMore state={state as LoadMoreProps["state"]} onLoad={load} />;
}
