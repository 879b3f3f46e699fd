import { type CSSProperties, type ReactNode, type RefObject, useLayoutEffect, useState } from "react";
import { useIsKnown } from "../../../runtime/render/useIsKnown.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { distinctRows } from "../../rows/useRows.tsx";
import { useRowWindow } from "../../rows/useRowWindow.tsx";
import { followScreen } from "./followScreen.ts";
import type { RowPart } from "./rowHeights.ts";
import type { RowOf } from "./rowOf.ts";

/** A row that is drawn, with its place in the list, or the place of some that are not. */
export type Line<Row> = Readonly<{ key: string; at: number }> & (Readonly<{ row: Row }> | Readonly<{ part: RowPart }>);

/** A list of any length as it is drawn. */
interface Lines<Row> {
  readonly lines: readonly Line<Row>[];
  /** How many rows there are, where not all of them are drawn. */
  readonly total: number | undefined;
  /** Where nothing can follow what is on screen: says how many rows are shown, and shows more. */
  readonly rest: ReactNode;
}

/**
 * Draws the rows about the screen.
 *
 * @param box what the rows stand in, and nothing else
 * @param rowOf the row of a value; must be the same function as long as it would give the same
 * @param size how many rows are shown at a time where nothing can follow what is on screen
 */
export function useRowParts<Value, Row extends { readonly key: string }>(
  box: RefObject<HTMLElement | null>,
  all: readonly Value[],
  rowOf: RowOf<Value, Row>,
  size: number,
): Lines<Row> {
  const [parts, setParts] = useState<readonly RowPart[]>(firstPart);
  const { shown, rest } = useRowWindow(all, size);
  // As most can, it is drawn at build, where there is no screen.
  const isKnown = useIsKnown();
  const isFollowing = !isKnown || canFollow();
  useLayoutEffect(() => {
    if (!canFollow() || !box.current) return undefined;
    return followScreen(box.current, { all, rowOf, onParts: setParts });
  }, [box, all, rowOf]);

  const drawn = isFollowing ? parts : [{ from: 0, to: shown.length }];
  const lines = drawn.flatMap((part): Line<Row>[] => {
    const { from, to, height } = part;
    if (height !== undefined) return [{ key: `rows ${from} to ${to}`, at: from, part }];
    return all.slice(from, to).map((value, index) => {
      const row = rowOf(value, from + index);
      return { key: row.key, at: from + index, row };
    });
  });
  return { lines: distinctRows(lines), total: isFollowing ? all.length : undefined, rest: isFollowing ? null : rest };
}

const firstPart: readonly RowPart[] = [{ from: 0, to: defaults.rows.first }];

function canFollow(): boolean {
  return typeof ResizeObserver !== "undefined";
}

/**
 * It is as wide as what it stands in, and makes that no wider. With its texts `content-visibility: auto` comes, since
 * what is hidden otherwise is not found (rowTexts.ts). Here and not in a style sheet: a list would have to name it before
 * it needs it.
 */
const place: CSSProperties = {
  overflow: "hidden",
  contain: "strict",
  overflowAnchor: "none",
  width: 0,
  minWidth: "100%",
  color: "transparent",
  whiteSpace: "pre",
};

/** The place of rows that are not drawn: their texts stand in it, for who looks for a word in the page. */
export function Undrawn({ part: { from, to, height = 0 } }: { readonly part: RowPart }) {
  // Each row has a line, so that a word is found about where its row will be.
  return (
    <div
      className="gw-undrawn"
      data-from={from}
      data-to={to}
      style={{ ...place, height: `${height}px`, lineHeight: `${height / (to - from)}px` }}
    />
  );
}
