import type { Json } from "../schemas/index.ts";
import { ActionError } from "./errors.ts";
import { isToken, withoutToken } from "./token.ts";

type Params = Readonly<Record<string, Json | undefined>>;

/** Where an address may lead. */
export interface UrlRules {
  /** The page's own address, absolute: relative addresses begin there, and its host is allowed. */
  readonly base: string;
  /** Other hosts that are allowed: exact, or `*.example.com` for every host below it. */
  readonly allow: readonly string[];
}

/** Where a request may lead. */
export interface RequestRules {
  /** The address before every path, absolute or as the page sees it. It is the author's word: its host is allowed. */
  readonly base: string;
  /** The page's own address, absolute. */
  readonly page: string;
  /** Other hosts that an absolute address may name. */
  readonly allow: readonly string[];
}

/** The mapped parameters (specification §2) by name, with what the app says of them. What is no text is not known so far. */
export type MappedParams = Readonly<Record<string, unknown>>;

/** What is wrong, and whether it is. The first that holds is told. */
type Fault = readonly [message: string, holds: boolean];

/** Controls, blanks, direction marks, what no screen shows, and the backslash that browsers read as a slash. */
const unfit = /[\s\\\u2800\p{Cc}\p{Cf}\p{Cs}\p{DI}]/u;
const unfitMessage = "The address holds a control character, a blank, a direction mark or a backslash";

/** Schemes that a browser carries out by itself; no app has one of them. */
const browserSchemes = /^(?:https?|javascript|vbscript|data|blob|file):/i;

/** Schemes of the system: they reach into any app, or show what no page may. */
const systemSchemes = /^(?:about|android-app|chrome|content|filesystem|ftp|intent|jar|resource|view-source|wss?):/i;

/**
 * The only way for an address to a link, a frame, a navigation, a mini-program page or a request. Lets through https,
 * and the page's own origin (which is http only in development), on the page's own host or an allowed one, at the
 * usual port. Gives the address absolute and normalised.
 *
 * @throws ActionError `bad-url`, where it fits with the catalogue's text (specification §8)
 */
export function guardUrl(text: string, { base, allow }: UrlRules): string {
  const scheme = schemeOf(text);
  refuse(text, [
    ["There is no address", text === ""],
    [unfitMessage, unfit.test(text)],
    ["Invalid scheme", scheme !== undefined && !/^https?$/i.test(scheme)],
    ...authorityFaults(text),
  ]);
  const own = new URL(base);
  const url = parse(text, base);
  refuse(text, [
    ["Invalid scheme", url.protocol !== "https:" && (url.protocol !== "http:" || url.origin !== own.origin)],
    ["Invalid host", url.hostname !== own.hostname && !allow.some((pattern) => fitsHost(url.hostname, pattern))],
    ["Invalid port", url.port !== "" && url.host !== own.host],
  ]);
  return url.href;
}

/**
 * The address that launches another app: by that app's scheme, or https where `guardUrl` lets it through. Never a
 * scheme of a browser or the system, and none of our own apps, whose destinations the contract names one by one.
 *
 * @param own the app protocol prefixes of the contract
 * @throws ActionError `bad-url`
 */
export function guardAppUrl(text: string, rules: UrlRules, own: readonly string[]): string {
  const scheme = `${schemeOf(text)?.toLowerCase()}:`;
  if (/^https?:$/.test(scheme)) return withoutToken(guardUrl(text, rules));
  const isOwn = own.some((prefix) => prefix.toLowerCase().startsWith(scheme));
  refuse(text, [
    ["There is no address", text === ""],
    [unfitMessage, unfit.test(text)],
    [
      "Invalid scheme",
      schemeOf(text) === undefined || browserSchemes.test(scheme) || systemSchemes.test(scheme) || isOwn,
    ],
    // An app may be opened as such: weixin://
    ...authorityFaults(text).filter(([message]) => message !== "Invalid host"),
  ]);
  return withoutToken(text);
}

/**
 * The URL of a scheme call (specification §7): the app protocol prefix, the target and the query. Objects go as JSON
 * text; what is null or undefined, and any token, is left out.
 *
 * @throws ActionError `bad-url` when prefix and target make no URL
 */
