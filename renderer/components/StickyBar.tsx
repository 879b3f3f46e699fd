import { type ReactNode, useRef } from "react";
import "./StickyBar.css";
import { useKeyboardInset } from "./useKeyboardInset.ts";

export interface StickyBarProps {
  /** The text of the button on it: it gives the spacer its height at any size of type. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A bar at the bottom of the screen, and as much empty room in the page, so that nothing stays hidden behind it. */
export function StickyBar({ text, children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);
  return (
    <div className="gw-sticky">
      <div className="gw-sticky-room" data-text={text} />
      <div ref={bar} className="gw-sticky-bar">
        <div className="gw-sticky-inner">{children}</div>
      </div>
    </div>
  );
}
