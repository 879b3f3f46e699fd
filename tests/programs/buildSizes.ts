import { readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig, type Plugin, type Rolldown } from "vite";
import { chunkGroups } from "../../renderer/compiler/build/chunkGroups.ts";
import { type BuildWeights, weightsFile } from "../../renderer/compiler/weights/buildWeights.ts";
import ownConfig from "../../renderer/vite.config.ts";

/** A chunk of a build, with what its files weigh compressed, in bytes. */
export interface Sized {
  /** Its file's name without folder and hash. */
  readonly name: string;
  readonly file: string;
  /** The files in it, from the top of the project. */
  readonly modules: readonly string[];
  /** The files of the chunks that it imports. */
  readonly imports: readonly string[];
  readonly js: number;
  readonly css: number;
}

/** The front end as it is delivered, with the pages for testers. */
export interface SizedFrontEnd {
  readonly chunks: readonly Sized[];
  /** What the HTML of a page fetches at once. */
  readonly fetchedBy: (page: string) => readonly Sized[];
  /** What the build says of itself. */
  readonly weights: BuildWeights;
  /** Every file by its name, with its text. */
  readonly files: ReadonlyMap<string, string>;
}

/** A component: the file that it is in, from the top of the project, and its name there. */
interface Member {
  readonly file: string;
  readonly name: string;
}

type Output = Rolldown.RolldownOutput["output"];

/** The front end's configuration: Vite would bundle its file each time, for a second of the processor. */
const frontEnd = () => ownConfig({ command: "build", mode: "lab" });

/** The tables of components: of what many pages show, and of what few do. */
export const componentTables = ["renderer/components/index.ts", "renderer/components/rareComponents.ts"];

/** The same of fields. */
export const fieldTables = ["renderer/components/fields/index.ts", "renderer/components/fields/rareFields.ts"];

/**
 * Builds the front end.
 *
 * @param edit what becomes of the text of a source
 */
export async function buildFrontEnd(edit?: (id: string, text: string) => string): Promise<SizedFrontEnd> {
  const own = frontEnd();
  const editor: Plugin | undefined = edit && { name: "edit", enforce: "pre", transform: (text, id) => edit(id, text) };
  const output = await built({ ...own, mode: "lab", plugins: [editor, own.plugins] });
  const chunks = sizesOf(output);
  return {
    chunks,
    weights: JSON.parse(assetOf(output, weightsFile)),
    files: new Map(output.map((one) => [one.fileName, one.type === "chunk" ? one.code : String(one.source)])),
    fetchedBy: (page) => chunks.filter(({ file }) => assetOf(output, `${page}.html`).includes(`"./${file}"`)),
  };
}

/**
 * Builds the kit alone, as one chunk: the components of the shell and the families with their styles. The theme's
 * styles, which every page has, are the chunk `theme`. React, react-hook-form, the texts and the renderer around the components stay out. So does what is fetched late:
 * components with a chunk of their own, and what others fetch when they need it.
 */
export async function buildKit(): Promise<readonly Sized[]> {
  const codeSplitting = {
    groups: [
      { name: "kit", test: /^\0kit$/ },
      { name: "theme", test: /^\0theme$/ },
    ],
  };
  const rolldownOptions = {
    input: ["kit", "theme"],
    external: isOutside,
    preserveEntrySignatures: "strict" as const,
    output: { codeSplitting },
  };
  const output = await built({
    plugins: [react(), kit],
    build: { ...frontEnd().build, rolldownOptions },
  });
  return sizesOf(output);
}

/** The components that the tables name; `lazy` are those that they fetch, the others are imported. */
export function membersOf(table: string): { readonly lazy: readonly Member[]; readonly imported: readonly Member[] } {
  const text = readFileSync(table, "utf8");
  const member = (path = "", name = "") => ({ file: join(dirname(table), path), name });
  return {
    lazy: [...text.matchAll(/import\("([^"]+)"\)\s*\.then\(\(file\) => file\.(\w+)/g)].map(([, path, name]) =>
      member(path, name),
    ),
    imported: [...text.matchAll(/^import \{ (\w+) \} from "([^"]+\.tsx)"/gm)].map(([, name, path]) =>
      member(path, name),
    ),
  };
}

/** What pages show whatever they are made of, and the tie between fields and forms. */
const always: readonly Member[] = [
  { file: "renderer/components/overlays/FeedbackHost.tsx", name: "FeedbackHost" },
  { file: "renderer/runtime/overlays/feedback.ts", name: "createFeedback" },
  { file: "renderer/components/fields/shell/bindField.tsx", name: "bindField" },
];

const kit: Plugin = {
  name: "kit",
  resolveId: { filter: { id: /^(?:kit|theme)$/ }, handler: (id) => `\0${id}` },
  load: {
    filter: { id: /^\0(?:kit|theme)$/ },
    handler(id) {
      // A chunk of styles alone would not be listed.
      if (id === "\0theme") return 'import "/renderer/runtime/theme/tokens.css";\nexport const theme = true;';
      const listed = [...componentTables, ...fieldTables]
        .map(membersOf)
        .flatMap(({ lazy, imported }) => [...imported, ...lazy.filter(isOfFamily)]);
      const members = [...listed, ...always];
      return members.map(({ file, name }, index) => `export { ${name} as c${index} } from "/${file}";`).join("\n");
    },
  },
};

/** Few pages have rows and columns: like what has a chunk of its own, they are fetched by those alone. */
const rare: readonly string[] = ["lab", "layout"];

function isOfFamily({ file }: Member): boolean {
  return chunkGroups.some(({ name, test }) => !rare.includes(name) && test.test(`/${file}`));
}

function isOutside(id: string, _: string | undefined, isResolved: boolean): boolean {
  if (id.startsWith("\0")) return false;
  return isResolved
    ? !/\/renderer\/(?:components\/|bound\/|runtime\/theme\/.*\.css$)/.test(id)
    : /^[@a-z]/.test(id) && id !== "kit" && id !== "theme";
}

async function built(config: InlineConfig): Promise<Output> {
  // The tests' own would put React's development half into the build.
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = "production";
  const result = await build({
    configFile: false,
    logLevel: "error",
    ...config,
    build: { ...config.build, write: false, sourcemap: false },
  });
  process.env.NODE_ENV = NODE_ENV;
  return (result as Rolldown.RolldownOutput).output;
}

function sizesOf(output: Output): readonly Sized[] {
  return output.flatMap((one) => {
    if (one.type !== "chunk") return [];
    const css = [...(one.viteMetadata?.importedCss ?? [])].map((file) => assetOf(output, file));
    return {
      name: one.fileName.replace(/^.*\/|-[\w-]{8}\.js$/g, ""),
      file: one.fileName,
      modules: one.moduleIds.map((id) => relative(process.cwd(), id)),
      imports: one.imports,
      js: weightOf(one.code),
      css: weightOf(css.join("")),
    };
  });
}

function assetOf(output: Output, file: string): string {
  const found = output.find(({ fileName }) => fileName === file);
  return found?.type === "asset" ? String(found.source) : "";
}

function weightOf(text: string): number {
  return text === "" ? 0 : gzipSync(text, { level: 9 }).length;
}
