/** Lets only some of many run at a time. */
export interface Turns {
  /** Resolves when it is one's turn. */
  readonly take: () => Promise<void>;
  /** Lets the next one run. */
  readonly give: () => void;
}

/** As many turns as there may be at one time. */
export function createTurns(free: number): Turns {
  const waiting: (() => void)[] = [];
  let left = free;
  return {
    async take() {
      if (left === 0) await new Promise<void>((resolve) => waiting.push(resolve));
      else left -= 1;
    },
    give() {
      const next = waiting.shift();
      if (next) next();
      else left += 1;
    },
  };
}
