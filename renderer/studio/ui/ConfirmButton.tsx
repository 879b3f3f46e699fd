import { type ReactNode, useState } from "react";

interface ConfirmButtonProps {
  readonly label: string;
  /** What it says once it was pressed, and is not to be pressed by mistake. */
  readonly confirm: string;
  /** Whether it has words from the start, and no icon. */
  readonly isText?: boolean;
  readonly children: ReactNode;
  readonly onTap: () => void;
}

/** A button that does what it says when it is pressed a second time; leaving it takes the first time back. */
export function ConfirmButton({ label, confirm, isText = false, children, onTap }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const press = () => {
    setAsking(!isAsking);
    if (isAsking) onTap();
  };
  return (
    <button
      type="button"
      className={isAsking || isText ? "textButton" : "iconButton"}
      aria-label={isAsking || isText ? undefined : label}
      title={label}
      onClick={press}
      onBlur={() => setAsking(false)}
    >
      {isAsking ? confirm : children}
    </button>
  );
}
