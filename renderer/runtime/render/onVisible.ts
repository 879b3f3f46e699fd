import type { FragmentInstance } from "react";
import { everyVisible } from "../host/everyVisible.ts";

/** How long something must be in sight. */
const longEnough = 500;
/** So that a component of many screens is noticed, too: half a screen of it is a small part. */
const steps = [0, 0.005, 0.01, 0.02, 0.05, 0.1, 0.15, 0.2, 0.3, 0.4, 0.5];

/**
 * Calls `seen` once half of what stands inside, or of a tall one half a screen, has been in sight for half a second.
 * Gives the way to stop. An engine without IntersectionObserver never says so.
 */
export function onVisible(inside: FragmentInstance, seen: () => void): () => void {
  if (typeof IntersectionObserver === "undefined") return () => {};
  const inSight = new Set<Element>();
  let stopWaiting: (() => void) | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      for (const entry of entries) inSight[isInSight(entry) ? "add" : "delete"](entry.target);
      if (inSight.size > 0) stopWaiting ??= everyVisible(document, longEnough, end);
      else stopWaiting = stopWaiting?.() ?? undefined;
    },
    { threshold: steps },
  );
  const end = () => {
    stop();
    seen();
  };
  const stop = () => {
    stopWaiting?.();
    observer.disconnect();
  };
  inside.observeUsing(observer);
  return stop;
}

function isInSight({ intersectionRatio, intersectionRect, rootBounds }: IntersectionObserverEntry): boolean {
  const screen = rootBounds?.height ?? window.innerHeight;
  return intersectionRatio >= 0.5 || (intersectionRatio > 0 && intersectionRect.height >= screen / 2);
}
