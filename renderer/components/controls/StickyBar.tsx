import { type ReactNode, useContext, useRef } from "react";
import { createPortal } from "react-dom";
import { BesideContext } from "../gestures/Moving.tsx";
import "../styles/arrangement.css";
import "./StickyBar.css";
import { useKeyboardInset } from "../viewport/useKeyboardInset.ts";
import { useRoomBelow } from "../viewport/useRoomBelow.ts";

export interface StickyBarProps {
  readonly children: ReactNode;
}

/** A bar at the bottom of the screen. The page leaves as much room at its end, so that nothing stays hidden. */
export function StickyBar({ children }: StickyBarProps) {
  const beside = useContext(BesideContext);
  const bar = <Bar>{children}</Bar>;
  return beside ? createPortal(bar, beside) : bar;
}

function Bar({ children }: StickyBarProps) {
  const bar = useRef<HTMLDivElement>(null);
  useKeyboardInset(bar);
  useRoomBelow(bar);
  return (
    <div ref={bar} className="gw-sticky-bar gw-edge">
      <div className="gw-sticky-inner">{children}</div>
    </div>
  );
}
