import { useState } from "react";

/** The rows of many that are on screen. */
export interface RowWindow<Row> {
  readonly shown: readonly Row[];
  /** Shows as many again; undefined when all are shown. */
  readonly showMore: (() => void) | undefined;
}

/**
 * Shows so many rows at first, and as many again each time they are asked for.
 *
 * @param size how many; never changes
 */
export function useRowWindow<Row>(rows: readonly Row[], size: number): RowWindow<Row> {
  const [windows, setWindows] = useState(1);
  const most = windows * size;
  if (rows.length <= most) return { shown: rows, showMore: undefined };
  return { shown: rows.slice(0, most), showMore: () => setWindows(windows + 1) };
}
