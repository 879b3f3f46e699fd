import type { AxiosError, AxiosInstance, AxiosRequestConfig } from "axios";
import type { Json } from "../../schemas/index.ts";
import { ActionError, type ActionErrorDetail } from "../errors.ts";
import { requestUrl } from "../url.ts";
import { answerLimits } from "./answerLimits.ts";
import { conform } from "./conform.ts";
import type { HttpRequest, RequestFile } from "./httpRequest.ts";
import { readBody, UnreadableBody } from "./readBody.ts";

/** How the server is reached. */
export interface ClientOptions {
  /** The address before every path. */
  readonly base: string;
  /** The page's own address, absolute. */
  readonly page: string;
  /** Hosts that an absolute path may name. */
  readonly allow?: readonly string[] | undefined;
  /** Headers of every request. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** The most characters that an answer may have, and the most items of a list in it; `answerLimits` when left out. */
  readonly maxCharacters?: number | undefined;
  readonly maxRows?: number | undefined;
  /** What carries the requests, when not the browser. */
  readonly adapter?: NonNullable<AxiosRequestConfig["adapter"]> | undefined;
}

/** Sends a request, again with each call, and gives the body of the answer; `left`: the milliseconds that it still has. */
export type SendRequest = (left: number) => Promise<Json>;

/** The HTTP client under `createHttp`: it sends what it is told, as often as it is told. */
export interface HttpClient {
  /**
   * Makes a request ready to leave.
   *
   * @throws ActionError `bad-url`, or `network` when the client itself cannot be fetched; sending throws `http`,
   * `network`, `timed-out` or `interrupted`, and `malformed` for an answer that is not what was promised
   */
  readonly prepare: (request: HttpRequest) => Promise<SendRequest>;
  /** Begins to fetch the client, so that a request that is sure to come need not wait for it. */
  readonly warm: () => void;
}

const contentTypes = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

/**
 * The client with the defaults of specification §7: JSON content, a form-encoded default for post, put and patch, no
 * timeout, the cross-site-request-forgery pair. They are axios' own; it is loaded with the first request.
 */
export function createHttpClient(options: ClientOptions): HttpClient {
  let client: Promise<AxiosInstance> | undefined;
  const load = () => {
    client ??= createClient(options);
    return client;
  };
  return {
    warm: () => void load().catch(() => undefined),
    async prepare(request) {
      const config = toConfig(request, options);
      const axios = await load().catch((cause) => {
        client = undefined;
        throw networkError(request, { isUnsent: true }, cause);
      });
      return async (timeout) => {
        const { data } = await axios
          .request<Json | UnreadableBody | undefined>({ ...config, timeout })
          .catch((thrown) => {
            throw toActionError(thrown, request);
          });
        return answerOf(data, request, options);
      };
    },
  };
}

/** The answer in the shape that was promised. A body that can be read is an answer, whatever it is, where nothing was. */
function answerOf(
  data: Json | UnreadableBody | undefined,
  { path, returns }: HttpRequest,
  options: ClientOptions,
): Json {
  const { maxRows = answerLimits.rows } = options;
  if (data instanceof UnreadableBody) throw new ActionError("malformed", `${path}: ${data.fault}`, { name: path });
  return returns === undefined ? (data ?? null) : conform(data ?? null, returns, { name: path, maxRows });
}

async function createClient(options: ClientOptions): Promise<AxiosInstance> {
  const { headers, adapter = "xhr", maxCharacters = answerLimits.characters } = options;
  const { default: axios } = await import("axios");
  return axios.create({
    adapter,
    headers: { ...headers },
    redact: ["auth", "authorization", "password", "token"],
    transitional: { clarifyTimeoutError: true, encodeBasicAuthUsername: true },
    transformResponse: (body: unknown, sent) => readBody(body, { type: sent.get("Content-Type"), maxCharacters }),
  });
}

function toConfig(request: HttpRequest, { base, page, allow = [] }: ClientOptions): AxiosRequestConfig {
  const { method, path, query, body, file, encode, auth, signal, timeout = 0 } = request;
  return {
    method,
    url: requestUrl(path, { base, page, allow }),
    timeoutErrorMessage: `timeout of ${timeout} ms exceeded`,
    headers: { ...(encode && { "Content-Type": contentTypes[encode] }), ...request.headers },
    ...(query && { params: query }),
    ...(file ? withFile(file, body) : body !== undefined && { data: body }),
    ...(auth && { auth }),
    ...(signal && { signal }),
  };
}

/** A form of several parts; the browser itself names their boundary. */
function withFile({ part, file, onProgress }: RequestFile, body: Json = {}): AxiosRequestConfig {
  const data = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) data.append(name, String(value));
  data.append(part, file, file.name);
  if (!onProgress) return { data };
  return { data, onUploadProgress: ({ loaded, total }) => onProgress(total ? loaded / total : 0) };
}

/** The cause is not kept: it holds the request with its headers and body, which no log may show. */
function toActionError(thrown: unknown, request: HttpRequest): unknown {
  if (!isAxiosError(thrown)) return thrown;
  const { response, code, message } = thrown;
  const name = request.path;
  if (response) {
    const { status, headers } = response;
    const data = response.data instanceof UnreadableBody ? response.data.text : response.data;
    const retryAfter = millisecondsUntil(headers["retry-after"]);
    const detail = { name, status: String(status), data, ...(retryAfter !== undefined && { retryAfter }) };
    return new ActionError("http", `Request failed with status code ${status}`, detail);
  }
  if (code === "ETIMEDOUT") return new ActionError("timed-out", message, { name });
  return code === "ERR_CANCELED" || code === "ECONNABORTED" ? requestAborted(request) : networkError(request);
}

/** The header Retry-After, which holds seconds or a date. */
function millisecondsUntil(header: unknown): number | undefined {
  const text = String(header ?? "");
  const ms = /^\d+$/.test(text) ? Number(text) * 1000 : Date.parse(text) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.max(0, ms);
}

/** The answer is not wanted any more. */
export function requestAborted({ path }: HttpRequest, detail: ActionErrorDetail = {}): ActionError {
  return new ActionError("interrupted", "Request aborted", { ...detail, name: path });
}

function networkError({ path }: HttpRequest, detail: ActionErrorDetail = {}, cause?: unknown): ActionError {
  return new ActionError("network", "Network Error", { ...detail, name: path }, cause);
}

function isAxiosError(thrown: unknown): thrown is AxiosError {
  return thrown instanceof Error && Reflect.get(thrown, "isAxiosError") === true;
}
