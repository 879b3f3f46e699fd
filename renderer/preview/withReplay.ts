import type { Delivery } from "./channel.ts";
import type { OpenRecord } from "./studio.ts";

/**
 * A page as the phone gets it while a record is open: the record's answers go before those of the page's own stubs,
 * which answer what the record does not know. Pure.
 */
export function withReplay(delivery: Delivery, replay: OpenRecord | undefined): Delivery {
  if (!replay) return delivery;
  const { stubs } = delivery;
  const natives = [...replay.natives, ...(stubs.natives ?? [])];
  return { ...delivery, stubs: { ...stubs, natives }, faults: replay.faults };
}
