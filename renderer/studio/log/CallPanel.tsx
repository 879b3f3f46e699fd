import { Fragment, useState } from "react";
import { IconButton } from "../ui/IconButton.tsx";
import { Segments } from "../ui/Segments.tsx";
import { CallRow } from "./CallRow.tsx";
import type { LogRow } from "./log.ts";
import { useStickToEnd } from "./useStickToEnd.ts";
import "./CallPanel.css";

type Filter = "all" | "bridge" | "http";

const filters: readonly { readonly value: Filter; readonly title: string }[] = [
  { value: "all", title: "全部" },
  { value: "bridge", title: "桥" },
  { value: "http", title: "HTTP" },
];

interface CallPanelProps {
  readonly rows: readonly LogRow[];
  readonly onClear: () => void;
  readonly onSave: () => void;
  readonly onOpen: () => void;
}

/** The log: what the page sent to its host and to the server, and what they answered. */
export function CallPanel({ rows, onClear, onSave, onOpen }: CallPanelProps) {
  const [filter, setFilter] = useState<Filter>("all");
  const shown = rows.filter(({ kind }) => filter === "all" || (kind === "http") === (filter === "http"));
  const listRef = useStickToEnd<HTMLDivElement>(shown.length);
  return (
    <section className="calls" aria-labelledby="callsTitle">
      <div className="panelHead">
        <h2 id="callsTitle">
          调用 <span className="count">{rows.length}</span>
        </h2>
        <Segments label="看哪些调用" segments={filters} value={filter} onPick={setFilter} size="small" />
        <IconButton icon="record" label="打开记录" onTap={onOpen} />
        <IconButton icon="save" label="把这次打开后的调用存成记录" disabled={rows.length === 0} onTap={onSave} />
        <IconButton icon="clear" label="清空" disabled={rows.length === 0} onTap={onClear} />
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard. */}
      <div className="callList" role="log" aria-labelledby="callsTitle" ref={listRef} tabIndex={0}>
        {shown.map((row, index) => (
          <Fragment key={row.id}>
            {row.opened !== shown[index - 1]?.opened && <p className="callsOpened">{row.opened}</p>}
            <CallRow row={row} />
          </Fragment>
        ))}
        {shown.length === 0 && <p className="callsEmpty">还没有调用，点一下页面试试</p>}
      </div>
    </section>
  );
}
