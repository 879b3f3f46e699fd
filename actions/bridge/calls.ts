import type { Contract, Json, MiniProgramRow, NativeRow } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { writeAppType } from "../hosts/appType.ts";
import type { Host } from "../hosts/host.ts";
import type { JsonObject } from "../json.ts";
import type { HostWindow } from "../window.ts";
import { linkedAbort } from "../withAbort.ts";
import type { Answer } from "./answer.ts";
import { isRefusal } from "./isRefusal.ts";
import type { Endpoint, Pipeline } from "./pipeline.ts";
import {
  type CallOptions,
  isDecline,
  isMarkedEvent,
  isUnknown,
  type MiniProgramOptions,
  type SchemeOptions,
  timeouts,
  toMoveRequest,
  toNativeRequest,
  toPageAnswer,
  toSchemeRequest,
  wireName,
} from "./requests.ts";
import { type EntryKind, type Explained, explainEntry, lacking, type Refusal, type Route, resolve } from "./resolve.ts";
import type { NativeRequest } from "./transport.ts";

type Move = MiniProgramRow["move"];

/** What the calls of a page work with. */
export interface CallContext {
  readonly window: HostWindow;
  readonly contract: Contract;
  readonly host: Host;
  readonly pipeline: Pipeline;
  readonly scheme: SchemeOptions;
}

/** A native function on the host at hand. */
interface Target {
  readonly name: string;
  readonly route: Route;
  readonly row: NativeRow;
}

/** Calls a native function and gives the data of its answer. */
export async function callFunction(
  context: CallContext,
  name: string,
  params: JsonObject,
  options: CallOptions,
): Promise<Json> {
  const target = targetOf(context, name);
  const { onLate } = options;
  const hear = (answer: Answer) => onLate?.(read(context, target, context.pipeline.judge(answer, name)));
  const request = { ...requestOf(context, target, params, options), ...(onLate && { onLate: hear }) };
  return send(context, target, request, options);
}

/** Listens to a native function, and gives the way to stop. */
export async function listenToFunction(
  context: CallContext,
  name: string,
  params: JsonObject,
  onEvent: (data: Json) => void,
  options: CallOptions,
): Promise<() => void> {
  const target = targetOf(context, name);
  if (target.route.mode !== "listen") {
    rejectUnsupported(context, name, { reason: "mode", message: `${name} tells of no events by the contract` });
  }
  const { signal, abort } = linkedAbort(options.signal);
  const request = requestOf(context, target, params, { ...options, signal });
  const pass = ({ data }: { data: Json }) => onEvent(toPage(context, target, data));
  try {
    const isEvent = ({ data }: { data: Json }) => isMarkedEvent(data, target.row.events);
    await send(context, target, { ...request, onEvent: pass, isEvent });
    return abort;
  } catch (thrown) {
    abort();
    throw thrown;
  }
}

/** Opens a native destination; done means sent. */
export async function openDestination(
  context: CallContext,
  name: string,
  query: JsonObject,
  options: Pick<CallOptions, "signal">,
): Promise<void> {
  const { contract, pipeline, scheme } = context;
  const route = requireRoute(context, "scheme", name);
  const request = toSchemeRequest(name, route, getEntry(contract.schemes, name), query, scheme, options);
  await pipeline.dispatch({ ...route, readyWithin: 0 }, request);
}

/** Goes to a page of the mini program, or back; in place of this page when too many are open. */
export async function goMiniProgram(context: CallContext, name: string, options: MiniProgramOptions): Promise<void> {
  try {
    await move(context, name, options);
  } catch (thrown) {
    const wanted = options.move ?? getEntry(context.contract.miniPrograms, name).move;
    if (wanted !== "navigateTo" || !isTooDeep(thrown)) throw thrown;
    await move(context, name, { ...options, move: "redirectTo" });
  }
}

/** How a name is reached on the host at hand, or why not: by the contract, and by what the host has shown. */
export function findRoute(context: CallContext, kind: EntryKind, name: string, how?: Move): Route | Refusal {
  const { contract, host, pipeline } = context;
  const found = resolve(contract, kind, name, host);
  if (isRefusal(found)) return found;
  const reason = pipeline.unsupportedCache.reasonFor(endpointOf(context, kind, name, found, how));
  return reason === undefined ? found : lacking(contract, name, host, reason);
}

/** What became of each row of a name, by the contract and by what the host has shown. */
export function explainRoutes(context: CallContext, kind: EntryKind, name: string): Explained[] {
  const { contract, host, pipeline } = context;
  return explainEntry(contract, kind, name, host, (row) =>
    pipeline.unsupportedCache.reasonFor(endpointOf(context, kind, name, row)),
  );
}

