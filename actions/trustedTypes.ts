import { type HostWindow, injected } from "./window.ts";

/** What an engine lets through where it takes no mere text. */
interface Policy {
  readonly createScriptURL: (address: string) => string;
  readonly createHTML: (markup: string) => string;
}

interface TrustedTypes {
  readonly createPolicy: (name: string, rules: Policy) => Policy;
}

const policies = new WeakMap<HostWindow, Policy>();

const rules: Policy = { createScriptURL: (text) => text, createHTML: (text) => text };

/** Where the server has Trusted Types enforced it names one policy, which may be made once. */
function policyOf(window: HostWindow): Policy {
  const trustedTypes = injected(window, "trustedTypes") as TrustedTypes | undefined;
  const policy = policies.get(window) ?? trustedTypes?.createPolicy("gangway", rules) ?? rules;
  policies.set(window, policy);
  return policy;
}

/** The address of a script that the contract names, as an engine with Trusted Types takes it. */
export function trustedScript(window: HostWindow, address: string): string {
  return policyOf(window).createScriptURL(address);
}

/** Markup that is parsed without running, or shown in a frame without scripts, as an engine with Trusted Types takes it. */
export function trustedMarkup(window: HostWindow, markup: string): string {
  return policyOf(window).createHTML(markup);
}
