import { linkedAbort } from "../http/withAbort.ts";

/**
 * One taking of a list of steps by a control. While it waits for what a further tap may ask anew, that tap takes its
 * place: an app that never answers leaves no control dead.
 */
export interface Turn {
  /** Whether another turn may take its place now. */
  readonly isYielding: () => boolean;
  /** Whether another has: the rest of its list is dropped. */
  readonly isOver: () => boolean;
  /** Waits for something that may be asked anew; its signal fires with `signal`, or when another turn takes its place. */
  readonly yieldWhile: <Value>(signal: AbortSignal, wait: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  /** Gives its place to another. */
  readonly end: () => void;
  /** Is called when it begins or ends to yield. */
  onYield?: () => void;
}

/** Begins a turn. */
export function createTurn(): Turn {
  const waits = new Set<() => void>();
  let isOver = false;
  const turn: Turn = {
    isYielding: () => waits.size > 0,
    isOver: () => isOver,
    async yieldWhile(outer, wait) {
      const { signal, abort } = linkedAbort(outer);
      waits.add(abort);
      turn.onYield?.();
      try {
        return await wait(signal);
      } finally {
        waits.delete(abort);
        turn.onYield?.();
        abort();
      }
    },
    end() {
      isOver = true;
      for (const abort of waits) abort();
    },
  };
  return turn;
}
