import { inHosts, parseVersion } from "../../../actions/index.ts";
import type { Page } from "../../../schemas/index.ts";
import { type Target, unversioned } from "./selection.ts";

/** Whether a page works on a host, as its `supports` says. Pure. */
export function isServed(supports: Page["supports"], { host, platform, version }: Target): boolean {
  const numbers = version === unversioned ? undefined : parseVersion(version);
  const place = { name: host, platform, version: numbers, line: undefined, webview: undefined, evidence: [] };
  return inHosts(place, supports);
}
