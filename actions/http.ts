import type { AxiosError, AxiosInstance, AxiosRequestConfig } from "axios";
import type { Json } from "../schemas/index.ts";
import { ActionError } from "./errors.ts";
import { requestUrl } from "./url.ts";

/** How the server is reached. */
export interface HttpOptions {
  /** The address before every path. */
  readonly base: string;
  /** The page's own address, absolute. */
  readonly page: string;
  /** Hosts that an absolute path may name. */
  readonly allow?: readonly string[] | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Milliseconds until a request counts as failed; without it there is no limit. */
  readonly timeout?: number | undefined;
  /** What carries the requests, when not the browser: for the preview. */
  readonly adapter?: NonNullable<AxiosRequestConfig["adapter"]> | undefined;
}

/** One request. */
export interface HttpRequest {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** A path below the base, or an absolute address of an allowed host. */
  readonly path: string;
  readonly query?: Readonly<Record<string, Json>> | undefined;
  readonly body?: Json | undefined;
  /** How the body goes; left out, objects go as JSON and a bare text as a form. */
  readonly encode?: "json" | "form" | undefined;
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  readonly timeout?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** The way to the server. */
export interface Http {
  /** Begins to fetch the client, so that a request that is sure to come need not wait for it. */
  readonly warm: () => void;
  /**
   * Sends a request and gives the body of the answer.
   *
   * @throws ActionError `http`, `network`, `timed-out` or `interrupted` with the texts of specification §8; `bad-url`
   */
  readonly send: (request: HttpRequest) => Promise<Json>;
}

const contentTypes = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

/**
 * Makes the HTTP client with the defaults of specification §7: JSON content, a form-encoded default for post, put
 * and patch, no timeout, the cross-site-request-forgery pair. They are axios' own; it is loaded with the first request.
 */
export function createHttp(options: HttpOptions): Http {
  let client: Promise<AxiosInstance> | undefined;
  const load = () => {
    client ??= createClient(options);
    return client;
  };
  return {
    warm: () => void load().catch(() => undefined),
    async send(request) {
      const config = toConfig(request, options);
      const axios = await load().catch((cause) => {
        client = undefined;
        throw networkError(request, cause);
      });
      const { data } = await axios.request<Json | undefined>(config).catch((thrown) => {
        throw toActionError(thrown, request);
      });
      return data ?? null;
    },
  };
}

async function createClient({ headers, adapter = "xhr" }: HttpOptions): Promise<AxiosInstance> {
  const { default: axios } = await import("axios");
  return axios.create({
    adapter,
    headers: { ...headers },
    redact: ["auth", "authorization", "password", "token"],
    transitional: { clarifyTimeoutError: true, encodeBasicAuthUsername: true },
    transformResponse: [keepLongIntegers, ...[axios.defaults.transformResponse ?? []].flat()],
  });
}

function toConfig(request: HttpRequest, options: HttpOptions): AxiosRequestConfig {
  const { method, path, query, body, encode, auth, signal } = request;
  const { base, page, allow = [] } = options;
  const { timeout = options.timeout ?? 0 } = request;
  return {
    method,
    url: requestUrl(path, { base, page, allow }),
    timeout,
    timeoutErrorMessage: `timeout of ${timeout} ms exceeded`,
    headers: { ...(encode && { "Content-Type": contentTypes[encode] }), ...request.headers },
    ...(query && { params: query }),
    ...(body !== undefined && { data: body }),
    ...(auth && { auth }),
    ...(signal && { signal }),
  };
}

/**
 * The text of an answer with the integers quoted that a number cannot hold, so that a long id arrives as it was sent.
 * A text that is no JSON object or list stays as it is.
 */
function keepLongIntegers(text: unknown): unknown {
  if (typeof text !== "string" || !/^\s*[[{]/.test(text) || !/\d{16}/.test(text)) return text;
  return text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (part) => (isLongInteger(part) ? `"${part}"` : part));
}

function isLongInteger(part: string): boolean {
  return /^-?\d+$/.test(part) && !Number.isSafeInteger(Number(part));
}

/** The cause is not kept: it holds the request with its headers and body, which no log may show. */
function toActionError(thrown: unknown, request: HttpRequest): unknown {
  if (!isAxiosError(thrown)) return thrown;
  const { response, code, message } = thrown;
  const name = request.path;
  if (response) {
    const { status, data } = response;
    return new ActionError("http", `Request failed with status code ${status}`, { name, status: String(status), data });
  }
  if (code === "ETIMEDOUT") return new ActionError("timed-out", message, { name });
  if (code === "ERR_CANCELED" || code === "ECONNABORTED") {
    return new ActionError("interrupted", "Request aborted", { name });
  }
  return networkError(request);
}

function networkError({ path }: HttpRequest, cause?: unknown): ActionError {
  return new ActionError("network", "Network Error", { name: path }, cause);
}

function isAxiosError(thrown: unknown): thrown is AxiosError {
  return thrown instanceof Error && Reflect.get(thrown, "isAxiosError") === true;
}
