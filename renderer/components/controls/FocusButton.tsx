import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import "./FocusButton.css";

export interface FocusButtonProps {
  readonly text: string;
  readonly onTap: () => void;
}

/** Does with a key, or with a reader of the screen, what is otherwise done by a gesture. It is seen while it has the focus. */
export function FocusButton({ text, onTap }: FocusButtonProps) {
  const isEarly = useTooEarly(onTap);
  return (
    <button type="button" className="gw-unseen gw-focus-button" aria-disabled={isEarly} onClick={onTap}>
      {text}
    </button>
  );
}
