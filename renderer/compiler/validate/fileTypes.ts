import type { Sentence } from "../messages.ts";
import type { Note } from "../notes.ts";
import { isMapping, type Path, pathOf, valueAt } from "../path.ts";
import type { Project } from "../project.ts";
import type { Source } from "../read.ts";
import { hintFor } from "../wording.ts";
import { checkAnswers } from "./answers.ts";
import type { Examined, Kind } from "./examine.ts";
import type { Finding } from "./finding.ts";
import { typeNames } from "./names.ts";
import { faultOf } from "./patterns.ts";
import { appRoots, pageRoots, partialRoots } from "./roots.ts";
import { entityNames } from "./types.ts";

/** A page: pages/NAME.yaml. */
export const pageKind: Kind = { schema: "page.json", key: "page", rootsOf: pageRoots, check: namedLikeItsFile("page") };
/** A reusable part of pages: pages/partials/NAME.yaml. */
export const partialKind: Kind = {
  schema: "partial.json",
  key: "partial",
  rootsOf: partialRoots,
  check: namedLikeItsFile("partial"),
};
/** What all pages share: pages/app.yaml. */
export const appKind: Kind = {
  schema: "app.json",
  key: "app",
  rootsOf: (_, project) => appRoots(project),
  check: checkApp,
};
/** Answers for preview and tests: pages/NAME.stubs.yaml. They are for what the page asks. */
export function stubsKind(page: Source | undefined): Kind {
  return {
    schema: "stubs.json",
    key: "stubs",
    check: (examined, project) => [
      ...checkStubs(examined, page, project),
      ...checkAnswers(examined.source, page, project),
    ],
  };
}

/** The files of the contract, by their names without `.yaml`. */
export const contractKinds: Readonly<Record<string, Kind>> = {
  hosts: { schema: "contract.json#/$defs/hosts", key: "hosts", check: checkRecognition },
  natives: { schema: "contract.json#/$defs/natives", key: "selectContacts", check: checkEntities },
  schemes: { schema: "contract.json#/$defs/schemes", key: "homeTab", check: checkEntities },
  "mini-programs": { schema: "contract.json#/$defs/miniPrograms", key: "webview" },
};

/** The name of a file without its folder and endings: `quota` for pages/quota.stubs.yaml. */
function fileName(file: string): string {
  return file.replace(/^.*\//, "").replace(/(?:\.(?:stubs|test))?\.yaml$/, "");
}

/** Such a file says the name that it has. */
export function namedLikeItsFile(key: string) {
  return ({ source }: Examined): Finding[] => {
    const expected = fileName(source.file);
    const found = valueAt(source.value, [key]);
    if (typeof found !== "string" || found === expected) return [];
    return [{ code: "P404", path: [key], values: { expected, found }, insert: expected }];
  };
}

function checkApp({ source, notes }: Examined, project: Project): Finding[] {
  const base = valueAt(source.value, ["api", "base"]);
  const isFit = typeof base !== "string" || /^(?:\/(?!\/)|https?:\/\/[^/])/i.test(base);
  const address: Finding[] = isFit ? [] : [{ code: "P405", path: ["api", "base"], values: { found: base } }];
  const shapes = notes
    .titled("ShapeField")
    .flatMap((note) => unknownFieldType(note, [...(typeNames(project) ?? []), "url"]));
  return [...address, ...shapes];
}

/** A field of a shape is of a type, or a list of it. */
function unknownFieldType({ at, value }: Note, known: readonly string[]): Finding[] {
  const found: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof found !== "string" || known.includes(found)) return [];
  return [unknown({ en: "type", zh: "类型" }, [...pathOf(at), ...(Array.isArray(value) ? [0] : [])], found, known)];
}

/** The answers beside a page are for that page. */
function checkStubs(examined: Examined, page: Source | undefined, { pages }: Project): Finding[] {
  const { file, value } = examined.source;
  const found = valueAt(value, ["stubs"]);
  if (typeof found !== "string" || found !== fileName(file)) return namedLikeItsFile("stubs")(examined);
  return page ? [] : [unknown({ en: "page", zh: "页面" }, ["stubs"], found, [...pages.keys()])];
}

/** Hosts and platforms are recognised by regular expressions. */
function checkRecognition({ source }: Examined): Finding[] {
  return ["hosts", "platforms"].flatMap((list) => {
    const rows = valueAt(source.value, [list]);
    return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index): Finding[] => {
      const pattern = isMapping(row) ? row.userAgent : undefined;
      const fault = typeof pattern === "string" ? faultOf(pattern) : undefined;
      if (fault?.kind !== "unreadable") return [];
      return [{ code: "P505", path: [list, index, "userAgent"], values: { detail: fault.detail } }];
    });
  });
}

/** The entities that parameters and answers name. */
function checkEntities({ notes }: Examined): Finding[] {
  return notes.parts(["Shape"]).flatMap(({ at, value: { entity: found } }) => {
    if (typeof found !== "string" || entityNames.includes(found)) return [];
    return [unknown({ en: "entity", zh: "实体" }, [...pathOf(at), "entity"], found, entityNames)];
  });
}

function unknown(kind: Sentence, path: Path, found: string, known: readonly string[]): Finding {
  const { hint, best } = hintFor(found, known);
  return { code: "P402", path, values: { kind, found, hint }, insert: best };
}
