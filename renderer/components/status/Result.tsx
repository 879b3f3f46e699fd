import type { ReactNode } from "react";
import "../styles/marks.css";
import "./Result.css";

/** The marks, in a box of 72 × 72, as strokes. */
const marks = {
  success: { tone: "success", path: "m23 37.5 9 9 17.5-19" },
  waiting: { tone: "warning", path: "M36 21.5V37l10 6" },
  failed: { tone: "danger", path: "m27 27 18 18m0-18L27 45" },
  info: { tone: "brand", path: "M36 33v15.5m0-25v.1" },
} as const;

export interface ResultProps {
  readonly status: keyof typeof marks;
  /** What is drawn in place of the mark. */
  readonly drawing?: ReactNode;
  readonly title: string;
  /** What it means for the user. */
  readonly note?: string | undefined;
  /** What stands below. */
  readonly body?: ReactNode;
}

/** How something ended. */
export function Result({ status, drawing, title, note, body }: ResultProps) {
  return (
    <section className="gw-result" data-status={status}>
      {drawing ?? <Mark status={status} />}
      <div role="status">
        <h2 className="gw-result-title">{title}</h2>
        {note ? <p className="gw-result-note">{note}</p> : null}
      </div>
      {body === undefined ? null : <div className="gw-result-body gw-stack">{body}</div>}
    </section>
  );
}

function Mark({ status }: Pick<ResultProps, "status">) {
  const { tone, path } = marks[status];
  return (
    <svg className="gw-result-mark" data-tone={tone} viewBox="0 0 72 72" aria-hidden="true" focusable="false">
      <circle cx="36" cy="36" r="35" />
      <path d={path} pathLength="1" />
    </svg>
  );
}
