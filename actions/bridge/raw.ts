import type { Contract, Json, Mechanism } from "../../schemas/index.ts";
import type { Host } from "../hosts/host.ts";
import type { Mode, NativeRequest } from "../transport.ts";
import { refuseRaw } from "./carriers.ts";
import type { Drift } from "./drift.ts";
import { type Ground, refuse } from "./ground.ts";
import { guardTexts } from "./payload.ts";
import { type CallOptions, limits, type SchemeWords } from "./requests.ts";
import { isRefusal, lacking, resolve } from "./resolve.ts";

type Params = Readonly<Record<string, Json>>;

/** A native function that the contract does not know. */
export interface RawCall {
  /** Its name on the wire. */
  readonly method: string;
  readonly via: Mechanism;
  /** `async` when left out. */
  readonly mode?: Exclude<Mode, "listen">;
  /** Fields that no log may show, beside what is redacted anyway. */
  readonly sensitive?: readonly string[];
}

/** Calls a function that no row of the contract names, and gives the data of its answer. */
export async function callRaw(ground: Ground, raw: RawCall, params: Params, options: CallOptions): Promise<Json> {
  const { contract, host, exchanges, words } = ground;
  const { via, method, sensitive } = raw;
  const said = exchanges.learned.said(raw);
  const refusal = said === undefined ? refuseRaw(contract, raw, host) : lacking(contract, method, host, said);
  if (refusal) refuse(ground, method, refusal);
  const request = toRequest(raw, params, options, words);
  const { data } = await exchanges.carry({ via, method, ready: limits.action.ready }, request, sensitive);
  if (request.mode !== "oneWay" && !isDeclared(contract, host, raw)) exchanges.drifts.add(undeclared(raw));
  return data;
}

/**
 * The request of a raw call, with the limit of a function that acts. Its parameters go as they are, but for addresses,
 * which are guarded; a call without any takes none, as far as Android's choice of a method is concerned. Pure; throws
 * what `build` and `guard` throw.
 */
function toRequest(
  { method, via, mode = "async" }: RawCall,
  given: Params,
  { timeout = limits.action.answer, signal }: CallOptions,
  { prefix, build, guard }: SchemeWords,
): NativeRequest {
  const params = guardTexts(given, guard);
  const takesParams = Object.keys(params).length > 0;
  const rest = { name: method, params, takesParams, timeout, signal };
  if (via === "scheme") return { ...rest, method: build(prefix, method, params), mode: "oneWay" };
  return { ...rest, method, mode };
}

/** Whether the contract has this function on a host, under whatever name. Pure. */
function isDeclared(contract: Contract, host: Host, { via, method }: Pick<RawCall, "via" | "method">): boolean {
  return Object.keys(contract.natives).some((name) => {
    const found = resolve(contract, "native", name, host);
    return !isRefusal(found) && found.via === via && found.method === method;
  });
}

/** What it means that a function answered which no row names. Pure. */
function undeclared({ via, method }: RawCall): Drift {
  return { kind: "undeclared", name: method, expected: "no such function", found: `an answer by ${via}` };
}
