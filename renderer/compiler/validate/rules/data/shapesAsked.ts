import type { Source } from "../../../parse/parse.ts";
import { mappingsIn } from "../../scope/definitions.ts";

/** The shape that is expected of each path; a path that is asked for in several ways is left out. */
export function shapesAsked(sources: readonly (Source | undefined)[]): ReadonlyMap<string, string> {
  const asked = sources.flatMap((source) => [...mappingsIn(source?.value)]);
  const found = new Map<string, string | undefined>();
  for (const { get, post, request, returns } of asked) {
    const path = get ?? post ?? request;
    if (typeof path !== "string" || typeof returns !== "string") continue;
    found.set(path, found.has(path) && found.get(path) !== returns ? undefined : returns);
  }
  return new Map([...found].flatMap(([path, shape]) => (shape === undefined ? [] : [[path, shape]])));
}
