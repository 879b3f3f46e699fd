import { fileName } from "../parse/fileName.ts";
import type { Source } from "../parse/parse.ts";
import { isMapping, type Path, pathOf, valueAt } from "../parse/path.ts";
import { unreadableFault } from "../pattern/patternFault.ts";
import { hintFor, mendingBy } from "../problems/hintFor.ts";
import type { Sentence } from "../text/sentence.ts";
import type { Diagnostic } from "./diagnostics/diagnostic.ts";
import type { FileType } from "./fileType.ts";
import type { Rule, RuleContext } from "./rule.ts";
import { stubAnswers } from "./rules/data/stubAnswers.ts";
import { typeNames } from "./rules/names.ts";
import { stubAddresses } from "./rules/stubAddresses.ts";
import type { Annotation } from "./schema/annotations.ts";
import { appGlobals, pageGlobals, partialGlobals } from "./scope/globals.ts";
import { entityNames } from "./scope/types.ts";

/** A page: pages/NAME.yaml. */
export const pageFileType: FileType = {
  schema: "page.json",
  key: "page",
  globalsOf: pageGlobals,
  rules: [namedLikeItsFile("page")],
};
/** A reusable part of pages: pages/partials/NAME.yaml. */
export const partialFileType: FileType = {
  schema: "partial.json",
  key: "partial",
  globalsOf: partialGlobals,
  rules: [namedLikeItsFile("partial")],
};
/** What all pages share: pages/app.yaml. */
export const appFileType: FileType = {
  schema: "app.json",
  key: "app",
  globalsOf: (_, project) => appGlobals(project),
  rules: [apiBase, shapeFieldTypes],
};
/** Answers for preview and tests: pages/NAME.stubs.yaml. They are for what the page asks. */
export function stubsFileType(page: Source | undefined): FileType {
  return {
    schema: "stubs.json",
    key: "stubs",
    rules: [stubbedPage(page), stubAddresses(page), stubAnswers(page), stubbedParams],
  };
}

/** The files of the contract, by their names without `.yaml`. */
export const contractFileTypes: Readonly<Record<string, FileType>> = {
  hosts: { schema: "contract.json#/$defs/hosts", key: "hosts", rules: [hostPatterns] },
  natives: { schema: "contract.json#/$defs/natives", key: "selectContacts", rules: [entityTypes] },
  schemes: { schema: "contract.json#/$defs/schemes", key: "homeTab", rules: [entityTypes] },
  "mini-programs": { schema: "contract.json#/$defs/miniPrograms", key: "webview" },
};

/** Such a file says the name that it has. */
export function namedLikeItsFile(key: string): Rule {
  return ({ source }) => {
    const expected = fileName(source.file);
    const found = valueAt(source.value, [key]);
    if (typeof found !== "string" || found === expected) return [];
    return [{ code: "P404", path: [key], values: { expected, found }, insert: expected }];
  };
}

/** The API is an address, or a path. */
function apiBase({ source }: RuleContext): Diagnostic[] {
  const base = valueAt(source.value, ["api", "base"]);
  const isFit = typeof base !== "string" || /^(?:\/(?!\/)|https?:\/\/[^/])/i.test(base);
  return isFit ? [] : [{ code: "P405", path: ["api", "base"], values: { found: base } }];
}

/** The fields of shapes have types that are there. */
function shapeFieldTypes({ annotations, project }: RuleContext): Diagnostic[] {
  const known = [...(typeNames(project) ?? []), "url"];
  return annotations.titled("ShapeField").flatMap((one) => unknownFieldType(one, known));
}

/** A field of a shape is of a type, or a list of it. */
function unknownFieldType({ at, value }: Annotation, known: readonly string[]): Diagnostic[] {
  const found: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof found !== "string" || known.includes(found)) return [];
  const path = [...pathOf(at), ...(Array.isArray(value) ? [0] : [])];
  const diagnostic = unknown({ en: "type", zh: "类型" }, path, found, known);
  const [, item] = /^(\w+)\[\]$/.exec(found) ?? [];
  return [item !== undefined && known.includes(item) ? { ...diagnostic, insert: `[${item}]` } : diagnostic];
}

/** The answers beside a page are for that page. */
function stubbedPage(page: Source | undefined): Rule {
  return (context) => {
    const { file, value } = context.source;
    const found = valueAt(value, ["stubs"]);
    if (typeof found !== "string" || found !== fileName(file)) return namedLikeItsFile("stubs")(context);
    return page ? [] : [unknown({ en: "page", zh: "页面" }, ["stubs"], found, [...context.project.pages.keys()])];
  };
}

/** An answer of the native side is chosen by parameters that its function has. */
function stubbedParams({ annotations, project: { contract } }: RuleContext): Diagnostic[] {
  return annotations.nodes(["NativeStub"]).flatMap(({ at, value: { native, where } }) => {
    const params = contract?.natives[String(native)]?.params;
    if (!params || !isMapping(where)) return [];
    const strangers = Object.keys(where).filter((name) => !Object.hasOwn(params, name));
    return strangers.map((name) => ({
      ...unknown({ en: "parameter", zh: "参数" }, [...pathOf(at), "where", name], name, Object.keys(params)),
      part: "key" as const,
    }));
  });
}

/** Hosts and platforms are recognised by regular expressions. */
function hostPatterns({ source }: RuleContext): Diagnostic[] {
  return ["hosts", "platforms"].flatMap((list) => {
    const rows = valueAt(source.value, [list]);
    return (Array.isArray(rows) ? rows : []).flatMap((row: unknown, index): Diagnostic[] => {
      const pattern = isMapping(row) ? row.userAgent : undefined;
      const fault = typeof pattern === "string" ? unreadableFault(pattern) : undefined;
      if (!fault) return [];
      return [{ code: "P505", path: [list, index, "userAgent"], values: { detail: fault.detail } }];
    });
  });
}

/** The entities that parameters and answers name. */
function entityTypes({ annotations }: RuleContext): Diagnostic[] {
  return annotations.nodes(["Shape"]).flatMap(({ at, value: { entity: found } }) => {
    if (typeof found !== "string" || entityNames.includes(found)) return [];
    return [unknown({ en: "entity", zh: "实体" }, [...pathOf(at), "entity"], found, entityNames)];
  });
}

function unknown(kind: Sentence, path: Path, found: string, known: readonly string[]): Diagnostic {
  const meant = hintFor(found, known);
  return { code: "P402", path, values: { kind, found, hint: meant.hint }, ...mendingBy(meant) };
}
