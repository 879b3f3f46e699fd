import { emitPages } from "../../../renderer/compiler/build/emitPages.ts";
import type { Build } from "../../../renderer/compiler/build/publish/readBuild.ts";
import type { Provenance } from "../../../renderer/compiler/build/publish/releases.ts";
import { type PublishTarget, takenBySomebody } from "../../../renderer/compiler/build/publish/target.ts";
import type { Page } from "../../../schemas/index.ts";
import { shippedProject } from "../../shippedProject.ts";
import { isSoak } from "../../soak.ts";

const shell =
  '<html lang="zh-CN"><head><!--gangway:policy--><title>x</title><script type="module" src="./assets/shell-HASH.js"></script></head><body><!--gangway:data--></body></html>';

export const project = shippedProject;
const always = ["home", "quota", "error"];

/** The home page, what it leads to, what stands for all that is not there, and every fifth of the others; all in the soak. */
function somePages(): readonly Page[] {
  const all = [...project.checkAll().pages.values()];
  return all.filter(({ page }, index) => isSoak || index % 5 === 0 || always.includes(page));
}

/** Pages of this project by their names. */
export function pagesNamed(...names: readonly string[]): readonly Page[] {
  return names.flatMap((name) => project.checkPage(name).page ?? []);
}

/**
 * A build of this project around a small shell.
 *
 * @param tree its name
 * @param change what is otherwise in a page
 * @param pages those that it has
 */
export function buildOf(tree: string, change: (page: Page) => Page = (same) => same, pages = somePages()): Build {
  const { app, contract } = project;
  if (!app || !contract) throw new Error("The project has mistakes");
  // Nine letters: as names of files are.
  const asset = `assets/shell-${tree.padEnd(8, "x").slice(0, 8)}.js`;
  const html = shell.replace("assets/shell-HASH.js", asset);
  const emitted = emitPages(html, [], { app, contract, pages: pages.map(change), tree });
  const bytes = [...emitted].map(([path, text]) => [path, Buffer.from(text)] as const);
  const isEntry = ([path]: readonly [string, Buffer]) => path.endsWith(".html");
  const code = Buffer.from(`// ${tree}\n${"export const x = 1;\n".repeat(200)}`);
  return {
    tree,
    entries: new Map(bytes.filter(isEntry)),
    files: new Map([
      ...bytes.filter((one) => !isEntry(one)),
      [asset, code],
      ["assets/plain-abcdefgh.css", Buffer.from("a{}")],
    ]),
  };
}

/** A target in memory; `files` holds what lies there. */
export function memoryTarget(
  files = new Map<string, Buffer>(),
  isServed = true,
): PublishTarget & { readonly files: Map<string, Buffer> } {
  return {
    ...{ name: "memory", isServed, files },
    list: async (prefix) => {
      return new Map(
        [...files].filter(([path]) => path.startsWith(prefix)).map(([path, bytes]) => [path, bytes.length]),
      );
    },
    read: async (path) => files.get(path),
    async write(path, { bytes, isNew }) {
      if (isNew && files.has(path)) throw takenBySomebody("memory");
      files.set(path, bytes);
    },
    remove: async (path) => void files.delete(path),
  };
}

/** What is wrong with a site, which has these pages, for somebody who opens them and goes from each to each other. */
export function faultsOf(files: ReadonlyMap<string, Buffer>, pages = somePages()): readonly string[] {
  const has = (path: string) => files.has(`www/${path}`);
  const text = (path: string) => files.get(`www/${path}`)?.toString("utf8") ?? "";
  const entries = [...files.keys()].filter((path) => /^www\/[^/]+\.html$/.test(path)).map((path) => path.slice(4));
  return entries.flatMap((entry) => {
    const html = text(entry);
    const [, own = "", tree = own] = /"tree":"(\w+)"(?:,"mix":"(\w+)")?/.exec(html) ?? [];
    const assets = [...html.matchAll(/"\.\/(assets\/[^"]+)"/g)].map(([, path = ""]) => path);
    const addresses = pages.map(({ page }) => `trees/${tree}/addresses/${page}.json`);
    const data = addresses.filter(has).flatMap((path) => Object.values<string>(JSON.parse(text(path)).files));
    return [...assets, ...addresses, ...data].filter((path) => !has(path)).map((path) => `${entry}: ${path}`);
  });
}

export const nobody: Provenance = { commit: "c0ffee", by: "", why: "", at: "2026-11-25T00:00:00.000Z" };
