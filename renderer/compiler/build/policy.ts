import { createHash } from "node:crypto";
import type { App, Contract } from "../../../schemas/index.ts";

/** What stands in the pages themselves: texts of `<script>` and `<style>`. Nothing else inline is let through. */
export interface InlineTexts {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * The Content-Security-Policy of the built pages, written from the contract: `frame-src` must list the native
 * schemes, or scheme calls are silently blocked (measured in Chromium and WebKit).
 */
export function contentSecurityPolicy(
  contract: Contract,
  app: App,
  inline: InlineTexts = { scripts: [], styles: [] },
): string {
  const schemes = contract.hosts.hosts.flatMap(({ schemePrefix }) => schemePrefix?.replace("//", "") ?? []);
  const scripts = contract.hosts.hosts.flatMap(({ sdk }) => (sdk ? withoutQuery(sdk) : []));
  // Pictures, web pages in their frames, and documents.
  const allowed = (app.urls ?? []).map((host) => `https://${host}`);
  const api = /^https?:/.test(app.api.base) ? [new URL(app.api.base).origin] : [];
  const directives: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...inline.scripts.map(hashOf)],
    "style-src": ["'self'", ...inline.styles.map(hashOf)],
    "img-src": ["'self'", "data:", "blob:", ...allowed],
    "font-src": ["'self'"],
    // Documents are fetched before they are shown.
    "connect-src": ["'self'", ...api, ...allowed],
    "frame-src": [...schemes, "'self'", ...allowed],
    "base-uri": ["'none'"],
    "form-action": ["'none'"],
    "object-src": ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");
}

/** A policy names a script by its address: of what else lies at that place nothing is let in. */
function withoutQuery(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname;
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
