import { isMapping, type Path } from "../../parse/path.ts";

/** Where a partial is used. */
export interface Use {
  readonly use: string;
  readonly path: Path;
}

/** The partials that a value takes in by `use`, each with its place. */
export function usesIn(value: unknown): Use[] {
  const uses: Use[] = [];
  const way: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    if (isMapping(part) && typeof part.use === "string") uses.push({ use: part.use, path: [...way, "use"] });
    for (const [key, inner] of Object.entries(part)) {
      way.push(key);
      visit(inner);
      way.pop();
    }
  };
  visit(value);
  return uses;
}
