import { type AgentFacts, type AskedParam, type EarlyReads, isToken, requestUrl } from "../../../../actions/index.ts";
import type { App, Contract, DataSource, Page } from "../../../../schemas/index.ts";

/** How the host is recognised before the code is there, as far as headers tell of it. Pure. */
export function agentFacts({ hosts: { hosts, storage } }: Contract): AgentFacts {
  const onlyVersion = (pattern: string) =>
    pattern.replace(/\(\?<(\w+)>/g, (_, group) => (group === "version" ? "(" : "(?:"));
  return {
    agents: hosts.flatMap(({ host, userAgent, ignoreCase }) =>
      userAgent === undefined ? [] : [[onlyVersion(userAgent), host, ignoreCase ? "i" : ""] as const],
    ),
    unsure: hosts.flatMap(({ probe }) => (probe ? [onlyVersion(probe.userAgent)] : [])),
    stored: [storage.key, storage.legacyKey].filter((key) => key !== undefined),
    otherwise: hosts.find(({ platforms }) => platforms.includes("other"))?.host ?? "",
  };
}

/**
 * The reads that a page begins with and that can be sent before its code is there: what they ask with is known at build, but
 * for texts of the page's address, and they need no token. Undefined: there are none. Pure.
 */
export function earlyReads(app: App, page: Page): EarlyReads | undefined {
  const headers = headersOf(app);
  // Who has a token sends it with all that goes to the server, and no address has one.
  if (!headers || app.api.token || page.guard) return undefined;
  const reads = Object.values(page.data ?? {}).flatMap((source) => readOf(source, app, page) ?? []);
  return reads.length > 0 ? { headers, reads } : undefined;
}

/** Undefined: one of them says what only the code knows. */
function headersOf({ api }: App): EarlyReads["headers"] | undefined {
  const given = Object.entries(api.headers ?? {}).map(([name, value]) => [name, headerOf(value)] as const);
  if (given.some(([, value]) => value === undefined)) return undefined;
  return Object.fromEntries(given) as EarlyReads["headers"];
}

function headerOf(value: unknown): string | readonly ["name" | "version"] | undefined {
  if (typeof value === "string") return value;
  const [root, name] = pathIn(value) ?? [];
  return root === "host" && (name === "name" || name === "version") ? [name] : undefined;
}

function readOf(source: DataSource, { api, urls = [] }: App, page: Page): EarlyReads["reads"][number] | undefined {
  const { get: path, query = {}, when, paging } = source as DataSource & { readonly get: unknown };
  if (typeof path !== "string" || when !== undefined || !isBelowBase(path, api.base, urls)) return undefined;
  const asked = Object.entries(query).map(([name, value]) => [name, askedOf(value, page)] as const);
  if (asked.some(([name, value]) => value === undefined || isToken(name))) return undefined;
  const url = `${api.base.replace(/\/$/, "")}/${path.replace(/^\//, "")}`;
  return {
    url,
    query: { ...(Object.fromEntries(asked) as EarlyReads["reads"][number]["query"]), ...pageOf(paging) },
  };
}

function pageOf(paging: DataSource["paging"]): Readonly<Record<string, number>> {
  return paging ? { [paging.page]: paging.first ?? 1 } : {};
}

/** By the guard that it goes through again when the code asks for it. */
function isBelowBase(path: string, base: string, allow: readonly string[]): boolean {
  if (/^[a-z][a-z\d+.-]*:|^\/\//i.test(path)) return false;
  try {
    requestUrl(path, { base, page: "https://page.invalid/", allow });
    return true;
  } catch {
    return false;
  }
}

/** A value of a query; undefined where only the code knows it. */
function askedOf(
  value: unknown,
  { params = {}, state = {} }: Page,
): string | number | boolean | AskedParam | undefined {
  if (["string", "number", "boolean"].includes(typeof value)) return value as string | number | boolean;
  const [root, name = "", ...deeper] = pathIn(value) ?? [];
  if (deeper.length > 0) return undefined;
  if (root === "state") return askedOf(state[name]?.default, { params } as Page);
  const param = root === "params" ? params[name] : undefined;
  if (!param || isToken(name) || param.oneOf || ["number", "money", "boolean"].includes(param.type)) return undefined;
  const { default: otherwise = null, required } = param;
  return otherwise === null || typeof otherwise === "string" ? [name, otherwise, required === true] : undefined;
}

/** `params`, `channel` of a formula that only reads it. */
function pathIn(value: unknown): readonly string[] | undefined {
  const tree: unknown = typeof value === "object" && value !== null ? Reflect.get(value, "$") : undefined;
  if (!Array.isArray(tree) || tree[0] !== "get") return undefined;
  const path = tree.slice(1);
  return path.every((part) => typeof part === "string") ? path : undefined;
}
