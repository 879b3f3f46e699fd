import type { NativeRequest, Transports, Wire } from "../transport.ts";
import type { Answer } from "./answer.ts";
import { bridgeMissing, interrupted, notFound } from "./failures.ts";
import { createGate } from "./gate.ts";
import { attempt } from "./middleware.ts";
import type { Route } from "./resolve.ts";

/** A way over the wire, and milliseconds that its bridge has to come after the page opened. */
export type Way = Pick<Route, "via" | "method"> & { readonly ready: number };

/** How requests cross to the native side. */
export interface Crossing {
  /** Waits for the bridge of the way, sends a request over it and gives the answer, whatever that says. */
  readonly send: (way: Way, request: NativeRequest) => Promise<Answer>;
  /** Interrupts whatever waits; later requests are interrupted at once. */
  readonly dispose: () => void;
}

/** Opens the crossing of a page. */
export function createCrossing(transports: Transports, wire: Wire): Crossing {
  const { window } = wire;
  const gate = createGate(window);
  let isOver = false;
  let timesHidden = 0;

  function assertWanted({ name, signal }: NativeRequest, began: number): void {
    if (isOver || signal?.aborted || timesHidden > began) throw interrupted(name);
  }

  /** A call that still waits for its bridge must not go out when the user comes back. */
  function onHide(): void {
    timesHidden += 1;
    gate.flush();
  }

  window.addEventListener("pagehide", onHide);

  return {
    async send({ via, ready }, request) {
      const { name } = request;
      const transport = transports[via];
      const began = timesHidden;
      assertWanted(request, began);
      const missing = await attempt(name, () => gate.pass(() => transport.missing(wire, request), ready));
      assertWanted(request, began);
      if (missing === undefined) return attempt(name, () => transport.send(wire, request));
      throw transport.reached?.(wire) ? notFound(name, missing) : bridgeMissing(name, missing);
    },
    dispose() {
      isOver = true;
      window.removeEventListener("pagehide", onHide);
      gate.dispose();
    },
  };
}
