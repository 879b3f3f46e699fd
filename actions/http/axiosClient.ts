import axios, { type AxiosError, type AxiosRequestConfig } from "axios";
import type { Json } from "../../schemas/index.ts";
import { ActionError, type ActionErrorDetail } from "../errors.ts";
import { toJson } from "../json.ts";
import { serverClock } from "../outcomes/serverClock.ts";
import { answerLimits } from "./answerLimits.ts";
import { answerOf, type Body, createTeller, type Outcome } from "./answerOf.ts";
import type { ClientOptions } from "./clientOptions.ts";
import type { HttpRequest } from "./httpRequest.ts";
import { readBody, UnreadableBody } from "./readBody.ts";
import { networkError, requestAborted } from "./requestErrors.ts";

/** An address of its own, in place of a path of the project's interface. */
const isWhole = /^(?:[a-z][a-z\d+.-]*:)?\/\//i;

/** Sends a request as it stands in the configuration, and gives its answer. Rejects with its ActionError. */
export type AxiosClient = (request: HttpRequest, config: AxiosRequestConfig) => Promise<Json>;

/** Makes axios ready, with what reads answers. */
export function createAxiosClient(options: ClientOptions): AxiosClient {
  const { headers, adapter = axios.getAdapter("xhr"), maxCharacters = answerLimits.characters } = options;
  const instance = axios.create({
    adapter,
    headers: { ...headers },
    redact: ["auth", "authorization", "password", "token"],
    transitional: { clarifyTimeoutError: true, encodeBasicAuthUsername: true },
    transformResponse: (body: unknown, sent) => readBody(body, { type: sent.get("Content-Type"), maxCharacters }),
  });
  return async (request, config) => {
    const tell = createTeller(request, options);
    const { data, status, headers } = await instance.request<Body>(config).catch((thrown) => {
      hearTime(isAxiosError(thrown) ? thrown.response?.headers : undefined, request);
      const error = toActionError(thrown, request);
      tell(failureOf(error));
      throw error;
    });
    hearTime(headers, request);
    return answerOf(data, status, request, options, tell);
  };
}

/** The server of the project's own interface tells the time; other servers have clocks of their own. */
function hearTime(headers: Readonly<Record<string, unknown>> | undefined, { path }: HttpRequest): void {
  if (headers && !isWhole.test(path)) serverClock.hear(headers.date);
}

function failureOf(error: unknown): Outcome {
  if (!(error instanceof ActionError)) return { failure: "network" };
  const { code, detail } = error;
  if (detail.status !== undefined) return { status: Number(detail.status), answer: toJson(detail.data) ?? null };
  return { failure: code === "timed-out" || code === "interrupted" ? code : "network" };
}

/** The cause is not kept: it holds the request with its headers and body, which no log may show. */
function toActionError(thrown: unknown, request: HttpRequest): unknown {
  if (!isAxiosError(thrown)) return thrown;
  const { response, code, message } = thrown;
  const name = request.path;
  if (response) {
    const { status, headers } = response;
    const body: unknown = response.data;
    const isUnreadable = body instanceof UnreadableBody;
    const data = isUnreadable ? body.text : body;
    const retryAfter = millisecondsUntil(headers["retry-after"]);
    const detail: ActionErrorDetail = {
      name,
      status: String(status),
      data,
      ...(isUnreadable && { isUnreadable }),
      ...(retryAfter !== undefined && { retryAfter }),
    };
    const kind = status === 401 ? "unauthorized" : "http";
    return new ActionError(kind, `Request failed with status code ${status}`, detail);
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

function isAxiosError(thrown: unknown): thrown is AxiosError {
  return thrown instanceof Error && Reflect.get(thrown, "isAxiosError") === true;
}
