import type { Source } from "../parse/parse.ts";
import { isMapping, type Path } from "../parse/path.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import type { Problem } from "../problems/problems.ts";
import { escapePattern } from "../text/escapePattern.ts";
import type { SharingPage } from "../validate/check.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import type { LoadedProject } from "./loadProject.ts";

/**
 * Answers for preview and tests, and expected requests, whose path no page asks the server for, or not by that method;
 * and answers for a name that never goes along.
 */
export function unaskedStubs(
  pages: readonly SharingPage[],
  { files, sources, context }: LoadedProject,
): readonly Problem[] {
  const asked = pathsIn([pages.map(({ page }) => page), context.app]);
  return [...files.stubs, ...files.tests].flatMap((file) => {
    const source = sources.read(file);
    return requestsIn(source.value).flatMap(({ found, method, where, path }) => {
      if (asked.exact.has(found))
        return [
          ...otherMethod(found, method, asked.methods.get(found), path, source),
          ...unsentNames(found, where, asked.sent.get(found), path, source),
        ];
      if (asked.patterns.some((pattern) => pattern.test(found))) return [];
      const meant = hintFor(found, asked.exact);
      const hint = meant.best === undefined ? { en: "Delete it.", zh: "请删除。" } : meant.hint;
      return [problemOf({ code: "P480", path, values: { found, hint }, ...mendingBy(meant) }, source)];
    });
  });
}

/** An answer to a method by which the path is not asked for. */
function otherMethod(
  found: string,
  method: string | undefined,
  methods: ReadonlySet<string> | undefined,
  path: Path,
  source: Source,
): readonly Problem[] {
  if (method === undefined || !methods || methods.has(method)) return [];
  const known = [...methods];
  const hint = { en: `It is asked for by ${known.join(", ")}.`, zh: `页面用的是 ${known.join("、")}。` };
  const mending = known.length === 1 ? { insert: known[0] } : { suggestions: known };
  const values = { found: `${method} ${found}`, hint };
  return [problemOf({ code: "P480", path: [...path.slice(0, -1), "method"], values, ...mending }, source)];
}

/** Names by which an answer is chosen, and that no request has in its query or body. */
function unsentNames(
  request: string,
  where: object,
  sent: ReadonlySet<string> | undefined,
  path: Path,
  source: Source,
): readonly Problem[] {
  if (!sent) return [];
  const unsent = Object.keys(where).filter((name) => !sent.has(name));
  return unsent.map((found) => {
    const meant = hintFor(found, sent);
    const diagnostic = { code: "P483", path: [...path.slice(0, -1), "where", found], part: "key" } as const;
    return problemOf({ ...diagnostic, values: { found, request, hint: meant.hint }, ...mendingBy(meant) }, source);
  });
}

/** The paths that are asked for, as they are written out, and those with formulas in them. */
interface Asked {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** The methods by which steps and data alone ask for a path; a path that stands elsewhere, too, has none. */
  readonly methods: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names that go along with a path, in its query or body; a path with which anything may go along has none. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Every text of a checked value that begins with a slash: whatever word it stands under, it may be asked for. */
function pathsIn(value: unknown): Asked {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  const methods = new Map<string, Set<string>>();
  const elsewhere = new Set<string>();
  const sent = new Map<string, Set<string>>();
  const unknown = new Set<string>();
  const visit = (part: unknown, holder: object = {}, key = ""): void => {
    if (typeof part === "string" && part.startsWith("/")) {
      const path = part.replace(/\?.*$/s, "");
      const method = methodOf(holder, key);
      const names = method === undefined ? undefined : namesSent(part, holder);
      exact.add(path);
      if (names === undefined) unknown.add(path);
      else sent.set(path, new Set([...(sent.get(path) ?? []), ...names]));
      if (method === undefined) elsewhere.add(path);
      else methods.set(path, (methods.get(path) ?? new Set()).add(method));
    }
    if (typeof part !== "object" || part === null) return;
    if (Array.isArray(part) && part[0] === "text") patterns.push(...patternOf(part.slice(1)));
    for (const [inner, one] of Object.entries(part)) visit(one, part, inner);
  };
  visit(value);
  for (const path of elsewhere) methods.delete(path);
  for (const path of unknown) sent.delete(path);
  return { exact, patterns, methods, sent };
}

/** The names in the query and the body of a request; undefined where these are not written out. */
function namesSent(address: string, holder: object): readonly string[] | undefined {
  const { query = {}, body = {}, paging }: Asking = holder;
  // A check of a field sends the field, where it does not say what.
  const isCheck = "must" in holder && !("query" in holder || "body" in holder);
  if (isCheck || !isMapping(query) || !isMapping(body)) return undefined;
  const inAddress = new URLSearchParams(address.replace(/^[^?]*/, "")).keys();
  const page = isMapping(paging) && typeof paging.page === "string" ? [paging.page] : [];
  return [...inAddress, ...Object.keys(query), ...Object.keys(body), ...page];
}

/** What goes along with a request, as a checked page holds it. */
interface Asking {
  readonly query?: unknown;
  readonly body?: unknown;
  readonly paging?: unknown;
}

/** By which method the path beside a key is asked for; undefined where that is not known. */
function methodOf(holder: object, key: string): string | undefined {
  if (key === "get" || key === "post") return key;
  if (key !== "request") return undefined;
  const method: unknown = Reflect.get(holder, "method") ?? "get";
  return typeof method === "string" ? method : undefined;
}

/** `/bills/${id}` takes any text in the place of its formula. */
function patternOf(parts: readonly unknown[]): RegExp[] {
  const [first] = parts;
  if (typeof first === "string" && !first.startsWith("/")) return [];
  const body = parts.map((part) => (typeof part === "string" ? escapePattern(part) : ".+"));
  return parts.some((part) => typeof part === "string" && part.includes("/")) ? [new RegExp(`^${body.join("")}$`)] : [];
}

interface Request {
  readonly found: string;
  /** Undefined where any is meant. */
  readonly method: string | undefined;
  /** What must be in its query or body. */
  readonly where: object;
  readonly path: Path;
}

/** Every `request` of answers and expectations, with its place. */
function requestsIn(value: unknown, path: Path = []): Request[] {
  if (typeof value !== "object" || value === null) return [];
  const own =
    isMapping(value) && typeof value.request === "string"
      ? [{ found: value.request, method: methodIn(value), where: whereIn(value), path: [...path, "request"] }]
      : [];
  const isList = Array.isArray(value);
  // What must not be asked for need not be asked for.
  const inner = Object.entries(value).filter(([key]) => key !== "not");
  return [...own, ...inner.flatMap(([key, part]) => requestsIn(part, [...path, isList ? Number(key) : key]))];
}

function methodIn({ method }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof method === "string" ? method : undefined;
}

function whereIn({ where }: Readonly<Record<string, unknown>>): object {
  return isMapping(where) ? where : {};
}
