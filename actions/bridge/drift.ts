import { createListeners, type Listeners } from "../listeners.ts";
import { redact } from "../redact.ts";

/**
 * One way in which the host at hand was seen to be otherwise than the contract says.
 *
 * - `not-found`: it lacks what a row says it has
 * - `undeclared`: it has what no row says
 * - `mode`: it answers at once where an answer later was expected, or the other way round
 * - `shape`: its answer is not what the row's result says
 */
export interface Drift {
  readonly kind: "not-found" | "undeclared" | "mode" | "shape";
  /** The function, destination or page; of what no row names, the name on the wire. */
  readonly name: string;
  /** What the contract says, in words. */
  readonly expected: string;
  /** What the host did, in words. Never a value of the answer. */
  readonly found: string;
}

/** The most drifts that are kept of one visit. */
const maxDrifts = 100;

/** The drifts of one visit, each once. */
export interface Drifts {
  readonly all: readonly Drift[];
  /** Tells of each new one; gives back a function that ends it. */
  readonly onDrift: Listeners<Drift>["add"];
  /** Keeps a drift, redacted, and tells of it, unless it is known. */
  readonly add: (drift: Drift) => void;
}

/** Makes the list of a visit. */
export function createDrifts(): Drifts {
  const all: Drift[] = [];
  const listeners = createListeners<Drift>();
  return {
    all,
    onDrift: listeners.add,
    add: (seen) => {
      const drift = redactDrift(seen);
      const isKnown = all.some((one) => JSON.stringify(one) === JSON.stringify(drift));
      if (isKnown || all.length >= maxDrifts) return;
      all.push(drift);
      listeners.tell(drift);
    },
  };
}

function redactDrift({ kind, name, expected, found }: Drift): Drift {
  return { kind, name: shown(name), expected: shown(expected), found: shown(found) };
}

function shown(text: string): string {
  return String(redact(text));
}
