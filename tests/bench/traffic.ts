import { setTimeout } from "node:timers/promises";
import type { CDPSession } from "playwright-core";

/** What came over the wire from here on: bytes by what they are, headers among them. */
export interface Received {
  readonly requests: number;
  readonly js: number;
  readonly css: number;
  readonly data: number;
}

export interface Traffic {
  readonly received: () => Received;
  /** Resolves once nothing has been under way for a while. */
  readonly rest: () => Promise<void>;
}

/** Milliseconds without a request that make a page at rest: longer than it waits to fetch what is opened later. */
const quiet = 1500;

/** Watches the requests of a page whose network events are enabled. */
export function watchTraffic(devtools: CDPSession): Traffic {
  const received = { requests: 0, js: 0, css: 0, data: 0 };
  const pending = new Map<string, "js" | "css" | "data">();
  let last = Date.now();

  devtools.on("Network.requestWillBeSent", ({ requestId, request, type }) => {
    // Of what the page before was waiting for, nothing is told.
    if (type === "Document") pending.clear();
    pending.set(requestId, kindOf(new URL(request.url).pathname));
    last = Date.now();
  });
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    received.requests += 1;
    received[pending.get(requestId) ?? "data"] += encodedDataLength;
    pending.delete(requestId);
    last = Date.now();
  });
  devtools.on("Network.loadingFailed", ({ requestId }) => void pending.delete(requestId));

  return {
    received: () => ({ ...received }),
    async rest() {
      last = Date.now();
      while (pending.size > 0 || Date.now() - last < quiet) await setTimeout(50);
    },
  };
}

function kindOf(path: string): "js" | "css" | "data" {
  if (path.endsWith(".js")) return "js";
  return path.endsWith(".css") ? "css" : "data";
}
