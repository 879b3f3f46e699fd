import type { Json, MiniProgramRow, NativeRow, SchemeRow } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import type { NativeRequest } from "../transport.ts";
import { miniProgramUrl } from "../url.ts";
import { type GuardAddress, toPayload } from "./payload.ts";
import type { Route } from "./resolve.ts";

type Params = Readonly<Record<string, Json>>;

/** What bounds a call. */
export interface CallOptions {
  /** Milliseconds; the limit of the function's class when left out. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
}

/** Where a move in a mini program leads. */
export interface MiniProgramOptions {
  readonly query: Params;
  /** The web page that a webview page shows. */
  readonly url?: string;
  readonly move?: MiniProgramRow["move"];
  /** For navigateBack: how many pages. */
  readonly delta?: number;
  readonly signal?: AbortSignal;
}

/** Builds the URL of a scheme call from the app protocol prefix, the target and the query. */
export type BuildSchemeUrl = (prefix: string, target: string, query: Params) => string;

/** Milliseconds that each class of function has: to answer, and for its bridge to come after the page opened. */
export const limits: { readonly [C in NativeRow["class"]]: { answer: number | undefined; ready: number } } = {
  query: { answer: 5000, ready: 2000 },
  action: { answer: 15_000, ready: 3000 },
  interactive: { answer: undefined, ready: 3000 },
};

/** The request of a native function. Pure; throws an Error for parameters that are not JSON, and what `guard` throws. */
export function toNativeRequest(
  name: string,
  { method, mode, row: { payload } }: Route,
  row: NativeRow,
  params: Params,
  { timeout = limits[row.class].answer, signal }: CallOptions,
  guard: GuardAddress,
): NativeRequest {
  const takesParams = row.params !== undefined;
  const sent = toPayload(params, { shapes: row.params, names: payload, guard });
  return { name, method, mode, takesParams, params: sent, timeout, signal };
}

/** How the URL of a scheme call is built. */
export interface SchemeWords {
  readonly prefix: string;
  readonly build: BuildSchemeUrl;
  readonly guard: GuardAddress;
}

/** The request of a scheme call: its URL. Pure; throws what `build` and `guard` throw. */
export function toSchemeRequest(
  name: string,
  { method, row: { payload } }: Route,
  { params: shapes }: Pick<SchemeRow, "params">,
  query: Params,
  { prefix, build, guard }: SchemeWords,
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
  const params: Params = move === "navigateBack" ? { delta } : { url: miniProgramUrl(path, options.query, url) };
  return { name, method: move, mode: "async", takesParams: true, params, timeout: limits.action.answer, signal };
}
