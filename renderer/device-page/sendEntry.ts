import type { Bridge, Host } from "../../actions/index.ts";
import type { Json } from "../../schemas/index.ts";
import type { ContractEntry } from "./entries.ts";
import { rawCallOf } from "./rawCallOf.ts";

type Params = Readonly<Record<string, Json>>;

/** Where a call is sent from. */
export interface Sender {
  readonly bridge: Bridge;
  readonly host: Host;
  readonly signal: AbortSignal;
}

/** How long a function that should not be there has to show that it is, in milliseconds. */
const trial = { timeout: 5000 };

/**
 * Sends a call on its way, past the contract where that knows none here.
 *
 * @returns the answer; undefined: there is none to come
 */
export async function sendEntry(entry: ContractEntry, params: Params, sender: Sender): Promise<Json | undefined> {
  const { bridge, host, signal } = sender;
  const { kind, name } = entry;
  if (kind === "scheme") return bridge.open(name, params, { signal }).then(() => undefined);
  if (kind === "miniProgram") return bridge.goMiniProgram(name, moveOf(params, signal)).then(() => undefined);
  const raw = rawCallOf(bridge, host, entry);
  return raw
    ? bridge.callRaw(raw, params, { signal, ...(entry.class !== "interactive" && trial) })
    : bridge.call(name, params, { signal });
}

function moveOf({ url, delta, query }: Params, signal: AbortSignal): Parameters<Bridge["goMiniProgram"]>[1] {
  return {
    query: isParams(query) ? query : {},
    signal,
    ...(typeof url === "string" && { url }),
    ...(typeof delta === "number" && { delta }),
  };
}

function isParams(value: Json | undefined): value is Params {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
