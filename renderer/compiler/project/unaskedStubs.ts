import { isMapping, type Path } from "../parse/path.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import type { Problem } from "../problems/problems.ts";
import type { SharingPage } from "../validate/check.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import type { LoadedProject } from "./loadProject.ts";

/** Answers for preview and tests, and expected requests, whose path no page asks the server for. */
export function unaskedStubs(
  pages: readonly SharingPage[],
  { files, sources, context }: LoadedProject,
): readonly Problem[] {
  const asked = pathsIn([pages.map(({ page }) => page), context.app]);
  return [...files.stubs, ...files.tests].flatMap((file) => {
    const source = sources.read(file);
    return requestsIn(source.value).flatMap(({ found, path }) => {
      if (asked.exact.has(found) || asked.patterns.some((pattern) => pattern.test(found))) return [];
      const meant = hintFor(found, asked.exact);
      const hint = meant.best === undefined ? { en: "Delete it.", zh: "请删除。" } : meant.hint;
      return [problemOf({ code: "P480", path, values: { found, hint }, ...mendingBy(meant) }, source)];
    });
  });
}

/** The paths that are asked for, as they are written out, and those with formulas in them. */
interface Asked {
  readonly exact: ReadonlySet<string>;
  readonly patterns: readonly RegExp[];
}

/** Every text of a checked value that begins with a slash: whatever word it stands under, it may be asked for. */
function pathsIn(value: unknown): Asked {
  const exact = new Set<string>();
  const patterns: RegExp[] = [];
  const visit = (part: unknown): void => {
    if (typeof part === "string" && part.startsWith("/")) exact.add(part.replace(/\?.*$/s, ""));
    if (typeof part !== "object" || part === null) return;
    if (Array.isArray(part) && part[0] === "text") patterns.push(...patternOf(part.slice(1)));
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(value);
  return { exact, patterns };
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
  readonly path: Path;
}

/** Every `request` of answers and expectations, with its place. */
function requestsIn(value: unknown, path: Path = []): Request[] {
  if (typeof value !== "object" || value === null) return [];
  const own =
    isMapping(value) && typeof value.request === "string" ? [{ found: value.request, path: [...path, "request"] }] : [];
  const isList = Array.isArray(value);
  // What must not be asked for need not be asked for.
  const inner = Object.entries(value).filter(([key]) => key !== "not");
  return [...own, ...inner.flatMap(([key, part]) => requestsIn(part, [...path, isList ? Number(key) : key]))];
}
