import { type RefObject, useRef, useState } from "react";
import { followWork } from "../../runtime/overlays/overlays.ts";
import { defaults } from "../../runtime/theme/defaults.ts";
import { tick } from "../gestures/haptics.ts";
import { shift } from "../gestures/motion.ts";
import { canScrollAround } from "../gestures/scrolling.ts";
import { useDrag } from "../gestures/useDrag.ts";
import { useNoOverscroll } from "../gestures/useNoOverscroll.ts";

/** How far it has come: nothing, pulled but not far enough, far enough to be let go, refreshing, done. */
export type PullPhase = "idle" | "pulling" | "loosing" | "loading" | "success";

export interface PullOptions {
  readonly onRefresh: () => Promise<unknown>;
  /** Its success is shown for a moment. */
  readonly showsSuccess: boolean;
}

interface Pull {
  /** What comes down, and what it pushes down. */
  readonly head: RefObject<HTMLDivElement | null>;
  readonly content: RefObject<HTMLDivElement | null>;
  readonly phase: PullPhase;
  readonly refresh: () => Promise<void>;
}

const { headHeight, successDuration, animation } = defaults.pull;

/** Pulls content down from the top of what scrolls, and refreshes it when it is let go far enough. */
export function usePull({ onRefresh, showsSuccess }: PullOptions): Pull {
  const head = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const [phase, setPhase] = useState<PullPhase>("idle");
  // The finger is faster than React: what it asks is answered from here.
  const now = useRef<PullPhase>("idle");
  useNoOverscroll();

  const goTo = (next: PullPhase, height: number, ms: number) => {
    now.current = next;
    setPhase(next);
    for (const { current } of [head, content])
      if (current) shift(current, height > 0 ? `translate3d(0, ${height}px, 0)` : "", ms);
  };
  const isAtWork = () => now.current === "loading" || now.current === "success";
  const refresh = async () => {
    if (isAtWork()) return;
    goTo("loading", headHeight, animation);
    const isDone = await untilSettled(onRefresh().then(isGood, () => false));
    if (isDone && showsSuccess && content.current) {
      goTo("success", headHeight, 0);
      await new Promise((resolve) => setTimeout(resolve, successDuration));
    }
    goTo("idle", 0, animation);
  };

  useDrag(content, {
    axis: "y",
    canMove: (direction) =>
      direction > 0 && !isAtWork() && content.current !== null && !canScrollAround(content.current, "y", 1),
    onMove(distance) {
      if (isAtWork()) return;
      const next = distance > headHeight ? "loosing" : "pulling";
      if (next === "loosing" && now.current !== next) tick();
      goTo(next, resisted(distance), 0);
    },
    onEnd(distance) {
      if (distance === 0 || isAtWork()) return;
      if (distance > headHeight) void refresh();
      else goTo("idle", 0, animation);
    },
  });
  return { head, content, phase, refresh };
}

/** Whether it is good, as soon as it is known; what has to ask the user something first is not. */
function untilSettled(refreshed: Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    void refreshed.then(resolve);
    followWork(refreshed, (isAtWork) => isAtWork || resolve(false));
  });
}

/** Steps say how they ended; a refresh that failed has not refreshed. */
function isGood(end: unknown): boolean {
  return end === undefined || end === "done" || end === "continued";
}

/** As far as the head the content goes with the finger, then half the way, then a quarter: as the specification's kit. */
function resisted(distance: number): number {
  if (distance <= headHeight) return Math.max(0, distance);
  if (distance <= headHeight * 2) return headHeight + (distance - headHeight) / 2;
  return headHeight * 1.5 + (distance - headHeight * 2) / 4;
}
