import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "../command.ts";
import { editorSchemas } from "../editorSchemas.ts";

const folder = fileURLToPath(new URL("../../../schemas/editor/", import.meta.url));

/** Makes schemas/editor/ from the schemas. */
export const editor: Command = {
  summary: {
    en: "Makes schemas/editor/: the page language for editors.",
    zh: "生成 schemas/editor/：编辑器用的页面语言。",
  },
  takes: "",
  options: [],
  run() {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
    for (const [name, text] of editorSchemas()) writeFileSync(`${folder}${name}`, text);
    return 0;
  },
};
