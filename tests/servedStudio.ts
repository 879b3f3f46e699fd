import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "vite";

/** The studio as `npm start` serves it, over a copy of the project's pages that a test may spoil. */
export interface ServedStudio {
  /** The folder of the copy. */
  readonly folder: string;
  /** The address of the front end, with a slash at its end. */
  readonly address: string;
  readonly close: () => Promise<void>;
}

/** Serves the studio on loopback, at a port that is free. One test file serves one. */
export async function serveStudio(): Promise<ServedStudio> {
  const folder = mkdtempSync(join(tmpdir(), "gangway-studio-"));
  cpSync("pages", join(folder, "pages"), { recursive: true });
  cpSync("actions/contract", join(folder, "actions", "contract"), { recursive: true });
  process.env.GANGWAY_PROJECT = folder;
  const server = await createServer({
    configFile: "renderer/vite.config.ts",
    cacheDir: join(folder, "cache"),
    logLevel: "error",
    server: {
      ...{ host: "127.0.0.1", port: 0 },
      // The product's own files do not change under a test; its copy of the pages does. So a page that is opened again in
      // the same browser context need not ask for 850 modules again.
      watch: { ignored: [join(process.cwd(), "**")] },
      headers: { "Cache-Control": "max-age=3600" },
    },
  });
  await server.listen();
  return {
    folder,
    address: server.resolvedUrls?.local[0] ?? "",
    async close() {
      await server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
