import { useRef } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { useRow } from "../useRows.tsx";
import { Undrawn, useRowParts } from "./useRowParts.tsx";
import "./long.css";

interface LongListProps extends Omit<PropsOf<"list">, "items" | "more"> {
  readonly items: readonly Json[];
}

/** A list of very many items, of which those about the screen are drawn. */
export function LongList({ items, each, itemKey, item }: LongListProps) {
  const box = useRef<HTMLUListElement>(null);
  const { lines, total, rest } = useRowParts(box, items, useRow({ each, itemKey, item }), defaults.rows.list);
  return (
    <>
      {/* biome-ignore lint/a11y/noRedundantRoles: WebKit drops the role of a list without markers */}
      <ul ref={box} className="gw-list gw-list-long" role="list">
        {lines.map((line) =>
          "part" in line ? (
            <li className="gw-list-item" key={line.key} aria-hidden="true">
              <Undrawn part={line.part} />
            </li>
          ) : (
            <li className="gw-list-item" key={line.key} {...(total && placeIn(total, line.at))}>
              {line.row.content}
            </li>
          ),
        )}
      </ul>
      {rest}
    </>
  );
}

/** Readers of the screen are told by these how long the list is, and where they are. */
function placeIn(total: number, at: number) {
  return { "aria-setsize": total, "aria-posinset": at + 1, "data-index": at };
}
