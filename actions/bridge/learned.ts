import type { Route } from "./resolve.ts";

/** What of a host is remembered: the way, as it stands on the wire. */
type Way = Pick<Route, "via" | "method">;

/** The most ways that are remembered; a contract has fewer. */
const most = 256;

/** What the host at hand turned out not to have, for one visit: the contract said otherwise. */
export interface Learned {
  /** Notes that the host has no such function; `text` is what it said. */
  readonly lacks: (way: Way, text: string) => void;
  /** What the host said when it was asked for this way; undefined when nothing is known against it. */
  readonly said: (way: Way) => string | undefined;
}

/** Makes the memory of a visit. */
export function createLearned(): Learned {
  const texts = new Map<string, string>();
  return {
    lacks: (way, text) => {
      if (texts.size < most) texts.set(keyOf(way), text);
    },
    said: (way) => texts.get(keyOf(way)),
  };
}

function keyOf({ via, method }: Way): string {
  return `${via} ${method}`;
}
