import { isMapping, type Path } from "../../parse/path.ts";

/** Where a partial is used. */
export interface Use {
  readonly use: string;
  readonly path: Path;
}

/** The partials that a value takes in by `use`, each with its place. */
export function usesIn(value: unknown, path: Path = []): Use[] {
  if (typeof value !== "object" || value === null) return [];
  const own = isMapping(value) && typeof value.use === "string" ? [{ use: value.use, path: [...path, "use"] }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => usesIn(inner, [...path, key]))];
}
