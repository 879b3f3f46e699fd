import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { pageWords } from "../words/pageWords.ts";

interface ConfirmButtonProps {
  readonly label: string;
  /** The words of the button that does it, once the first was pressed. */
  readonly confirm: string;
  /** Whether it has words from the start, and no icon. */
  readonly isText?: boolean;
  readonly children: ReactNode;
  readonly onTap: () => void;
}

/**
 * A button that asks before it does what it says. The way back takes its place and the focus: the second press of a double
 * click, and a key that is pressed by mistake, lose nothing.
 */
export function ConfirmButton({ label, confirm, isText = false, children, onTap }: ConfirmButtonProps) {
  const [isAsking, setAsking] = useState(false);
  const first = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const yes = useRef<HTMLButtonElement>(null);
  const isTakenBack = useRef(false);
  useEffect(() => {
    if (isAsking) back.current?.focus();
    else if (isTakenBack.current) first.current?.focus();
    isTakenBack.current = false;
  }, [isAsking]);
  const takeBack = () => {
    isTakenBack.current = true;
    setAsking(false);
  };
  const confirmed = () => {
    takeBack();
    onTap();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget !== back.current && relatedTarget !== yes.current) setAsking(false);
  };
  if (!isAsking)
    return (
      <button
        key="first"
        ref={first}
        type="button"
        className={isText ? "textButton" : "iconButton"}
        aria-label={isText ? undefined : label}
        title={label}
        onClick={() => setAsking(true)}
      >
        {children}
      </button>
    );
  // Rows are right-aligned: the last button replaces the first one in place.
  return (
    <>
      <button key="yes" ref={yes} type="button" className="textButton" title={label} onClick={confirmed} onBlur={leave}>
        {confirm}
      </button>
      <button key="back" ref={back} type="button" className="textButton" onClick={takeBack} onBlur={leave}>
        {pageWords.cancel}
      </button>
    </>
  );
}
