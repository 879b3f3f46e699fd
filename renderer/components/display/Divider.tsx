import "./Divider.css";

export interface DividerProps {
  readonly text?: string | undefined;
}

/** A fine line between two parts of a page, with or without words in it. */
export function Divider({ text }: DividerProps) {
  return text ? <p className="gw-divider">{text}</p> : <hr className="gw-divider" />;
}
