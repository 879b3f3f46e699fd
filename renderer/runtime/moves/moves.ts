import { flushSync } from "react-dom";
import { NoPage } from "../host/noPage.ts";
import type { PageLocation, Router } from "../host/router.ts";
import type { Feedback } from "../overlays/feedback.ts";
import { locale } from "../theme/locale.ts";
import { tellOpening } from "./tellOpening.ts";
import "./moves.css";

export { tellOpening };

/** What is needed of the page that is left. */
interface Departure {
  readonly router: Router;
  readonly document: Document;
  readonly ask: Feedback["ask"];
  /** Leads to a person, where there is a page for that. */
  readonly help: (() => void) | undefined;
  /** Lets go of the back key, and goes to the place. */
  readonly leave: () => Promise<void>;
  /** Reports why a page cannot be opened; gives the number of the report. */
  readonly report: (page: string, error: unknown) => string;
}

/** Where the user wants to go, by the front end. */
const wanted = new WeakMap<Router, PageLocation>();

/**
 * Goes to a place as soon as its page can be drawn: until then the page that is there stays as it is, and so it does
 * when the next one cannot be had. Then the user is told, and may try again. Where somebody has gone elsewhere meanwhile,
 * or wants to, nothing happens.
 */
export async function goTo(place: PageLocation, from: Departure): Promise<void> {
  const { router } = from;
  const here = router.location();
  wanted.set(router, place);
  const isWanted = () => router.location() === here && wanted.get(router) === place;
  if ((await isReady(place, from, isWanted)) && isWanted()) await from.leave();
}

async function isReady(place: PageLocation, from: Departure, isWanted: () => boolean): Promise<boolean> {
  try {
    await tellOpening(from.document, Promise.resolve(from.router.prepare?.(place)));
    return true;
  } catch (error) {
    // A place without a page is gone to: the front end has a page that says so.
    if (error instanceof NoPage || !isWanted()) return isWanted();
    const message = locale.numbered(locale.notOpened, from.report(place.page, error));
    const answer = await from.ask({ message, confirm: locale.retry, cancel: locale.cancel, onHelp: from.help });
    return answer === "confirm" && isReady(place, from, isWanted);
  }
}

/**
 * Shows a page in place of another, as the way to it says: from the side of the way, or in its place. Engines that cannot
 * let both be seen fade the new one in (moves.css); whoever wants no movement gets none, and so does a small phone.
 *
 * @param way as the router says it
 * @param update draws the page
 */
export function move(way: string, document: Document, update: () => void): void {
  const show = () => {
    flushSync(update);
    focusPage(document);
  };
  document.documentElement.dataset.move = way;
  const isStill = document.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  // To show both takes four times the work of the page alone (measured): small phones have none to spare.
  const memory: unknown = Reflect.get(document.defaultView?.navigator ?? {}, "deviceMemory");
  const isSmall = typeof memory === "number" && memory < 4;
  if (!document.startViewTransition || document.hidden || isStill || isSmall) show();
  // One that comes to nothing, as when the next page follows at once, has shown its page all the same.
  else document.startViewTransition(show).ready.catch(() => undefined);
}

/** Readers of the screen are told where they are: they read what has the focus. In a frame it is not taken from around it. */
function focusPage(document: Document): void {
  const { defaultView: view } = document;
  const main = document.querySelector("main");
  const isOutside = view?.parent !== view && !document.hasFocus();
  if (!main || isOutside || main.contains(document.activeElement)) return;
  const heading = main.querySelector("h1") ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
