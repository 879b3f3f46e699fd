import { isMapping, type Path } from "../parse/path.ts";

/** A request of answers or expectations. */
export interface StubbedRequest {
  readonly found: string;
  /** Undefined where any is meant. */
  readonly method: string | undefined;
  /** What must be in its query or body. */
  readonly where: object;
  readonly path: Path;
}

/** Every `request` of answers and expectations, with its place. */
export function requestsIn(value: unknown, path: Path = []): StubbedRequest[] {
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
