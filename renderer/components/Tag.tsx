import "./Tag.css";

export interface TagProps {
  readonly text: string;
}

/** A small mark of a word or two. */
export function Tag({ text }: TagProps) {
  return <span className="gw-tag">{text}</span>;
}
