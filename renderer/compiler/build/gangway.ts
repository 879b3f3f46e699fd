import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin, ResolvedConfig, Rolldown } from "vite";
import { parse } from "yaml";
import { openCache } from "../cache/openCache.ts";
import type { LanguageExtension } from "../language/languageExtension.ts";
import { hasErrors } from "../problems/problems.ts";
import { contractRoot } from "../project/files.ts";
import { appFile } from "../project/loadProject.ts";
import { openProject, type Project } from "../project/openProject.ts";
import { isForTesters } from "../project/pageFiles.ts";
import { inShard, parseShard, type Shard } from "../project/shard.ts";
import { tokenName } from "../server/guardServer.ts";
import { serveStudio } from "../server/serveStudio.ts";
import { languageOfTerminal } from "../text/languageOfTerminal.ts";
import { weightsFile } from "../weights/buildWeights.ts";
import { bytesOfFiles } from "./addresses/pageAhead.ts";
import { shownWith } from "./chunkGroups.ts";
import { drawFirstScreens } from "./drawFirstScreens.ts";
import { emitPages } from "./emitPages.ts";
import { compileAhead } from "./firstScreen/compileAhead.ts";
import { fullContract } from "./fullContract.ts";
import { mapsFolder, type Passes, takeMaps } from "./maps/takeMaps.ts";
import { placeholders, writtenPromises } from "./placeholders.ts";
import { namesFile, renameChunks, withNames, withNamesFile } from "./renameChunks.ts";
import { runtimeContract } from "./runtimeContract.ts";
import { rareTables } from "./sourcesOf.ts";
import { treeName } from "./treeName.ts";
import { type Chunk, unusedFiles } from "./usedChunks.ts";
import { weighBuild } from "./weighBuild.ts";

/** A file of the contract; asked for with `?words`, a device page gets it whole. */
const contractFile = /\/actions\/contract\/([\w-]+\.yaml)(?:\?words)?$/;

/** What is built, and in which language its pages are written. */
export interface PluginOptions {
  /** The folder that holds `pages`, and `actions/contract` where the shipped contract is not meant; Gangway itself when left out. */
  readonly root?: string;
  /** What the project adds to the page language. */
  readonly extension?: LanguageExtension;
  /** The share of the pages that is built, as `1/4`; all when left out. The files of all shares make the whole. */
  readonly shard?: string | undefined;
}

const ownRoot = fileURLToPath(new URL("../../../", import.meta.url));

/**
 * Gangway for Vite: the contract's YAML as data, the compiler behind the studio, and pages that are checked and built into
 * static files. A page with an error fails the build, at its place. Pages for testers, below `pages/lab`, are delivered
 * only in the mode `lab`. What app.yaml says of the institution and nobody has confirmed fails the build but in the modes
 * `sample` and `lab`, whose pages no borrower gets. The front end gets the project's own contract in place of the shipped one.
 *
 * @throws ExtensionError where the extension is not right, when the project is opened
 */
