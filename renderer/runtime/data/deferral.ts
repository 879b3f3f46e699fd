import type { FragmentInstance, RefObject } from "react";

/** What stands on the page for a listener. */
export type ShownPlace = RefObject<FragmentInstance | null>;

/** Puts off those who only show a value and are out of sight. It has a chunk of its own: few pages show so many. */
export interface Deferral {
  /** Whether a listener is told later: it is out of sight. It is told once, however often it was to be told meanwhile. */
  readonly defers: (listener: Listener) => boolean;
  readonly add: (listener: Listener, place: ShownPlace) => void;
}

type Listener = () => void;

/** Milliseconds without a key after which what is out of sight follows. */
const pause = 200;

/** So many of them in one task. */
const together = 256;

/** What is about to come into sight counts as seen. */
const margin = "20%";

/**
 * Makes it for those who are there. Who is not known to be out of sight is not put off.
 *
 * @param places all who only show a value, as they come and go
 * @returns undefined in an engine that cannot tell what is in sight
 */
export function createDeferral(places: ReadonlyMap<Listener, ShownPlace>): Deferral | undefined {
  if (typeof IntersectionObserver === "undefined") return undefined;
  const listeners = new WeakMap<Element, Listener>();
  /** What is in sight of those who have been looked at. */
  const inSight = new WeakMap<Listener, Set<Element>>();
  const waiting = new Set<Listener>();
  let isFollowing = false;
  let key: Event | undefined;

  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) see(target, isIntersecting);
    },
    { rootMargin: margin },
  );

  function see(target: Element, isIntersecting: boolean): void {
    const listener = listeners.get(target);
    if (!listener || !places.has(listener)) return;
    const seen = inSight.get(listener) ?? new Set();
    inSight.set(listener, seen);
    if (!isIntersecting) return void seen.delete(target);
    seen.add(target);
    tell([listener]);
  }

  /** Those of them who wait, and are still there. */
  function tell(some: readonly Listener[]): void {
    for (const listener of some) if (waiting.delete(listener) && places.has(listener)) listener();
  }

  /** Tells all who wait, some at a time, unless a key comes meanwhile: then there is another value soon. */
  function followIn(ms: number): void {
    const last = key;
    setTimeout(() => {
      if (key !== last) return followIn(pause);
      tell([...waiting].slice(0, together));
      isFollowing = waiting.size > 0;
      if (isFollowing) followIn(0);
    }, ms);
  }

  const tellAll = () => tell([...waiting]);

  function begin(isTyped: boolean): void {
    isFollowing = true;
    // What is tapped finds all of the page up to date. Said again before a tap has come, it is the same listener.
    addEventListener("click", tellAll, { capture: true, once: true });
    followIn(isTyped ? pause : 0);
  }

  function add(listener: Listener, { current }: ShownPlace): void {
    const observe = (element: Element) => {
      listeners.set(element, listener);
      observer.observe(element);
    };
    const unobserve = (element: Element) => {
      inSight.get(listener)?.delete(element);
      observer.unobserve(element);
    };
    // In place of the observer, which says that an element is in sight, but not whose it is.
    current?.observeUsing({ observe, unobserve } as IntersectionObserver);
  }

  for (const [listener, place] of places) add(listener, place);

  return {
    defers(listener) {
      if (inSight.get(listener)?.size !== 0) return false;
      const typed = typing();
      key = typed ?? key;
      waiting.add(listener);
      if (!isFollowing) begin(typed !== undefined);
      return true;
    },
    add,
  };
}

/** The event of the key that is being pressed, if one is. */
function typing(): Event | undefined {
  const { event } = window;
  return event?.type === "input" || event?.type === "compositionend" ? event : undefined;
}
