import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { InlineConfig, Plugin, Rolldown } from "vite";
import type { Page } from "../../../schemas/index.ts";
import type { Sentence } from "../text/sentence.ts";
import { type DeliveredPages, sharedByPages } from "./deliveredPages.ts";
import { agentFacts } from "./firstScreen/earlyReads.ts";
import { hostFacts } from "./firstScreen/hostFacts.ts";
import { type DrawnPage, type KnownLanguage, outlineUnknown } from "./firstScreen/outlineUnknown.ts";
import { inItsLanguages, languageOf } from "./inItsLanguages.ts";

/** What a page shows before any script has run. */
export interface FirstScreen extends DrawnPage {
  readonly markup: string;
}

/** What pages show before any script has run. */
export interface FirstScreens {
  /** By the names of the pages' files; one that cannot be drawn at build is not among them. */
  readonly screens: ReadonlyMap<string, FirstScreen>;
  /** The script that settles what differs by host. */
  readonly settle: string;
  /** The script that is there until the page's code is: it remembers what is tapped, and tells when the code does not come. */
  readonly preboot: string;
  /** The script that sends what pages ask for first. */
  readonly early: string;
  /** The text of a style sheet of the build. */
  readonly css: (file: string) => string;
}

/** How the front end is built that draws. */
export interface DrawingOptions {
  /** That of the build. */
  readonly config: InlineConfig;
  /** The scripts of the shell's HTML, which make the front end what it is. */
  readonly entries: readonly string[];
  readonly language: KnownLanguage;
  /** Is told of a page that could not be drawn. */
  readonly warn: (message: Sentence) => void;
}

type Draw = (screen: { readonly app: object; readonly page: Page; readonly language: string }) => Promise<string>;

/** Draws the pages of a delivery with the front end itself, built once more for this process. */
export async function drawFirstScreens(
  { app, contract, pages }: Omit<DeliveredPages, "tree">,
  { config, entries, language, warn }: DrawingOptions,
): Promise<Omit<FirstScreens, "css">> {
  const [drawing, settle, preboot, early] = await Promise.all([
    buildDrawing(config, entries),
    buildInline("settle", { GANGWAY_HOSTS: JSON.stringify(hostFacts(app.brand, contract)) }),
    buildInline("preboot"),
    buildInline("early", { GANGWAY_AGENTS: JSON.stringify(agentFacts(contract)) }),
  ]);
  const screens = new Map<string, FirstScreen>();
  await withModule(drawing, async ({ drawFirstScreen }: { readonly drawFirstScreen: Draw }) => {
    // One after the other: the texts of the interface are those of one language at a time.
    for (const one of pages.flatMap(inItsLanguages)) {
      const drawn = outlineUnknown(one.page, contract, language);
      if (!drawn) continue;
      try {
        const spoken = languageOf(one, app);
        const markup = await drawFirstScreen({ app: sharedByPages(app), page: drawn.page, language: spoken });
        screens.set(one.name, { ...drawn, markup });
      } catch (thrown) {
        warn({
          en: `${one.name} is delivered without a first screen: ${thrown}`,
          zh: `${one.name} 没有首屏，打开时从空白开始：${thrown}`,
        });
      }
    }
  });
  return { screens, settle, preboot, early };
}

/** The file of the front end that is a part of it, in the sources or in what npm packs. */
function fileOf(name: string): string {
  return fileURLToPath(new URL(`../../firstScreen/${name}${extname(import.meta.url)}`, import.meta.url));
}

/** Not as a part of the command line's bundle, which builds no front end: it is there where this is a plugin of it. */
const builder = "vite";
const buildWithVite = async (config: InlineConfig) =>
  textOf(await ((await import(/* @vite-ignore */ builder)) as typeof import("vite")).build(config));

const drawingEntry = "\0gangway-first-screen";

/** The front end with what draws with it, in one file that needs no other. */
async function buildDrawing(config: InlineConfig, entries: readonly string[]): Promise<string> {
  const drawFile = fileOf("drawFirstScreen").replace(/\.ts$/, ".tsx");
  const lines = [
    ...entries.map((file) => `import ${JSON.stringify(file)};`),
    `export * from ${JSON.stringify(drawFile)};`,
  ];
  const entry: Plugin = {
    name: "gangway-first-screen",
    resolveId: (id) => (id === drawingEntry ? id : undefined),
    load: (id) => (id === drawingEntry ? lines.join("\n") : undefined),
  };
  return buildWithVite({
    ...config,
    plugins: [config.plugins, entry],
    logLevel: "error",
    ssr: { noExternal: true },
    build: {
      ...config.build,
      ssr: true,
      write: false,
      minify: false,
      sourcemap: false,
      rolldownOptions: { ...config.build?.rolldownOptions, input: drawingEntry, output: { codeSplitting: false } },
    },
  });
}

/** The script that stands in the HTML. */
async function buildInline(name: string, define: Readonly<Record<string, string>> = {}): Promise<string> {
  const script = await buildWithVite({
    configFile: false,
    logLevel: "error",
    define,
    build: {
      write: false,
      target: ["es2019", "chrome87", "safari14"],
      modulePreload: false,
      rolldownOptions: { input: fileOf(name), output: { format: "iife" }, treeshake: { moduleSideEffects: false } },
    },
  });
  return script.trim();
}

function textOf(built: Awaited<ReturnType<typeof import("vite").build>>): string {
  const [{ output }] = [built].flat() as readonly Rolldown.RolldownOutput[] as [Rolldown.RolldownOutput];
  return output[0].code;
}

/** Runs a module that is given as its text. */
async function withModule<Module>(text: string, use: (module: Module) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "gangway-first-screen-"));
  try {
    const file = join(folder, "drawing.mjs");
    writeFileSync(file, text);
    await use((await import(pathToFileURL(file).href)) as Module);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
