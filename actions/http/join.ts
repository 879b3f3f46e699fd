import { withAbort } from "./withAbort.ts";

/** Who wants the outcome, until when, and what it is told when it goes before that. */
export interface Joining {
  /** What makes two the same. */
  readonly identity: string;
  readonly signal: AbortSignal | undefined;
  readonly gone: () => Error;
}

/**
 * Begins something, or joins the same that is under way: both get its one outcome. Who goes before that is let go at
 * once. `begin` gets a signal that fires when everybody has gone.
 */
export type Join<Outcome> = (joining: Joining, begin: (wanted: AbortSignal) => Promise<Outcome>) => Promise<Outcome>;

interface Shared<Outcome> {
  readonly outcome: Promise<Outcome>;
  readonly wanted: AbortController;
  waiting: number;
}

/**
 * Makes the place where those meet who want the same.
 *
 * @param endsAlone whether what everybody has left is over, so that nobody joins it any more
 */
export function createJoin<Outcome>({ endsAlone = false } = {}): Join<Outcome> {
  const underWay = new Map<string, Shared<Outcome>>();

  function start(identity: string, begin: (wanted: AbortSignal) => Promise<Outcome>): Shared<Outcome> {
    const wanted = new AbortController();
    const outcome = begin(wanted.signal).finally(() => end(identity, shared));
    const shared: Shared<Outcome> = { outcome, wanted, waiting: 0 };
    underWay.set(identity, shared);
    return shared;
  }

  function end(identity: string, shared: Shared<Outcome>): void {
    if (underWay.get(identity) === shared) underWay.delete(identity);
  }

  return async ({ identity, signal, gone }, begin) => {
    if (signal?.aborted) throw gone();
    const shared = underWay.get(identity) ?? start(identity, begin);
    shared.waiting += 1;
    try {
      return await withAbort(shared.outcome, signal, gone);
    } finally {
      shared.waiting -= 1;
      if (shared.waiting === 0) {
        if (endsAlone) end(identity, shared);
        shared.wanted.abort();
      }
    }
  };
}
