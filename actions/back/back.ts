import type { HostWindow } from "../window.ts";
import { atPosition, positionOf, stateField, withStateField } from "./historyState.ts";
import { refreshTitle } from "./refreshTitle.ts";

/** Back interception (specification §4). */
export interface BackGuard {
  /** Begins to intercept, or changes the handler. A back then calls the handler instead of leaving the entry. */
  readonly enable: (handler: () => void) => void;
  /**
   * Ends it and goes back to the entry below the marker. Resolves when the history is at rest: what navigates must
   * await that, since a traversal that is under way swallows a push.
   */
  readonly disable: () => Promise<void>;
  /**
   * Ends it and leaves the marker where it is, for a page that is left by going forward: the entry that a tap has paid
   * for lies under the next page then, and holds again when the user comes back and the page enables it. Resolves when
   * the history is at rest.
   */
  readonly suspend: () => Promise<void>;
  readonly armed: boolean;
  /** Whether a popstate is taken back by the guard or belongs to its own moves, so that a router has nothing to show. */
  readonly owns: (event: Event) => boolean;
  /** Lets go of the window and leaves the history as it is. */
  readonly dispose: () => void;
}

/** What makes a history entry ours. It stands in the entry's state beside what others put there. */
interface Tag {
  /** How many of our entries lie below, on the same page: 0 is the page's own entry. */
  readonly level: number;
  /** Pushed without a tap: engines step over it when the user goes back. */
  readonly soft: boolean;
  /** The page's own scroll restoration. */
  readonly scroll: ScrollRestoration;
}

const key = "gangwayBack";

/**
 * Milliseconds that a traversal may take before it counts as not having moved. On a busy machine 500 were too few
 * (measured), and what arrives after that looks like a back of the user's.
 */
const patience = 2000;

/** What a tap ends in, on every engine. */
export const gestures = ["click", "keyup"] as const;

/**
 * Makes the back guard of a window; it does nothing before `enable`.
 *
 * Engines step over entries that were pushed without a tap, so the first tap after such a push pushes one more; a back
 * then returns with a traversal, which needs no tap. Measured in Chromium 87 to 156 and WebKit.
 * Where an engine has stepped over the page's entries to another page of the same document, that is a back as well: the
 * guard knows the place of each entry and returns from there.
 * A reload keeps the history, and so does a page that lies over the marker: the guard finds its entries by their state
 * and pushes nothing.
 */
export function createBackGuard(window: HostWindow, { marker = "#_isInterceptBack" } = {}): BackGuard {
  return new HistoryBackGuard(window, marker);
}

class HistoryBackGuard implements BackGuard {
  readonly #window: HostWindow;
  readonly #marker: string;
  readonly #judged = new WeakSet<Event>();
  readonly #owned = new WeakSet<Event>();
  #handler: (() => void) | undefined;
  /** The position on which the page stands while armed. */
  #top = 0;
  /** The position that a traversal of ours leads to, while it is under way. */
  #target: number | undefined;
  /** Whether the marker stays when nobody is armed any more. */
  #isSuspended = false;
  #timer: number | undefined;
  #scroll: ScrollRestoration | undefined;
  #waiting: (() => void)[] = [];

  constructor(window: HostWindow, marker: string) {
    this.#window = window;
    this.#marker = marker;
  }

  get armed(): boolean {
    return this.#handler !== undefined;
  }

