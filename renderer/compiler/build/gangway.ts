import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { hasErrors } from "../problems/problems.ts";
import { openProject } from "../project/openProject.ts";
import { isForTesters } from "../project/pageFiles.ts";
import { type Chunk, emitPages, unusedFiles } from "./emitPages.ts";
import { fullContract } from "./fullContract.ts";
import { runtimeContract } from "./runtimeContract.ts";
import { serveProject } from "./serveProject.ts";

/** A file of the contract; asked for with `?words`, a device page gets it whole. */
const contractFile = /\/actions\/contract\/[\w-]+\.yaml(?:\?words)?$/;

/**
 * Gangway for Vite: the contract's YAML as data, the compiler behind the studio, and pages that are checked and built into
 * static files. A page with an error fails the build, at its place. Pages for testers, below `pages/lab`, are delivered
 * only in the mode `lab`.
 *
 * @param root the folder that holds `pages` and `actions/contract`
 */
export function gangway(
  root = process.env.GANGWAY_PROJECT ?? fileURLToPath(new URL("../../../", import.meta.url)),
): Plugin {
  let forPhones = false;
  let withLab = false;
  return {
    name: "gangway",
    enforce: "post",
    configResolved: ({ command, mode }) => {
      forPhones = command === "build";
      withLab = mode === "lab";
    },
    transform: {
      order: "pre",
      filter: { id: contractFile },
      handler(text, id) {
        const written: unknown = parse(text);
        const lean = forPhones ? runtimeContract(written) : written;
        const given = id.endsWith("?words") ? fullContract(written) : lean;
        return { code: `export default ${JSON.stringify(given)}`, map: null };
      },
    },
    configureServer: (server) => serveProject(server, root),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const shell = bundle["index.html"];
        if (shell?.type !== "asset") return;
        const project = openProject(root);
        const { app, contract } = project;
        const { pages, problems } = project.checkAll();
        if (!app || !contract || hasErrors(problems)) {
          return this.error(
            problems
              .map(({ file, line, column, message, code }) => `${file}:${line}:${column} ${message.en} [${code}]`)
              .join("\n"),
          );
        }
        const delivered = [...pages.values()].filter(({ page }) => withLab || !isForTesters(project.pageFile(page)));
        const chunks = chunksOf(bundle, (id) => lazyImports(id, this.getModuleInfo(id)));
        const files = emitPages(String(shell.source), chunks, { app, contract, pages: delivered });
        for (const file of unusedFiles(chunks, delivered)) delete bundle[file];
        delete bundle["index.html"];
        for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}

type Bundle = Readonly<Record<string, { readonly type: string; readonly fileName: string }>>;

/** These can fetch every component, and the words for testers; what a page comes to, its own components say. */
const tables = /\/(?:renderer\/createGangway|(?:renderer\/components\/(?:fields\/)?|actions\/contract\/)index)\.[jt]s$/;

function lazyImports(id: string, module: { readonly dynamicallyImportedIds: readonly string[] } | null) {
  return tables.test(id) ? [] : (module?.dynamicallyImportedIds ?? []);
}

/** The chunks of a build with the style sheets that they bring. */
function chunksOf(bundle: Bundle, lazyIn: (id: string) => readonly string[]): Chunk[] {
  return Object.values(bundle)
    .filter(
      (file): file is Chunk & { type: "chunk"; viteMetadata?: { importedCss: Set<string> } } => file.type === "chunk",
    )
    .map(({ fileName, moduleIds, isEntry, imports, viteMetadata }) => ({
      fileName,
      moduleIds,
      isEntry,
      imports,
      lazy: moduleIds.flatMap(lazyIn),
      css: [...(viteMetadata?.importedCss ?? [])],
    }));
}
