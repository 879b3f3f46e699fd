import { escapePattern } from "../text/escapePattern.ts";
import { namesSent } from "../validate/scope/api/namesSent.ts";

/** What a page asks the server for, as JSON. */
export interface AskedPaths {
  /** As they are written out. */
  readonly exact: readonly string[];
  /** Those with formulas in them, as patterns. */
  readonly patterns: readonly string[];
  /** By which methods steps and data ask for a path. */
  readonly methods: Lists;
  /** Paths that stand elsewhere, too: who knows by which method they are asked for. */
  readonly elsewhere: readonly string[];
  /** The names that go along with a path, in its query or body. */
  readonly sent: Lists;
  /** Paths with which anything may go along. */
  readonly unknown: readonly string[];
}

type Lists = readonly (readonly [path: string, names: readonly string[]])[];

/** Every text of a checked value that begins with a slash: whatever word it stands under, it may be asked for. */
export function pathsIn(value: unknown): AskedPaths {
  const exact = new Set<string>();
  const patterns: string[] = [];
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
      else addAll(path, names, sent);
      if (method === undefined) elsewhere.add(path);
      else addAll(path, [method], methods);
    }
    if (typeof part !== "object" || part === null) return;
    if (Array.isArray(part) && part[0] === "text") patterns.push(...patternOf(part.slice(1)));
    for (const [inner, one] of Object.entries(part)) visit(one, part, inner);
  };
  visit(value);
  return {
    ...{ exact: [...exact], patterns, elsewhere: [...elsewhere], unknown: [...unknown] },
    methods: listsOf(methods),
    sent: listsOf(sent),
  };
}

/** The paths that are asked for, as they are written out, and those with formulas in them. */
interface AllAsked {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** The methods by which steps and data alone ask for a path; a path that stands elsewhere, too, has none. */
  readonly methods: ReadonlyMap<string, ReadonlySet<string>>;
  /** The names that go along with a path, in its query or body; a path with which anything may go along has none. */
  readonly sent: ReadonlyMap<string, ReadonlySet<string>>;
}

/** What several ask for, together. */
export function allAsked(asking: readonly AskedPaths[]): AllAsked {
  const methods = new Map<string, Set<string>>();
  const sent = new Map<string, Set<string>>();
  for (const one of asking) {
    for (const [path, names] of one.methods) addAll(path, names, methods);
    for (const [path, names] of one.sent) addAll(path, names, sent);
  }
  for (const path of asking.flatMap(({ elsewhere }) => elsewhere)) methods.delete(path);
  for (const path of asking.flatMap(({ unknown }) => unknown)) sent.delete(path);
  const patterns = new Set(asking.flatMap((one) => one.patterns));
  return {
    ...{ methods, sent, exact: new Set(asking.flatMap(({ exact }) => exact)) },
    patterns: [...patterns].map((one) => new RegExp(one)),
  };
}

function addAll(path: string, names: readonly string[], lists: Map<string, Set<string>>): void {
  const known = lists.get(path) ?? new Set();
  for (const name of names) known.add(name);
  lists.set(path, known);
}

function listsOf(lists: ReadonlyMap<string, ReadonlySet<string>>): Lists {
  return [...lists].map(([path, names]) => [path, [...names]]);
}

/** By which method the path beside a key is asked for; undefined where that is not known. */
function methodOf(holder: object, key: string): string | undefined {
  if (key === "get" || key === "post") return key;
  if (key !== "request") return undefined;
  const method: unknown = Reflect.get(holder, "method") ?? "get";
  return typeof method === "string" ? method : undefined;
}

/** `/bills/${id}` takes any text in the place of its formula. */
function patternOf(parts: readonly unknown[]): string[] {
  const [first] = parts;
  if (typeof first === "string" && !first.startsWith("/")) return [];
  const body = parts.map((part) => (typeof part === "string" ? escapePattern(part) : ".+"));
  return parts.some((part) => typeof part === "string" && part.includes("/")) ? [`^${body.join("")}$`] : [];
}
