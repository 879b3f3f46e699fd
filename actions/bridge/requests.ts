import type {
  Json,
  Mechanism,
  MiniProgramRow,
  NativeRow,
  PlatformName,
  RouteRow,
  SchemeRow,
  Shape,
} from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { isJsonObject, type JsonObject, ownField, toJson } from "../json.ts";
import { miniProgramUrl } from "../url.ts";
import type { AnswerForm } from "./answer.ts";
import type { Route } from "./resolve.ts";
import type { Mode, NativeRequest } from "./transport.ts";

/** What bounds a call. */
export interface CallOptions {
  /**
   * Milliseconds; the limit of the function's class when left out. The time during which the page is hidden, or covered
   * by another call's screen, does not count.
   */
  readonly timeout?: number;
  /**
   * Milliseconds after the opening of the page until which the call waits for its bridge; the limit of the function's
   * class when left out. If both are given, the wait counts towards `timeout`.
   */
  readonly ready?: number;
  /** Takes an answer that comes after the call has ended without one: what the call would have settled with. */
  readonly onLate?: (answer: Promise<Json>) => void;
  /** For an interactive function: called once if the person seems to be back and the app has not answered. */
  readonly onSilence?: () => void;
  readonly signal?: AbortSignal;
  /**
   * Reads the answer as a page does: a field that cannot be read makes a failure of it, and fields that the row does not
   * name are left out. Left out, only what cannot be read is missing from the answer.
   */
  readonly isStrict?: boolean;
}

/** Where a move in a mini program leads. */
export interface MiniProgramOptions {
  readonly query: JsonObject;
  /** The web page that a webview page shows. */
  readonly url?: string;
  readonly move?: MiniProgramRow["move"];
  /** For navigateBack: how many pages. */
  readonly delta?: number;
  readonly signal?: AbortSignal;
}

/** Builds the URL of a scheme call from the app protocol prefix, the target and the query. */
export type BuildSchemeUrl = (prefix: string, target: string, query: JsonObject) => string;

/** A native function that the contract does not know. */
export interface UndeclaredCall {
  /** Its name on the wire. */
  readonly method: string;
  readonly via: Mechanism;
  /** `async` when left out. */
  readonly mode?: Exclude<Mode, "listen">;
  /** How its answer comes. */
  readonly answer?: AnswerForm | undefined;
  /** Fields that no log may show, beside what is redacted anyway. */
  readonly sensitive?: readonly string[];
}

/** The limits of a class of functions, in milliseconds. */
interface ClassLimits {
  /** To answer. */
  readonly answer: number;
  /** For its bridge to come after the page opened. */
  readonly ready: number;
}

/**
 * The limits of each class, in time during which the page is in sight. The end of an interactive call is its answer:
 * a page is also shown again while the app's own screen is still over it. Ten minutes are for an app that never answers.
 */
export const timeouts: { readonly [C in NativeRow["class"]]: ClassLimits } = {
  query: { answer: 5000, ready: 2000 },
  action: { answer: 15_000, ready: 3000 },
  interactive: { answer: 600_000, ready: 3000 },
};

/** The request of a native function. Pure; throws an Error for parameters that are not JSON, and what `guard` throws. */
export function toNativeRequest(
  name: string,
  { method, mode, row: route }: Route,
  row: NativeRow,
  params: JsonObject,
  { timeout = timeouts[row.class].answer, signal, onSilence }: CallOptions,
  guard: GuardAddress,
): NativeRequest {
  const takesParams = row.params !== undefined;
  const sent = toPayload(params, { shapes: row.params, names: route.payload, guard });
  const answer = route.answer ?? row.answer;
  const covers = row.class === "interactive";
  return { name, method, mode, answer, takesParams, params: sent, timeout, covers, onSilence, signal };
}

/** How the URL of a scheme call is built. */
export interface SchemeOptions {
  readonly prefix: string;
  readonly build: BuildSchemeUrl;
  readonly guard: GuardAddress;
}

/** The request of a scheme call: its URL. Pure; throws what `build` and `guard` throw. */
export function toSchemeRequest(
  name: string,
  { method, row: { payload } }: Route,
  { params: shapes }: Pick<SchemeRow, "params">,
  query: JsonObject,
  { prefix, build, guard }: SchemeOptions,
  { signal }: Pick<CallOptions, "signal">,
): NativeRequest {
  const params = toPayload(query, { shapes, names: payload, guard });
  return { name, method: build(prefix, method, params), mode: "oneWay", takesParams: true, params, signal };
}

