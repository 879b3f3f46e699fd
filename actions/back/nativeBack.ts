import type { Bridge } from "../bridge/bridge.ts";
import { isRefusal } from "../bridge/isRefusal.ts";
import { ActionError } from "../errors.ts";
import type { HostWindow } from "../window.ts";
import { type BackGuard, createBackGuard, gestures } from "./back.ts";

/** The native function that takes the back key from the app, and tells of each back (specification §7). */
const native = "interceptBack";

/** What the guard needs of the bridge. */
type Asking = Pick<Bridge, "listen" | "call" | "resolve">;

/**
 * Makes the back guard of a window: the app's own interception where it has one, else the history's.
 *
 * - An app that confirms is the only thing that catches a back before the first tap, and the history stays untouched.
 * - No row, no bridge, a refusal, silence: the history takes over, and the app is not asked again in this document.
 * - Until the app has answered, a back does what it does without a guard. Nothing could hold it before a tap; from the
 *   first tap on the history does, until the app confirms.
 * - When the document goes out of sight the app is told to let go, since whatever comes next could not handle a back.
 *   One that is restored from the browser's cache asks anew, and so does one that was loaded again.
 *
 * Where the app cannot intercept, no page can catch a back before the first tap on it: engines step over entries
 * that no tap has made.
 */
export function createNativeBack(window: HostWindow, bridge: Asking): BackGuard {
  return new NativeBackGuard(window, bridge);
}

class NativeBackGuard implements BackGuard {
  readonly #window: HostWindow;
  readonly #bridge: Asking;
  readonly #history: BackGuard;
  #handler: (() => void) | undefined;
  /** While the app is asked, and as long as it intercepts. Its abort ends both. */
  #asked: AbortController | undefined;
  #isLacking = false;

  constructor(window: HostWindow, bridge: Asking) {
    this.#window = window;
    this.#bridge = bridge;
    this.#history = createBackGuard(window);
    window.addEventListener("pagehide", this.#release);
    window.addEventListener("pageshow", this.#onShow);
  }

  get armed(): boolean {
    return this.#handler !== undefined;
  }

  enable(handler: () => void): void {
    const wasArmed = this.armed;
    this.#handler = handler;
    if (!wasArmed) this.#arm();
  }

  disable(): Promise<void> {
    this.#handler = undefined;
    this.#release();
    return this.#history.disable();
  }

  suspend(): Promise<void> {
    this.#handler = undefined;
    this.#release();
    return this.#history.suspend();
  }

  owns(event: Event): boolean {
    return this.#history.owns(event);
  }

  dispose(): void {
    this.#handler = undefined;
    this.#release();
    this.#history.dispose();
    this.#window.removeEventListener("pagehide", this.#release);
    this.#window.removeEventListener("pageshow", this.#onShow);
  }

  #arm(): void {
    if (this.#isLacking || isRefusal(this.#bridge.resolve("native", native))) this.#holdHistory();
    else void this.#ask();
  }

  async #ask(): Promise<void> {
    const asked = new AbortController();
    this.#asked = asked;
    const { signal } = asked;
    const uncover = this.#coverFromTap();
    try {
      await this.#bridge.listen(native, { enabled: true }, this.#onBack, { signal });
      if (!signal.aborted) void this.#history.disable();
    } catch (thrown) {
      if (!signal.aborted && !isInterrupted(thrown)) this.#fallBack();
    } finally {
      uncover();
    }
  }

  #fallBack(): void {
    this.#isLacking = true;
    // It may have heard and only not answered: then nobody would hear of its backs.
    this.#release();
    this.#holdHistory();
  }

  #holdHistory(): void {
    this.#history.enable(this.#onBack);
  }

  /** While the app is asked, the history holds from the first tap on. The page's own handlers of it come first. */
  #coverFromTap(): () => void {
    let isAsking = true;
    const cover = () => this.#window.setTimeout(() => isAsking && this.armed && this.#holdHistory(), 0);
    for (const gesture of gestures) this.#window.addEventListener(gesture, cover, true);
    return () => {
      isAsking = false;
      for (const gesture of gestures) this.#window.removeEventListener(gesture, cover, true);
    };
  }

  readonly #onBack = (): void => this.#handler?.();

  /** Nobody waits for the answer: messages arrive in order, so that the app has let go before the next one. */
  readonly #release = (): void => {
    if (!this.#asked) return;
    this.#asked.abort();
    this.#asked = undefined;
    this.#bridge.call(native, { enabled: false }).catch(() => undefined);
  };

  readonly #onShow = (event: Event): void => {
    if (Reflect.get(event, "persisted") === true && this.armed) this.#arm();
  };
}

function isInterrupted(thrown: unknown): boolean {
  return thrown instanceof ActionError && ["interrupted", "not-sent"].includes(thrown.code);
}
