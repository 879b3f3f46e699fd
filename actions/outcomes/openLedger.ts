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
  /** A method of the ledger, which waits for its code. */
  const later =
    (name: keyof Ledger) =>
    async (open: { readonly step?: string }, ...rest: unknown[]) => {
      const made = await load().catch((cause) => {
        ledger = undefined;
        throw codeMissing(open.step ?? String(open), cause);
      });
      return (made[name] as (...given: unknown[]) => unknown)(open, ...rest);
    };
  const methods = (["keep", "done", "shown", "close", "find", "reopen"] as const).map((name) => [name, later(name)]);
  return {
    warm: () => void load().catch(() => undefined),
    // The table has each method under its name; types cannot follow that.
    ...(Object.fromEntries(methods) as unknown as Ledger),
  };
}
