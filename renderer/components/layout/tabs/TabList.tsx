import type { KeyboardEvent, RefObject } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { Icon, type IconName } from "../../display/Icon.tsx";
import "../../styles/marks.css";
import { isLeftward } from "../../gestures/isLeftward.ts";
import "../../styles/touch.css";
import "../../styles/arrangement.css";
import { useCentered } from "../../viewport/useCentered.ts";

/** The head of a tab. */
export interface Tab {
  readonly key: string;
  readonly title: string;
  readonly icon?: IconName | undefined;
  /** A mark beside the title; a count of more than 99 is cut, and there is none when it is empty or 0. */
  readonly badge?: string | undefined;
  /** It is shown, and cannot be opened. */
  readonly disabled?: boolean | undefined;
}

interface TabListProps {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly id: string;
  readonly items: readonly Tab[];
  readonly open: number;
  readonly visited: ReadonlySet<string>;
  readonly onOpen: (index: number) => void;
  readonly label: string | undefined;
  readonly look: string | undefined;
}

/** Where a key leads, from a tab among so many; `way` is -1 where lines run from right to left. */
const moves: Readonly<Record<string, (from: number, count: number, way: number) => number>> = {
  ArrowLeft: (from, count, way) => (from + count - way) % count,
  ArrowRight: (from, count, way) => (from + count + way) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** Where the thumb stands is said by attributes: a style in the markup would not pass a strict policy. */
export function TabList({ ref: bar, id, items, open, visited, onOpen, label, look }: TabListProps) {
  useCentered(bar, open);
  const scrolls = items.length > defaults.tabs.threshold;
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const way = isLeftward(event.currentTarget) ? -1 : 1;
    const to = moves[event.key]?.(open, items.length, way);
    if (to === undefined || items[to]?.disabled) return;
    event.preventDefault();
    onOpen(to);
    bar.current?.querySelectorAll<HTMLElement>("[role=tab]")[to]?.focus();
  };
  return (
    <div
      ref={bar}
      className={scrolls ? "gw-tabs-bar gw-sideways" : "gw-tabs-bar"}
      role="tablist"
      aria-label={label}
      data-scrolls={scrolls}
      data-look={look}
      data-count={items.length}
      data-open={open}
      onKeyDown={onKeyDown}
    >
      {items.map(({ key, title, icon, badge, disabled }, index) => (
        <button
          key={key}
          type="button"
          role="tab"
          className="gw-tab gw-inner"
          id={`${id}-tab-${index}`}
          aria-selected={index === open}
          aria-controls={visited.has(key) ? `${id}-panel-${index}` : undefined}
          disabled={disabled}
          tabIndex={index === open ? 0 : -1}
          onClick={() => onOpen(index)}
        >
          {icon ? <Icon name={icon} /> : null}
          {title}
          {badge && badge !== "0" ? (
            <span className="gw-tab-badge gw-count">{Number(badge) > 99 ? "99+" : badge}</span>
          ) : null}
        </button>
      ))}
    </div>
  );
}
