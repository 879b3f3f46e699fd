import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { createServer, type InlineConfig, type Plugin } from "vite";
import { gangway } from "../../renderer/compiler/build/gangway.ts";
import { builtFolder } from "./shared.ts";
import { serveFile } from "./site.ts";
import { hotName } from "./studioBuild.ts";

/** How somebody at a desk sees the studio. What moves for ever on the phone stands: drawing it is a third of a test's work. */
export const desk = { viewport: { width: 1440, height: 900 }, reducedMotion: "reduce" } as const;

/** The studio, over a copy of the project's pages that a test may spoil. */
export interface ServedStudio {
  /** The folder of the copy. */
  readonly folder: string;
  /** The address of the front end, with a slash at its end. */
  readonly address: string;
  readonly close: () => Promise<void>;
  /** Ends the server alone; `begin` starts another one at the same address. */
  readonly stop: () => Promise<void>;
  readonly begin: () => Promise<void>;
}

/** Files of a project by their paths below `pages`. */
type PageTexts = Readonly<Record<string, string>>;

/**
 * Serves the studio on loopback, at a port that is free: built once, which a browser has in a moment, with the compiler and
 * the news of changed files behind it that `npm start` has.
 *
 * @param texts files that stand in the copy from the start: each that comes later has all pages checked again
 */
export async function serveStudio(texts: PageTexts = {}): Promise<ServedStudio> {
  const root = await builtFolder("studio");
  return serve(
    (folder) => ({
      configFile: false,
      root,
      plugins: [serveAssets(root), gangway({ root: folder }), giveHotContext],
      // What is built needs no packages, and is not to be read for them.
      optimizeDeps: { noDiscovery: true },
    }),
    texts,
  );
}

/** Puts a text in place of the one that is open in the studio's editor, as somebody who pastes it. */
export async function pasteOver(studio: Page, whole: string): Promise<void> {
  const text = studio.locator(".cm-content");
  await text.focus();
  await studio.keyboard.press("Control+a");
  await text.evaluate((content, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    content.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, whole);
}

/** Serves the studio as `npm start` does: a browser asks for each of its modules. */
export async function serveStudioUnbuilt(): Promise<ServedStudio> {
  return serve((folder) => {
    process.env.GANGWAY_PROJECT = folder;
    return { configFile: "renderer/vite.config.ts" };
  });
}

async function serve(configOf: (folder: string) => InlineConfig, texts: PageTexts = {}): Promise<ServedStudio> {
  const folder = mkdtempSync(join(tmpdir(), "gangway-studio-"));
  cpSync("pages", join(folder, "pages"), { recursive: true });
  cpSync("actions/contract", join(folder, "actions", "contract"), { recursive: true });
  for (const [name, text] of Object.entries(texts)) writeFileSync(join(folder, "pages", name), text);
  keepChecks(folder);
  const start = async (port: number) => {
    const begun = await createServer({
      ...configOf(folder),
      cacheDir: join(folder, "cache"),
      logLevel: "error",
      build: { outDir: join(folder, "dist") },
      server: {
        ...{ host: "127.0.0.1", port, strictPort: port !== 0 },
        // A browser asks for what it needs; nothing is made ready before.
        preTransformRequests: false,
        // The product's own files do not change under a test; its copy of the pages does.
        watch: { ignored: [join(process.cwd(), "**")] },
      },
    });
    await begun.listen();
    return begun;
  };
  let server = await start(0);
  const address = server.resolvedUrls?.local[0] ?? "";
  // All pages are checked once here, and not while a test waits for the first.
  await fetch(`${address}@project`);
  return {
    folder,
    address,
    stop: () => server.close(),
    async begin() {
      server = await start(Number(new URL(address).port));
    },
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What was found in the pages before they were copied need not be found again. */
function keepChecks(folder: string): void {
  const [kept, cache] = ["gangway.txt", join("node_modules", ".cache")];
  mkdirSync(join(folder, cache), { recursive: true });
  if (existsSync(join(cache, kept))) cpSync(join(cache, kept), join(folder, cache, kept));
}

/** Serves what is built as it is: the development server would read all of it and map it to itself. */
function serveAssets(root: string): Plugin {
  return {
    name: "serve-assets",
    configureServer: ({ middlewares }) => {
      middlewares.use("/assets", (request, response) => serveFile(join(root, "assets"), request.url ?? "/", response));
    },
  };
}

/**
 * Gives the built studio what `import.meta.hot` is in a module that the development server serves, and has one phone at a
 * time: one that is kept warm costs every test a page that none looks at.
 */
const giveHotContext: Plugin = {
  name: "give-hot-context",
  transformIndexHtml: () => [
    { tag: "script", children: `document.documentElement.dataset.phones = "one";`, injectTo: "head-prepend" },
    {
      tag: "script",
      attrs: { type: "module" },
      children: `import { createHotContext } from "/@vite/client"; window.${hotName} = createHotContext("/studio");`,
      injectTo: "head-prepend",
    },
  ],
};
