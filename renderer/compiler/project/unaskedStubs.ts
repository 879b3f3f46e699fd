import type { Source } from "../parse/parse.ts";
import { isMapping, type Path } from "../parse/path.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import type { Problem } from "../problems/problems.ts";
import type { SharingPage } from "../validate/check.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import type { LoadedProject } from "./loadProject.ts";

/** Answers for preview and tests, and expected requests, whose path no page asks the server for, or not by that method. */
export function unaskedStubs(
  pages: readonly SharingPage[],
  { files, sources, context }: LoadedProject,
): readonly Problem[] {
  const asked = pathsIn([pages.map(({ page }) => page), context.app]);
  return [...files.stubs, ...files.tests].flatMap((file) => {
    const source = sources.read(file);
    return requestsIn(source.value).flatMap(({ found, method, path }) => {
      if (asked.exact.has(found)) return otherMethod(found, method, asked.methods.get(found), path, source);
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

/** The paths that are asked for, as they are written out, and those with formulas in them. */
interface Asked {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
  /** The methods by which steps and data alone ask for a path; a path that stands elsewhere, too, has none. */
  readonly methods: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Every text of a checked value that begins with a slash: whatever word it stands under, it may be asked for. */
function pathsIn(value: unknown): Asked {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  const methods = new Map<string, Set<string>>();
  const elsewhere = new Set<string>();
  const visit = (part: unknown, holder: object = {}, key = ""): void => {
    if (typeof part === "string" && part.startsWith("/")) {
      const path = part.replace(/\?.*$/s, "");
      const method = methodOf(holder, key);
      exact.add(path);
      if (method === undefined) elsewhere.add(path);
      else methods.set(path, (methods.get(path) ?? new Set()).add(method));
    }
    if (typeof part !== "object" || part === null) return;
    if (Array.isArray(part) && part[0] === "text") patterns.push(...patternOf(part.slice(1)));
    for (const [inner, one] of Object.entries(part)) visit(one, part, inner);
  };
  visit(value);
  for (const path of elsewhere) methods.delete(path);
  return { exact, patterns, methods };
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
  const body = parts.map((part) => (typeof part === "string" ? part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&") : ".+"));
  return parts.some((part) => typeof part === "string" && part.includes("/")) ? [new RegExp(`^${body.join("")}$`)] : [];
}

interface Request {
  readonly found: string;
  /** Undefined where any is meant. */
  readonly method: string | undefined;
  readonly path: Path;
}

/** Every `request` of answers and expectations, with its place. */
function requestsIn(value: unknown, path: Path = []): Request[] {
  if (typeof value !== "object" || value === null) return [];
  const own =
    isMapping(value) && typeof value.request === "string"
      ? [{ found: value.request, method: methodIn(value), path: [...path, "request"] }]
      : [];
  const isList = Array.isArray(value);
  // What must not be asked for need not be asked for.
  const inner = Object.entries(value).filter(([key]) => key !== "not");
  return [...own, ...inner.flatMap(([key, part]) => requestsIn(part, [...path, isList ? Number(key) : key]))];
}

function methodIn({ method }: Readonly<Record<string, unknown>>): string | undefined {
  return typeof method === "string" ? method : undefined;
}
