import type { Contract, HostRow, Json, Mechanism } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";
import type { Callbacks } from "./callbacks.ts";
import type { Drift } from "./callLog.ts";
import type { CallLimits } from "./pendingCalls.ts";

/** How an answer comes: at once, later through a callback, never, or again and again through a callback. */
export type Mode = "sync" | "async" | "oneWay" | "listen";

/** One native call, resolved: what goes over the wire. */
export interface NativeRequest extends CallLimits {
  /** The function's name on the wire; for a scheme call the whole URL. */
  readonly method: string;
  readonly params: Readonly<Record<string, Json>>;
  /** Whether the function takes parameters at all: Android picks a method by its number of arguments. */
  readonly takesParams: boolean;
  readonly mode: Mode;
}

/** The names under which a host's bridge objects stand on `window`; from the contract. */
export interface BridgeNames {
  /** The iOS message handler of variant 2 and of promise calls. */
  readonly handler?: string;
  /** The Android interface object. */
  readonly object?: string;
  /** Its method that takes every promise call. */
  readonly promiseMethod?: string;
  /** The OpenHarmony object. */
  readonly dsbridge?: string;
  /** The app protocol prefix of scheme calls. */
  readonly schemePrefix?: string;
  /** The mechanism that drives the mini program which the page stands in. */
  readonly miniProgram?: Mechanism;
  /** The address of the vendor's script. */
  readonly sdk?: string;
}

/** What a transport works with. */
export interface Wire {
  readonly window: HostWindow;
  readonly names: BridgeNames;
  readonly callbacks: Callbacks;
  /** Takes what a transport sees of a host that is otherwise than the contract says. */
  readonly differs?: (drift: Drift) => void;
}

/**
 * One mechanism of specification §7. `missing` says, with the catalogue's own text, that the bridge object is
 * not there (undefined: it is). `send`, which is asked only then, puts the request on the wire and settles with the
 * answer, or rejects with an ActionError: `unsupported` when the native side says that it has no such function. A
 * one-way call carries no callback, and its answer is code "1"; so is one that comes bare.
 */
export interface Transport {
  readonly missing: (wire: Wire, request: NativeRequest) => string | undefined;
  /** Fetches the code that few phones need, before the first call is sent; tests do it earlier, since their clock is stopped. */
  readonly load?: () => Promise<unknown>;
  /** Whether the bridge object itself is there, so that what is missing is this one function. No, when left out. */
  readonly reached?: (wire: Wire) => boolean;
  readonly send: (wire: Wire, request: NativeRequest) => Promise<Answer>;
}

/** The transports by mechanism. */
export type Transports = { readonly [M in Mechanism]: Transport };

/** The bridge objects of a host on its platform, from its row of the contract. Pure. */
export function bridgeNames(row: HostRow | undefined, { platform }: Pick<Host, "platform">): BridgeNames {
  const { bridge = {}, schemePrefix, sdk, miniProgram } = row ?? {};
  return {
    ...(platform === "ios" && bridge.ios),
    ...(platform === "android" && bridge.android),
    ...(platform === "ohos" && bridge.ohos && { dsbridge: bridge.ohos.object }),
    ...(schemePrefix !== undefined && { schemePrefix }),
    ...(sdk !== undefined && { sdk }),
    ...(miniProgram && { miniProgram }),
  };
}

/** Where the page runs, as far as mechanisms differ by it. */
type HostPlatform = Pick<Host, "name" | "platform">;

const isOwnMiniProgram = ({ miniProgram }: BridgeNames, via: Mechanism) => miniProgram === via;

/** What each mechanism needs of a host: the name of a bridge object, or to be what its mini program is driven by. */
const needs: { readonly [M in Mechanism]: (names: BridgeNames, via: M) => boolean } = {
  scheme: ({ schemePrefix }) => schemePrefix !== undefined,
  promise: ({ handler, promiseMethod, dsbridge }) => (handler ?? promiseMethod ?? dsbridge) !== undefined,
  iosV1: ({ handler }) => handler !== undefined,
  iosV2: ({ handler }) => handler !== undefined,
  androidV1: ({ object }) => object !== undefined,
  androidV2: ({ object }) => object !== undefined,
  androidV3: ({ object }) => object !== undefined,
  dsbridge: ({ dsbridge }) => dsbridge !== undefined,
  dsbridgeHandler: ({ dsbridge }) => dsbridge !== undefined,
  wechat: isOwnMiniProgram,
  douyin: isOwnMiniProgram,
  web: () => true,
};

/** Asks of many hosts whether their bridge has a mechanism: where a call that no row names can be tried at all. */
export function supportsMechanism<M extends Mechanism>(contract: Contract, via: M): (at: HostPlatform) => boolean {
  return (at) => {
    const row = contract.hosts.hosts.find(({ host }) => host === at.name);
    return needs[via](bridgeNames(row, at), via);
  };
}
