import { execFileSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** A copy of the product in a folder of its own, in which something is added as a developer would. */
export interface ProjectCopy {
  readonly root: string;
  /** Writes a file, with its folders. */
  readonly write: (file: string, text: string) => void;
  /** Replaces a text that stands in a file; throws when it is not there. Gives the way back. */
  readonly replace: (file: string, text: string, by: string) => () => void;
  /** Imports a module of the copy. */
  readonly load: <Module>(file: string) => Promise<Module>;
  /** Makes anew what is made from the schemas: their list and the types of checked pages, as `npm run fix` does. */
  readonly generate: () => void;
  /** What `npx tsc` says of schemas, actions and renderer; empty when all is right. */
  readonly checkTypes: () => string;
  /** What a build of the front end says. */
  readonly build: () => string;
  readonly remove: () => void;
}

/** Copies the product: schemas, actions and renderer, without its pages. */
export function copyProject(): ProjectCopy {
  // Below the project, since vitest imports nothing from elsewhere; hidden, so that no tool takes it for the project.
  const root = mkdtempSync(join(process.cwd(), "tests/.copy-"));
  const isWanted = (path: string) => !/pictures|schemas\/editor/.test(path);
  for (const folder of ["schemas", "actions", "renderer"])
    cpSync(folder, join(root, folder), { recursive: true, filter: isWanted });
  for (const file of ["package.json", "tsconfig.json"]) cpSync(file, join(root, file));
  const write = (file: string, text: string) => {
    mkdirSync(join(root, file, ".."), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  symlinkSync(resolve("node_modules"), join(root, "node_modules"));
  const run = (command: string, ...args: readonly string[]): string => {
    try {
      return execFileSync(command, args, { cwd: root, encoding: "utf8", stdio: "pipe" });
    } catch (thrown) {
      const { stdout, stderr } = thrown as { readonly stdout: string; readonly stderr: string };
      return stdout + stderr;
    }
  };
  const load = <Module>(file: string): Promise<Module> => import(/* @vite-ignore */ join(root, file));
  return {
    root,
    write,
    load,
    replace(file, text, by) {
      const found = readFileSync(join(root, file), "utf8");
      if (!found.includes(text)) throw new Error(`${file} does not say ${text}`);
      write(
        file,
        found.replace(text, () => by),
      );
      return () => write(file, found);
    },
    generate() {
      run(process.execPath, "renderer/compiler/docs/listMembers.mjs");
      run(process.execPath, "renderer/compiler/cli/gangway.mjs", "types");
    },
    checkTypes: () => run("node_modules/.bin/tsc", "--tsBuildInfoFile", ".types.tsbuildinfo"),
    build: () => run("node_modules/.bin/vite", "build", "--mode", "sample", "--config", "renderer/vite.config.ts"),
    remove: () => rmSync(root, { recursive: true, force: true }),
  };
}
