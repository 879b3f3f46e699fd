// Makes .package, which is what npm packs: the sources as JavaScript with declarations, and beside them what they read.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./bundle.mjs";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const out = join(root, ".package");
const config = join(root, ".tsconfig.package.json");

rmSync(out, { recursive: true, force: true });
execFileSync(process.execPath, [join(root, "node_modules/typescript/bin/tsc"), "-p", config], { stdio: "inherit" });

// Everything that is no TypeScript: styles, schemas, the contract, templates, documents.
const tracked = execFileSync(
  "git",
  ["ls-files", "--cached", "--others", "--exclude-standard", "schemas", "actions", "renderer"],
  { cwd: root, encoding: "utf8" },
);
const { exclude } = JSON.parse(readFileSync(config, "utf8"));
for (const file of tracked.split("\n")) {
  if (file === "" || /\.(?:tsx?|mjs)$/.test(file) || exclude.some((left) => file.startsWith(left))) continue;
  mkdirSync(dirname(join(out, file)), { recursive: true });
  cpSync(join(root, file), join(out, file));
}

// The command line is one file, so that it starts at once; the modules are there for who imports them.
const folder = join(out, "renderer/compiler/cli");
writeFileSync(join(folder, "gangway.cjs"), await bundle(join(folder, "cli.js"), out));
cpSync(join(root, "renderer/compiler/build/runCommandLine.mjs"), join(folder, "runCommandLine.mjs"));
const command = join(folder, "gangway.js");
writeFileSync(
  command,
  `#!/usr/bin/env node
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { runCommandLine } from "./runCommandLine.mjs";

const file = fileURLToPath(new URL("gangway.cjs", import.meta.url));
const top = fileURLToPath(new URL("../../../", import.meta.url));
const folder = join(createRequire(import.meta.url).resolve("ajv/package.json"), "../../.cache/gangway-cli");
const importModule = (url) => import(url);
await runCommandLine(readFileSync(file, "utf8"), { file, top, folder, door: import.meta.url, importModule });
`,
);
chmodSync(command, 0o755);
