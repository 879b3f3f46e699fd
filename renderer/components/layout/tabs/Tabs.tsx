import { type ReactNode, useId, useRef, useState } from "react";
import type { Json } from "../../../../schemas/index.ts";
import type { PropsOf } from "../../../runtime/render/component.ts";
import { Moving } from "../../gestures/Moving.tsx";
import { useShownChoice } from "../../rows/useShownChoice.ts";
import { type Tab, TabList } from "./TabList.tsx";
import { useTabSlide } from "./useTabSlide.ts";
import "../../styles/marks.css";
import "../../styles/arrangement.css";
import "./Tabs.css";

export interface TabsProps {
  readonly items: readonly (Tab & { readonly body: ReactNode })[];
  /** The key of the open tab; the first is open when there is no such tab. */
  readonly value: string;
  readonly onChange: (key: string) => void;
  /** What the tabs are about, for people who cannot see them. */
  readonly label?: string | undefined;
  /** A finger turns from one panel to the next. */
  readonly swipeable?: boolean | undefined;
  /** The bar stays at the top of the screen. */
  readonly sticky?: boolean | undefined;
  readonly look?: "control" | "line" | "card" | undefined;
}

/** Tabs, each with its own content. A panel is mounted when it is first opened, and then kept. */
export function Tabs({ items, value, onChange, label, swipeable = false, sticky = false, look }: TabsProps) {
  const id = useId();
  const bar = useRef<HTMLDivElement>(null);
  const found = items.findIndex((item) => item.key === value);
  const open = Math.max(0, found);
  const openAt = (index: number) => items[index] && onChange(items[index].key);
  const { view, beside } = useTabSlide({ bar, open, count: items.length, active: swipeable, onTurn: openAt });
  const visited = useVisited(items[open]?.key, items[beside ?? open]?.key);
  return (
    <div className="gw-tabs">
      <div className={sticky ? "gw-tabs-head gw-edge gw-edge-below" : "gw-tabs-head"} data-sticky={sticky}>
        <TabList
          ref={bar}
          id={id}
          items={items}
          open={open}
          visited={visited}
          onOpen={openAt}
          label={label}
          look={look}
        />
      </div>
      <div ref={view} className="gw-tabs-view" data-swipeable={swipeable}>
        {items.map(({ key, body }, index) =>
          visited.has(key) ? (
            <div
              key={key}
              role="tabpanel"
              className={swipeable ? "gw-tabs-panel" : "gw-tabs-panel gw-stack"}
              id={`${id}-panel-${index}`}
              aria-labelledby={`${id}-tab-${index}`}
              data-index={index}
              data-entering={visited.size > 1 && !swipeable}
              data-beside={index === beside}
              hidden={index !== open && index !== beside}
            >
              {swipeable ? <Moving hidden={index !== open}>{body}</Moving> : body}
            </div>
          ) : null,
        )}
      </div>
    </div>
  );
}

/** The tabs opened so far, the present one among them, and one that a finger draws in. */
function useVisited(...keys: readonly (string | undefined)[]): ReadonlySet<string> {
  const [visited, setVisited] = useState<ReadonlySet<string>>(() => new Set(keys.filter(isKey)));
  const more = keys.filter(isKey).filter((key) => !visited.has(key));
  if (more.length === 0) return visited;
  const all = new Set([...visited, ...more]);
  setVisited(all);
  return all;
}

function isKey(key: string | undefined): key is string {
  return key !== undefined;
}

interface BoundTabsProps extends Omit<PropsOf<"tabs">, "items"> {
  /** `value` is what the state holds while the tab is open; the key if left out. */
  readonly items: readonly (TabsProps["items"][number] & { readonly value?: Json })[];
  /** Shown when there are no tabs. */
  readonly empty?: ReactNode;
}

/** Tabs whose open one is a value of the page's state. */
export function BoundTabs({ bind, empty, ...props }: BoundTabsProps) {
  const { items } = props;
  const values = items.map(({ key, value = key }) => value);
  const [open, choose] = useShownChoice(bind, values, (index) => !items[index]?.disabled);
  const chooseKey = (chosen: string) => choose(items.findIndex(({ key }) => key === chosen));
  return items[open] ? <Tabs {...props} value={items[open].key} onChange={chooseKey} /> : empty;
}
