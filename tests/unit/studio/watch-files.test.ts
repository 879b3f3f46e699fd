import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test } from "vitest";
import { watchFiles } from "../../../renderer/compiler/server/watchFiles.ts";

let root: string;
let server: ViteDevServer;
let told: Set<string>;

const write = (file: string, text: string) => writeFileSync(join(root, file), text);

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "gangway-watch-"));
  for (const folder of ["pages/lab", "actions/contract"]) mkdirSync(join(root, folder), { recursive: true });
  for (const file of ["pages/home.yaml", "pages/old.yaml", "actions/contract/hosts.yaml"]) write(file, "as it was\n");
  const settings = { configFile: false, logLevel: "error", optimizeDeps: { noDiscovery: true } } as const;
  server = await createServer({ root, ...settings, server: { middlewareMode: true, ws: false } });
  told = new Set();
  watchFiles(server, root, (file) => told.add(file));
});

afterEach(async () => {
  await server.close();
  rmSync(root, { recursive: true, force: true });
});

test("Of what is written, added and removed before the watcher has come to it, one hears, and of nothing else", async () => {
  // In the same turn: nothing can have been watched yet.
  write("pages/home.yaml", "as it is\n");
  write("pages/lab/new.yaml", "new\n");
  write("pages/notes.txt", "no page\n");
  rmSync(join(root, "pages/old.yaml"));
  await expect.poll(() => [...told].sort()).toEqual(["pages/home.yaml", "pages/lab/new.yaml", "pages/old.yaml"]);
});

test("So one does of what happens later", async () => {
  const isWatched = () => server.watcher.getWatched()[join(root, "actions/contract")]?.includes("hosts.yaml");
  await expect.poll(isWatched).toBe(true);
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([...told]).toEqual([]);
  write("actions/contract/hosts.yaml", "as it is\n");
  await expect.poll(() => [...told]).toEqual(["actions/contract/hosts.yaml"]);
});
