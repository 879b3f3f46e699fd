import { writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Command, RunError } from "../command.ts";
import { openDesk } from "../desk.ts";
import { supportTables } from "../support.ts";

/** Makes actions/SUPPORT.md from the contract and the pages. */
export const support: Command = {
  summary: { en: "Makes actions/SUPPORT.md: what works where.", zh: "生成 actions/SUPPORT.md：哪些功能在哪里可用。" },
  takes: "",
  options: ["root"],
  run({ options, language }) {
    const desk = openDesk(resolve(options.root));
    const text = supportTables(desk);
    if (text === undefined)
      throw new RunError(language, {
        en: "The contract or a page has mistakes: npm run check says which.",
        zh: "契约或页面有错误，请先运行 npm run check。",
      });
    writeFileSync(join(desk.root, "actions/SUPPORT.md"), text);
    return 0;
  },
};
