import { resolve } from "node:path";
import type { Capsule } from "../../../../actions/index.ts";
import { capsuleSuiteOf } from "../../build/observed/capsules/capsuleSuite.ts";
import { notShown } from "../../build/observed/capsules/openCapsule.ts";
import { projectWith } from "../../build/observed/capsules/projectOfCapsule.ts";
import { readCapsules } from "../../build/observed/capsules/readCapsules.ts";
import { linesOfFiles } from "../../build/observed/linesOfFiles.ts";
import { openProject, type Project } from "../../project/openProject.ts";
import { escapeControls } from "../../text/escapeControls.ts";
import { addReplayTest, readTestFile } from "../addReplayTest.ts";
import { type CliCommand, type CommandCall, RunError, UsageError } from "../command.ts";
import { runInVitest } from "../runSuites.ts";
import { showReplay } from "../showReplay.ts";

/** Plays again what led to a failure. */
export const replayCommand: CliCommand = {
  summary: {
    en: "Plays again what led to a failure, from the capsule that came with its report: each act, and what the screen showed before and after it. The pages are those that the borrower had, from git.",
    zh: "重放一次出错的经过（报告里带的经过记录）：每一步操作，以及操作前后屏幕上的内容。页面用当时的版本（从 git 里取）。",
  },
  takes: "FILE|-",
  options: ["number", "test", "root"],
  async run(call) {
    const { options, language, extension, print } = call;
    const now = openProject(resolve(options.root), { extension });
    const capsule = requireCapsule(now, call);
    const { project, commit, isExact } = projectWith(capsule.pages, capsule.takenAt, now, extension);
    const suite = capsuleSuiteOf(project, capsule);
    if (!suite) throw new RunError(language, notShown(capsule));
    // Who names the wrong file learns it before all is played.
    if (options.test !== undefined) readTestFile(options.test, suite.suite.page, call);
    print(headOf(capsule, commit, isExact)[language]);
    const shown = showReplay(call);
    await runInVitest("replayTest", { replayed: suite, language }, shown, call);
    const made = shown.test();
    if (options.test !== undefined && made) addReplayTest(options.test, suite, made, call);
    return shown.code();
  },
};

function requireCapsule({ contract }: Project, { names, options, language, complain }: CommandCall): Capsule {
  const [file, ...more] = names;
  if (file === undefined || more.length > 0)
    throw new UsageError(language, {
      en: "replay wants one file, or - for what comes in.",
      zh: "replay 后面写一个文件，或写 - 从标准输入读。",
    });
  if (!contract) throw new RunError(language, { en: "The contract has mistakes.", zh: "宿主的契约有错误。" });
  const number = options.number?.toUpperCase();
  const read = readCapsules(linesOfFiles([file]), contract, number);
  if ("fault" in read) throw new RunError(language, read.fault);
  const { capsule, choices, faulty } = read;
  if (faulty > 0)
    complain?.(
      {
        en: `Left out, since something is wrong with them: capsules ${faulty}.`,
        zh: `有问题、没有读取的经过记录：${faulty} 份。`,
      }[language],
    );
  if (capsule) return capsule;
  const numbers = choices.map((one) => one.number).join(" ");
  if (number !== undefined && !choices.some((one) => one.number === number))
    throw new RunError(language, {
      en: `${file} has no ${options.number}: ${numbers}.`,
      zh: `${file} 里没有 ${options.number}：${numbers}。`,
    });
  throw new UsageError(language, { en: `--number: ${numbers}.`, zh: `用 --number 说明是哪一个：${numbers}。` });
}

function headOf(capsule: Capsule, commit: string | undefined, isExact: boolean) {
  const { number, kind, name, code, host, takenAt, dropped } = capsule;
  const where = `${[host.name, host.platform, host.version].filter(Boolean).join(" ")} · ${new Date(takenAt).toISOString()}`;
  const first = escapeControls([number, [kind, name, code].filter(Boolean).join(" "), where].join(" · "));
  const at = commit === undefined ? "" : ` ${commit.slice(0, 10)}`;
  const earlier = {
    en: dropped > 0 ? `\nNot kept: the ${dropped} entries before.` : "",
    zh: dropped > 0 ? `\n没有保留：更早的 ${dropped} 条。` : "",
  };
  return {
    en: `${first}\n${isExact ? `The pages as they were then:${at || " as they are now"}` : `No state of the project has the pages as they were then; these are of${at || " now"}.`}${earlier.en}\n`,
    zh: `${first}\n${isExact ? `页面是当时的版本：${at || "和现在一样"}` : `没有找到当时的页面版本，这里用的是${at || "现在的"}。`}${earlier.zh}\n`,
  };
}
