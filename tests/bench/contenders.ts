import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, resolveConfig } from "vite";
import { gangway } from "../../renderer/compiler/build/gangway.ts";
import { generated } from "./generated.ts";

/** A front end that was built. */
export interface Built {
  readonly folder: string;
  readonly remove: () => void;
}

const top = fileURLToPath(new URL("../../", import.meta.url));
const configFile = join(top, "renderer/vite.config.ts");
const hand = fileURLToPath(new URL("./hand/", import.meta.url));
const frontEnds = [
  { root: hand, pages: ["quota", "card-auth", "home"] },
  { root: hand, pages: ["list", "long-form", "computed-form"] },
  // Plain React and react-hook-form, without anything of ours.
  { root: join(hand, "plain"), pages: ["plain-form", "plain-long-form", "plain-list"] },
];

/** Builds Gangway's pages as `npm run build` does: the product's own, and the generated ones beside them. */
export function buildGangway(pages = generated): Promise<Built> {
  return intoFolder(async (outDir) => {
    const project = projectWith(pages);
    process.env.GANGWAY_PROJECT = project;
    try {
      await build({ configFile, mode: "sample", logLevel: "error", build: { outDir, emptyOutDir: true } });
    } finally {
      delete process.env.GANGWAY_PROJECT;
      rmSync(project, { recursive: true, force: true });
    }
  });
}

/** A copy of this project with further pages. */
function projectWith(pages: Readonly<Record<string, string>>): string {
  const project = mkdtempSync(join(tmpdir(), "gangway-bench-"));
  for (const folder of ["pages", "actions/contract"]) {
    cpSync(join(top, folder), join(project, folder), { recursive: true });
  }
  // Longer answers than a page takes by itself.
  const app = join(project, "pages/app.yaml");
  const limits = "\n  maxRows: 100000\n  maxCharacters: 20000000";
  writeFileSync(app, readFileSync(app, "utf8").replace(/(\n {2}base: .*)/, `$1${limits}`));
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(project, "pages", `${name}.yaml`), text);
  return project;
}

/**
 * Builds the pages that were written by hand, for the same engines and as small as Gangway's. The product's pages make
 * one front end, the large ones another and those in plain React a third, so that none pays for what the others share.
 */
export function buildByHand(): Promise<Built> {
  return intoFolder(async (outDir) => {
    const { target, cssTarget, minify, cssMinify, modulePreload } = (await gangwayConfig()).build;
    const engines = { target, cssTarget, minify, cssMinify, modulePreload };
    for (const { root, pages } of frontEnds) {
      const input = pages.map((page) => join(root, `${page}.html`));
      await build({
        configFile: false,
        logLevel: "error",
        root,
        base: "./",
        plugins: [react(), gangway()],
        build: { ...engines, outDir, emptyOutDir: false, rolldownOptions: { input } },
      });
    }
  });
}

function gangwayConfig() {
  return resolveConfig({ configFile, logLevel: "error" }, "build", "production", "production");
}

async function intoFolder(fill: (folder: string) => Promise<void>): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), "gangway-bench-"));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  try {
    await fill(folder);
  } catch (error) {
    remove();
    throw error;
  }
  return { folder, remove };
}
