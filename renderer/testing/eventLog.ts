import type { HttpEvent, Simulator } from "../../actions/simulator/index.ts";
import type { NativeCall } from "./calls.ts";

/** What the page has done since somebody last forgot it. */
export interface Happenings {
  readonly calls: readonly NativeCall[];
  readonly requests: readonly HttpEvent[];
  readonly toasts: readonly string[];
}

/** Writes down what happens in a window. */
export interface HappeningsWatch extends Happenings {
  /** Where calls are written down. */
  readonly calls: NativeCall[];
  /** Forgets what has happened; gives the way to recall it. */
  readonly forget: () => () => void;
  readonly stop: () => void;
}

/** Begins to write down requests and short messages. Calls are written down by whoever has the bridge. */
export function watchHappenings(document: Document, simulator: Simulator): HappeningsWatch {
  const calls: NativeCall[] = [];
  const requests: HttpEvent[] = [];
  simulator.onHttp((event) => requests.push(event));
  const toasts = watchToasts(document);
  return {
    ...{ calls, requests, toasts: toasts.all, stop: toasts.stop },
    forget() {
      const recalls = [calls, requests, toasts.all].map((list) => empty<unknown>(list));
      return () => {
        for (const recall of recalls) recall();
      };
    },
  };
}

/** Empties a list; gives the way to put it back. */
function empty<Item>(list: Item[]): () => void {
  const before = list.splice(0);
  return () => list.unshift(...before);
}

/** Short messages go before anybody has looked: they are written down as they come. */
function watchToasts(document: Document): { readonly all: string[]; readonly stop: () => void } {
  const all: string[] = [];
  const observer = new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const parts = node instanceof Element ? [node, ...node.querySelectorAll(".gw-toast")] : [];
      for (const part of parts) if (part.matches(".gw-toast")) all.push(part.textContent ?? "");
    }
  });
  observer.observe(document.body, { subtree: true, childList: true });
  return { all, stop: () => observer.disconnect() };
}
