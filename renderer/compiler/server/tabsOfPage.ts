import type { Project } from "../project/openProject.ts";
import { isOfPartials, pageName, stubsBeside, testsBeside } from "../project/pageFiles.ts";
import { usesIn } from "../validate/scope/usesIn.ts";

/** A file that is edited with a page. */
export interface PageTab {
  readonly file: string;
  readonly kind: "page" | "stubs" | "tests" | "partial" | "app" | "texts";
  /** Whether it is there. */
  readonly exists: boolean;
}

/** The files that make a page what it is, its own first: its answers, its tests, the partials that it uses, what all share. */
export function tabsOfPage(project: Project, name: string): readonly PageTab[] {
  const page = project.pageFile(name);
  const files = new Set(project.files);
  const tab = (kind: PageTab["kind"]) => (file: string) => ({ file, kind, exists: files.has(file) });
  return [
    tab("page")(page),
    tab("stubs")(stubsBeside(page)),
    tab("tests")(testsBeside(page)),
    ...partialsOf(page, project).map(tab("partial")),
    ...["pages/app.yaml"].map(tab("app")),
    ...project.files.filter((file) => file.startsWith("pages/texts/")).map(tab("texts")),
  ];
}

/** The partials that a page uses, and those that these use. */
function partialsOf(page: string, project: Project): readonly string[] {
  const partials = new Map(project.files.filter(isOfPartials).map((file) => [pageName(file), file]));
  const found = new Set<string>();
  const visit = (file: string) => {
    for (const { use } of usesIn(project.source(file).value)) {
      const partial = partials.get(use);
      if (partial === undefined || found.has(partial)) continue;
      found.add(partial);
      visit(partial);
    }
  };
  visit(page);
  return [...found];
}
