import { explain } from "../../docs/explain.ts";
import { type AssistantTool, requireFile, requireText, ToolRefusal, textOf } from "../assistantTool.ts";

/** Which pages and files there are. */
export const listTool: AssistantTool = {
  description:
    "Lists the files of the project with their problems; of pages also the title. Begin here. With `search`, only files that hold the words, with the lines.",
  takes: { search: "words that the files hold" },
  required: [],
  run(given, { project, service }) {
    const words = textOf(given, "search");
    const lines = project.files.flatMap((file) => {
      const text = service.text(file) ?? "";
      if (words === undefined) return [`${file}${titleIn(text)}`];
      return text
        .split("\n")
        .flatMap((line, index) => (line.includes(words) ? [`${file}:${index + 1}: ${line.trim()}`] : []));
    });
    return { text: lines.join("\n") || `No file holds ${words}` };
  },
};

function titleIn(text: string): string {
  const [, title] = /^title: *(.*)$/m.exec(text) ?? [];
  return title === undefined ? "" : `  ${title}`;
}

/** The text of a file. */
export const readTool: AssistantTool = {
  description: "Gives the text of a file below pages, as it was proposed last, else as it is saved.",
  takes: { file: "such as pages/quota.yaml" },
  required: ["file"],
  run(given, { service }) {
    const file = requireFile(given);
    const text = service.text(file);
    if (text === undefined) throw new ToolRefusal({ en: `There is no file ${file}.`, zh: `没有文件 ${file}。` });
    return { text };
  },
};

/** What a code stands for. */
export const explainTool: AssistantTool = {
  description: "Explains the code of a problem, such as P301: why it matters, with an example and how to mend it.",
  takes: { code: "such as P301" },
  required: ["code"],
  run(given, { language }) {
    const code = requireText(given, "code").toUpperCase();
    const text = explain(code, language);
    if (text === undefined) throw new ToolRefusal({ en: `There is no code ${code}.`, zh: `没有代码 ${code}。` });
    return { text };
  },
};
