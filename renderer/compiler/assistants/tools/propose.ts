import { type AssistantTool, requireFile, type ToolArguments, ToolRefusal, textOf } from "../assistantTool.ts";
import { unifiedDiff } from "../unifiedDiff.ts";

/** A change of a file that a person may take over. */
export const proposeTool: AssistantTool = {
  description:
    "Proposes a change of a file below pages, and gives it as a diff against what is saved, with what is then wrong. Nothing is written: a person applies the diff. From then on check, prove, picture and test work with the proposed text. Give the whole new `text`, or `find` (words that are there once) and `replace`. With neither the proposal is taken back.",
  takes: {
    file: "such as pages/quota.yaml",
    text: "the whole new text",
    find: "words of the text that are there exactly once",
    replace: "what stands in their place",
  },
  required: ["file"],
  run(given, { project, service, drafts, language }) {
    const file = requireFile(given);
    const before = service.text(file);
    drafts.put(file, undefined);
    const saved = service.text(file) ?? "";
    const after = changed(given, before ?? saved);
    if (after === undefined) return { text: `${file} is as it is saved.` };
    drafts.put(file, after);
    const problems = project.problemsIn(file).map(({ line, code, message }) => `${line}: ${code} ${message[language]}`);
    return { text: [unifiedDiff(file, saved, after) || "Nothing is changed.", ...problems].join("\n") };
  },
};

function changed(given: ToolArguments, before: string): string | undefined {
  const find = textOf(given, "find");
  if (find === undefined) return textOf(given, "text");
  const count = before.split(find).length - 1;
  if (count === 1) return before.replace(find, () => String(given.replace ?? ""));
  throw new ToolRefusal({
    en: `The words are there ${count} times: give words that are there once.`,
    zh: `这段文字出现了 ${count} 次，请给出只出现一次的文字。`,
  });
}
