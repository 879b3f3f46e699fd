import type { ReactNode } from "react";
import "./Card.css";
import { Tappable } from "../controls/Tappable.tsx";
import { Icon } from "../display/Icon.tsx";
import { Tag, type TagProps } from "../display/Tag.tsx";
import { Spinner } from "../status/Spinner.tsx";

export interface CardProps {
  readonly title: string;
  /** A line below the title. */
  readonly note?: string | undefined;
  /** A mark beside the title; none when empty. */
  readonly tag?: string | undefined;
  /** How the mark is meant; that of the card when left out. */
  readonly tagTone?: TagProps["tone"];
  readonly value?: string | undefined;
  readonly tone?: "plain" | "brand" | "quiet" | "warning" | "danger" | undefined;
  /** What stands before the title. */
  readonly lead?: ReactNode;
  readonly body?: ReactNode;
  /** What stands below a line at its end. */
  readonly footer?: ReactNode;
  /** The whole card leads somewhere; controls in its body keep their own taps. Empty in an outline, which leads nowhere. */
  readonly onTap?: (() => void) | "" | undefined;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** A card with a title, a value, and what belongs to it. */
export function Card({ title, note, tag, value, tone = "plain", onTap, busy, ...more }: CardProps) {
  const { tagTone = tone === "brand" || tone === "danger" ? tone : undefined, lead, body, footer } = more;
  return (
    <div className="gw-card" data-tone={tone} data-lead={lead !== undefined}>
      <Tappable className="gw-card-head" onTap={onTap} busy={busy}>
        {(isBusy) => (
          <>
            {lead}
            <span className="gw-card-main">
              <span className="gw-card-title">{title}</span>
              {tag ? <Tag text={tag} tone={tagTone} /> : null}
            </span>
            {value ? <span className="gw-card-value">{value}</span> : null}
            {onTap === undefined ? null : (
              <span className="gw-card-end">{isBusy ? <Spinner /> : <Icon name="chevron" />}</span>
            )}
            {note ? <span className="gw-card-note">{note}</span> : null}
          </>
        )}
      </Tappable>
      {body === undefined ? null : <div className="gw-card-body gw-stack">{body}</div>}
      {footer === undefined ? null : <div className="gw-card-body gw-card-foot gw-stack">{footer}</div>}
    </div>
  );
}
