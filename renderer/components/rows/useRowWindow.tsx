import { type ReactNode, useState } from "react";
import { locale } from "../../runtime/theme/locale.ts";
import { Fallback } from "../status/Fallback.tsx";

/** The rows of many that are on screen. */
export interface RowWindow<Row> {
  readonly shown: readonly Row[];
  /** Says how many of how many are shown, and shows more; undefined when all are. */
  readonly rest: ReactNode;
}

/**
 * Shows so many rows at first, and as many again each time they are asked for.
 *
 * @param size how many; never changes
 */
export function useRowWindow<Row>(rows: readonly Row[], size: number): RowWindow<Row> {
  const [windows, setWindows] = useState(1);
  const most = windows * size;
  if (rows.length <= most) return { shown: rows, rest: undefined };
  const text = locale.shownOf(most, rows.length);
  const showMore = () => setWindows(windows + 1);
  return {
    shown: rows.slice(0, most),
    rest: <Fallback text={text} button={locale.showMoreRows} role="status" onRetry={showMore} />,
  };
}
