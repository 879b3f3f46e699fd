import { splitToken, withoutToken } from "../token.ts";
import type { HostWindow } from "../window.ts";

/**
 * Takes the token out of the page's address and out of its entry in the history, whose state stays as it is, and gives
 * it back; undefined where there is none. It must run before anything else: whatever is fetched or opened later would
 * name the address in its Referer. A page that is loaded anew has no token in its address.
 */
export function takeToken({ location, history }: Pick<HostWindow, "location" | "history">): string | undefined {
  const { href, search, hash } = location;
  const bare = withoutToken(href);
  if (bare === href) return undefined;
  history.replaceState(history.state, "", bare);
  const [, hashQuery = ""] = hash.split("?");
  return [search, hashQuery].map(tokenIn).find((token) => token !== undefined);
}

function tokenIn(query: string): string | undefined {
  return splitToken(Object.fromEntries(new URLSearchParams(query))).token;
}
