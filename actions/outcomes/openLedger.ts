import { codeMissing } from "../errors.ts";
import type { Ledger, LedgerOptions } from "./ledger.ts";

/** The ledger of a device, which is fetched with the first write. */
export interface DeviceLedger extends Ledger {
  /** Begins to fetch it, and with it all that a write with an unknown outcome asks for: there may be no network then. */
  readonly warm: () => void;
}

/** Fetches the ledger's code. */
export const loadLedger = () => import("./createDeviceLedger.ts");

/**
 * Opens the ledger of a device. No page needs it to be shown, so its code comes later; a write waits for it, and is not
 * sent without it.
 *
 * @returns a ledger that also throws `not-sent`, when its code cannot be fetched
 */
export function openLedger(options: Omit<LedgerOptions, "store">): DeviceLedger {
  let ledger: Promise<Ledger> | undefined;
  const load = () => {
    ledger ??= loadLedger().then((file) => file.createDeviceLedger(options));
    return ledger;
  };
  const loadFor = ({ step }: { readonly step: string }) =>
    load().catch((cause) => {
      ledger = undefined;
      throw codeMissing(step, cause);
    });
  return {
    warm: () => void load().catch(() => undefined),
    keep: async (intention, ...rest) => (await loadFor(intention)).keep(intention, ...rest),
    close: async (open) => (await loadFor(open)).close(open),
    settle: async (open, isDone) => (await loadFor(open)).settle(open, isDone),
    find: async (step) => (await loadFor({ step })).find(step),
    reopen: async (open) => (await loadFor(open)).reopen(open),
  };
}
