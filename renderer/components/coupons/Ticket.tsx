import type { ReactNode } from "react";
import { groupThousands } from "../../runtime/theme/grouped.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "./Ticket.css";

export interface TicketProps {
  /** What it is worth in yuan. */
  readonly amount?: number | string | undefined;
  /** What it takes off, in percent. */
  readonly percent?: number | string | undefined;
  readonly title: string;
  /** When it can be used. */
  readonly note?: string | undefined;
  /** Its last day. */
  readonly expires?: string | undefined;
  /** A mark beside the title. */
  readonly tag?: ReactNode;
  /** What stands below its words. */
  readonly foot?: ReactNode;
  /** What stands at its end. */
  readonly end?: ReactNode;
}

/** What stands on a ticket: on the stub what it is worth, beside it what it is for. */
export function TicketFace({ amount, percent, title, note, expires, tag, foot, end }: TicketProps) {
  const worth = groupThousands(amount ?? percent ?? "");
  return (
    <>
      <span className="gw-ticket-stub">
        <span
          className="gw-ticket-worth"
          data-length={worth.length > 6 ? "long" : worth.length > 4 ? "middle" : "short"}
        >
          {amount === undefined ? null : <small>¥</small>}
          {/* What has no room goes on below, whole groups of digits at a time. */}
          <strong>{worth.length > 8 ? worth.replace(/,/g, ",\u200b") : worth}</strong>
          {amount === undefined ? <small>%</small> : null}
        </span>
      </span>
      <span className="gw-ticket-said">
        <span className="gw-ticket-words">
          <span className="gw-ticket-title">
            {title}
            {tag ? "\u2002" : null}
            {tag}
          </span>
          {note ? <span className="gw-ticket-note">{note}</span> : null}
          {expires ? <span className="gw-ticket-note">{locale.expires(expires)}</span> : null}
          {foot}
        </span>
        {end}
      </span>
    </>
  );
}

/** A ticket that is only shown. */
export function Ticket(props: TicketProps) {
  return (
    <div className="gw-ticket">
      <TicketFace {...props} />
    </div>
  );
}
