import type { Json, NativeRow } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { writeAppType } from "../hosts/appType.ts";
import type { NativeRequest } from "../transport.ts";
import { type Ground, refuse, routeOf, rowOf } from "./ground.ts";
import { lasting } from "./lasting.ts";
import { isNo, toPageAnswer, wireName } from "./payload.ts";
import { type CallOptions, limits, toNativeRequest, toSchemeRequest } from "./requests.ts";
import type { Refusal, Route } from "./resolve.ts";

type Params = Readonly<Record<string, Json>>;

/** A native function on the host at hand. */
interface Target {
  readonly name: string;
  readonly route: Route;
  readonly row: NativeRow;
}

/** Calls a native function and gives the data of its answer. */
export async function callNative(ground: Ground, name: string, params: Params, options: CallOptions): Promise<Json> {
  const target = targetOf(ground, name);
  return ask(ground, target, requestOf(ground, target, params, options));
}

/** Listens to a native function, and gives the way to stop. */
export async function listenToNative(
  ground: Ground,
  name: string,
  params: Params,
  onEvent: (data: Json) => void,
  options: CallOptions,
): Promise<() => void> {
  const target = targetOf(ground, name);
  if (target.route.mode !== "listen") refuse(ground, name, tellsNothing(name));
  const { signal, end } = lasting(options.signal);
  const take = ({ data }: { data: Json }) => onEvent(toPage(ground, target, data));
  try {
    await ask(ground, target, { ...requestOf(ground, target, params, { ...options, signal }), onEvent: take });
    return end;
  } catch (thrown) {
    end();
    throw thrown;
  }
}

function targetOf(ground: Ground, name: string): Target {
  return { name, route: routeOf(ground, "native", name), row: rowOf(ground.contract.natives, name) };
}

/** A few functions are reached by a scheme call, and so have no answer. */
function requestOf(
  { words }: Ground,
  { name, route, row }: Target,
  params: Params,
  options: CallOptions,
): NativeRequest {
  if (route.via === "scheme") return toSchemeRequest(name, route, row, params, words, options);
  return { ...toNativeRequest(name, route, row, params, options, words.guard), confirms: row.confirms };
}

async function ask(ground: Ground, target: Target, request: NativeRequest): Promise<Json> {
  const { contract, window, exchanges } = ground;
  const { name, route, row } = target;
  const { data } = await exchanges.carry({ ...route, ready: limits[row.class].ready }, request, sensitiveOf(target));
  const answer = toPage(ground, target, data);
  if (name === contract.hosts.storage.native) writeAppType(window, contract, answer);
  if (isNo(answer, row.cancels))
    throw new ActionError("cancelled", `The user declined ${name}`, { name, data: answer });
  return answer;
}

function toPage({ host }: Ground, { row }: Target, data: Json): Json {
  return toPageAnswer(data, row.answers, host.platform);
}

/** The refusal to listen to a function that answers once. */
function tellsNothing(name: string): Refusal {
  return { reason: "mode", message: `${name} tells of no events by the contract` };
}

/** The sensitive fields of a function, under its own names and the wire's. */
function sensitiveOf({ row: { sensitive = [] }, route }: Target): readonly string[] {
  return [...sensitive, ...sensitive.map((field) => wireName(field, route.row.payload))];
}
