import { type HostWindow, positionOf, stateField, withStateField } from "../../../actions/index.ts";
import { readVisit, writeVisit } from "./visitStorage.ts";

/** In an entry of the history: how far down its page stands, in CSS pixels. */
const key = "gangwayScroll";

/** By these the user moves the page. */
const moves = ["touchstart", "wheel", "keydown", "mousedown"] as const;

/** The state of an entry whose page begins at its top. */
export function atTop(state: object): object {
  return withStateField(state, key, 0);
}

/** Remembers in its entry of the history how far down a page stands that is being left. */
export function rememberScroll({ history, scrollY }: HostWindow): void {
  history.replaceState(withStateField(history.state, key, scrollY), "");
}

/** The same for a page whose document is being left: no entry can be changed any more. */
export function keepScroll(window: HostWindow, page: string): void {
  writeVisit("scroll", `${page} ${positionOf(window.history.state)} ${window.scrollY}`);
}

/** The state of the entry that is there, with what was kept when its document was left. */
export function withKeptScroll({ history }: HostWindow, page: string): unknown {
  const [keptPage, position, place] = readVisit("scroll")?.split(" ") ?? [];
  const isThis = keptPage === page && position === String(positionOf(history.state));
  return isThis ? withStateField(history.state, key, Number(place)) : history.state;
}

/** Milliseconds for which a page is held at its place once it has reached it. */
const held = 5000;

/**
 * Brings a page to where it stood when it was left, as soon as it is that long, and holds it there for a while as
 * its data comes and its bars are measured: what shrinks for a moment would leave it higher up. A new page is brought to
 * its top. A page that the browser has loaded for the first time stays where it is.
 *
 * @returns the way to stop, as whoever moves the page does, too
 */
export function restoreScroll(window: HostWindow, page: Element): () => void {
  const place = stateField(window.history.state, key);
  if (place === 0 && window.scrollY !== 0) window.scrollTo(0, 0);
  if (typeof place !== "number" || place === 0 || typeof ResizeObserver === "undefined") return () => undefined;
  const { documentElement } = window.document;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
    for (const move of moves) window.removeEventListener(move, stop, true);
  };
  const observer = new ResizeObserver(() => {
    if (documentElement.scrollHeight <= place) return;
    window.scrollTo(0, place);
    // Rows get their real height as they come into sight: the page may still grow by what is missing.
    if (window.scrollY >= Math.floor(place)) timer ??= setTimeout(stop, held);
  });
  // With the room that it leaves for its bars.
  observer.observe(page, { box: "border-box" });
  for (const move of moves) window.addEventListener(move, stop, true);
  return stop;
}
