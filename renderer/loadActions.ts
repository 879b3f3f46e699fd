import type { ActionCode, LateActions } from "./runtime/actions/lateActions.ts";

let shipped: ActionCode | undefined;

/** Fetches what carries out steps and speaks with the host. Rejects when it cannot be had; the next one tries anew. */
export async function loadActions(): Promise<void> {
  shipped ??= (await import("./actionCode.ts")).actionCode;
}

/**
 * Makes the actions of a front end, which are there at once where the code has come already.
 *
 * @param of what becomes of those that ship
 * @param after what is fetched before them
 */
export function lateActions(of: (shipped: ActionCode) => ActionCode, after?: Promise<unknown>): LateActions {
  let own: ActionCode | undefined;
  const now = () => {
    if (shipped) own ??= of(shipped);
    return own;
  };
  return {
    now,
    load: async () => {
      await after;
      await loadActions();
      return now() as ActionCode;
    },
  };
}
