import type { ReactNode } from "react";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "../styles/marks.css";
import "./Badge.css";

export interface BadgeProps {
  readonly count?: number | undefined;
  /** A dot in place of a count. */
  readonly dot?: boolean | undefined;
  /** What is counted or new, for people who cannot see it. */
  readonly label: string;
  /** What it is a mark of. */
  readonly body?: ReactNode;
}

/** A count or a dot at the corner of something; neither when there is nothing to count. */
export function Badge({ count = 0, dot = false, label, body }: BadgeProps) {
  const said = dot ? label : count > 0 ? locale.counted(label, count) : undefined;
  if (body === undefined) return <Mark count={count} dot={dot} said={said} />;
  return (
    <div className="gw-badge">
      {body}
      <Mark count={count} dot={dot} said={said} />
    </div>
  );
}

interface MarkProps {
  readonly count: number;
  readonly dot: boolean;
  readonly said: string | undefined;
}

function Mark({ count, dot, said }: MarkProps) {
  if (said === undefined) return null;
  const { max } = defaults.badge;
  return (
    <>
      <span className="gw-badge-mark gw-count" data-dot={dot} aria-hidden="true">
        {dot ? null : count > max ? `${max}+` : count}
      </span>
      <span className="gw-unseen">{said}</span>
    </>
  );
}
