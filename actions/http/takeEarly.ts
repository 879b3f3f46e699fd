import type { AxiosAdapter, AxiosResponse, InternalAxiosRequestConfig } from "axios";
import axios, { AxiosError, AxiosHeaders } from "axios";
import type { EarlyRequest } from "./earlyRequest.ts";

/** Milliseconds after which an answer is too old for who asks now. */
const freshFor = 30_000;

/**
 * Makes an adapter that takes over the early request that is the same in address and headers, in place of sending it again:
 * each once. What is otherwise, has failed or is too old is sent the usual way.
 *
 * @param early the requests; emptied as they are taken
 * @param usual the way of all others
 */
export function withEarlyRequests(early: EarlyRequest[], usual = axios.getAdapter("xhr")): AxiosAdapter {
  return async (config) => {
    const index = early.findIndex((one) => isSame(one, config));
    const [found] = index < 0 ? [] : early.splice(index, 1);
    const answer = found && performance.now() < freshFor ? await answerOf(found.request, config) : undefined;
    return answer ?? usual(config);
  };
}

/** Nothing that was asked for before a write may be taken for what is true after it. */
export function dropEarlyRequests(early: EarlyRequest[]): void {
  for (const { request } of early.splice(0)) request.abort();
}

function isSame({ url, headers }: EarlyRequest, config: InternalAxiosRequestConfig): boolean {
  if (config.method !== "get" || withSortedQuery(url) !== withSortedQuery(axios.getUri(config))) return false;
  const theirs = Object.entries(config.headers.toJSON());
  const ours = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  return theirs.length === ours.size && theirs.every(([name, value]) => ours.get(name.toLowerCase()) === String(value));
}

/** Servers read `%3A` and `:` alike, and so the two ways to write a query. */
function withSortedQuery(url: string): string {
  const { origin, pathname, searchParams } = new URL(url);
  searchParams.sort();
  return `${origin}${pathname}?${searchParams}`;
}

/** Its answer; undefined where it has none that is a success. Rejects when the time of whoever asks is over. */
function answerOf(request: XMLHttpRequest, config: InternalAxiosRequestConfig): Promise<AxiosResponse | undefined> {
  const { signal, timeout = 0, timeoutErrorMessage } = config;
  return new Promise((resolve, reject) => {
    const end = () => {
      const { status, statusText, responseText: data } = request;
      if (status < 200 || status >= 300) return resolve(undefined);
      const headers = AxiosHeaders.from(request.getAllResponseHeaders());
      resolve({ data, status, statusText, headers, config, request });
    };
    if (request.readyState === XMLHttpRequest.DONE) return end();
    request.ontimeout = () => reject(new AxiosError(timeoutErrorMessage, AxiosError.ETIMEDOUT, config, request));
    request.onloadend = end;
    // An engine counts from when it was sent, which was when the document was opened.
    if (timeout > 0) request.timeout = performance.now() + timeout;
    // Who goes hears so from the usual way, which sends nothing then.
    signal?.addEventListener?.("abort", () => request.abort());
    if (signal?.aborted) request.abort();
  });
}
