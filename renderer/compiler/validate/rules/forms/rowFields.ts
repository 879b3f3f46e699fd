import { isMapping, type Path, parentPath, pathOf, valueAt } from "../../../parse/path.ts";
import { hintFor } from "../../../problems/hintFor.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { Annotation, Annotations } from "../../schema/annotations.ts";

/** What stands in the rows of a field: the fields that it names are theirs, and of types that a row can hold. */
export const rowFields: Rule = ({ source, annotations }) => [
  ...annotations.of("x-name").flatMap((one) => (one.says === "rowField" ? unknownField(one, source.value) : [])),
  ...strangers(annotations),
];

function unknownField({ at, value: found }: Annotation, page: unknown): Diagnostic[] {
  const known = fieldsAround(page, pathOf(at));
  if (typeof found !== "string" || known.includes(found)) return [];
  const { hint, best } = hintFor(found, known);
  const kind = { en: "field of the row", zh: "行内的字段" };
  return [{ code: "P402", path: pathOf(at), values: { kind, found, hint }, insert: best }];
}

/** The names of the fields of the rows that a place is about. */
function fieldsAround(page: unknown, path: Path): string[] {
  if (path.length === 0) return [];
  const part = valueAt(page, path);
  if (!isMapping(part) || !("each" in part)) return fieldsAround(page, path.slice(0, -1));
  return (Array.isArray(part.fields) ? part.fields : []).map((field) => String(isMapping(field) ? field.name : ""));
}

/** Fields that are there once on a page: consent, codes and passwords, and rows within rows. */
function strangers(annotations: Annotations): Diagnostic[] {
  const rows = annotations.of("x-rows").map(({ at }) => at);
  return annotations.of("x-row").flatMap(({ at, value }): Diagnostic[] => {
    if (!rows.includes(parentPath(at))) return [];
    const found = String(isMapping(value) ? value.type : "");
    return [{ code: "P463", path: [...pathOf(at), "type"], values: { found } }];
  });
}
