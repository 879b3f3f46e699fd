import { locale } from "../../runtime/theme/locale.ts";
import { Link } from "../display/Link.tsx";
import "../styles/touch.css";
import "./Fallback.css";

export interface FailureNoteProps {
  /** Under which support finds the failure; empty where none is known. */
  readonly number?: string | undefined;
  /** Leads to a person. */
  readonly onHelp?: (() => void) | undefined;
}

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

/** Below what says that something failed: its number, and the way to a person. */
export function FailureNote({ number, onHelp, align }: FailureNoteProps & { readonly align?: "center" }) {
  if (!number && !onHelp) return null;
  return (
    <p className="gw-text" data-size="small" data-tone="quiet" data-align={align}>
      {number && `${locale.number(number)} `}
      {onHelp && <Link onTap={onHelp}>{locale.help}</Link>}
    </p>
  );
}
