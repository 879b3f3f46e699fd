import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { compileFunction } from "node:vm";
import type { ValidateFunction } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import type { Schemas } from "../../../../schemas/index.ts";
import { hashOf } from "../../cache/cache.ts";
import { createAjv } from "./createAjv.ts";

const require = createRequire(import.meta.url);

/** The schemas of whole files: what every check begins with. */
const wholeFiles = [
  "page.json",
  "partial.json",
  "stubs.json",
  "test.json",
  "app.json",
  "app.json#/$defs/texts",
  ...["hosts", "natives", "schemes", "miniPrograms"].map((name) => `contract.json#/$defs/${name}`),
];

/** How many are kept: a branch of the project, or another version of it, has its own. */
const mostKept = 4;

/** Beside what other tools keep: in the folder of packages in which ajv itself stands. */
export const usualFolder = join(dirname(dirname(require.resolve("ajv/package.json"))), ".cache/gangway-validators");

/**
 * The validators of whole files, as they were compiled before. To compile them takes over a second in every process; to
 * read them a tenth of that.
 *
 * @param folder where they lie; it is made when there is none
 * @returns none where they could not be written down: they are compiled then, as any other schema is
 */
export function keptValidators(schemas: Schemas, folder: string): ReadonlyMap<string, ValidateFunction> {
  const file = join(folder, `${keyOf(schemas)}.cjs`);
  return validatorsIn(textOf(file), file) ?? validatorsIn(write(codeOf(schemas), file, folder), file) ?? new Map();
}

/** What the text of a file makes; undefined when there is none, or it is damaged. */
function validatorsIn(code: string | undefined, file: string): ReadonlyMap<string, ValidateFunction> | undefined {
  if (code === undefined) return undefined;
  const made: Record<string, ValidateFunction> = {};
  try {
    compileFunction(code, ["exports", "require"], { filename: file })(made, require);
  } catch {
    return undefined;
  }
  const isWhole = wholeFiles.every((_, index) => made[`v${index}`] !== undefined);
  return isWhole
    ? new Map(wholeFiles.map((schema, index) => [schema, made[`v${index}`] as ValidateFunction]))
    : undefined;
}

/** Other schemas, another ajv or another way to compile makes other validators. */
function keyOf(schemas: Schemas): string {
  const { version } = require("ajv/package.json") as { version: string };
  const own = ["./createAjv.ts", "./keptValidators.ts"].map((name) => readOwn(name));
  return hashOf([version, JSON.stringify(schemas), ...own]);
}

/** As it is here: TypeScript, or the JavaScript of the package. */
function readOwn(name: string): string {
  const file = fileURLToPath(new URL(name, import.meta.url));
  return textOf(file) ?? textOf(file.replace(/ts$/, "js")) ?? "";
}

function codeOf(schemas: Schemas): string {
  const ajv = createAjv(schemas);
  const exported = Object.fromEntries(wholeFiles.map((schema, index) => [`v${index}`, schema]));
  return standaloneCode(ajv, exported);
}

function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** Several processes may do so at once: each writes a file of its own and gives it the name. */
function write(code: string, file: string, folder: string): string | undefined {
  const temporary = `${file}.${process.pid}.tmp`;
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(temporary, code);
    renameSync(temporary, file);
    removeOldest(folder);
    return code;
  } catch {
    return undefined;
  }
}

function removeOldest(folder: string): void {
  const files = readdirSync(folder).map((name) => join(folder, name));
  const byAge = files.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const one of byAge.slice(mostKept)) rmSync(one, { force: true });
}
