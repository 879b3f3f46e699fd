import type { Contract, HostName } from "../../schemas/index.ts";

/** What a host draws around a page. */
export type Chrome = "app" | "miniProgram" | "browser";

/** What a host draws around a page: an app has native destinations, and a browser is on every device. Pure. */
export function chromeOf({ hosts }: Contract, host: HostName): Chrome {
  const row = hosts.hosts.find((one) => one.host === host);
  if (row?.schemePrefix !== undefined) return "app";
  return row?.platforms.includes("other") ? "browser" : "miniProgram";
}
