import type { ComponentProps } from "react";
import type { RuntimeViews } from "../../runtime/session/runtime.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "../styles/touch.css";
import "./Fallback.css";

/** In place of a component that broke: says what is missing, and offers to show it again. */
export function Fallback({ label, onRetry }: ComponentProps<RuntimeViews["Fallback"]>) {
  return (
    <div className="gw-fallback">
      <p className="gw-fallback-text" role="alert">
        {locale.notShown(label)}
      </p>
      <button type="button" className="gw-fallback-button gw-fades" onClick={onRetry}>
        {locale.retry}
      </button>
    </div>
  );
}
