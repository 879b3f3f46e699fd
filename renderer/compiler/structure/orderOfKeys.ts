import type { FileView } from "../languageService/fileView.ts";
import type { Path } from "../parse/path.ts";

/** The keys that a map may have, in the order in which they are written: that of the schemas. */
export function orderOfKeys(map: Path, view: FileView): readonly string[] {
  const parts = view.schemas.at(view.schema, view.value, map);
  return [...new Set(parts.flatMap(({ schema }) => Object.keys(schema.properties ?? {})))];
}
