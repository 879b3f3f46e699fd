import type { Json } from "../../schemas/index.ts";

/** A place on the page, as parts of its width and height from 0 to 1. */
export type Place = readonly [x: number, y: number];

/** Something that an app hears of its page. */
export interface Heard {
  /** `question` and `call` hold the page up until they are answered. */
  readonly heard: "message" | "question" | "call" | "scheme" | "console";
  /** The message handler, the method or the address. */
  readonly name: string;
  readonly body: Json;
}

/** What an app does with what it hears; what it gives back answers a question or a call. */
export type Native = (heard: Heard, host: AppHost) => Json | undefined;

/** A real browser engine with a window, in which a user taps and goes back. One history each: for one scenario. */
export interface RealHost {
  /** Its name and version. */
  readonly engine: string;
  /** Loads a page, as an app does when it opens one. */
  readonly open: (address: string) => Promise<void>;
  /** Presses and lets go, as a finger does. */
  readonly tap: (place: Place) => Promise<void>;
  /** The user's own back, which obeys the engine's rules about entries that nobody asked for. */
  readonly back: () => Promise<void>;
  /** The page's title as the app reads it, for its own bar. */
  readonly title: () => Promise<string>;
  /** The value of an expression in the page. Some engines count that as a tap: never before a back. */
  readonly evaluate: (script: string) => Promise<Json>;
  /** Writes a picture of the page to a PNG file. */
  readonly picture: (file: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

/** A real host with an app around it that intercepts and answers. */
export interface AppHost extends RealHost {
  /** All that was heard so far, in order. */
  readonly heard: readonly Heard[];
}

/** What an app is, as its page sees it. */
export interface AppOptions {
  readonly userAgent?: string;
  /** Schemes that the app takes for itself, without a colon. */
  readonly schemes?: readonly string[];
  readonly native?: Native;
}

/** A phone's screen in CSS pixels. */
export const size = [390, 844] as const;
