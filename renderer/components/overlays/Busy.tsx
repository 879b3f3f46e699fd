import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { defaults } from "../../runtime/theme/defaults.ts";
import { locale } from "../../runtime/theme/locale.ts";
import "../styles/feedback.css";
import "./Busy.css";
import type { Close } from "../../runtime/overlays/overlays.ts";
import { Spinner } from "../status/Spinner.tsx";
import { useScrollLock } from "../viewport/useScrollLock.ts";
import { useOverlay } from "./useOverlay.ts";

export interface BusyProps {
  readonly text?: string | undefined;
  /** What is under way is that the page's own code comes: who tests a page waits for that. */
  readonly fetching?: boolean | undefined;
  /** The user does not want to wait for it any more. */
  readonly onClose?: Close | undefined;
}

/**
 * Keeps the page from being used while something is under way, from the first moment; what takes a while also says
 * so. Without `onClose` nothing closes it but its end, and the back key works as if it were not there.
 */
export function Busy({ text = locale.loading, fetching = false, onClose }: BusyProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isShown = useDelay(defaults.busy.delay);
  // What stands in for a layer that is being fetched holds the focus for it from the beginning.
  useOverlay(layer, fetching || isShown, onClose);
  useScrollLock(layer, true);
  return createPortal(
    <div ref={layer} className="gw-busy" data-fetching={fetching || undefined} tabIndex={-1}>
      {isShown ? (
        <div className="gw-told" role="dialog" aria-modal="true" aria-label={text} tabIndex={-1}>
          <Spinner />
          <span aria-hidden="true">{text}</span>
        </div>
      ) : null}
    </div>,
    document.body,
  );
}

/** Whether so many milliseconds have passed since it was first asked. */
function useDelay(ms: number): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setOver(true), ms);
    return () => clearTimeout(timer);
  }, [ms]);
  return isOver;
}
