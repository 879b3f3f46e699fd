/** The folder whose pages are for testers: they are checked, and delivered only when they are asked for. */
const labFolder = "pages/lab/";

const partialFolder = "pages/partials/";
const textFolder = "pages/texts/";

/** The files of pages: of each page where it stands, and the answers for preview and tests. */
export interface PageFiles {
  /** The file of each page by its name, in the order of the names. */
  readonly pages: ReadonlyMap<string, string>;
  /** Files whose name is another page's already, with the file of that page. */
  readonly clashes: ReadonlyMap<string, string>;
  readonly stubs: ReadonlySet<string>;
  readonly tests: ReadonlySet<string>;
}

/**
 * Sorts out the YAML files of a project's pages, which may stand in folders. A name is there once over all of them:
 * of two the one that lies higher up has it. Pure.
 *
 * @param files the paths below the project's folder, with slashes
 */
export function sortPageFiles(files: readonly string[]): PageFiles {
  const own = files.filter((file) => file !== "pages/app.yaml" && !isOfPartials(file) && !isOfTexts(file));
  const pages = new Map<string, string>();
  const clashes = new Map<string, string>();
  for (const file of own.filter((one) => !/\.(?:stubs|test)\.yaml$/.test(one)).sort(higherFirst)) {
    const first = pages.get(pageName(file));
    if (first === undefined) pages.set(pageName(file), file);
    else clashes.set(file, first);
  }
  return {
    pages: new Map([...pages].sort(([a], [b]) => (a < b ? -1 : 1))),
    clashes,
    stubs: new Set(own.filter((file) => file.endsWith(".stubs.yaml")).sort()),
    tests: new Set(own.filter((file) => file.endsWith(".test.yaml")).sort()),
  };
}

/** Whether a file stands where partials do. Pure. */
export function isOfPartials(file: string): boolean {
  return file.startsWith(partialFolder);
}

/** Whether a file stands where the texts of the languages do. Pure. */
function isOfTexts(file: string): boolean {
  return file.startsWith(textFolder);
}

/** The name of a page, by its own file or by that of its answers or tests: `quota` for pages/quota.stubs.yaml. Pure. */
export function pageName(file: string): string {
  return file.replace(/^.*\//, "").replace(/(?:\.(?:stubs|test))?\.yaml$/, "");
}

/** The file of the answers for a page, which stands beside the page's own. Pure. */
export function stubsBeside(file: string): string {
  return file.replace(/\.yaml$/, ".stubs.yaml");
}

/** The file of the tests of a page, which stands beside the page's own. Pure. */
export function testsBeside(file: string): string {
  return file.replace(/\.yaml$/, ".test.yaml");
}

/** The folder below `pages` that a page stands in; empty for `pages` itself. Pure. */
export function pageFolder(file: string): string {
  return file.split("/").slice(1, -1).join("/");
}

/** Whether a page is for testers. Pure. */
export function isForTesters(file: string): boolean {
  return file.startsWith(labFolder);
}

function higherFirst(a: string, b: string): number {
  return a.split("/").length - b.split("/").length || (a < b ? -1 : 1);
}
