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
    /**
     * A drag of more than `beyond` in its last 100 ms is a flick; how it coasts is measured: the kit whose defaults the
     * specification lists.
     */
    flick: { beyond: 15, friction: 0.003, duration: 1000, settle: 200 },
  },
  notice: {
    /** Pixels a second. */
    speed: 60,
    delay: 1000,
  },
  swipe: { duration: 500 },
  pull: {
    headHeight: 50,
    successDuration: 500,
    /** Measured: the kit whose defaults the specification lists. */
    animation: 300,
  },
  list: { offset: 300 },
  /** Our own choice, so that a cheap phone stays quick. */
  rows: {
    /** So many rows are drawn whole; of more, those about the screen, and until it is known which these are, the first. */
    whole: 200,
    first: 40,
    /** How many of many are shown at a time: of what is no list or table, and where an engine cannot follow the screen. */
    ...{ list: 1000, planTable: 400, options: 500, chart: 120 },
  },
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
  /** Our own choice: what is quicker than this shows nothing that it is under way. */
  busy: { delay: 300 },
  /** Our own choice: milliseconds after which a layer that is likely to be opened is fetched. */
  layer: { ahead: 1000 },
  /** Our own choice: how large a double tap makes a picture, the most that two fingers can, and how soon a second tap comes. */
  preview: { zoom: 2.5, most: 4, doubleTap: 260 },
  /** Our own choice: a contract's page that has not come by then has failed. */
  contract: { timeout: 15_000 },
  /** Our own choice: how long what a loan costs is read before it can be confirmed. */
  cost: { seconds: 5 },
  progress: { min: 0, max: 100 },
  /** Our own choice. */
  image: { ratio: "16:9" },
  badge: { max: 99 },
  grid: { columns: 4 },
  /** Our own choice: lengths in CSS pixels, the angle in degrees. */
  watermark: { size: 14, gap: 96, angle: -22 },
  uploader: {
    accept: "image/*",
    maxSize: Number.POSITIVE_INFINITY,
    maxCount: Number.POSITIVE_INFINITY,
    /** Our own choice: what a reader of documents still needs. The longest side in pixels, and the quality from 0 to 1. */
    maxSide: 1920,
    quality: 0.8,
    /** After so long a picture is sent as it is, in milliseconds. */
    patience: 10_000,
  },
  android: { navigationBar: 50, statusBar: 0, minimum: 20 },
  contacts: { limit: 1 },
  /** Our own choice: how far the wheels of a date, and a calendar, go when nothing bounds them. */
  date: { yearsBack: 100, yearsAhead: 50 },
  calendar: { monthsBack: 12, monthsAhead: 12 },
  /** Our own choice: the specification leaves them to the product. */
  smsCode: { length: 6, seconds: 60 },
  password: { length: 6 },
  slider: { min: 0, max: 100, step: 1 },
  stepper: { min: 0, step: 1 },
  signature: { minStrokes: 2 },
  rating: { max: 5 },
  /** Our own choice: milliseconds of quiet before words to search for count, and the most characters of them. */
  search: { debounce: 300, maxLength: 100 },
  /** Our own choice: suggestions from so many characters on, and the most of them. */
  suggestions: { from: 2, most: 6 },
  /** Our own choice: a key that is held repeats as phones' own keyboards do. */
  repeat: { after: 400, every: 80 },
  /** Our own choice, in milliseconds. Nobody waits longer at the end of a form for a check that is only a courtesy. */
  remoteCheck: { debounce: 400, timeout: 5000 },
  /** Our own choice: how long drafts are kept, and the milliseconds of quiet before one is written. */
  drafts: { minutes: 30, quiet: 250 },
  /** An open page obeys within a minute, also where an answer takes long. How often the code is asked for: our own choice. */
  stops: { everyMs: 30_000, tries: 5 },
  /**
   * Our own choice, for each visit: milliseconds until reports go out, the most reports and requests, the most reports and
   * bytes in one, and the most characters of a text. Engines take 64 KiB of all beacons that are on their way. The code that
   * sends them is asked for so often at most, and so much waits for it.
   */
  reporting: {
    ...{ wait: 3000, mostReports: 50, mostRequests: 10, mostInRequest: 20, mostBytes: 32_768, longest: 300 },
    ...{ tries: 4, mostUntold: 500 },
  },
  capsule: { mostEntries: 50, mostBytes: 16_384, mostInValue: 4096, mostInVisit: 3 },
});

type DeepReadonly<T> = T extends object ? { readonly [Key in keyof T]: DeepReadonly<T[Key]> } : T;

function deepFreeze<T extends object>(value: T): DeepReadonly<T> {
  for (const part of Object.values(value)) if (typeof part === "object" && part !== null) deepFreeze(part);
  return Object.freeze(value) as DeepReadonly<T>;
}
