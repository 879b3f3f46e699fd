import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { openDesk } from "./desk.ts";
import { type Chunk, emitPages, unusedFiles } from "./emit.ts";
import { leanContract } from "./leanContract.ts";
import { isForTesters } from "./pageFiles.ts";
import { hasErrors } from "./problems.ts";
import { serveDesk } from "./serve.ts";
import { wholeContract } from "./wholeContract.ts";

/** A file of the contract; asked for with `?words`, a phone gets it whole. */
const contractFile = /\/actions\/contract\/[\w-]+\.yaml(?:\?words)?$/;

/**
 * Gangway for Vite: the contract's YAML as data, the desk behind the studio, and pages that are checked and built into
 * static files. A page with an error fails the build, at its place. Pages for testers, below `pages/lab`, are delivered
 * only in the mode `lab`.
 *
 * @param root the folder that holds `pages` and `actions/contract`
 */
export function gangway(
  root = process.env.GANGWAY_PROJECT ?? fileURLToPath(new URL("../../", import.meta.url)),
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
        const lean = forPhones ? leanContract(written) : written;
        const given = id.endsWith("?words") ? wholeContract(written) : lean;
        return { code: `export default ${JSON.stringify(given)}`, map: null };
      },
    },
    configureServer: (server) => serveDesk(server, root),
    generateBundle: {
      order: "post",
      handler(_, bundle) {
        const shell = bundle["index.html"];
        if (shell?.type !== "asset") return;
        const desk = openDesk(root);
        const { app, contract } = desk;
        const { pages, problems } = desk.checkAll();
        if (!app || !contract || hasErrors(problems)) {
          return this.error(
            problems
              .map(({ file, line, column, message, code }) => `${file}:${line}:${column} ${message.en} [${code}]`)
              .join("\n"),
          );
        }
        const delivered = [...pages.values()].filter(({ page }) => withLab || !isForTesters(desk.pageFile(page)));
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
const tables = /\/(?:renderer\/components\/(?:fields\/)?|actions\/contract\/)index\.ts$/;

function lazyImports(id: string, module: { readonly dynamicallyImportedIds: readonly string[] } | null) {
  return tables.test(id) ? [] : (module?.dynamicallyImportedIds ?? []);
}

/** The chunks of a build with the style sheets that they bring. */
function chunksOf(bundle: Bundle, lazyIn: (id: string) => readonly string[]): Chunk[] {
  return Object.values(bundle)
    .filter(
      (file): file is Chunk & { type: "chunk"; viteMetadata?: { importedCss: Set<string> } } => file.type === "chunk",
    )
    .map(({ fileName, moduleIds, imports, viteMetadata }) => ({
      fileName,
      moduleIds,
      imports,
      lazy: moduleIds.flatMap(lazyIn),
      css: [...(viteMetadata?.importedCss ?? [])],
    }));
}
