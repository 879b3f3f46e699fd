import { Fragment, type ReactNode } from "react";
import { callWords as words } from "../../words/callWords.ts";
import { CallRow } from "./CallRow.tsx";
import type { LogRow } from "./log.ts";
import { useStickToEnd } from "./useStickToEnd.ts";
import "./CallList.css";

interface CallListProps {
  readonly rows: readonly LogRow[];
  /** What can be done with a row that is open. */
  readonly actions: (row: LogRow) => ReactNode;
}

/** The log: what the page sent to its host and to the server, and what they answered. */
export function CallList({ rows, actions }: CallListProps) {
  const listRef = useStickToEnd<HTMLDivElement>(rows.length);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
    <div className="callList" role="log" aria-label={words.calls} ref={listRef} tabIndex={0}>
      {rows.map((row, index) => (
        <Fragment key={row.id}>
          {row.opened !== rows[index - 1]?.opened && <p className="callsOpened">{row.opened}</p>}
          <CallRow row={row} actions={actions} />
        </Fragment>
      ))}
      {rows.length === 0 && <p className="callsEmpty">{words.nothing}</p>}
    </div>
  );
}