  enable(handler: () => void): void {
    const wasArmed = this.armed;
    this.#handler = handler;
    if (!wasArmed && this.#target === undefined) this.#arm();
  }

  disable(): Promise<void> {
    return this.#end({ isSuspended: false });
  }

  suspend(): Promise<void> {
    // The tap that leads away is perhaps the page's only one.
    if (this.#window.navigator.userActivation?.isActive === true) this.#harden();
    return this.#end({ isSuspended: true });
  }

  owns(event: Event): boolean {
    this.#judge(event);
    return this.#owned.has(event);
  }

  dispose(): void {
    this.#handler = undefined;
    this.#stopClock();
    this.#disarm();
    this.#rest();
  }

  #end({ isSuspended }: { isSuspended: boolean }): Promise<void> {
    const wasArmed = this.armed;
    this.#handler = undefined;
    this.#isSuspended = isSuspended;
    if (wasArmed && this.#target === undefined) this.#settle();
    if (this.#target === undefined) return Promise.resolve();
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  /** Adopts the entry that a reload or another page has left there, else pushes one. */
  #arm(): void {
    const { history, navigator } = this.#window;
    const { level = 0, soft = false, scroll = history.scrollRestoration } = tagOf(history.state) ?? {};
    this.#listen();
    this.#top = positionOf(history.state) ?? 0;
    this.#scroll = scroll;
    history.scrollRestoration = "manual";
    if (level > 0) return;
    history.replaceState(atPosition(tagged(history.state, { level, soft, scroll }), this.#top), "");
    this.#push({ level, soft: navigator.userActivation?.isActive !== true, scroll });
  }

  #disarm(): void {
    this.#unlisten();
    if (this.#scroll) this.#window.history.scrollRestoration = this.#scroll;
    this.#scroll = undefined;
  }

  /** Pushes the marker over the entry of such a tag. */
  #push({ level, soft, scroll }: Tag): void {
    const { history } = this.#window;
    this.#top += 1;
    const state = tagged(history.state, { level: level + 1, soft, scroll });
    history.pushState(atPosition(state, this.#top), "", this.#marker);
  }

  /** One popstate is judged once, whether the guard's listener or a router's question comes first. */
  readonly #judge = (event: Event): void => {
    if (this.#judged.has(event)) return;
    this.#judged.add(event);
    const position = positionOf(this.#window.history.state);
    if (position === undefined) return;
    if (this.#target !== undefined) this.#arrive(event, position, this.#target);
    else if (this.#handler && position < this.#top) this.#intercept(event, position, this.#handler);
  };

  #intercept(event: Event, position: number, handler: () => void): void {
    this.#owned.add(event);
    this.#travel(position, this.#top);
    handler();
  }

  #arrive(event: Event, position: number, target: number): void {
    this.#owned.add(event);
    // A second back during the traversal has moved its start.
    if (position === target) this.#settle();
    else this.#window.history.go(target - position);
  }

  #travel(position: number, target: number): void {
    this.#target = target;
    this.#timer = this.#window.setTimeout(() => this.#settle({ moved: false }), patience);
    this.#window.history.go(target - position);
  }

  /** After a traversal: does what has been asked for meanwhile, and tells who waits. */
  #settle({ moved } = { moved: true }): void {
    this.#stopClock();
    const { state } = this.#window.history;
    const level = tagOf(state)?.level;
    if (!this.#handler && level && moved && !this.#isSuspended) {
      const position = positionOf(state) ?? 0;
      this.#travel(position, position - level);
      return;
    }
    if (moved) refreshTitle(this.#window.document);
    if (!this.#handler) this.#disarm();
    // On a route of the page's own there is nothing to guard until that is asked for.
    else if (level !== undefined) this.#arm();
    this.#rest();
  }

  #stopClock(): void {
    this.#window.clearTimeout(this.#timer);
    this.#target = undefined;
  }

  #rest(): void {
    for (const resolve of this.#waiting.splice(0)) resolve();
  }

  #listen(): void {
    this.#window.addEventListener("popstate", this.#judge);
    for (const gesture of gestures) this.#window.addEventListener(gesture, this.#onGesture, true);
  }

  #unlisten(): void {
    this.#window.removeEventListener("popstate", this.#judge);
    for (const gesture of gestures) this.#window.removeEventListener(gesture, this.#onGesture, true);
  }

  /** The page's own handlers come first: a tap that leads away needs no further entry. */
  readonly #onGesture = (): void => {
    this.#window.setTimeout(() => this.#harden(), 0);
  };

  #harden(): void {
    const { history, navigator } = this.#window;
    const tag = tagOf(history.state);
    const isAtTop = this.armed && this.#target === undefined && positionOf(history.state) === this.#top;
    if (isAtTop && tag?.soft && navigator.userActivation?.isActive !== false) this.#push({ ...tag, soft: false });
  }
}

function tagOf(state: unknown): Tag | undefined {
  const tag = stateField(state, key);
  return typeof stateField(tag, "level") === "number" ? (tag as Tag) : undefined;
}

function tagged(state: unknown, tag: Tag): object {
  return withStateField(state, key, tag);
}
