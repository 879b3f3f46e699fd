import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parse } from "yaml";
import type { Contract } from "../../../../schemas/index.ts";
import { editorSchemas } from "../../docs/editorSchemas.ts";
import { generateNativeTypes } from "../../docs/generateNativeTypes.ts";
import { generateTypes } from "../../docs/generateTypes.ts";
import { referenceText } from "../../docs/referenceText.ts";
import { supportTables } from "../../docs/supportTables.ts";
import { schemaHostsOf } from "../../language/schemaHostsOf.ts";
import { openProject } from "../../project/openProject.ts";
import { type CliCommand, RunError } from "../command.ts";

const schemas = fileURLToPath(new URL("../../../../schemas/", import.meta.url));

/** What the commands have in common that make files from the schemas. */
const takesNothing = { takes: "", options: [] } as const;

const contractFile = (name: string): unknown =>
  parse(readFileSync(join(schemas, `../actions/contract/${name}.yaml`), "utf8"));

/** Makes schemas/types.ts from the schemas; from the contract its hosts for schemas, and the types of its functions. */
export const typesCommand: CliCommand = {
  ...takesNothing,
  summary: { en: "Makes schemas/types.ts from the schemas.", zh: "由 schema 生成 schemas/types.ts。" },
  async run() {
    writeFileSync(join(schemas, "types.ts"), await generateTypes());
    const hosts = JSON.stringify(schemaHostsOf(contractFile("hosts")), null, 2);
    writeFileSync(join(schemas, "hosts/hosts.json"), `${hosts}\n`);
    writeFileSync(
      join(schemas, "hosts/nativeFunctions.ts"),
      generateNativeTypes(contractFile("natives") as Contract["natives"]),
    );
    return 0;
  },
};

/** Makes schemas/REFERENCE.md from the schemas, the functions and the problems. */
export const referenceCommand: CliCommand = {
  ...takesNothing,
  summary: { en: "Makes schemas/REFERENCE.md: the page language.", zh: "生成 schemas/REFERENCE.md：页面语言手册。" },
  run() {
    writeFileSync(join(schemas, "REFERENCE.md"), referenceText());
    return 0;
  },
};

/** Makes schemas/editor/ from the schemas. */
export const editorCommand: CliCommand = {
  ...takesNothing,
  summary: {
    en: "Makes schemas/editor/: the page language for editors.",
    zh: "生成 schemas/editor/：编辑器用的页面语言。",
  },
  run() {
    const folder = join(schemas, "editor");
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of editorSchemas()) writeFileSync(join(folder, name), text);
    return 0;
  },
};

/** Makes actions/SUPPORT.md from the contract and the pages. */
export const supportCommand: CliCommand = {
  summary: { en: "Makes actions/SUPPORT.md: what works where.", zh: "生成 actions/SUPPORT.md：哪些功能在哪里可用。" },
  takes: "",
  options: ["root"],
  run({ options, language, extension }) {
    const project = openProject(resolve(options.root), { extension });
    const text = supportTables(project);
    if (text === undefined)
      throw new RunError(language, {
        en: "The contract or a page has mistakes: npm run check says which.",
        zh: "契约或页面有错误，请先运行 npm run check。",
      });
    writeFileSync(join(project.root, "actions/SUPPORT.md"), text);
    return 0;
  },
};
