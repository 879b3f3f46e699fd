import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { schemas } from "../../../../schemas/index.ts";
import { openProject } from "../../project/openProject.ts";
import { isOfPartials, pageName, stubsBeside } from "../../project/pageFiles.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { suggest } from "../../text/suggest.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "../command.ts";
import { fromTemplate, type TemplateName, templateNames } from "../templates.ts";

const named = new RegExp(schemas["page.json"].properties.page.pattern);

/** Begins a page: its file, and the answers beside it. */
export const newCommand: CliCommand = {
  summary: {
    en: "Begins a page from a template, with answers for the preview beside it.",
    zh: "用模板新建页面，旁边附上预览用的回答。",
  },
  takes: "[FOLDER/]PAGE",
  options: ["from", "root"],
  run(call) {
    const { options, print } = call;
    const root = resolve(options.root);
    const file = requireFile(call);
    requireFree(pageName(file), root, call);
    const { page, stubs } = fromTemplate(requireTemplate(call), file);
    for (const [path, text] of [[file, page] as const, [stubsBeside(file), stubs] as const]) {
      writeNew(root, path, text, call);
      print(path);
    }
    return 0;
  },
};

/** The file that the page gets. It may stand in folders, which are named like pages. */
function requireFile({ names, language }: CommandCall): string {
  const [path = "", ...others] = names;
  const file = `pages/${path}.yaml`;
  if (path.split("/").every((part) => named.test(part)) && others.length === 0 && !isOfPartials(file)) return file;
  throw new UsageError(language, {
    en: `A page has one name of small letters, digits and hyphens, such as card-auth, or repay/plan within a folder. “${names.join(" ")}” is none.`,
    zh: `页面名只能有一个，由小写字母、数字和连字符组成，例如 card-auth；放在文件夹里则写 repay/plan。“${names.join(" ")}”不行。`,
  });
}

function requireTemplate({ options, language }: CommandCall): TemplateName {
  const found = templateNames.find((one) => one === options.from);
  if (found) return found;
  const { en, zh } = didYouMean(suggest(options.from, templateNames));
  const list = templateNames.join(" | ");
  throw new UsageError(language, { en: `--from: ${list}.${en}`, zh: `--from 可以写 ${list}。${zh}` });
}

/** Pages have their names over all folders. */
function requireFree(name: string, root: string, { language, extension }: CommandCall): void {
  const project = openProject(root, { extension });
  if (name !== "app" && !project.pages.includes(name)) return;
  const file = project.pageFile(name);
  throw new RunError(language, { en: `${file} is there already.`, zh: `${file} 已经存在。` });
}

/** Nothing that is there is written over. */
function writeNew(root: string, file: string, text: string, { language }: CommandCall): void {
  try {
    mkdirSync(join(root, dirname(file)), { recursive: true });
    writeFileSync(join(root, file), text, { flag: "wx" });
  } catch (error) {
    const reason = error instanceof Error && "code" in error ? String(error.code) : String(error);
    throw new RunError(language, { en: `${file} cannot be written: ${reason}.`, zh: `无法写入 ${file}：${reason}。` });
  }
}
