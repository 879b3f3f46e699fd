import { isMapping, pathOf, valueAt } from "../path.ts";
import type { Project } from "../project.ts";
import { hintFor } from "../wording.ts";
import type { Examined, Kind } from "./examine.ts";
import type { Report } from "./finding.ts";
import { typeNames } from "./names.ts";
import { faultOf } from "./patterns.ts";
import { appRoots, pageRoots, partialRoots } from "./roots.ts";
import { isAllowed } from "./safety.ts";
import { entityNames } from "./types.ts";

/** The kinds of files under pages/. */
export const pageKind: Kind = { schema: "page.json", key: "page", rootsOf: pageRoots, check: namedLikeItsFile("page") };
export const partialKind: Kind = {
  schema: "partial.json",
  key: "partial",
  rootsOf: partialRoots,
  check: namedLikeItsFile("partial"),
};
export const appKind: Kind = {
  schema: "app.json",
  key: "app",
  rootsOf: (_, project) => appRoots(project),
  check: checkApp,
};
export const stubsKind: Kind = { schema: "stubs.json", key: "stubs", check: checkStubs };

/** The files of the contract, by their names without `.yaml`. */
export const contractKinds: Readonly<Record<string, Kind>> = {
  hosts: { schema: "contract.json#/$defs/hosts", key: "hosts", check: checkRecognition },
  natives: { schema: "contract.json#/$defs/natives", key: "selectContacts", check: checkEntities },
  schemes: { schema: "contract.json#/$defs/schemes", key: "homeTab", check: checkEntities },
  "mini-programs": { schema: "contract.json#/$defs/miniPrograms", key: "webview" },
};

/** The name of a file without its folder and endings: `quota` for pages/quota.stubs.yaml. */
export function fileName(file: string): string {
  return file.replace(/^.*\//, "").replace(/(?:\.stubs)?\.yaml$/, "");
}

function namedLikeItsFile(key: string) {
  return ({ source }: Examined, _: Project, report: Report) => {
    const expected = fileName(source.file);
    const found = valueAt(source.value, [key]);
    if (typeof found === "string" && found !== expected)
      report({ code: "P404", path: [key], values: { expected, found }, insert: expected });
  };
}

function checkApp({ source, notes }: Examined, project: Project, report: Report): void {
  const base = valueAt(source.value, ["api", "base"]);
  if (typeof base === "string" && !/^\/(?!\/)/.test(base) && !isAllowed(base, [hostOf(base)])) {
    report({ code: "P405", path: ["api", "base"], values: { found: base } });
  }
  const known = typeNames(project) ?? [];
  for (const { word, says, at, value } of notes) {
    if (word !== "title" || says !== "ShapeField") continue;
    const isList = Array.isArray(value);
    const found: unknown = isList ? value[0] : value;
    if (typeof found !== "string" || known.includes(found)) continue;
    const { hint, best } = hintFor(found, known);
    const kind = { en: "type", zh: "类型" };
    report({
      code: "P402",
      path: [...pathOf(at), ...(isList ? [0] : [])],
      values: { kind, found, hint },
      insert: best,
    });
  }
}

function hostOf(address: string): string {
  return URL.canParse(address) ? new URL(address).hostname : "";
}

/** The answers beside a page are for that page. */
function checkStubs({ source }: Examined, { pages }: Project, report: Report): void {
  const expected = fileName(source.file);
  const found = valueAt(source.value, ["stubs"]);
  if (typeof found !== "string") return;
  if (found !== expected) report({ code: "P404", path: ["stubs"], values: { expected, found }, insert: expected });
  else if (!pages.has(found)) {
    const { hint } = hintFor(found, pages.keys());
    report({ code: "P402", path: ["stubs"], values: { kind: { en: "page", zh: "页面" }, found, hint } });
  }
}

/** Hosts and platforms are recognised by regular expressions. */
function checkRecognition({ source }: Examined, _: Project, report: Report): void {
  for (const list of ["hosts", "platforms"]) {
    const rows = valueAt(source.value, [list]);
    for (const [index, row] of (Array.isArray(rows) ? rows : []).entries()) {
      const pattern: unknown = isMapping(row) ? row.userAgent : undefined;
      const fault = typeof pattern === "string" ? faultOf(pattern) : undefined;
      if (fault?.kind === "unreadable")
        report({ code: "P505", path: [list, index, "userAgent"], values: { detail: fault.detail } });
    }
  }
}

/** The entities that parameters and answers name. */
function checkEntities({ notes }: Examined, _: Project, report: Report): void {
  for (const { word, says, at, value } of notes) {
    const found = word === "title" && says === "Shape" && isMapping(value) ? value.entity : undefined;
    if (typeof found !== "string" || entityNames.includes(found)) continue;
    const { hint, best } = hintFor(found, entityNames);
    report({
      code: "P402",
      path: [...pathOf(at), "entity"],
      values: { kind: { en: "entity", zh: "实体" }, found, hint },
      insert: best,
    });
  }
}
