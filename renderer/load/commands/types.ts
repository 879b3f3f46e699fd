import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Command } from "../command.ts";
import { generateTypes } from "../types.ts";

const file = fileURLToPath(new URL("../../../schemas/types.ts", import.meta.url));

/** Makes schemas/types.ts from the schemas. */
export const types: Command = {
  summary: { en: "Makes schemas/types.ts from the schemas.", zh: "由 schema 生成 schemas/types.ts。" },
  takes: "",
  options: [],
  async run() {
    writeFileSync(file, await generateTypes());
    return 0;
  },
};
