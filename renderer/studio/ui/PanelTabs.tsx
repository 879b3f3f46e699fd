import { type KeyboardEvent, type ReactNode, useId } from "react";
import "./PanelTabs.css";

/** One tab, and what stands behind its title. */
export interface PanelTab<Value extends string> {
  readonly value: Value;
  readonly title: string;
  readonly note?: ReactNode;
}

interface PanelTabsProps<Value extends string> {
  readonly label: string;
  readonly tabs: readonly PanelTab<Value>[];
  readonly value: Value;
  /** The id of what is shown of the tab that is picked. */
  readonly room: string;
  readonly onPick: (value: Value) => void;
}

/** The tabs in the head of a panel; the arrow keys go from one to the next. */
export function PanelTabs<Value extends string>({ label, tabs, value, room, onPick }: PanelTabsProps<Value>) {
  const id = useId();
  const move = ({ key }: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
    const next = by && tabs[tabs.findIndex((tab) => tab.value === value) + by];
    if (!next) return;
    onPick(next.value);
    document.getElementById(`${id}${next.value}`)?.focus();
  };
  return (
    <div className="panelTabs" role="tablist" aria-label={label} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab.value}
          id={`${id}${tab.value}`}
          type="button"
          role="tab"
          className="panelTab"
          aria-selected={tab.value === value}
          aria-controls={room}
          tabIndex={tab.value === value ? 0 : -1}
          onClick={() => onPick(tab.value)}
        >
          {tab.title} {tab.note}
        </button>
      ))}
    </div>
  );
}
