import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build, type Plugin, resolveConfig } from "vite";
import { parse } from "yaml";

/** A front end that was built. */
export interface Built {
  readonly folder: string;
  readonly remove: () => void;
}

const configFile = fileURLToPath(new URL("../../renderer/vite.config.ts", import.meta.url));
const frontEnds = [
  ["quota", "card-auth"],
  ["list", "fields"],
];
const hand = fileURLToPath(new URL("./hand/", import.meta.url));

/** Builds Gangway's pages as `npm run build` does. */
export function buildGangway(): Promise<Built> {
  return intoFolder(async (outDir) => {
    await build({ configFile, logLevel: "error", build: { outDir, emptyOutDir: true } });
  });
}

/**
 * Builds the pages that were written by hand, for the same engines and as small as Gangway's. The product's pages make
 * one front end and the large ones another, so that neither pays for what the others share.
 */
export function buildByHand(): Promise<Built> {
  return intoFolder(async (outDir) => {
    const { target, cssTarget, minify, cssMinify } = (await gangwayConfig()).build;
    for (const pages of frontEnds) {
      const input = pages.map((page) => join(hand, `${page}.html`));
      await build({
        configFile: false,
        logLevel: "error",
        root: hand,
        base: "./",
        plugins: [react(), contractAsData()],
        build: { outDir, emptyOutDir: false, target, cssTarget, minify, cssMinify, rolldownOptions: { input } },
      });
    }
  });
}

function gangwayConfig() {
  return resolveConfig({ configFile, logLevel: "error" }, "build", "production", "production");
}

function contractAsData(): Plugin {
  return {
    name: "contract-as-data",
    transform(text, id) {
      return id.endsWith(".yaml") ? { code: `export default ${JSON.stringify(parse(text))}`, map: null } : undefined;
    },
  };
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
