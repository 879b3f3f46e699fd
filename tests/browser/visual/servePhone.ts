import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { build } from "vite";
import type { Desk } from "../../renderer/load/index.ts";
import { gangway } from "../../renderer/load/vite.ts";
import type { App, Page, Stubs } from "../../schemas/index.ts";
import { serveSite } from "../site.ts";

/** The pages of a project with what they share and what answers them. */
export interface Project {
  readonly app: App;
  readonly pages: Readonly<Record<string, Page>>;
  readonly stubs: Readonly<Record<string, Stubs>>;
}

/** A phone that is served: the front end in StrictMode over the simulator, with the pages of projects. */
export interface ServedPhone {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Builds a phone with React's development half, which complains, and the style sheets as borrowers get them. */
export async function servePhone(projects: Readonly<Record<string, Project>>): Promise<ServedPhone> {
  const root = fileURLToPath(new URL(".", import.meta.url));
  const outDir = mkdtempSync(join(tmpdir(), "gangway-phone-"));
  await build({
    root,
    base: "./",
    configFile: false,
    logLevel: "error",
    plugins: [react(), gangway()],
    build: {
      outDir,
      emptyOutDir: true,
      minify: false,
      target: "es2022",
      cssTarget: ["chrome87", "safari14.1"],
      cssMinify: true,
      rolldownOptions: { input: join(root, "phone.html"), checks: { ineffectiveDynamicImport: false } },
    },
  });
  for (const [name, project] of Object.entries(projects))
    writeFileSync(join(outDir, `${name}.json`), JSON.stringify(project));
  const site = await serveSite(outDir, () => ({ status: 404 }));
  return {
    url: `${site.url}/phone.html`,
    async close() {
      await site.close();
      rmSync(outDir, { recursive: true, force: true });
    },
  };
}

/**
 * A project as a phone takes it. Throws with its problems when it has any.
 *
 * @param delay how long every answer of the server takes, in milliseconds, whatever the stubs say
 */
export function projectOf(desk: Desk, delay = 0): Project {
  const { pages, problems } = desk.checkAll();
  const { app } = desk;
  const errors = problems.filter(({ severity }) => severity === "error");
  if (!app || (errors.length > 0 && process.env.LENIENT === undefined))
    throw new Error(errors.map(({ file, line, message }) => `${file}:${line} ${message.en}`).join("\n"));
  const stubs = [...pages.keys()].map((name) => [name, delayed(desk.stubs(name) ?? { stubs: name }, delay)] as const);
  return { app, pages: Object.fromEntries(pages), stubs: Object.fromEntries(stubs) };
}

function delayed({ requests = [], natives = [], ...rest }: Stubs, delay: number): Stubs {
  return {
    ...rest,
    requests: requests.map((one) => ({ ...one, delay })),
    natives: natives.map(({ delay: _, ...one }) => one),
  };
}
