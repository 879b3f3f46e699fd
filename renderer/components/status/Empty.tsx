import type { ReactNode } from "react";
import "./Empty.css";

/** What stands in the emblem on the sheet, in a box of 96 × 80. */
const emblems = {
  bill: "m66.5 20.3 3.8 3.8 7.2-7.7",
  coupon: "m67.5 24.5 9-9M68 16v.1m8 7.8v.1",
  message: "M66.5 20v.1m5.5-.1v.1m5.5-.1v.1",
  search: "M71.2 24.2a5 5 0 1 0 0-10 5 5 0 0 0 0 10Zm3.6-1.4 3.2 3.2",
};

export interface EmptyProps {
  readonly text: string;
  /** A line below it. */
  readonly note?: string | undefined;
  /** What is missing. */
  readonly drawing?: keyof typeof emblems | undefined;
  /** What is drawn in place of the sheet. */
  readonly scene?: ReactNode;
  /** What stands below, such as a button. */
  readonly body?: ReactNode;
}

/** Says that there is nothing. */
export function Empty({ text, note, drawing = "bill", scene, body }: EmptyProps) {
  return (
    <div className="gw-empty">
      {scene ?? <Sheet emblem={emblems[drawing]} />}
      <p className="gw-empty-text">{text}</p>
      {note ? <p className="gw-empty-note">{note}</p> : null}
      {body === undefined ? null : <div className="gw-empty-body gw-stack">{body}</div>}
    </div>
  );
}

/** A sheet with an emblem on it. */
function Sheet({ emblem }: { readonly emblem: string }) {
  return (
    <svg className="gw-empty-sheet" viewBox="0 0 96 80" aria-hidden="true" focusable="false">
      <rect x="22" y="14" width="52" height="58" rx="9" />
      <path d="M34 32h28M34 43h28M34 54h15" />
      <circle cx="72" cy="20" r="13" />
      <path d={emblem} />
    </svg>
  );
}
