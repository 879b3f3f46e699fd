import type { Contract, HostName } from "../../../schemas/index.ts";

/** What a host draws around a page: an app's title bar, one with a mini program's buttons, or an address bar. */
export type HostChrome = "app" | "miniProgram" | "web";

/** What a host draws around a page, by what drives it: a scheme of its own, a mini program, or neither. Pure. */
export function hostChrome({ hosts }: Contract, host: HostName): HostChrome {
  const { schemePrefix, miniProgram } = hosts.hosts.find((row) => row.host === host) ?? {};
  if (schemePrefix !== undefined) return "app";
  return miniProgram === undefined ? "web" : "miniProgram";
}
