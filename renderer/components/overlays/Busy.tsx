import { useEffect, useRef, useState } from "react";
import { createPortal } from "react-dom";
import { defaults } from "../theme/defaults.ts";
import { locale } from "../theme/locale.ts";
import "./told.css";
import "./Busy.css";
import { Spinner } from "./Spinner.tsx";
import { useOverlay } from "./useOverlay.ts";
import { useScrollLock } from "./useScrollLock.ts";

export interface BusyProps {
  readonly text?: string | undefined;
  /** What is under way is that the page's own code comes: who tests a page waits for that. */
  readonly fetching?: boolean | undefined;
}

/**
 * Keeps the page from being used while something is under way, from the first moment; what takes a while also says
 * so. Nothing closes it but its end, and the back key works as if it were not there.
 */
export function Busy({ text = locale.loading, fetching }: BusyProps) {
  const layer = useRef<HTMLDivElement>(null);
  const isShown = useDelay(defaults.busy.delay);
  useOverlay(layer, isShown);
  useScrollLock(layer, true);
  return createPortal(
    <div ref={layer} className="gw-busy" data-fetching={fetching}>
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
