import { codeMissing } from "../errors.ts";
import type { Ledger, LedgerOptions } from "./ledger.ts";

/** The ledger of a device, which is fetched with the first write. */
export interface DeviceLedger extends Ledger {
  /** Begins to fetch it, and with it all that a write with an unknown outcome asks for: there may be no network then. */
  readonly warm: () => void;
}

/** What a ledger works with whose code comes later, as does the code that finds out the owner. */
export interface LateLedgerOptions extends Omit<LedgerOptions, "store" | "owner"> {
  /** undefined: that cannot be found out. Never rejects. */
  readonly owner: Promise<LedgerOptions["owner"]>;
}

/** Fetches the ledger's code. */
export const loadLedger = () => import("./createDeviceLedger.ts");

/**
 * Opens the ledger of a device. No page needs it to be shown, so its code comes later; a write waits for it, and is not
 * sent without it.
 *
 * @returns a ledger that also throws `not-sent`, when its code cannot be fetched
 */
export function openLedger({ owner, ...options }: LateLedgerOptions): DeviceLedger {
  let ledger: Promise<Ledger> | undefined;
  const load = () => {
    ledger ??= loadLedger().then(async (file) => file.createDeviceLedger({ ...options, owner: await owner }));
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
