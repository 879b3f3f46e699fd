import { explain as explained, nearestCode } from "../../docs/explain.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import { type CliCommand, UsageError } from "../command.ts";

/** Says what a code stands for. */
export const explainCommand: CliCommand = {
  summary: { en: "Explains a problem by its code, such as P301.", zh: "按代码解释问题，例如 P301。" },
  takes: "CODE",
  options: [],
  run({ names, language, print }) {
    const code = (names[0] ?? "").toUpperCase();
    if (code === "")
      throw new UsageError(language, { en: "A code is missing, such as P301.", zh: "缺少代码，例如 P301。" });
    const text = explained(code, language);
    const { en, zh } = didYouMean(nearestCode(code));
    if (text === undefined)
      throw new UsageError(language, { en: `There is no code ${code}.${en}`, zh: `没有代码 ${code}。${zh}` });
    print(text);
    return 0;
  },
};
