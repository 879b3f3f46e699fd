import { IconButton } from "../../ui/IconButton.tsx";
import { Segments } from "../../ui/Segments.tsx";
import { callWords as words } from "../../words/callWords.ts";
import type { LogRow } from "./log.ts";

/** Which rows of the log are shown. */
export type LogFilter = "all" | "bridge" | "http";

const filters: readonly { readonly value: LogFilter; readonly title: string }[] = [
  { value: "all", title: words.filters.all },
  { value: "bridge", title: words.filters.bridge },
  { value: "http", title: words.filters.http },
];

/** The rows that a filter lets through. Pure. */
export function filterRows(rows: readonly LogRow[], filter: LogFilter): readonly LogRow[] {
  return rows.filter(({ kind }) => filter === "all" || (kind === "http") === (filter === "http"));
}

interface CallToolsProps {
  readonly filter: LogFilter;
  readonly isEmpty: boolean;
  readonly onFilter: (filter: LogFilter) => void;
  readonly onClear: () => void;
  /** Saves the recording of this visit, and opens one. */
  readonly onSave: () => void;
  readonly onOpen: () => void;
}

/** What can be done with the log as a whole. */
export function CallTools({ filter, isEmpty, onFilter, onClear, onSave, onOpen }: CallToolsProps) {
  return (
    <>
      <Segments label={words.filter} segments={filters} value={filter} onPick={onFilter} size="small" />
      <IconButton icon="record" label={words.record.open} onTap={onOpen} />
      <IconButton icon="save" label={words.record.save} disabled={isEmpty} onTap={onSave} />
      <IconButton icon="clear" label={words.clear} disabled={isEmpty} onTap={onClear} />
    </>
  );
}
