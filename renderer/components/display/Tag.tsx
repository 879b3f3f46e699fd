import "../styles/marks.css";
import "./Tag.css";
import { Icon } from "./Icon.tsx";

export interface TagProps {
  readonly text: string;
  readonly tone?: "brand" | "quiet" | "success" | "warning" | "danger" | undefined;
}

/** A small mark of a word or two; nothing when there are no words. A warning is not told by its colour alone. */
export function Tag({ text, tone = "warning" }: TagProps) {
  if (text === "") return null;
  return (
    <span className="gw-tag" data-tone={tone}>
      {tone === "danger" ? <Icon name="alert" /> : null}
      {text}
    </span>
  );
}
