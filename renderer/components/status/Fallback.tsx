import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "./Fallback.css";

export interface FallbackProps {
  readonly text: string;
  readonly button?: string | undefined;
  /** Under which support finds the failure; empty where there is none. */
  readonly number?: string | undefined;
  /** Whether it is a failure, or only says how things are. */
  readonly role?: "alert" | "status" | undefined;
  /** Without it there is nothing that could be tried again. */
  readonly onRetry?: (() => void) | undefined;
}

/** In place of what is not there: says so, and offers to try again. */
export function Fallback({ text, button = locale.retry, number, role = "alert", onRetry }: FallbackProps) {
  return (
    <div className="gw-fallback">
      <div className="gw-fallback-words">
        <p className="gw-fallback-text" role={role}>
          {text}
        </p>
        {number ? <p className="gw-fallback-number">{locale.number(number)}</p> : null}
      </div>
      {onRetry ? (
        <button type="button" className="gw-fallback-button gw-fades" onClick={onRetry}>
          {button}
        </button>
      ) : null}
    </div>
  );
}
