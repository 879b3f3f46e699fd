import { locale } from "../theme/locale.ts";

/** Milliseconds: what opens sooner than that needs no bar. */
const patience = 400;

/** Shows a bar at the top of the screen while something that is being opened takes long; gives its outcome. */
export async function tellOpening<Outcome>(document: Document, opening: Promise<Outcome>): Promise<Outcome> {
  const bar = document.createElement("div");
  bar.className = "gw-opening";
  bar.setAttribute("role", "progressbar");
  bar.setAttribute("aria-label", locale.loading);
  const timer = setTimeout(() => document.body.append(bar), patience);
  try {
    return await opening;
  } finally {
    clearTimeout(timer);
    bar.remove();
  }
}
