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
  const forget = () => {
    ledger = undefined;
  };
  /** Each method of the ledger as it is once its code has come. */
  const later = <Name extends keyof Ledger>(name: Name) => {
    const call = async (open: string | { readonly step: string }, ...rest: unknown[]) => {
      const ledger = await load().catch((cause) => {
        forget();
        throw codeMissing(typeof open === "string" ? open : open.step, cause);
      });
      return (ledger[name] as (...given: unknown[]) => unknown)(open, ...rest);
    };
    return call as unknown as Ledger[Name];
  };
  return {
    warm: () => void load().catch(() => undefined),
    keep: later("keep"),
    done: later("done"),
    shown: later("shown"),
    close: later("close"),
    find: later("find"),
    reopen: later("reopen"),
  };
}
