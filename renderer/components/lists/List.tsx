import { type ReactNode, useCallback, useMemo, useRef } from "react";
import type { Json } from "../../../schemas/index.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useSession } from "../../runtime/render/renderScope.ts";
import { useSelector } from "../../runtime/render/useSelector.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { LoadMore, type LoadMoreProps } from "./LoadMore.tsx";
import { Undrawn, useRowParts } from "./useRowParts.tsx";
import { type RowOf, type ShownRow, useRow } from "./useRows.tsx";
import "./List.css";

export interface ListProps {
  readonly items: readonly ShownRow[];
  /** What stands there when there is no item. */
  readonly empty?: ReactNode;
}

/** One thing for each item of a list; of many items, for those about the screen. */
export function List({ items, empty = null }: ListProps) {
  return items.length === 0 ? empty : <Rows all={items} rowOf={itself} />;
}

const itself = (row: ShownRow) => row;

interface RowsProps<Value> {
  readonly all: readonly Value[];
  readonly rowOf: RowOf<Value, ShownRow>;
  /** What stands below the last row. */
  readonly end?: ReactNode;
}

function Rows<Value>({ all, rowOf, end }: RowsProps<Value>) {
  const box = useRef<HTMLUListElement>(null);
  const { lines, total, rest } = useRowParts(box, all, rowOf, defaults.rows.list);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers */}
      <ul ref={box} className="gw-list" role="list">
        {lines.map((line) =>
          "part" in line ? (
            <li className="gw-list-item" key={line.key} aria-hidden="true">
              <Undrawn part={line.part} />
            </li>
          ) : (
            <li key={line.key} {...(total ? placeIn(total, line.at) : alone(line.at))}>
              {line.row.content}
            </li>
          ),
        )}
      </ul>
      {rest ?? end}
    </>
  );
}

/** Of a long list, readers of the screen are told by these how long it is, and where they are. */
function placeIn(total: number, at: number) {
  return { className: "gw-list-item", "aria-setsize": total, "aria-posinset": at + 1, "data-index": at };
}

function alone(at: number) {
  return { className: at < 20 ? "gw-list-item" : "gw-list-item gw-list-far" };
}

/** A component for each item of a list; in it, the item goes by the name that `each` gives. */
export function BoundList({ items, each, itemKey, item, empty, more }: PropsOf<"list">) {
  const rowOf = useRow({ each, itemKey, item });
  const all = useMemo(() => {
    const given: readonly Json[] = Array.isArray(items) ? items : none;
    return more === undefined ? given : firstOfEach(given, rowOf);
  }, [items, more, rowOf]);
  if (all.length === 0) return empty ?? null;
  // Anew for each page: what is new at its place has not jumped there.
  return <Rows all={all} rowOf={rowOf} end={more !== undefined && <More key={all.length} of={more} />} />;
}

const none: readonly Json[] = [];

/** An item that has moved on to the next page meanwhile would be there twice. */
function firstOfEach(items: readonly Json[], rowOf: RowOf<Json, ShownRow>): readonly Json[] {
  const byKey = new Map<string, Json>();
  for (const [index, item] of [...items.entries()].reverse()) byKey.set(rowOf(item, index).key, item);
  return [...byKey.values()].reverse();
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
