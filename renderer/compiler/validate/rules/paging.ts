import type { Note, Notes } from "../notes.ts";
import { isMapping, lastKey, pathOf } from "../path.ts";
import type { Declared, Project } from "../project.ts";
import { hintFor } from "../wording.ts";
import type { Definitions } from "./definitions.ts";
import type { Finding } from "./finding.ts";
import { returned } from "./roots.ts";

/** Lists that are loaded on from a source without pages, and pages whose list the answer does not have. */
export function checkPaging(notes: Notes, { data }: Definitions, project: Project): Finding[] {
  return [
    ...notes.parts(["DataSource"]).flatMap(({ at, value }) => strayItems(value, pathOf(at), project)),
    ...notes.of("x-name").flatMap((note) => unpaged(note, data)),
  ];
}

function unpaged({ says, at, value }: Note, data: Declared): Finding[] {
  const source = says === "data" && lastKey(at) === "more" ? data[String(value)] : undefined;
  const isUnpaged = isMapping(source) && !("paging" in source);
  return isUnpaged ? [{ code: "P416", path: pathOf(at), values: { name: String(value) } }] : [];
}

function strayItems(source: unknown, path: readonly string[], project: Project): Finding[] {
  const paging = isMapping(source) ? source.paging : undefined;
  const found = isMapping(paging) ? paging.items : undefined;
  const type = returned(source, project);
  if (typeof found !== "string" || type.kind !== "object") return [];
  const lists = Object.keys(type.fields).filter((name) => ["list", "any"].includes(type.fields[name]?.kind ?? ""));
  if (lists.includes(found)) return [];
  const { hint, best } = hintFor(found, lists);
  const kind = { en: "list in the answer", zh: "回答里的列表" };
  return [{ code: "P402", path: [...path, "paging", "items"], values: { kind, found, hint }, insert: best }];
}
