import type { HostRow } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import type { BridgeNames } from "../transport.ts";

/** The bridge objects of a host on its platform, from its row of the contract. Pure. */
export function bridgeNames(row: HostRow | undefined, { platform }: Pick<Host, "platform">): BridgeNames {
  const { bridge = {}, schemePrefix, sdk } = row ?? {};
  return {
    ...(platform === "ios" && bridge.ios),
    ...(platform === "android" && bridge.android),
    ...(platform === "ohos" && bridge.ohos && { dsbridge: bridge.ohos.object }),
    ...(schemePrefix !== undefined && { schemePrefix }),
    ...(sdk !== undefined && { sdk }),
  };
}
