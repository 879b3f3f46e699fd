import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "./Fallback.css";
import { FailureNote, type FailureNoteProps } from "./FailureNote.tsx";

export interface FallbackProps extends FailureNoteProps {
  readonly text: string;
  readonly button?: string | undefined;
  /** Whether it is a failure, or only says how things are. */
  readonly role?: "alert" | "status" | undefined;
  /** Without it there is nothing that could be tried again. */
  readonly onRetry?: (() => void) | undefined;
}

/** In place of what is not there: says so, and offers to try again. */
export function Fallback({ text, button = locale.retry, number, role = "alert", onRetry, onHelp }: FallbackProps) {
  return (
    <div className="gw-fallback">
      <div className="gw-fallback-words">
        <p className="gw-fallback-text" role={role}>
          {text}
        </p>
        <FailureNote number={number} onHelp={onHelp} />
      </div>
      {onRetry ? (
        <button type="button" className="gw-fallback-button gw-fades" onClick={onRetry}>
          {button}
        </button>
      ) : null}
    </div>
  );
}
