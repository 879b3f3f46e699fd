/** The time of the server, as far as its answers tell it. */
export interface ServerClock {
  /** Hears the `Date` header of an answer that has just come; anything else is ignored. */
  readonly hear: (date: unknown) => void;
  /**
   * The server's time in milliseconds since 1970, never later than it is: an engine may stop its own clock in sleep.
   * Undefined before the first answer, and where the header cannot be read, as across origins that do not expose it.
   */
  readonly now: () => number | undefined;
  /** The same if the phone has not slept and its clock was not changed since the answer; else undefined. */
  readonly exact: () => number | undefined;
}

/** Milliseconds by which two clocks of one phone may differ without a jump or a sleep. */
const drift = 60_000;

/** Makes the clock of a document. The header says whole seconds. */
export function createServerClock(): ServerClock {
  let heard: { readonly server: number; readonly wall: number; readonly at: number } | undefined;
  const passed = () => (heard ? performance.now() - heard.at : 0);
  const clock: ServerClock = {
    hear(date) {
      const server = typeof date === "string" ? Date.parse(date) : Number.NaN;
      if (!Number.isNaN(server)) heard = { server, wall: Date.now(), at: performance.now() };
    },
    now: () => heard && heard.server + passed(),
    exact: () => (heard && Math.abs(Date.now() - heard.wall - passed()) < drift ? heard.server + passed() : undefined),
  };
  return clock;
}

/** The clock of this document: all its answers tell it. */
export const serverClock: ServerClock = createServerClock();
