import { atPosition, type HostWindow, positionOf } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";
import { atTop, keepScroll, rememberScroll, withKeptScroll } from "./scrollPlaces.ts";

/** Where the front end is. */
export interface PageLocation {
  readonly page: string;
  readonly query: Readonly<Record<string, string>>;
}

/** Makes a page ready to be shown. Rejects with why it cannot be. */
export type Prepare = (location: PageLocation) => Promise<unknown>;

/** The pages of the front end as entries of the browser's history. */
export interface Router {
  readonly location: () => PageLocation;
  readonly subscribe: (listener: () => void) => () => void;
  /** What tells the place's entry in the history from the others below and above it. */
  readonly entry: () => string;
  /** How the place was come to: forward, back, or in place of another. */
  readonly way: () => "forward" | "back" | "instead";
  /** Makes a page ready that is to be gone to: whoever shows the pages says how. */
  prepare: Prepare | undefined;
  /** Goes to a page. */
  readonly go: (location: PageLocation, replace: boolean) => Promise<void>;
  /** Puts a page into the history without showing it: a reload opens it, and the visit goes on. */
  readonly enter: (location: PageLocation) => void;
  /** Goes back to the page before; false when this one is the first. */
  readonly back: () => Promise<boolean>;
}

/** What a history entry of ours holds, beside what others put there. */
interface Entry {
  readonly location: PageLocation;
  /** How many of our entries lie below. */
  readonly depth: number;
}

const key = "gangwayLocation";
/** How long a browser may take to go back before it counts as not having moved. */
const patience = 500;

/** What the router works with. */
export interface RouterOptions {
  readonly window: HostWindow;
  /** The page that the address asks for. */
  readonly start: PageLocation;
  /** The address of a place, for the browser's bar. */
  readonly address: (location: PageLocation) => string;
  /** Whether a popstate is the back guard's own affair. */
  readonly owns: (event: Event) => boolean;
}

/** Makes the router. A reload finds its place in the history's state. */
export function createRouter({ window, start, address, owns }: RouterOptions): Router {
  const { history } = window;
  const listeners = new Set<() => void>();
  const reopened = entryOf(history.state);
  let now: Entry = reopened ?? { location: start, depth: 0 };
  let way: ReturnType<Router["way"]> = "forward";

  const show = (entry: Entry) => {
    way = wayFrom(now.depth, entry.depth);
    now = entry;
    for (const listener of listeners) listener();
  };

  const write = (location: PageLocation, replace: boolean) => {
    const further = replace ? 0 : 1;
    const entry = { location, depth: now.depth + further };
    const state = atPosition(atTop({ [key]: entry }), (positionOf(history.state) ?? 0) + further);
    if (!replace) rememberScroll(window);
    if (replace) history.replaceState(state, "", address(entry.location));
    else history.pushState(state, "", address(entry.location));
    return entry;
  };

  const state = reopened ? withKeptScroll(window, now.location.page) : history.state;
  history.replaceState({ ...atPosition(state, positionOf(state) ?? 0), [key]: now }, "");
  // Browsers scroll back at once, while the page that is left is still there.
  history.scrollRestoration = "manual";
  window.addEventListener("pagehide", () => keepScroll(window, now.location.page));
  window.addEventListener("popstate", (event) => {
    const entry = entryOf(history.state);
    // What the back guard takes back belongs to the page that is there.
    if (entry && !owns(event) && !same(entry, now)) show(entry);
  });

  return {
    location: () => now.location,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    entry: () => JSON.stringify(now),
    way: () => way,
    prepare: undefined,
    async go(location, replace) {
      show(write(location, replace));
    },
    enter: (location) => void write(location, false),
    async back() {
      if (now.depth === 0) return false;
      await settled(window, () => history.back());
      return true;
    },
  };
}

/** Whether the front end was here before in this entry of the history: after a reload, or on the way back from elsewhere. */
export function isReopened({ history }: HostWindow): boolean {
  return entryOf(history.state) !== undefined;
}

function entryOf(state: unknown): Entry | undefined {
  return typeof state === "object" && state !== null ? (Reflect.get(state, key) as Entry | undefined) : undefined;
}

function wayFrom(before: number, depth: number): ReturnType<Router["way"]> {
  if (depth === before) return "instead";
  return depth > before ? "forward" : "back";
}

function same(a: Entry, b: Entry): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/** The place of a page. Null and empty values are left out of its query. */
export function locationOf(page: string, query: Readonly<Record<string, Json>>): PageLocation {
  const given = Object.entries(query).filter(([, value]) => value !== null && value !== undefined && value !== "");
  const texts = given.map(([name, value]) => [name, typeof value === "object" ? JSON.stringify(value) : String(value)]);
  return { page, query: Object.fromEntries(texts) };
}

/** Going back ends with a popstate, or with nothing at all. */
function settled(window: HostWindow, move: () => void): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      window.clearTimeout(timer);
      window.removeEventListener("popstate", end);
      resolve();
    };
    const timer = window.setTimeout(end, patience);
    window.addEventListener("popstate", end);
    move();
  });
}
