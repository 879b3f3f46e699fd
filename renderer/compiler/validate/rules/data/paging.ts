import type { Source } from "../../../parse/parse.ts";
import { isMapping, lastKey, pathOf, valueAt } from "../../../parse/path.ts";
import { hintFor, mendingBy } from "../../../problems/hintFor.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { Rule } from "../../rule.ts";
import type { Annotation } from "../../schema/annotations.ts";
import type { Declared } from "../../scope/definitions.ts";
import { returnedType } from "../../scope/globals.ts";
import type { ProjectContext } from "../../scope/projectContext.ts";

/**
 * Lists that are loaded on from a source without pages, pages whose list the answer does not have, and a parameter for
 * the page that is written out, too.
 */
export const paging: Rule = ({ annotations, definitions: { data }, project, source }) => {
  return [
    ...annotations
      .nodes(["DataSource"])
      .flatMap(({ at, value }) => [...strayItems(value, pathOf(at), project), ...writtenPage(value, at, source)]),
    ...annotations.of("x-name").flatMap((annotation) => unpaged(annotation, data)),
  ];
};

function unpaged({ says, at, value }: Annotation, data: Declared): Diagnostic[] {
  const source = says === "data" && lastKey(at) === "more" ? data[String(value)] : undefined;
  const isUnpaged = isMapping(source) && !("paging" in source);
  return isUnpaged ? [{ code: "P416", path: pathOf(at), values: { name: String(value) } }] : [];
}

function strayItems(source: unknown, path: readonly string[], project: ProjectContext): Diagnostic[] {
  const found = valueAt(source, ["paging", "items"]);
  const type = returnedType(source, project);
  if (typeof found !== "string" || type.kind !== "object") return [];
  const lists = Object.keys(type.fields).filter((name) => ["list", "any"].includes(type.fields[name]?.kind ?? ""));
  if (lists.includes(found)) return [];
  const meant = hintFor(found, lists);
  const kind = { en: "list in the answer", zh: "回答里的列表" };
  return [
    {
      code: "P402",
      path: [...path, "paging", "items"],
      values: { kind, found, hint: meant.hint },
      ...mendingBy(meant),
    },
  ];
}

/** Which page is wanted says `paging`: what `query` says under the same name is never sent. */
function writtenPage({ query, paging }: Declared, at: string, source: Source): Diagnostic[] {
  const name = isMapping(paging) ? String(paging.page) : "";
  if (!isMapping(query) || !Object.hasOwn(query, name)) return [];
  const line = String(source.locate([...pathOf(at), "paging", "page"]).line);
  const kind = { en: "query parameter", zh: "查询参数" };
  return [{ code: "P403", path: [...pathOf(at), "query", name], part: "key", values: { kind, name, line } }];
}
