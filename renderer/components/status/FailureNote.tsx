import { locale } from "../../runtime/theme/locale.ts";
import { Link } from "../display/Link.tsx";
import "./FailureNote.css";

export interface FailureNoteProps {
  /** Under which support finds the failure; empty where none is known. */
  readonly number?: string | undefined;
  /** Leads to a person. */
  readonly onHelp?: (() => void) | undefined;
}

/** Below what says that something failed: its number, and the way to a person. */
export function FailureNote({ number, onHelp }: FailureNoteProps) {
  if (!number && !onHelp) return null;
  return (
    <p className="gw-failure-note">
      {number ? <span className="gw-failure-number">{locale.number(number)}</span> : null}
      {onHelp ? <Link onTap={onHelp}>{locale.help}</Link> : null}
    </p>
  );
}
