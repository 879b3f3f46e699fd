import { flushSync } from "react-dom";
import type { PageLocation } from "../host/router.ts";
import type { PageSession } from "../session/pageSession.ts";
import type { Runtime } from "../session/runtime.ts";
import { locale } from "../theme/locale.ts";
import { tellOpening } from "./tellOpening.ts";
import "./moves.css";

export { tellOpening };

/**
 * Goes to a place as soon as its page can be drawn: until then the page that is there stays as it is, and so it does
 * when the next one cannot be had. Then the user is told, and may try again. Where somebody has gone elsewhere meanwhile,
 * nothing happens.
 */
export async function goTo(place: PageLocation, replace: boolean, session: PageSession, runtime: Runtime) {
  if (!(await isReady(place, session, runtime))) return;
  await (replace ? session.back.release() : session.back.suspend());
  await runtime.router.go(place, replace);
}

async function isReady(place: PageLocation, session: PageSession, runtime: Runtime): Promise<boolean> {
  const { router, reporter, window } = runtime;
  try {
    return await tellOpening(window.document, router.prepare(place));
  } catch (error) {
    const number = reporter.report({ kind: "page", name: place.page, error });
    const message = locale.numbered(locale.notOpened, number);
    const answer = await session.feedback.ask({ message, confirm: locale.retry, cancel: locale.cancel });
    return answer === "confirm" && isReady(place, session, runtime);
  }
}

/**
 * Shows a page in place of another, as the way to it says: from the side of the way, or in its place. Engines that cannot
 * let both be seen fade the new one in (moves.css); whoever wants no movement gets none.
 */
export function move({ router, window }: Runtime, update: () => void): void {
  const { document } = window;
  const show = () => {
    flushSync(update);
    focusPage(document);
  };
  document.documentElement.dataset.move = router.way();
  const isStill = document.defaultView?.matchMedia?.("(prefers-reduced-motion: reduce)").matches;
  if (!document.startViewTransition || document.hidden || isStill) show();
  // One that comes to nothing, as when the next page follows at once, has shown its page all the same.
  else document.startViewTransition(show).ready.catch(() => undefined);
}

/** Readers of the screen are told where they are: they read what has the focus. */
function focusPage(document: Document): void {
  const main = document.querySelector("main");
  if (!main || main.contains(document.activeElement)) return;
  const heading = main.querySelector("h1") ?? main;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
