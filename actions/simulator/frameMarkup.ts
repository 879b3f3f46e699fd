import { patch } from "./patch.ts";
import type { Restore } from "./types.ts";

/**
 * Gives frames their `srcdoc` where it does nothing, as in jsdom, whose frames have no sandbox either. Returns the way
 * back.
 */
export function installFrameMarkup(document: Document): Restore {
  const frame: HTMLIFrameElement = document.createElement("iframe");
  if ("sandbox" in frame) return () => undefined;
  return patch(Object.getPrototypeOf(frame), "srcdoc", {
    set(this: HTMLIFrameElement, markup: string) {
      const shown = this.contentDocument;
      const parsed = new DOMParser().parseFromString(markup, "text/html");
      shown?.replaceChild(shown.adoptNode(parsed.documentElement), shown.documentElement);
      queueMicrotask(() => this.dispatchEvent(new Event("load")));
    },
  });
}