export function gangway({
  root = process.env.GANGWAY_PROJECT ?? ownRoot,
  extension,
  shard: askedShard = process.env.GANGWAY_SHARD,
}: PluginOptions = {}): Plugin {
  const shard = askedShard === undefined ? undefined : requireShard(askedShard);
  let forPhones = false;
  let withLab = false;
  let isForBorrowers = false;
  let token: string | undefined;
  let config: ResolvedConfig | undefined;
  return {
    name: "gangway",
    enforce: "post",
    // No page of another origin reads what the studio reads, its token least of all.
    config: () => ({ server: { cors: false } }),
    configResolved: (resolved) => {
      const { command, mode } = resolved;
      config = resolved;
      forPhones = command === "build";
      withLab = mode === "lab";
      isForBorrowers = mode !== "lab" && mode !== "sample";
    },
    transform: {
      order: "pre",
      filter: { id: [contractFile, vitals] },
      handler(text, id) {
        if (vitals.test(id)) return { code: text.replaceAll(".at(-1)", ".slice(-1)[0]"), map: null };
        const file = join(contractRoot(root), "actions/contract", contractFile.exec(id)?.[1] ?? "");
        const written: unknown = parse(existsSync(file) ? readFileSync(file, "utf8") : text);
        const full = fullContract(written);
        const given = forPhones && !id.endsWith("?words") ? runtimeContract(full) : full;
        return { code: `export default ${JSON.stringify(given)}`, map: null };
      },
    },
    configureServer(server) {
      const cache = openCache(root);
      token = serveStudio(server, openProject(root, { extension, cache }), { extension, onChecked: cache.save });
    },
    transformIndexHtml: (_, { path }) =>
      token !== undefined && path === "/studio/index.html"
        ? [{ tag: "meta", attrs: { name: tokenName, content: token }, injectTo: "head" }]
        : [],
    generateBundle: {
      order: "post",
      async handler(_, bundle) {
        const shell = bundle["index.html"];
        if (shell?.type !== "asset") return;
        const cache = openCache(root);
        const project = openProject(root, { extension, cache });
        const { app, contract } = project;
        const { pages, problems: found } = checkedPages(project, shard);
        cache.save();
        const unconfirmed = app && isForBorrowers ? placeholders(app, project.source(appFile)) : [];
        const problems = [...found, ...unconfirmed];
        const isPromising = isForBorrowers && writtenPromises(found).length > 0;
        const language = languageOfTerminal(process.env);
        if (!app || !contract || isPromising || hasErrors(problems)) {
          return this.error(
            problems
              .map(
                ({ file, line, column, message, code }) => `${file}:${line}:${column} ${message[language]} [${code}]`,
              )
              .join("\n"),
          );
        }
        const delivered = pages.filter(({ page }) => withLab || !isForTesters(project.pageFile(page)));
        compileAhead(bundle, shownWith);
        const passes = new Map<string, Passes>();
        const renamed = renameChunks(
          Object.values(bundle).filter((file) => file.type === "chunk"),
          namesIn(bundle),
          (file, code, edits) => passes.set(file, [...(passes.get(file) ?? []), { code, edits }]),
        );
        const outDir = resolve(config?.root ?? root, config?.build.outDir ?? "dist");
        const maps = takeMaps(bundle, renamed, (file) => passes.get(file) ?? [], { root, outDir });
        const chunks = chunksOf(bundle, (id) => this.getModuleInfo(id)?.dynamicallyImportedIds ?? []);
        // Which files no page uses, no shard knows: all shards have to name the same ones.
        const unused = shard ? [] : unusedFiles(chunks, delivered, app.languages);
        const names = namesFile(namesIn(bundle).filter((file) => !unused.includes(file)));
        const document = withNamesFile(withNames(String(shell.source), renamed), names.fileName);
        // Without a configuration nobody builds a front end that could draw.
        const drawn =
          config &&
          (await drawFirstScreens(
            { app, contract, pages: delivered },
            {
              config: { ...config.inlineConfig, mode: config.mode, root: config.root },
              entries: entriesOf(join(config.root, "index.html"), (id) => this.getModuleInfo(id)),
              language: project.language,
              warn: (message) => this.warn(message[language]),
            },
          ));
        const made = [
          document,
          drawn?.settle ?? "",
          drawn?.preboot ?? "",
          drawn?.early ?? "",
          ...namesIn(bundle),
          String(withLab),
        ];
        const screens = drawn && { ...drawn, css: (file: string) => textOf(bundle, file) };
        const delivery = { app, contract, pages: delivered, tree: treeName(project, made) };
        const waysOf = project.waysFrom;
        const ahead = { waysOf, bytesOf: bytesOfFiles((file) => textOf(bundle, file)) };
        const files = emitPages(document, chunks, delivery, screens, ahead);
        const weights = weighBuild(chunks, delivered, files, (file) => textOf(bundle, file));
        // The bundle knows them by the names that they had.
        for (const [key, { fileName }] of Object.entries(bundle)) if (unused.includes(fileName)) delete bundle[key];
        delete bundle["index.html"];
        this.emitFile({ type: "asset", ...names });
        for (const [fileName, source] of files) this.emitFile({ type: "asset", fileName, source });
        this.emitFile({ type: "asset", fileName: weightsName(shard), source: JSON.stringify(weights) });
        for (const [script, source] of maps)
          if (!unused.includes(script))
            this.emitFile({ type: "asset", fileName: `${mapsFolder}/${delivery.tree}/${script}.map`, source });
      },
    },
  };
}

/** The scripts that an HTML file names. */
function entriesOf(html: string, infoOf: (id: string) => { readonly importedIds: readonly string[] } | null) {
  return (infoOf(html)?.importedIds ?? []).filter((id) => !id.startsWith("\0"));
}

/** The pages that are built, and what is wrong with them. */
function checkedPages(project: Project, shard: Shard | undefined) {
  if (!shard) {
    const { pages, problems } = project.checkAll();
    return { pages: [...pages.values()], problems };
  }
  const names = inShard(project.pages, shard);
  const problems = [...project.problemsOfNoPage(), ...project.problemsOfShare(names)];
  return { pages: names.flatMap((name) => project.checkPage(name).page ?? []), problems };
}

/** The builds of shards are put into one folder: none of them knows what the pages of another weigh. */
function weightsName(shard: Shard | undefined): string {
  return shard ? weightsFile.replace(".", `.${shard.index}-of-${shard.count}.`) : weightsFile;
}

function requireShard(text: string): Shard {
  const shard = parseShard(text);
  const sentence = {
    en: `The shard that is to be built is written as 1/4; “${text}” is none.`,
    zh: `要构建的那一份写成 1/4 的样子；“${text}”不对。`,
  };
  if (!shard) throw new Error(sentence[languageOfTerminal(process.env)]);
  return shard;
}

/** The library that measures how fast a page came: the oldest web views lack `at`. */
const vitals = /\/web-vitals\/dist\/.*\.js$/;

type Bundle = Readonly<Record<string, { readonly type: string; readonly fileName: string }>>;

/** These can fetch every component, and the words for testers; what a page comes to, its own components say. */
const tables =
  /\/(?:renderer\/createGangway|renderer\/components\/(?:fields\/)?(?:index|rare\w+)|actions\/contract\/loadWords)\.[jt]s$/;

function namesIn(bundle: Bundle): readonly string[] {
  return Object.values(bundle).map(({ fileName }) => fileName);
}

function textOf(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.values(bundle).find(({ fileName }) => fileName === name);
  return file?.type === "chunk" ? file.code : String(file?.source ?? "");
}

/** The chunks of a build with the style sheets that they bring. */
function chunksOf(bundle: Bundle, lazyIn: (id: string) => readonly string[]): Chunk[] {
  return Object.values(bundle)
    .filter(
      (file): file is Chunk & { type: "chunk"; code: string; viteMetadata?: { importedCss: Set<string> } } =>
        file.type === "chunk",
    )
    .map(({ fileName, code, moduleIds, isEntry, imports, viteMetadata }) => ({
      fileName,
      bytes: code.length,
      moduleIds,
      isEntry,
      imports,
      lazy: moduleIds.filter((id) => !tables.test(id)).flatMap(lazyIn),
      listed: moduleIds.filter((id) => rareTables.test(id)).flatMap(lazyIn),
      css: [...(viteMetadata?.importedCss ?? [])],
    }));
}
