import type { HostName, HostsContract, Json } from "../../schemas/index.ts";

/** What the stored app type says about where the page runs. */
export interface AppType {
  readonly value: string;
  readonly host: HostName;
  /** The line of the host's versions, when the value says that too. */
  readonly line: string | undefined;
}

/**
 * The app type that an earlier visit stored (specification §3): under its key, else under the legacy alias.
 * Undefined when there is none, when its value means no host, or when the storage cannot be read. Never throws.
 *
 * @param window not its storage, because a webview may throw at `localStorage` itself
 */
export function readAppType(
  window: { readonly localStorage: Pick<Storage, "getItem"> },
  contract: HostsContract,
): AppType | undefined {
  const { key, legacyKey } = contract.hosts.storage;
  try {
    const { localStorage } = window;
    return meaning(localStorage.getItem(key), contract) ?? meaning(localStorage.getItem(legacyKey), contract);
  } catch {
    return undefined;
  }
}

/**
 * Stores the app type from the answer of the native function that the contract names: the value itself, or an
 * object that holds it. A value that means no host changes nothing. Never throws: without storage the next visit has
 * to ask again.
 */
export function writeAppType(
  window: { readonly localStorage: Pick<Storage, "setItem"> },
  contract: HostsContract,
  answer: Json,
): void {
  const { key, legacyKey, field } = contract.hosts.storage;
  const told = isObject(answer) && field ? answer[field] : answer;
  const value = typeof told === "object" ? "" : String(told).trim();
  if (!meaning(value, contract)) return;
  try {
    window.localStorage.setItem(key, value);
    window.localStorage.setItem(legacyKey, value);
  } catch {
    // Private browsing and full storage are no errors of the page.
  }
}

function meaning(value: string | null, { hosts }: HostsContract): AppType | undefined {
  if (value === null) return undefined;
  for (const { host, storedAs, lines } of hosts.hosts) {
    const line = lines?.find((one) => one.storedAs === value)?.line;
    if (line !== undefined || storedAs?.includes(value)) return { value, host, line };
  }
  return undefined;
}

function isObject(value: Json): value is { readonly [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
