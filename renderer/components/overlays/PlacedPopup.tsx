import { useEffect, useRef } from "react";
import type { PropsOf } from "../../runtime/render/component.ts";
import { turnOf } from "../gestures/motion.ts";
import { useDrag } from "../gestures/useDrag.ts";
import { Panel } from "./Panel.tsx";
import { useBoundOpen } from "./useBoundOpen.ts";
import "./PlacedPopup.css";

/** A layer that a value of the page's state opens, from the upper edge, from the side, or with several heights. */
export function PlacedPopup({ bind, body, position, heights, ...props }: PropsOf<"placedPopup">) {
  const [open, close] = useBoundOpen(bind);
  const closable = props.closable ?? true;
  const content = heights ? <Snapping heights={heights} onAway={closable ? close : undefined} /> : null;
  return (
    <Panel {...props} position={position} drags={!heights} open={open} onClose={close}>
      {content}
      <div className="gw-stack">{body}</div>
    </Panel>
  );
}

interface SnappingProps {
  /** In percent of the screen, from low to high. */
  readonly heights: readonly number[];
  /** It was dragged down from the lowest. */
  readonly onAway: (() => void) | undefined;
}

/** Lets a finger drag the sheet that it stands in from one height to the next. */
function Snapping({ heights, onAway }: SnappingProps) {
  const mark = useRef<HTMLSpanElement>(null);
  const sheet = useRef<HTMLElement>(null);
  const at = useRef(0);
  const rest = (index: number) => {
    at.current = index;
    if (!sheet.current) return;
    sheet.current.style.height = `${heights[index]}%`;
    sheet.current.style.transition = "";
  };
  useEffect(() => {
    sheet.current = mark.current?.closest<HTMLElement>(".gw-popup-panel") ?? null;
    sheet.current?.setAttribute("data-snaps", "true");
    rest(at.current);
  });
  useDrag(sheet, {
    axis: "y",
    canMove: (direction) => direction > 0 || at.current < heights.length - 1,
    onMove(distance) {
      const { current } = sheet;
      if (!current) return;
      current.style.transition = "none";
      current.style.height = `calc(${heights[at.current]}% - ${distance}px)`;
    },
    onEnd(distance, last) {
      const way = turnOf(distance, last, window.innerHeight * 0.3);
      if (way > 0 && at.current === 0) return onAway ? onAway() : rest(0);
      rest(Math.min(heights.length - 1, Math.max(0, at.current - way)));
    },
  });
  return <span ref={mark} hidden />;
}
