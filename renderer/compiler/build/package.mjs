// Makes .package, which is what npm packs: the sources as JavaScript with declarations, and beside them what they read.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

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

// Sources reach it by Vite's runner; JavaScript needs none.
const command = join(out, "renderer/compiler/cli/gangway.js");
writeFileSync(
  command,
  '#!/usr/bin/env node\nimport { main } from "./cli.js";\n\nprocess.exitCode = await main(process.argv.slice(2));\n',
);
chmodSync(command, 0o755);
