import { isReduced } from "./motion.ts";

/** As short as a phone's motor can. */
const tickMs = 8;

/**
 * A light tick under the finger: a wheel has come to another item, a key was pressed, a pull is far enough. None where
 * the phone has no such motor, while the page is hidden, or when its owner wants things to stand still.
 */
export function tick(): void {
  const { userActivation } = navigator;
  // Before the first tap a browser refuses, and complains.
  if (!navigator.vibrate || document.hidden || userActivation?.hasBeenActive === false || isReduced()) return;
  navigator.vibrate(tickMs);
}
