import type { ReactNode } from "react";
import { countsWhenTapped } from "../../runtime/render/beforeHydration.ts";
import { useIsKnown } from "../../runtime/render/useIsKnown.ts";
import { Icon } from "../display/Icon.tsx";
import "../styles/touch.css";
import "../styles/arrangement.css";
import "../display/Text.css";
import "./Cell.css";
import { useTap } from "../controls/useTap.ts";
import { Tag, type TagProps } from "../display/Tag.tsx";
import { Spinner } from "../status/Spinner.tsx";

export interface CellProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: string | undefined;
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
  /** What else a row that can be tapped is: a switch, say, and whether it is on. */
  readonly says?:
    | { readonly role?: "switch"; readonly "aria-checked"?: boolean; readonly "data-bare"?: true }
    | undefined;
  /** With it the row is a button. In an outline it is empty: the row keeps the room of its arrow, and does nothing. */
  readonly onTap?: (() => void) | "" | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** A row with a title and a value; with `onTap` it leads somewhere. */
export function Cell({ onTap, busy = false, ...content }: CellProps) {
  if (onTap === undefined) {
    return (
      <div className="gw-cell gw-row">
        <CellContent {...content} />
      </div>
    );
  }
  const Row = countsWhenTapped(onTap) ? CountingCell : TappableCell;
  return <Row onTap={onTap} busy={busy} {...content} />;
}

/** Of many rows few count: these alone ask whether the page has been taken over. */
function CountingCell(props: CellProps) {
  return <TappableCell {...props} isEarly={!useIsKnown()} />;
}

interface TappableCellProps extends CellProps {
  readonly isEarly?: boolean;
}

function TappableCell({
  onTap,
  busy = false,
  end = <Icon name="chevron" />,
  says,
  isEarly,
  ...content
}: TappableCellProps) {
  const { tap, isBusy } = useTap(onTap, busy);
  return (
    <button
      type="button"
      className="gw-cell gw-row gw-flat"
      {...says}
      aria-busy={isBusy}
      aria-disabled={isEarly || undefined}
      onClick={tap}
    >
      <CellContent {...content} />
      <span className="gw-cell-end">{isBusy ? <Spinner /> : end}</span>
    </button>
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
