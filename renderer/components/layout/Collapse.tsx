import { type ReactNode, useId, useState } from "react";
import "../styles/marks.css";
import "../styles/touch.css";
import "../styles/arrangement.css";
import "./Collapse.css";
import { Icon } from "../display/Icon.tsx";

interface CollapseItem {
  readonly key: string;
  readonly title: string;
  /** A line below the title. */
  readonly note?: string | undefined;
  readonly body: ReactNode;
}

export interface CollapseProps {
  readonly items: readonly CollapseItem[];
  /** Opening one closes the others. */
  readonly one?: boolean | undefined;
  /** The key of the one that is open at first. */
  readonly open?: string | undefined;
}

/** Titles that open what stands below them. What has been opened once is kept. */
export function Collapse({ items, one = false, open }: CollapseProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set(open === undefined ? [] : [open]));
  const [seen, setSeen] = useState(opened);
  const toggle = (key: string) => {
    const others = [...opened].filter((other) => other !== key && !one);
    setOpened(new Set(opened.has(key) ? others : [...others, key]));
    setSeen(new Set([...seen, key]));
  };
  return (
    <div className="gw-collapse">
      {items.map(({ key, ...item }) => (
        <Fold key={key} {...item} isOpen={opened.has(key)} isSeen={seen.has(key)} onToggle={() => toggle(key)} />
      ))}
    </div>
  );
}

interface FoldProps extends Omit<CollapseItem, "key"> {
  readonly isOpen: boolean;
  readonly isSeen: boolean;
  readonly onToggle: () => void;
}

function Fold({ title, note, body, isOpen, isSeen, onToggle }: FoldProps) {
  const id = useId();
  return (
    <div className="gw-fold gw-row">
      <button
        type="button"
        className="gw-fold-button gw-flat"
        aria-expanded={isOpen}
        aria-controls={isSeen ? id : undefined}
        onClick={onToggle}
      >
        <span className="gw-fold-title">
          {title}
          {note ? <span className="gw-fold-note">{note}</span> : null}
        </span>
        <Icon name="down" />
      </button>
      {isSeen ? (
        <div className="gw-fold-body gw-stack" id={id} hidden={!isOpen}>
          {body}
        </div>
      ) : null}
    </div>
  );
}
