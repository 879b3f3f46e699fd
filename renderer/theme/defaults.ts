/**
 * What the interface does when a page says nothing. Lengths in CSS pixels, times in milliseconds.
 *
 * Source: specification §5 (progress, uploader) and §9 (all else), unless a line says otherwise. The stylesheets
 * repeat `tabs.duration`; a test in a real browser holds the two equal.
 */
export const defaults = deepFreeze({
  toast: { duration: 2000 },
  picker: {
    itemHeight: 44,
    visibleItems: 6,
    /** How a flick coasts; measured: the kit whose defaults the specification lists. */
    flick: { within: 300, beyond: 15, friction: 0.003, duration: 1000, settle: 200 },
  },
  notice: {
    /** Pixels a second. */
    speed: 60,
    delay: 1000,
  },
  swipe: { duration: 500 },
  pull: { headHeight: 50, successDuration: 500 },
  list: { offset: 300 },
  tabs: {
    /** Above this many tabs the bar scrolls. */
    threshold: 5,
    duration: 300,
  },
  popup: {
    zIndex: 2000,
    /** Our own choice: how long a popup takes to leave. */
    leave: 220,
  },
  progress: { min: 0, max: 100 },
  uploader: { accept: "image/*", maxSize: Number.POSITIVE_INFINITY, maxCount: Number.POSITIVE_INFINITY },
  android: { navigationBar: 50, statusBar: 0, minimum: 20 },
  contacts: { limit: 1 },
  /** Our own choice: the specification leaves them to the product. */
  smsCode: { length: 6, seconds: 60 },
  /** Our own choice, in milliseconds. Nobody waits longer at the end of a form for a check that is only a courtesy. */
  remoteCheck: { debounce: 400, timeout: 5000 },
});

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

function deepFreeze<T extends object>(value: T): DeepReadonly<T> {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFreeze(part);
  return Object.freeze(value) as DeepReadonly<T>;
}
