import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type InlineConfig } from "vite";
import { gangway } from "../../renderer/compiler/build/gangway.ts";
import ownConfig from "../../renderer/vite.config.ts";
import { inOneFile } from "./inOneFile.ts";
import { studio } from "./studioBuild.ts";

/** As `npm run build -- --mode …` builds. */
function frontEnd(mode: string): InlineConfig {
  return { configFile: false, mode, ...ownConfig({ command: "build", mode }) };
}

const root = fileURLToPath(new URL(".", import.meta.url));
const screens = ["answers", "choosing", "content", "entering", "kit", "motion"].map(
  (name) => `screens/${name}/index.html`,
);

/** With React's development half, which complains, and the style sheets as borrowers get them. */
function withComplaints(files: readonly string[]): InlineConfig {
  return {
    root,
    base: "./",
    configFile: false,
    plugins: [react(), gangway()],
    build: {
      target: "es2019",
      cssTarget: ["chrome87", "safari14.1"],
      cssMinify: true,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: files.map((file) => join(root, file)),
        checks: { ineffectiveDynamicImport: false },
      },
    },
  };
}

const configs = {
  site: { ...frontEnd("sample"), env: "production" },
  complaining: { ...frontEnd("sample"), env: "development" },
  lab: { ...frontEnd("lab"), env: "production" },
  screens: { ...withComplaints(screens), env: "development" },
  phone: { ...inOneFile(withComplaints(["visual/phone.html"])), env: "development" },
  studio: { ...studio, env: "production" },
} satisfies Readonly<Record<string, InlineConfig & { readonly env: string }>>;

/** What can be asked for: the site, the same with React's development half, the site with its pages for testers, the screens, the phone, the studio. */
export type BuildName = keyof typeof configs;

/** Builds that are made once, when they are first asked for, one after the other: they share `NODE_ENV`. */
export class Builds {
  readonly #folders = new Map<BuildName, Promise<string>>();
  #last: Promise<unknown> = Promise.resolve();

  /**
   * The folder of a build.
   *
   * @throws what the build throws
   */
  folderOf(name: BuildName): Promise<string> {
    const known = this.#folders.get(name);
    if (known) return known;
    const folder = this.#last.then(() => make(name));
    this.#last = folder.catch(() => undefined);
    this.#folders.set(name, folder);
    return folder;
  }

  /** Removes all folders. */
  remove(): void {
    for (const folder of this.#folders.values())
      folder.then((path) => rmSync(path, { recursive: true, force: true })).catch(() => undefined);
  }
}

async function make(name: BuildName): Promise<string> {
  const { env, ...config } = configs[name];
  const outDir = mkdtempSync(join(tmpdir(), `gangway-${name}-`));
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = env;
  try {
    await build({
      ...config,
      logLevel: "error",
      build: { ...("build" in config && config.build), outDir, emptyOutDir: true },
    });
  } finally {
    process.env.NODE_ENV = NODE_ENV;
  }
  return outDir;
}
