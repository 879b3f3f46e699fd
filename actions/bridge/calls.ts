import type { Contract, Json, MiniProgramRow, NativeRow } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { answerFailure } from "../hosts/answers/answerFailure.ts";
import { decodeData, readEvent, readResult } from "../hosts/answers/readData.ts";
import { writeAppType } from "../hosts/appType.ts";
import type { Host } from "../hosts/host.ts";
import { linkedAbort } from "../http/withAbort.ts";
import type { JsonObject } from "../json.ts";
import type { HostWindow } from "../window.ts";
import type { Answer } from "./answer.ts";
import { isRefusal } from "./isRefusal.ts";
import type { Endpoint, Pipeline } from "./pipeline.ts";
import {
  type CallOptions,
  isMarkedEvent,
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

/**
 * Calls a native function and returns the data of its answer, read by its row.
 *
 * @throws ActionError `uncertain` if the function writes and the answer is no evidence of its outcome, `malformed` if
 * the answer of another function cannot be read, and what `dispatch` rejects with
 */
export async function callFunction(
  context: CallContext,
  name: string,
  params: JsonObject,
  options: CallOptions,
): Promise<Json> {
  const target = targetOf(context, name);
  const { onLate, isStrict } = options;
  const sent = requestOf(context, target, params, options);
  const hear = (answer: Answer) =>
    onLate?.(take(context, target, sent.mode, context.pipeline.judge(answer, name), isStrict));
  return send(context, target, { ...sent, ...(onLate && { onLate: hear }) }, options);
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
  const { event, events } = target.row;
  const decode = (data: Json) => toPage(context, target, decodeData(data, { ...target.row, result: event }));
  const pass = ({ data }: { data: Json }) => {
    const told = readEvent(decode(data), event);
    if (told === undefined) context.pipeline.wire.callbacks.count({ kind: "malformed", name });
    else onEvent(told);
  };
  try {
    const isEvent = ({ data }: { data: Json }) => isMarkedEvent(decode(data), events);
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
  { ready, timeout, isStrict }: CallOptions = {},
): Promise<Json> {
  const { route, row } = target;
  const endpoint = {
    ...route,
    readyWithin: ready ?? timeouts[row.class].ready,
    isOneLimit: ready !== undefined && timeout !== undefined,
  };
  const answered = context.pipeline.dispatch(endpoint, request, sensitiveOf(target));
  return take(context, target, request.mode, answered, isStrict);
}

/** Reads an answer whose code was judged, in time or late. Rejects with the failure that it means. */
async function take(
  context: CallContext,
  target: Target,
  mode: NativeRequest["mode"],
  answered: Promise<Answer>,
  isStrict?: boolean,
): Promise<Json> {
  const { contract, window } = context;
  const { name, row } = target;
  const { data } = await answered.catch((thrown: unknown) => {
    throw readRefusal(context, target, thrown);
  });
  // A confirmation and a call without an answer have nothing to read.
  const isAnswered = mode === "async" || mode === "sync";
  const { value, failure } = read(context, isAnswered ? target : { ...target, row: unread(row) }, data, { isStrict });
  if (failure) throw failure;
  if (name === contract.hosts.storage.native) writeAppType(window, contract, value);
  return value;
}

/** A row whose answers are not held to a result. */
function unread({ result: _, unknown: _unknown, done: _done, notDone: _notDone, ...row }: NativeRow): NativeRow {
  return row;
}

/** Reads the data of an answer or a refusal by its row, and finds the failure that it is. */
function read(
  context: CallContext,
  target: Target,
  data: Json,
  how: { readonly isStrict?: boolean | undefined; readonly isRefusal?: boolean },
) {
  const { name, row } = target;
  const decoded = toPage(context, target, decodeData(data, row));
  const reading = readResult(decoded, row, !how.isStrict);
  const failure = answerFailure({ name, row, decoded, reading, isRefusal: false, ...how });
  return { decoded, value: toPage(context, target, reading.value ?? null), failure };
}

/** The failure of a call that was refused, with its data read; any other failure is returned as it is. */
function readRefusal(context: CallContext, target: Target, thrown: unknown): unknown {
  if (!(thrown instanceof ActionError) || thrown.code !== "refused") return thrown;
  const { detail, message } = thrown;
  const { decoded, value, failure } = read(context, target, (detail.data ?? null) as Json, { isRefusal: true });
  return failure ?? new ActionError("refused", message, { ...detail, data: value ?? decoded });
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
