import "./Empty.css";

export interface EmptyProps {
  readonly text: string;
  /** A line below it. */
  readonly note?: string | undefined;
}

/** Says that there is nothing. */
export function Empty({ text, note }: EmptyProps) {
  return (
    <div className="gw-empty">
      <svg className="gw-empty-sheet" viewBox="0 0 96 80" aria-hidden="true" focusable="false">
        <rect x="22" y="14" width="52" height="58" rx="9" />
        <path d="M34 32h28M34 43h28M34 54h15" />
        <circle cx="72" cy="20" r="13" />
        <path d="m66.5 20.3 3.8 3.8 7.2-7.7" />
      </svg>
      <p className="gw-empty-text">{text}</p>
      {note ? <p className="gw-empty-note">{note}</p> : null}
    </div>
  );
}
