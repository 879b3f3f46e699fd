import { type Path, parentPath, pathOf } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { AnnotatedNode, Annotations } from "../schema/annotations.ts";
import type { ProjectContext } from "../scope/projectContext.ts";

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
  variant: { en: "variant", zh: "变体" },
  tab: { en: "tab", zh: "标签页" },
  page: { en: "page", zh: "页面" },
  option: { en: "option", zh: "选项" },
  part: { en: "part", zh: "条目" },
  component: { en: "component", zh: "组件" },
} as const satisfies Readonly<Record<string, Sentence>>;

function isKind(word: string): word is keyof typeof kinds {
  return Object.hasOwn(kinds, word);
}

/** Ids and field names are there once on a page, with all its partials; what tells an item from the others, once among them. */
export const uniqueNames: Rule = ({ source, annotations, project: { partials } }) => {
  const first = new Map<string, Path>();
  const diagnostics: Diagnostic[] = [];
  const places = new Map<Definition, number>();
  for (const one of definitionsIn(annotations, partials)) places.set(one, source.locate(one.path).from);
  const inOrder = [...places].sort(([, a], [, b]) => a - b).map(([one]) => one);
  for (const { kind, name, path, group } of inOrder) {
    const key = `${kind} ${group} ${name}`;
    const earlier = first.get(key);
    const line = earlier ? String(source.locate(earlier).line) : "";
    if (earlier) diagnostics.push({ code: "P403", path, values: { kind: kinds[kind], name, line } });
    else first.set(key, path);
  }
  return diagnostics;
};

function definitionsIn(annotations: Annotations, partials: ProjectContext["partials"]): Definition[] {
  return [
    ...annotations
      .of("x-defines")
      .flatMap(({ says, at, value }) => (isKind(says) ? named(says, value, pathOf(at)) : [])),
    ...annotations
      .nodes(["Use"])
      .flatMap(({ at, value }) => broughtBy(partials.get(String(value.use)), [...pathOf(at), "use"])),
    ...annotations.nodes(["Variant"]).flatMap((part) => nameOf("variant", part)),
    ...annotations.nodesEnding("Field").flatMap((part) => nameOf("field", part, rowAround(part.at, annotations))),
    ...annotations
      .of("x-key")
      .flatMap(({ says, at, value }) =>
        isKind(says) ? named(says, value, pathOf(at), parentPath(parentPath(at))) : [],
      ),
  ];
}

function nameOf(kind: Definition["kind"], { at, value }: AnnotatedNode, group = ""): Definition[] {
  return named(kind, value.name, [...pathOf(at), "name"], group);
}

/** The fields of a row that a place is among, by their place: each row has names of its own. */
function rowAround(at: string, annotations: Annotations): string {
  const rows = annotations.of("x-rows").map((one) => one.at);
  return rows.find((row) => at.startsWith(`${row}/`)) ?? "";
}

function named(kind: Definition["kind"], name: unknown, path: Path, group = ""): Definition[] {
  const isName = typeof name === "string" || typeof name === "number";
  return isName ? [{ kind, name: String(name), path, group }] : [];
}

/** What a partial brings into the page that uses it. */
function broughtBy(partial: ReturnType<ProjectContext["partials"]["get"]>, path: Path): Definition[] {
  if (!partial) return [];
  const { ids, fields } = partial.definitions;
  return [
    ...[...ids].map((name) => ({ kind: "id" as const, name, path, group: "" })),
    ...[...fields.keys()].map((name) => ({ kind: "field" as const, name, path, group: "" })),
  ];
}
