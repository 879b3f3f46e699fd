import type { Contract, Json, Mechanism } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import type { JsonObject } from "../json.ts";
import { hostTitle, platformTitle } from "../titles.ts";
import { type CallContext, rejectUnsupported } from "./calls.ts";
import { type CallOptions, guardTexts, type SchemeOptions, timeouts } from "./requests.ts";
import { isRefusal, lacking, type Refusal, resolve } from "./resolve.ts";
import { type BridgeNames, bridgeNames, type Mode, type NativeRequest } from "./transport.ts";

/** A native function that the contract does not know. */
export interface UndeclaredCall {
  /** Its name on the wire. */
  readonly method: string;
  readonly via: Mechanism;
  /** `async` when left out. */
  readonly mode?: Exclude<Mode, "listen">;
  /** Fields that no log may show, beside what is redacted anyway. */
  readonly sensitive?: readonly string[];
}

/** Where the page runs, as far as mechanisms differ by it. */
type HostPlatform = Pick<Host, "name" | "platform">;

/** Calls a function that no row of the contract names, and gives the data of its answer. */
export async function callUndeclared(
  context: CallContext,
  call: UndeclaredCall,
  params: JsonObject,
  options: CallOptions,
): Promise<Json> {
  const { contract, host, pipeline, scheme } = context;
  const { via, method, sensitive } = call;
  const reason = pipeline.unsupportedCache.reasonFor(call);
  const refusal =
    reason === undefined ? refuseUndeclared(contract, call, host) : lacking(contract, method, host, reason);
  if (refusal) rejectUnsupported(context, method, refusal);
  const request = toRequest(call, params, options, scheme);
  const endpoint = { via, method, readyWithin: timeouts.action.ready };
  const { data } = await pipeline.dispatch(endpoint, request, sensitive);
  if (request.mode !== "oneWay" && !isDeclared(contract, host, call)) {
    const found = `an answer by ${via}`;
    pipeline.drifts.add({ kind: "undeclared", name: method, expected: "no such function", found });
  }
  return data;
}

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

/** Why a call that no row names cannot go by this mechanism here; undefined: it can. Pure. */
function refuseUndeclared(
  contract: Contract,
  { method, via }: UndeclaredCall,
  { name, platform }: HostPlatform,
): Refusal | undefined {
  const supports = supportsMechanism(contract, via);
  if (supports({ name, platform })) return undefined;
  const { platforms = [] } = contract.hosts.hosts.find(({ host }) => host === name) ?? {};
  const reason = platforms.some((other) => supports({ name, platform: other })) ? "platform" : "host";
  const where = platform === "other" ? "" : ` on ${platformTitle(contract, platform)}`;
  return { reason, message: `${method} goes by ${via}, which ${hostTitle(contract, name)}${where} does not have` };
}

/**
 * The request, with the limit of a function that acts. Its parameters go as they are, but for addresses, which are
 * guarded; a call without any takes none, as far as Android's choice of a method is concerned. Pure; throws what `build`
 * and `guard` throw.
 */
function toRequest(
  { method, via, mode = "async" }: UndeclaredCall,
  given: JsonObject,
  { timeout = timeouts.action.answer, signal }: CallOptions,
  { prefix, build, guard }: SchemeOptions,
): NativeRequest {
  const params = guardTexts(given, guard);
  const takesParams = Object.keys(params).length > 0;
  const rest = { name: method, params, takesParams, timeout, signal };
  if (via === "scheme") return { ...rest, method: build(prefix, method, params), mode: "oneWay" };
  return { ...rest, method, mode };
}

/** Whether the contract has this function on a host, under whatever name. Pure. */
function isDeclared(contract: Contract, host: Host, { via, method }: UndeclaredCall): boolean {
  return Object.keys(contract.natives).some((name) => {
    const found = resolve(contract, "native", name, host);
    return !isRefusal(found) && found.via === via && found.method === method;
  });
}
