import { createListeners } from "../../../actions/index.ts";

/** What is stopped of the pages, for who shows them. What else is stopped, is where it is done. */
export interface StopBoard {
  /** What the user is told in place of a page; undefined: it is shown. */
  readonly ofPage: (page: string) => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** From now on pages are judged so. */
  readonly put: (judge: StopBoard["ofPage"]) => void;
}

/** Makes the board of a front end: nothing is stopped. */
export function createStopBoard(): StopBoard {
  const { add, tell } = createListeners<void>();
  const board = {
    ofPage: (_: string): string | undefined => undefined,
    subscribe: add,
    put(judge: StopBoard["ofPage"]) {
      board.ofPage = judge;
      tell();
    },
  };
  return board;
}
