import { useContext, useEffect, useState } from "react";
import { ActionError } from "../../../actions/index.ts";
import { useTooEarly } from "../../runtime/render/beforeHydration.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { RenderScopeContext, useSession } from "../../runtime/render/renderScope.ts";
import { locale } from "../../runtime/theme/locale.ts";
import { FailureContext } from "./FailureContext.ts";
import { FailureNote, type FailureNoteProps } from "./Fallback.tsx";
import { Spinner } from "./Spinner.tsx";
import "../styles/touch.css";
import "./Retry.css";

export interface RetryProps extends FailureNoteProps {
  readonly text: string;
  readonly button?: string | undefined;
  readonly onTap: () => void;
  /** The tap is being carried out; a further one is ignored. */
  readonly busy?: boolean | undefined;
}

/** Says that loading failed, and offers to try again. */
export function Retry({ text, button = locale.retry, onTap, busy = false, number, onHelp }: RetryProps) {
  const isEarly = useTooEarly(onTap);
  return (
    <div className="gw-retry">
      <svg className="gw-retry-cloud" viewBox="0 0 96 64" aria-hidden="true" focusable="false">
        <path d="M30 54a15 15 0 0 1-2.4-29.8 22 22 0 0 1 42.2-1.6A16 16 0 0 1 68 54H30Z" />
        <path d="M48 29v10m0 6.5v.1" />
      </svg>
      <p className="gw-retry-text" role="alert">
        {text}
      </p>
      <button
        type="button"
        className="gw-retry-button"
        aria-busy={busy}
        aria-disabled={isEarly}
        onClick={busy ? undefined : onTap}
      >
        <span className="gw-retry-label">{button}</span>
        {busy ? <Spinner /> : null}
      </button>
      <FailureNote number={number} onHelp={onHelp} />
    </div>
  );
}

export interface FetchRetryProps extends Pick<RetryProps, "text" | "onTap"> {
  /** What could not be fetched, as its report calls it. */
  readonly what: string;
  readonly error: unknown;
}

/** The same of something of the front end's own that did not come, such as a layer's code: reports it, too. */
export function FetchRetry({ what, error, ...retry }: FetchRetryProps) {
  const session = useContext(RenderScopeContext)?.session;
  const [number, setNumber] = useState<string>();
  useEffect(() => {
    // Nothing of the page has broken.
    const failure = new ActionError("network", `What was to come did not: ${what}`, { name: what }, error);
    setNumber(session?.describe(failure).number);
  }, [session, what, error]);
  return <Retry {...retry} number={number} onHelp={session?.help} />;
}

/** Offers to try again: what its steps say, else to fetch the data source around it; and leads to a person. */
export function BoundRetry({ onTap, onHelp, ...props }: PropsOf<"retry">) {
  const { reload, number } = useContext(FailureContext);
  const { help } = useSession();
  return <Retry {...props} number={number} onTap={onTap ?? reload} onHelp={onHelp ?? help} />;
}
