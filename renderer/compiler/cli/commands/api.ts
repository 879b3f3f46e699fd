import { join, resolve } from "node:path";
import { unifiedDiff } from "../../assistants/unifiedDiff.ts";
import { hasErrors } from "../../problems/problems.ts";
import { deriveFromApi } from "../../project/api/deriveFromApi.ts";
import { openProject } from "../../project/openProject.ts";
import { writeFile } from "../../text/writeFile.ts";
import { askedApi } from "../askedApi.ts";
import { type CliCommand, RunError, UsageError } from "../command.ts";

/** Writes what the server's document says into the project. */
export const apiCommand: CliCommand = {
  summary: {
    en: "Writes what an OpenAPI document says of the pages' requests: `returns`, shapes and their types, and answers for preview and tests where there are none. Shows each change; done again it changes nothing.",
    zh: "按 OpenAPI 文档补全页面的请求：returns、shapes 和类型，以及缺少的预览和测试回答。会列出每处修改，重复运行不会再改。",
  },
  takes: "FILE",
  options: ["check", "root"],
  async run(call) {
    const { options, extension, names, language, print } = call;
    const [file, ...more] = names;
    if (file === undefined || more.length > 0)
      throw new UsageError(language, { en: "api wants one OpenAPI document.", zh: "api 后面写一个 OpenAPI 文档。" });
    const project = openProject(resolve(options.root), { extension });
    const broken = project.files.find((one) => hasErrors(project.source(one).problems));
    if (broken !== undefined)
      throw new RunError(language, {
        en: `${broken} has mistakes: npm run check says which.`,
        zh: `${broken} 有错误，请先运行 npm run check。`,
      });
    const changes = deriveFromApi(project, await askedApi(file, call));
    for (const { file: changed, before, after } of changes) {
      print(unifiedDiff(changed, before ?? "", after));
      if (!options.check) writeFile(join(project.root, changed), after);
    }
    const count = changes.length;
    print({ en: `${count} ${count === 1 ? "file" : "files"} changed`, zh: `修改了 ${count} 个文件` }[language]);
    return options.check && count > 0 ? 1 : 0;
  },
};