/**
 * The request of a move in a mini program: to a page, or back. Pure.
 *
 * @throws ActionError `page` without the url that the page shows, `bad-url` for a path that cannot be one
 */
export function toMoveRequest(
  name: string,
  { method: path }: Route,
  row: MiniProgramRow,
  options: MiniProgramOptions,
): NativeRequest {
  const { move = row.move, delta = 1, url, signal } = options;
  if (move !== "navigateBack" && row.takesUrl && url === undefined) {
    throw new ActionError("page", `${name} shows a web page and was given no url`, { name });
  }
  const params: JsonObject = move === "navigateBack" ? { delta } : { url: miniProgramUrl(path, options.query, url) };
  return { name, method: move, mode: "async", takesParams: true, params, timeout: timeouts.action.answer, signal };
}

/** The types of parameters that are addresses: where a page may lead, and another app. */
type GuardedType = "url" | "appUrl";

/** Checks an address among parameters: gives it as it may go out, or throws ActionError `bad-url`. */
export type GuardAddress = (text: string, type: GuardedType) => string;

/** How parameters go over the wire. */
interface PayloadOptions {
  readonly shapes: NativeRow["params"];
  readonly names: RouteRow["payload"];
  readonly guard: GuardAddress;
}

/**
 * The parameters as the wire wants them: plain JSON, the contract's defaults filled in, addresses guarded, under the
 * route's names. Pure. Throws an Error for what is not JSON, since each wire would spoil it in a way of its own, and
 * what `guard` throws.
 */
function toPayload(params: JsonObject, { shapes = {}, names, guard }: PayloadOptions): JsonObject {
  const plain = toJson({ ...defaultsOf(shapes), ...params });
  if (plain === undefined || !isJsonObject(plain))
    throw new Error("Parameters that are not JSON cannot go over a bridge");
  const guarded = { ...plain, ...addressesIn(plain, shapes, guard) };
  return Object.fromEntries(Object.entries(guarded).map(([name, value]) => [wireName(name, names), value]));
}

/** The addresses among the parameters, guarded. One that is left out, or empty and not needed, leads nowhere. */
function addressesIn(params: JsonObject, shapes: Readonly<Record<string, Shape>>, guard: GuardAddress): JsonObject {
  const found = Object.entries(shapes).flatMap(([name, { type, required = false }]) => {
    const value = params[name] ?? null;
    const isLeft = value === null || (value === "" && !required);
    return isLeft || (type !== "url" && type !== "appUrl") ? [] : [[name, guard(String(value), type)] as const];
  });
  return Object.fromEntries(found);
}

/** The name of a parameter on the wire. */
export function wireName(name: string, names: RouteRow["payload"] = {}): string {
  return new Map(Object.entries(names)).get(name) ?? name;
}

function defaultsOf(shapes: Readonly<Record<string, Shape>>): JsonObject {
  const found = Object.entries(shapes).map(([name, shape]) => [name, shape.default] as const);
  return Object.fromEntries(found.filter((pair): pair is [string, string | number | boolean] => pair[1] !== undefined));
}

/**
 * The native side's data in the page's words: on a platform where an answer means something else, such as NO_ASK
 * for REFUSE on iOS (specification §6), that text is replaced wherever it stands. Pure.
 */
export function toPageAnswer(data: Json, answers: NativeRow["answers"], platform: PlatformName): Json {
  const meanings = answers?.[platform];
  return meanings ? replaceTexts(data, meanings) : data;
}

/** Whether what an app tells is an event by the marks of its row, and no confirmation. */
export function isMarkedEvent(data: Json, events: NativeRow["events"] = []): boolean {
  const said = isJsonObject(data) ? Object.values(data) : [data];
  return said.some((one) => typeof one === "string" && events.includes(one));
}

function replaceTexts(data: Json, meanings: Readonly<Record<string, string>>): Json {
  if (typeof data === "string") return ownField(meanings, data) ?? data;
  if (Array.isArray(data)) return data.map((item) => replaceTexts(item, meanings));
  if (!isJsonObject(data)) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, replaceTexts(value, meanings)]));
}
