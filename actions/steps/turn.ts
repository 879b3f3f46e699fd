import { linkedAbort } from "../http/withAbort.ts";

/**
 * One taking of a list of steps by a control. While it waits for what a further tap may ask anew, that tap takes its
 * place: an app that never answers leaves no control dead.
 */
export interface Turn {
  /** When its control was tapped, by `performance.now()`; undefined if the page itself began the list. */
  readonly tappedAt: number | undefined;
  /** Whether a further tap has an effect now. */
  readonly isYielding: () => boolean;
  /** Whether another has: the rest of its list is dropped. */
  readonly isOver: () => boolean;
  /** Waits for something that may be asked anew; its signal fires with `signal`, or when another turn takes its place. */
  readonly yieldWhile: <Value>(signal: AbortSignal, wait: (signal: AbortSignal) => Promise<Value>) => Promise<Value>;
  /** Gives its place to another. */
  readonly end: () => void;
  /** Set when its list has ended: until it resolves, a further tap of the control changes nothing. */
  held?: Promise<unknown>;
  /** Calls this at a further tap, which then takes nothing's place. */
  readonly onNextTap: (take: (() => void) | undefined) => void;
  /** Takes a further tap. Returns true if it takes the place of this turn, which is over then. */
  readonly tap: () => boolean;
  /** Is called when it begins or ends to yield. */
  onYield?: () => void;
}

/**
 * Begins a turn.
 *
 * @param tappedAt when the control was tapped, by `performance.now()`; none for a list that the page itself begins
 */
export function createTurn(tappedAt?: number): Turn {
  const waits = new Set<() => void>();
  let isOver = false;
  let nextTap: (() => void) | undefined;
  const turn: Turn = {
    tappedAt,
    isYielding: () => waits.size > 0 || nextTap !== undefined,
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
    onNextTap(take) {
      nextTap = take;
      turn.onYield?.();
    },
    tap() {
      if (waits.size > 0) turn.end();
      else nextTap?.();
      return isOver;
    },
    end() {
      isOver = true;
      for (const abort of waits) abort();
    },
  };
  return turn;
}
