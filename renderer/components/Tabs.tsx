import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";
import { defaults } from "../theme/defaults.ts";
import "./Tabs.css";
import { useCentered } from "./useCentered.ts";

interface Tab {
  readonly key: string;
  readonly title: string;
  readonly body: ReactNode;
}

export interface TabsProps {
  readonly items: readonly Tab[];
  /** The key of the open tab; the first is open when there is no such tab. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** What the tabs are about, for people who cannot see them. */
  readonly label?: string | undefined;
}

/** Tabs, each with its own content. A panel is mounted when it is first opened, and then kept. */
export function Tabs({ items, value, onChange, label }: TabsProps) {
  const id = useId();
  const found = items.findIndex((item) => item.key === value);
  const open = Math.max(0, found);
  const visited = useVisited(items[open]?.key);
  return (
    <div className="gw-tabs">
      <TabBar id={id} items={items} open={open} visited={visited} onChange={onChange} label={label} />
      {items.map(({ key, body }, index) =>
        visited.has(key) ? (
          <div
            key={key}
            role="tabpanel"
            className="gw-tabs-panel gw-stack"
            id={`${id}-panel-${index}`}
            aria-labelledby={`${id}-tab-${index}`}
            data-entering={visited.size > 1}
            hidden={index !== open}
          >
            {body}
          </div>
        ) : null,
      )}
    </div>
  );
}

interface TabBarProps extends Pick<TabsProps, "items" | "onChange" | "label"> {
  readonly id: string;
  readonly open: number;
  readonly visited: ReadonlySet<string>;
}

/** Where a key leads, from a tab among so many. */
const moves: Readonly<Record<string, (from: number, count: number) => number>> = {
  ArrowLeft: (from, count) => (from + count - 1) % count,
  ArrowRight: (from, count) => (from + 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where the thumb stands is said by attributes: a style in the markup would not pass a strict policy. */
function TabBar({ id, items, open, visited, onChange, label }: TabBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useCentered(bar, open);
  const move = (event: KeyboardEvent) => {
    const to = moves[event.key]?.(open, items.length);
    const item = to === undefined ? undefined : items[to];
    if (to === undefined || !item) return;
    event.preventDefault();
    onChange(item.key);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div
      ref={bar}
      className="gw-tabs-bar"
      role="tablist"
      aria-label={label}
      data-scrolls={items.length > defaults.tabs.threshold}
      data-count={items.length}
      data-open={open}
      onKeyDown={move}
    >
      {items.map(({ key, title }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="gw-tab"
          id={`${id}-tab-${index}`}
          aria-selected={index === open}
          aria-controls={visited.has(key) ? `${id}-panel-${index}` : undefined}
          tabIndex={index === open ? 0 : -1}
          onClick={() => onChange(key)}
        >
          {title}
        </button>
      ))}
    </div>
  );
}

/** The tabs opened so far, the present one among them. */
function useVisited(key: string | undefined): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set(key === undefined ? [] : [key]));
  if (key === undefined || visited.has(key)) return visited;
  const more = new Set([...visited, key]);
  setVisited(more);
  return more;
}
