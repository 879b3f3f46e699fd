import type { AxiosRequestConfig } from "axios";
import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { requestUrl } from "../url.ts";
import { createAxiosClient } from "./axiosClient.ts";
import type { ClientOptions } from "./clientOptions.ts";
import type { HttpRequest, RequestFile } from "./httpRequest.ts";
import { ownHeadersFor } from "./ownHeadersFor.ts";

/**
 * Sends a request, again with each call, and gives the body of the answer; `left`: the milliseconds that it still has.
 * A 401 is answered once with renewed headers, unless `wanted` has fired: nothing was done, and the request keeps its key.
 */
export type SendRequest = (left: number, wanted?: AbortSignal) => Promise<Json>;

/**
 * Makes a request ready to leave.
 *
 * @throws ActionError `bad-url`; sending throws `http`, `unauthorized`, `network`, `timed-out` or `interrupted`, and
 * `malformed` for an answer that is not what was promised
 */
export type PrepareRequest = (request: HttpRequest) => Promise<SendRequest>;

const contentTypes = { json: "application/json", form: "application/x-www-form-urlencoded" } as const;

/**
 * The HTTP client under `createHttp`, with the defaults of specification §7: JSON content, a form-encoded default for
 * post, put and patch, no timeout, the cross-site-request-forgery pair. They are axios' own. That a request of a page
 * ends in any case is the matter of `createHttp`.
 */
export function createHttpClient(options: ClientOptions): PrepareRequest {
  const send = createAxiosClient(options);
  return async (request) => {
    const { headers: given, ...config } = toConfig(request, options);
    let own = await ownHeadersFor(config.url, options);
    return (timeout, wanted) => {
      // The headers of the author and of the request override its own.
      const attempt = () => send(request, { ...config, headers: { ...own?.headers, ...given }, timeout });
      return attempt().catch(async (thrown) => {
        const isRefused = thrown instanceof ActionError && thrown.code === "unauthorized";
        const renewed = isRefused ? await own?.renew().catch(() => undefined) : undefined;
        if (!renewed || wanted?.aborted) throw thrown;
        own = renewed;
        return attempt();
      });
    };
  };
}

function toConfig(
  request: HttpRequest,
  { base, page, allow = [] }: ClientOptions,
): AxiosRequestConfig & { readonly url: string } {
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
