import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "../command.ts";
import { referenceText } from "../reference.ts";

const file = fileURLToPath(new URL("../../../schemas/REFERENCE.md", import.meta.url));

/** Makes schemas/REFERENCE.md from the schemas, the functions and the problems. */
export const reference: Command = {
  summary: { en: "Makes schemas/REFERENCE.md: the page language.", zh: "生成 schemas/REFERENCE.md：页面语言手册。" },
  takes: "",
  options: [],
  run() {
    writeFileSync(file, referenceText());
    return 0;
  },
};
