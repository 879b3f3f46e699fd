import type { Contract, Mechanism } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import { hostTitle, platformTitle } from "../titles.ts";
import type { BridgeNames } from "../transport.ts";
import { bridgeNames } from "./bridgeNames.ts";
import type { Refusal } from "./resolve.ts";

/** Where the page runs, as far as mechanisms differ by it. */
type Place = Pick<Host, "name" | "platform">;

/** What each mechanism wants of a host: the names of its bridge objects, or to be that host. */
const wants: { readonly [M in Mechanism]: (names: BridgeNames, place: Place) => boolean } = {
  scheme: ({ schemePrefix }) => schemePrefix !== undefined,
  promise: ({ handler, promiseMethod, dsbridge }) => (handler ?? promiseMethod ?? dsbridge) !== undefined,
  iosV1: ({ handler }) => handler !== undefined,
  iosV2: ({ handler }) => handler !== undefined,
  androidV1: ({ object }) => object !== undefined,
  androidV2: ({ object }) => object !== undefined,
  androidV3: ({ object }) => object !== undefined,
  dsbridge: ({ dsbridge }) => dsbridge !== undefined,
  wechat: (_, { name }) => name === "wechat",
  douyin: (_, { name }) => name === "douyin",
  web: () => true,
};

/** Asks of many hosts whether their bridge has a mechanism: where a call that no row names can be tried at all. */
export function carriers(contract: Contract, via: Mechanism): (place: Place) => boolean {
  return (place) => {
    const row = contract.hosts.hosts.find(({ host }) => host === place.name);
    return wants[via](bridgeNames(row, place), place);
  };
}

/** Why a call that no row names cannot go by this mechanism here; undefined: it can. Pure. */
export function refuseRaw(
  contract: Contract,
  { method, via }: { readonly method: string; readonly via: Mechanism },
  { name, platform }: Place,
): Refusal | undefined {
  const carries = carriers(contract, via);
  if (carries({ name, platform })) return undefined;
  const { platforms = [] } = contract.hosts.hosts.find(({ host }) => host === name) ?? {};
  const reason = platforms.some((other) => carries({ name, platform: other })) ? "platform" : "host";
  const where = platform === "other" ? "" : ` on ${platformTitle(contract, platform)}`;
  return { reason, message: `${method} goes by ${via}, which ${hostTitle(contract, name)}${where} does not have` };
}
