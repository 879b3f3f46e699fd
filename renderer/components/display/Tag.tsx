import "../styles/marks.css";
import "./Tag.css";

export interface TagProps {
  readonly text: string;
  readonly tone?: "brand" | "quiet" | "success" | "warning" | "danger" | undefined;
}

/** A small mark of a word or two; nothing when there are no words. */
export function Tag({ text, tone = "warning" }: TagProps) {
  if (text === "") return null;
  return (
    <span className="gw-tag" data-tone={tone}>
      {text}
    </span>
  );
}
