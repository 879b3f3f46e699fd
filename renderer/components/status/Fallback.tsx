import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "./Fallback.css";

export interface FallbackProps {
  readonly text: string;
  /** Without it there is nothing that could be tried again. */
  readonly onRetry?: (() => void) | undefined;
}

/** In place of what is not there: says so, and offers to try again. */
export function Fallback({ text, onRetry }: FallbackProps) {
  return (
    <div className="gw-fallback">
      <p className="gw-fallback-text" role="alert">
        {text}
      </p>
      {onRetry ? (
        <button type="button" className="gw-fallback-button gw-fades" onClick={onRetry}>
          {locale.retry}
        </button>
      ) : null}
    </div>
  );
}
