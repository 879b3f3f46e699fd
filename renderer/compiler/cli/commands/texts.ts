import { resolve } from "node:path";
import { openProject } from "../../project/openProject.ts";
import { type CliCommand, requireFormat } from "../command.ts";
import { showTexts } from "../showTexts.ts";

/** Says how far the texts of pages have come in each language. */
export const textsCommand: CliCommand = {
  summary: {
    en: "Lists for each language which texts are missing, unused, short of a parameter or still in Chinese, with their places.",
    zh: "列出每种语言缺少、没用到、少了参数或没有翻译的文字，以及它们在哪里。",
  },
  takes: "",
  options: ["format", "root"],
  run(call) {
    const { options, extension } = call;
    requireFormat(call, ["pretty", "json"]);
    return showTexts(openProject(resolve(options.root), { extension }), call);
  },
};
