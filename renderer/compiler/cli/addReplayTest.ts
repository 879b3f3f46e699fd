import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseDocument, stringify, YAMLSeq } from "yaml";
import type { CapsuleSuite } from "../build/observed/capsules/capsuleSuite.ts";
import { type MadeSteps, replayedTest } from "../build/observed/capsules/replayedTest.ts";
import { languageVersion } from "../upgrade/languageVersion.ts";
import { type CommandCall, RunError } from "./command.ts";

/**
 * Reads the file of a page's tests, with none in it where it is not there.
 *
 * @throws RunError where the file is of another page, or of none
 */
export function readTestFile(file: string, page: string, { language }: Pick<CommandCall, "language">) {
  const start = `tests: ${page}\ngangway: ${languageVersion}\ncases: []\n`;
  const document = parseDocument(existsSync(file) ? readFileSync(file, "utf8") : start);
  const cases: unknown = document.get("cases");
  if (document.get("tests") !== page || !(cases instanceof YAMLSeq))
    throw new RunError(language, {
      en: `${file} is not the file of tests of ${page}.`,
      zh: `${file} 不是 ${page} 的测试文件。`,
    });
  return { document, cases };
}

/** Adds a test to a file of page tests, which is made where it is not there. Throws where the file is of another page. */
export function addReplayTest(file: string, replayed: CapsuleSuite, steps: MadeSteps, call: CommandCall): void {
  const { language, print } = call;
  const { document, cases } = readTestFile(file, replayed.suite.page, call);
  cases.flow = false;
  cases.add(document.createNode({ ...replayedTest(replayed), steps }));
  writeFileSync(file, stringify(document, { lineWidth: 0 }));
  print({ en: `A test that fails stands in ${file}.`, zh: `已写入 ${file}：一个现在不通过的测试。` }[language]);
}
