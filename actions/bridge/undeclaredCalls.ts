import type { Contract, Json } from "../../schemas/index.ts";
import { decodeText } from "../hosts/answers/decodeText.ts";
import type { Host } from "../hosts/host.ts";
import { isJsonObject, type JsonObject } from "../json.ts";
import { hostTitle, platformTitle } from "../titles.ts";
import type { Answer } from "./answer.ts";
import { type CallContext, rejectUnsupported } from "./calls.ts";
import { isRefusal } from "./isRefusal.ts";
import { type CallOptions, type GuardAddress, type SchemeOptions, timeouts, type UndeclaredCall } from "./requests.ts";
import { lacking, type Refusal, resolve } from "./resolve.ts";
import { type NativeRequest, supportsMechanism } from "./transport.ts";

/** Calls a function that no row of the contract names, and returns the data of its answer, decoded where it is JSON text. */
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
  const { onLate } = options;
  const hear = (answer: Answer) => onLate?.(pipeline.judge(answer, method).then(({ data }) => data));
  const request = { ...toUndeclaredRequest(call, params, options, scheme), ...(onLate && { onLate: hear }) };
  const endpoint = { via, method, readyWithin: timeouts.action.ready };
  const { data } = await pipeline.dispatch(endpoint, request, sensitive);
  if (request.mode !== "oneWay" && !isDeclared(contract, host, call)) {
    const found = `an answer by ${via}`;
    pipeline.drifts.add({ kind: "undeclared", name: method, expected: "no such function", found });
  }
  return decodeText(data);
}

/**
 * The request of a function that no row names, with the time limit of class `action`. Its parameters go as they are, but
 * for addresses, which are guarded. Without parameters the function counts as one that takes none, since Android picks
 * a method by its number of arguments. Pure; throws what `build` and `guard` throw.
 */
function toUndeclaredRequest(
  { method, via, mode = "async", answer }: UndeclaredCall,
  given: JsonObject,
  { timeout = timeouts.action.answer, signal }: CallOptions,
  { prefix, build, guard }: SchemeOptions,
): NativeRequest {
  const params = guardTexts(given, guard);
  const takesParams = Object.keys(params).length > 0;
  const rest = { name: method, params, takesParams, timeout, signal };
  if (via === "scheme") return { ...rest, method: build(prefix, method, params), mode: "oneWay" };
  return { ...rest, method, mode, answer };
}

/** What a browser or an app takes for an address with a host or for code, whatever it is called. */
const absolute = /^[\s\p{Cc}\p{Cf}]*(?:(?:[a-z][a-z\d+.-]*:)?[/\\]{2}|(?:javascript|vbscript|data|blob|file):)/iu;

/**
 * The parameters of a function that no row describes: every text at any depth that is an absolute address is guarded
 * as `url`. Pure; throws what `guard` throws.
 */
function guardTexts(params: JsonObject, guard: GuardAddress): JsonObject {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, guardText(value, guard)]));
}

function guardText(value: Json, guard: GuardAddress): Json {
  if (typeof value === "string") return absolute.test(value) ? guard(value, "url") : value;
  if (Array.isArray(value)) return value.map((item) => guardText(item, guard));
  return isJsonObject(value) ? guardTexts(value, guard) : value;
}

/** Why a call that no row names cannot go by this mechanism here; undefined: it can. Pure. */
function refuseUndeclared(
  contract: Contract,
  { method, via }: UndeclaredCall,
  { name, platform }: Host,
): Refusal | undefined {
  const supports = supportsMechanism(contract, via);
  if (supports({ name, platform })) return undefined;
  const { platforms = [] } = contract.hosts.hosts.find(({ host }) => host === name) ?? {};
  const reason = platforms.some((other) => supports({ name, platform: other })) ? "platform" : "host";
  const where = platform === "other" ? "" : ` on ${platformTitle(contract, platform)}`;
  return { reason, message: `${method} goes by ${via}, which ${hostTitle(contract, name)}${where} does not have` };
}

/** Whether the contract has this function on a host, under whatever name. Pure. */
function isDeclared(contract: Contract, host: Host, { via, method }: UndeclaredCall): boolean {
  return Object.keys(contract.natives).some((name) => {
    const found = resolve(contract, "native", name, host);
    return !isRefusal(found) && found.via === via && found.method === method;
  });
}
