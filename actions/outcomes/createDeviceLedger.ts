import { openDurableStore } from "./durableStore.ts";
import { createLedger, type Ledger, type LedgerOptions } from "./ledger.ts";

/** Makes the ledger that all tabs of a device share, and that outlives them. */
export function createDeviceLedger(options: Omit<LedgerOptions, "store">): Ledger {
  return createLedger({ ...options, store: openDurableStore("gangway-ledger") });
}
