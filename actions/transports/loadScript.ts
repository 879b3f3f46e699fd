import { type HostWindow, injected } from "../window.ts";

/** Milliseconds that a vendor's script may take to arrive. */
const limit = 5000;

const loads = new WeakMap<HostWindow, Map<string, Promise<void>>>();

/**
 * Loads a vendor's script into a page, once. Rejects when it fails or takes longer than 5 s; the next call then
 * tries again.
 */
export function loadScript(window: HostWindow, address: string): Promise<void> {
  const known = loads.get(window) ?? new Map<string, Promise<void>>();
  loads.set(window, known);
  const load = known.get(address) ?? insert(window, address);
  known.set(address, load);
  load.catch(() => known.delete(address));
  return load;
}

function insert(window: HostWindow, address: string): Promise<void> {
  const script = window.document.createElement("script");
  const load = new Promise<void>((resolve, reject) => {
    const timer = window.setTimeout(() => reject(new Error(`${address} did not load within ${limit} ms`)), limit);
    script.onload = () => resolve(window.clearTimeout(timer));
    script.onerror = () => reject(new Error(`${address} could not be loaded`));
  });
  script.src = trusted(window, address);
  window.document.head.appendChild(script);
  return load;
}

/** What an engine lets through as the address of a script where it takes no mere text. */
interface AddressPolicy {
  readonly createScriptURL: (address: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: AddressPolicy) => AddressPolicy;
}

const policies = new WeakMap<HostWindow, AddressPolicy>();

/** Where the server has Trusted Types enforced it names one policy, which may be made once; addresses come from the contract. */
function trusted(window: HostWindow, address: string): string {
  const trustedTypes = injected(window, "trustedTypes") as TrustedTypes | undefined;
  if (!trustedTypes) return address;
  const rules = { createScriptURL: (text: string) => text };
  const policy = policies.get(window) ?? trustedTypes.createPolicy("gangway", rules);
  policies.set(window, policy);
  return policy.createScriptURL(address);
}
