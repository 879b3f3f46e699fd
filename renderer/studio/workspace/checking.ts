import { createListeners } from "../../../actions/index.ts";

/** Whether the compiler is looking at what was typed last. Told apart from the studio's state, which draws all of it anew. */
export interface Checking {
  readonly get: () => boolean;
  readonly set: (isChecking: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Makes it for one window. */
export function createChecking(): Checking {
  const { add, tell } = createListeners<void>();
  let isChecking = false;
  return {
    get: () => isChecking,
    set(next) {
      isChecking = next;
      tell();
    },
    subscribe: add,
  };
}
