import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";
import { parse } from "yaml";
import { openDesk } from "./desk.ts";
import { type Chunk, emitPages } from "./emit.ts";
import { hasErrors } from "./problems.ts";
import { serveDesk } from "./serve.ts";

const contractFile = /\/actions\/contract\/[\w-]+\.yaml$/;
/** What a phone does without: words for people, and the shapes that only the desk checks. */
const deskOnly = new Set([
  ...["title", "english", "description", "note", "result", "verified", "what"],
  ...["type", "required", "of", "oneOf", "entity", "fields"],
]);

/**
 * Gangway for Vite: the contract's YAML as data, the desk behind the studio, and pages that are checked and built into
 * static files. A page with an error fails the build, at its place.
 *
 * @param root the folder that holds `pages` and `actions/contract`
 */
export function gangway(
  root = process.env.GANGWAY_PROJECT ?? fileURLToPath(new URL("../../", import.meta.url)),
): Plugin {
  let forPhones = false;
  return {
    name: "gangway",
    enforce: "post",
    configResolved: ({ command }) => {
      forPhones = command === "build";
    },
    transform: {
      order: "pre",
      filter: { id: contractFile },
      handler: (text) => ({
        code: `export default ${JSON.stringify(parse(text), forPhones ? lean : undefined)}`,
        map: null,
      }),
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
        const files = emitPages(String(shell.source), chunksOf(bundle), { app, contract, pages: [...pages.values()] });
        delete bundle["index.html"];
        for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
      },
    },
  };
}

function lean(key: string, value: unknown): unknown {
  return deskOnly.has(key) ? undefined : value;
}

type Bundle = Readonly<Record<string, { readonly type: string; readonly fileName: string }>>;

/** The chunks of a build with the style sheets that they bring. */
function chunksOf(bundle: Bundle): Chunk[] {
  return Object.values(bundle)
    .filter(
      (file): file is Chunk & { type: "chunk"; viteMetadata?: { importedCss: Set<string> } } => file.type === "chunk",
    )
    .map(({ fileName, moduleIds, imports, viteMetadata }) => ({
      fileName,
      moduleIds,
      imports,
      css: [...(viteMetadata?.importedCss ?? [])],
    }));
}
