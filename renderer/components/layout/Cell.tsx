import type { ReactNode } from "react";
import { Icon } from "../display/Icon.tsx";
import "../styles/touch.css";
import "../styles/arrangement.css";
import "../display/Text.css";
import "./Cell.css";
import { Tappable, type TappableProps } from "../controls/Tappable.tsx";
import { Tag, type TagProps } from "../display/Tag.tsx";
import { Spinner } from "../status/Spinner.tsx";

export interface CellProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: ReactNode;
  readonly value?: string | undefined;
  /** How the value is meant. */
  readonly tone?: "normal" | "quiet" | "success" | "warning" | "danger" | undefined;
  /** A mark beside the title; none when empty. */
  readonly tag?: string | undefined;
  readonly tagTone?: TagProps["tone"];
  /** What stands before the title. */
  readonly lead?: ReactNode;
  /** What stands at the end of a row that can be tapped, in place of the arrow; null: nothing. */
  readonly end?: ReactNode;
  readonly says?: TappableProps["says"];
  /** With it the row is a button. In an outline it is empty: the row keeps the room of its arrow, and does nothing. */
  readonly onTap?: (() => void) | "" | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** A row with a title and a value; with `onTap` it leads somewhere. */
export function Cell({ onTap, busy, end = <Icon name="chevron" />, says, ...content }: CellProps) {
  const isPlain = onTap === undefined;
  return (
    <Tappable className={isPlain ? "gw-cell gw-row" : "gw-cell gw-row gw-flat"} {...{ onTap, busy, says }}>
      {(isBusy) => (
        <>
          <CellContent {...content} />
          {isPlain ? null : <span className="gw-cell-end">{isBusy ? <Spinner /> : end}</span>}
        </>
      )}
    </Tappable>
  );
}

function CellContent({ lead, title, note, value, tone, tag, tagTone }: Omit<CellProps, "onTap" | "busy">) {
  return (
    <>
      {lead}
      <span className="gw-cell-main">
        <span className="gw-cell-title">
          <span className="gw-cell-name">{title}</span>
          {tag ? <Tag text={tag} tone={tagTone} /> : null}
        </span>
        {note ? <span className="gw-cell-note">{note}</span> : null}
      </span>
      {value ? (
        <span className="gw-cell-value" data-tone={tone} data-bold={tone !== "quiet" && /\d\.\d\d/.test(value)}>
          {value}
        </span>
      ) : null}
    </>
  );
}