/** Throws a refusal as ActionError `unsupported`, and tells the log. */
export function rejectUnsupported({ pipeline }: CallContext, name: string, { message, reason }: Refusal): never {
  return pipeline.refuse(name, new ActionError("unsupported", message, { name, reason }));
}

function targetOf(context: CallContext, name: string): Target {
  return { name, route: requireRoute(context, "native", name), row: getEntry(context.contract.natives, name) };
}

/** The route of a name. Throws ActionError `unsupported` without one, and tells the log. */
function requireRoute(context: CallContext, kind: EntryKind, name: string, how?: Move): Route {
  const found = findRoute(context, kind, name, how);
  return isRefusal(found) ? rejectUnsupported(context, name, found) : found;
}

/** The row of a name that has a route. */
function getEntry<Row>(rows: Readonly<Record<string, Row>>, name: string): Row {
  const row = rows[name];
  if (!row) throw new Error(`The contract has no "${name}"`);
  return row;
}

/** The key under which a function is remembered as missing. In a mini program each way to move to a page is a key of its own. */
function endpointOf(
  { contract }: CallContext,
  kind: EntryKind,
  name: string,
  { via, method }: Endpoint,
  how?: Move,
): Endpoint {
  if (kind !== "miniProgram") return { via, method };
  return { via, method: `${how ?? getEntry(contract.miniPrograms, name).move} ${method}` };
}

/** A few functions are reached by a scheme call, and so have no answer. */
function requestOf({ scheme }: CallContext, target: Target, params: JsonObject, options: CallOptions): NativeRequest {
  const { name, route, row } = target;
  if (route.via === "scheme") return toSchemeRequest(name, route, row, params, scheme, options);
  return { ...toNativeRequest(name, route, row, params, options, scheme.guard), confirms: row.confirms };
}

async function send(
  context: CallContext,
  target: Target,
  request: NativeRequest,
  { ready, timeout }: CallOptions = {},
): Promise<Json> {
  const { route, row } = target;
  const endpoint = {
    ...route,
    readyWithin: ready ?? timeouts[row.class].ready,
    isOneLimit: ready !== undefined && timeout !== undefined,
  };
  return read(context, target, context.pipeline.dispatch(endpoint, request, sensitiveOf(target)));
}

/** Reads an answer that has been judged by its code, in time or late. */
async function read(context: CallContext, target: Target, answered: Promise<Answer>): Promise<Json> {
  const { contract, window } = context;
  const { name } = target;
  const { data } = await answered.catch((thrown: unknown) => {
    throw endOf(target, toPage(context, target, dataOf(thrown))) ?? thrown;
  });
  const answer = toPage(context, target, data);
  const end = endOf(target, answer);
  if (end) throw end;
  if (name === contract.hosts.storage.native) writeAppType(window, contract, answer);
  return answer;
}

/** What an answer or a refusal says beside yes and no: that the app does not know the outcome, or that the user declined. */
function endOf({ name, row }: Target, data: Json): ActionError | undefined {
  if (isUnknown(data, row.unknown)) {
    return new ActionError("uncertain", `${name} does not know its own outcome`, { name, data });
  }
  return isDecline(data, row) ? new ActionError("cancelled", `The user declined ${name}`, { name, data }) : undefined;
}

/** What an app said that answered no. */
function dataOf(thrown: unknown): Json {
  return thrown instanceof ActionError ? ((thrown.detail.data as Json | undefined) ?? null) : null;
}

function toPage({ host }: CallContext, { row }: Target, data: Json): Json {
  return toPageAnswer(data, row.answers, host.platform);
}

/** The fields of a function that hold personal data, under its own names and the wire's. */
function sensitiveOf({ row: { personal = {} }, route }: Target): readonly string[] {
  const fields = Object.keys(personal);
  return [...fields, ...fields.map((field) => wireName(field, route.row.payload))];
}

async function move(context: CallContext, name: string, options: MiniProgramOptions): Promise<void> {
  const route = requireRoute(context, "miniProgram", name, options.move);
  const request = toMoveRequest(name, route, getEntry(context.contract.miniPrograms, name), options);
  const endpoint = endpointOf(context, "miniProgram", name, route, options.move);
  await context.pipeline.dispatch({ ...endpoint, readyWithin: timeouts.action.ready }, request);
}

/** The mini program has as many pages open as it may (ten); only one in place of this still opens. */
function isTooDeep(thrown: unknown): boolean {
  if (!(thrown instanceof ActionError) || thrown.code !== "refused") return false;
  return String(JSON.stringify(thrown.detail.data)).includes("webview count limit exceed");
}
