import { createBridge, detectHost, schemeUrl } from "../../../actions/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Json } from "../../../schemas/index.ts";
import { wireContract } from "../../unit/actions/wire-contract.ts";

/*
 * A page with a bridge and nothing else. `call`, `open` and `go` begin something; how it ended is told by a beacon, as
 * JSON.
 */

type Params = Readonly<Record<string, Json>>;

const host = detectHost(window, wireContract);
const bridge = createBridge({ transports, window, contract: wireContract, host, buildSchemeUrl: schemeUrl });

async function tell(what: Promise<unknown>): Promise<void> {
  const ending = await what.then(
    (data) => ({ data: data ?? null }),
    ({ code, message }) => ({ failed: code, text: message }),
  );
  navigator.sendBeacon("/told", JSON.stringify(ending));
}

Object.assign(window, {
  call: (name: string, params: Params) => void tell(bridge.call(name, params)),
  open: (destination: string, query: Params) => void tell(bridge.open(destination, query)),
  go: (target: string, url?: string) =>
    void tell(bridge.goMiniProgram(target, { query: {}, ...(url !== undefined && { url }) })),
});
navigator.sendBeacon("/told", JSON.stringify({ shown: [host.name, host.platform] }));
