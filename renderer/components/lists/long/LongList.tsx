import { type ReactNode, useMemo, useRef } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { createRenderScope, RenderScopeContext, useRenderScope } from "../../../runtime/render/renderScope.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { type RowOf, rememberRows } from "./rowOf.ts";
import { Undrawn, useRowParts } from "./useRowParts.tsx";
import "./LongList.css";

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

interface ShownRow {
  readonly key: string;
  readonly content: ReactNode;
}

/** What is shown for an item; in it, the item goes by the name that `each` gives. */
function useRow({ each, itemKey, item }: Pick<LongListProps, "each" | "itemKey" | "item">): RowOf<Json, ShownRow> {
  const { session, names } = useRenderScope();
  return useMemo(() => {
    return rememberRows((value) => {
      const scope = createRenderScope(session, { ...names, [each]: value });
      return {
        key: scope.evaluate(itemKey) as Json,
        content: <RenderScopeContext value={scope}>{item}</RenderScopeContext>,
      };
    });
  }, [session, names, each, itemKey, item]);
}