export function schemeUrl(prefix: string, target: string, query: Params): string {
  const address = `${prefix}${target}`;
  refuse(address, [
    ["Invalid scheme", !/^[a-z][a-z\d+.-]*:\/\//i.test(prefix) || browserSchemes.test(prefix)],
    [unfitMessage, unfit.test(address)],
    ...authorityFaults(address),
  ]);
  return withQuery(address, query);
}

/**
 * The last look at the URL of a scheme call before a frame loads it.
 *
 * @throws ActionError `bad-url` when it is not one of this app, or could be read as something else
 */
export function guardSchemeUrl(url: string, prefix: string): void {
  const [address = ""] = url.split("?");
  refuse(address, [
    ["Invalid scheme", prefix === "" || !url.startsWith(prefix)],
    [unfitMessage, unfit.test(url)],
  ]);
}

/**
 * The address of a page of this front end, relative to the folder of the page that leads there.
 *
 * @param forwarded what `forwardParams` gave; the page's own query goes before it
 * @throws ActionError `bad-url` for what cannot be the name of a page
 */
export function pageUrl(page: string, query: Params, forwarded: Params = {}): string {
  refuse(page, [["A page's name is made of small letters, digits and hyphens", !/^[a-z][a-z\d-]*$/.test(page)]]);
  return withQuery(`./${page}.html`, { ...forwarded, ...query });
}

/**
 * The address of a page of a mini program (specification §2).
 *
 * @param url the web page that a webview page shows, plain: it is encoded here
 * @throws ActionError `bad-url` when the path holds what no address may hold
 */
export function miniProgramUrl(path: string, query: Params, url?: string): string {
  refuse(path, [[unfitMessage, unfit.test(path)]]);
  return withQuery(`/${path.replace(/^\/+/, "")}`, { ...query, url });
}

/**
 * The absolute address of a request: below the base, or an absolute address that the guard lets through.
 *
 * @throws ActionError `bad-url`, also for a path that climbs out with `..`
 */
export function requestUrl(path: string, { base, page, allow }: RequestRules): string {
  if (schemeOf(path) !== undefined || path.startsWith("//")) return guardUrl(path, { base: page, allow });
  const root = parse(base, page);
  refuse(path, [
    ["Invalid scheme", !/^https?:$/.test(root.protocol)],
    [unfitMessage, unfit.test(path)],
    ["The path climbs out of its folder", /(?:^|\/)(?:\.|%2e){1,2}(?:[/?#]|$)/i.test(path)],
  ]);
  return parse(`${root.origin}${root.pathname.replace(/\/$/, "")}/${path.replace(/^\//, "")}`, page).href;
}

/**
 * What an address that leads on takes with it (specification §2): the `_applet_*` parameters and the mapped ones of
 * the address that led here, what the app says of the mapped ones that it lacks, and the source. Never a token.
 *
 * @param from the query of the page's own address
 * @param source the host's source value
 */
export function forwardParams(
  from: string | URLSearchParams,
  mapped: MappedParams,
  source?: string,
): Readonly<Record<string, string>> {
  const given = new URLSearchParams(from);
  const carried = [...given].filter(([name]) => name.startsWith("_applet_"));
  const known = Object.entries(mapped).map(([name, said]) => [name, given.get(name) || said] as const);
  const found: Record<string, string> = {};
  for (const [name, value] of [...carried, ...known, ["source", source] as const]) {
    if (typeof value === "string") found[name] = withoutToken(value);
  }
  return found;
}

function badUrl(message: string, name: string): ActionError {
  return new ActionError("bad-url", message, { name });
}

function refuse(text: string, faults: readonly Fault[]): void {
  const fault = faults.find(([, holds]) => holds);
  if (fault) throw badUrl(fault[0], text);
}

function schemeOf(text: string): string | undefined {
  return /^([a-z][a-z\d+.-]*):/i.exec(text)?.[1];
}

function parse(text: string, base: string): URL {
  try {
    return new URL(text, base);
  } catch {
    // Scheme, authority and port have been judged before: what is left is the host.
    throw badUrl("Invalid host", text);
  }
}

/** Read from the text: engines differ in what they make of the authority of a scheme that is not theirs. */
function authorityFaults(text: string): Fault[] {
  const [, scheme, authority] = /^([a-z][a-z\d+.-]*:)?(?:\/\/([^/?#]*))?/i.exec(text) ?? [];
  if (authority === undefined) return [["Invalid authority", scheme !== undefined]];
  const [, host, port = ""] = /^(\[[^\]]*\]?|[^:]*)(?::(.*))?$/.exec(authority) ?? [];
  return [
    ["Invalid authority", authority.includes("@")],
    ["Invalid host", !host],
    ["Invalid port", !/^\d{0,5}$/.test(port) || Number(port) > 65535],
  ];
}

function fitsHost(host: string, pattern: string): boolean {
  const wanted = pattern.toLowerCase();
  return wanted.startsWith("*.") ? host.endsWith(wanted.slice(1)) : host === wanted;
}

function withQuery(address: string, query: Params): string {
  const pairs = Object.entries(query)
    .filter(([name, value]) => value !== null && value !== undefined && !isToken(name))
    .map(([name, value]) => `${encode(name)}=${encode(textOf(value))}`);
  if (pairs.length === 0) return address;
  return `${address}${address.includes("?") ? "&" : "?"}${pairs.join("&")}`;
}

function textOf(value: Json | undefined): string {
  if (typeof value === "string") return withoutToken(value);
  return typeof value === "object" ? JSON.stringify(value, keepFromToken) : String(value);
}

function keepFromToken(name: string, value: Json): Json | undefined {
  if (isToken(name)) return undefined;
  return typeof value === "string" ? withoutToken(value) : value;
}

/** Half a character, which `encodeURIComponent` throws at, goes as the replacement character. */
function encode(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, "\ufffd"));
}
