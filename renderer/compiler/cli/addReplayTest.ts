import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseDocument, stringify, YAMLSeq } from "yaml";
import type { CapsuleSuite } from "../build/observed/capsules/capsuleSuite.ts";
import { type MadeSteps, replayedTest } from "../build/observed/capsules/replayedTest.ts";
import { languageVersion } from "../upgrade/languageVersion.ts";
import { type CommandCall, RunError } from "./command.ts";

/** Adds a test to a file of page tests, which is made where it is not there. Throws where the file is of another page. */
export function addReplayTest(file: string, replayed: CapsuleSuite, steps: MadeSteps, call: CommandCall): void {
  const { language, print } = call;
  const { suite } = replayed;
  const made = { ...replayedTest(replayed), steps };
  const start = `tests: ${suite.page}\ngangway: ${languageVersion}\ncases: []\n`;
  const document = parseDocument(existsSync(file) ? readFileSync(file, "utf8") : start);
  const cases: unknown = document.get("cases");
  if (document.get("tests") !== suite.page || !(cases instanceof YAMLSeq))
    throw new RunError(language, {
      en: `${file} is not the file of tests of ${suite.page}.`,
      zh: `${file} 不是 ${suite.page} 的测试文件。`,
    });
  cases.flow = false;
  cases.add(document.createNode(made));
  writeFileSync(file, stringify(document, { lineWidth: 0 }));
  print({ en: `A test that fails stands in ${file}.`, zh: `已写入 ${file}：一个现在不通过的测试。` }[language]);
}
