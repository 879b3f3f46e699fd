import type { AxiosInstance, AxiosRequestConfig } from "axios";
import { formatVersion } from "../../../actions/index.ts";
import { host } from "./host.ts";

let client: Promise<AxiosInstance> | undefined;

/** Sends a request. axios is loaded with the first one, so that it does not stand between the user and the page. */
export async function send<T>(config: AxiosRequestConfig): Promise<T> {
  client ??= createClient();
  const { data } = await (await client).request<T>(config);
  return data;
}

async function createClient(): Promise<AxiosInstance> {
  const { default: axios } = await import("axios");
  return axios.create({
    baseURL: "/api",
    headers: { "X-Host": host.name, "X-Host-Version": host.version ? formatVersion(host.version) : "" },
    transitional: { clarifyTimeoutError: true },
  });
}

/** Records an event; a lost one must not stop anybody. */
export function track(event: string, page: string): void {
  const data = { event, page, host: host.name, platform: host.platform, data: {} };
  send({ method: "post", url: "/track", data }).catch(() => undefined);
}

/** The code of a failed request, as axios has it. */
export function failureCode(error: unknown): string | undefined {
  return error instanceof Error && "code" in error ? String(error.code) : undefined;
}
