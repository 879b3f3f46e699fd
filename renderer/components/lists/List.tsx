import { type ReactNode, useCallback, useMemo } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { LoadMore, type LoadMoreProps } from "./LoadMore.tsx";
import { distinctRows, useRows } from "./useRows.tsx";
import { useRowWindow } from "./useRowWindow.tsx";
import "./List.css";

export interface ListProps {
  readonly items: readonly { readonly key: string; readonly content: ReactNode }[];
  /** What stands there when there is no item. */
  readonly empty?: ReactNode;
}

/** One thing for each item of a list; rows far off the screen cost no layout where the engine can do so. */
export function List({ items, empty = null }: ListProps) {
  if (items.length === 0) return empty;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers
    <ul className="gw-list" role="list">
      {items.map(({ key, content }) => (
        <li className="gw-list-item" key={key}>
          {content}
        </li>
      ))}
    </ul>
  );
}

/** A component for each item of a list; in it, the item goes by the name that `each` gives. */
export function BoundList({ items, each, itemKey, item, empty, more }: PropsOf<"list">) {
  const all: readonly Json[] = Array.isArray(items) ? items : none;
  const { shown, rest } = useRowWindow(all, defaults.rows.list);
  const rows = useRows({ items: shown, each, itemKey, item });
  return (
    <>
      <List
        items={more === undefined ? distinctRows(rows) : firstOfEach(rows)}
        {...(empty !== undefined && { empty })}
      />
      {rest}
      {/* Anew for each page: what is new at its place has not jumped there. */}
      {more === undefined || rest || rows.length === 0 ? null : <More key={rows.length} of={more} />}
    </>
  );
}

const none: readonly Json[] = [];

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
