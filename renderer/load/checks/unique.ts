import type { Sentence } from "../messages.ts";
import { isMapping, type Path, pathOf } from "../path.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import type { Note } from "../validate.ts";
import type { Finding } from "./finding.ts";

/** A name at the place that defines it. */
interface Definition {
  readonly kind: keyof typeof kinds;
  readonly name: string;
  readonly path: Path;
  /** Names of one group must differ. */
  readonly group: string;
}

const kinds = {
  id: { en: "id", zh: "id" },
  field: { en: "field", zh: "字段" },
  tab: { en: "tab", zh: "标签页" },
  variant: { en: "variant", zh: "变体" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Ids and field names are there once on a page, with all its partials; keys of tabs once in their tabs. */
export function checkUnique(source: Source, notes: readonly Note[], partials: Project["partials"]): Finding[] {
  const first = new Map<string, Path>();
  const findings: Finding[] = [];
  const places = new Map<Definition, number>();
  for (const one of notes.flatMap((note) => definitionsAt(note, partials)))
    places.set(one, source.locate(one.path).from);
  const inOrder = [...places].sort(([, a], [, b]) => a - b).map(([one]) => one);
  for (const { kind, name, path, group } of inOrder) {
    const key = `${kind} ${group} ${name}`;
    const earlier = first.get(key);
    const line = earlier ? String(source.locate(earlier).line) : "";
    if (earlier) findings.push({ code: "P403", path, values: { kind: kinds[kind], name, line } });
    else first.set(key, path);
  }
  return findings;
}

function definitionsAt({ word, says, at, value }: Note, partials: Project["partials"]): Definition[] {
  if (word === "x-defines" && typeof value === "string")
    return [{ kind: "id", name: value, path: pathOf(at), group: "" }];
  if (word === "x-name" && says === "partial") return broughtBy(partials.get(String(value)), pathOf(at));
  if (word !== "title" || !isMapping(value)) return [];
  if (says === "Variant" && typeof value.name === "string")
    return [{ kind: "variant", name: value.name, path: [...pathOf(at), "name"], group: "" }];
  if (says === "TabItem" && typeof value.key === "string")
    return [{ kind: "tab", name: value.key, path: [...pathOf(at), "key"], group: at.replace(/\/\d+$/, "") }];
  const isField = /^[A-Z]\w*Field$/.test(says) && typeof value.name === "string";
  return isField ? [{ kind: "field", name: String(value.name), path: [...pathOf(at), "name"], group: "" }] : [];
}

/** What a partial brings into the page that uses it. */
function broughtBy(partial: ReturnType<Project["partials"]["get"]>, path: Path): Definition[] {
  if (!partial) return [];
  const { ids, fields } = partial.definitions;
  return [
    ...[...ids].map((name) => ({ kind: "id" as const, name, path, group: "" })),
    ...[...fields.keys()].map((name) => ({ kind: "field" as const, name, path, group: "" })),
  ];
}
