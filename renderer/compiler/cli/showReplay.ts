import type { Reporter } from "vitest/node";
import type { MadeSteps } from "../build/observed/capsules/replayedTest.ts";
import { colorizer } from "../report/colorizer.ts";
import { escapeLines } from "../text/escapeControls.ts";
import type { CommandCall } from "./command.ts";

/** What a replay hands out of the window in which it ran. */
export interface ShownReplay {
  /** What is to be printed, a block for each act. */
  readonly blocks: readonly string[];
  readonly isFailing: boolean;
  /** The test of it; undefined where its words do not tell all that was tapped from anything else. */
  readonly steps: MadeSteps | undefined;
}

/** Prints a replay. */
interface ReplayRun extends Reporter {
  /** 0: it fails again as it did, 1: it does not, 2: the runner itself broke. */
  readonly code: () => number;
  readonly test: () => MadeSteps | undefined;
}

const sentences = {
  en: {
    again: "It fails again, as it did then.",
    not: "It does not fail any more, or what made it fail is not in the capsule.",
    noTest: "No test can be made of it: no words name something that was tapped, or the borrower was told nothing.",
  },
  zh: {
    again: "和当时一样，又出错了。",
    not: "没有再出错：可能已经修好，也可能原因不在经过记录里。",
    noTest: "写不成测试：有一处点击没有文字能说明，或者屏幕上没有告诉用户出错。",
  },
} as const;

/** Prints what a replay shows, when it has ended. */
export function showReplay({
  language,
  colours,
  print,
  options,
}: Pick<CommandCall, "language" | "colours" | "print" | "options">): ReplayRun {
  const colorize = colorizer(colours);
  const said = sentences[language];
  let replay: ShownReplay | undefined;
  return {
    onTestCaseResult(testCase) {
      replay = (testCase.meta() as { readonly replay?: ShownReplay }).replay;
      for (const { message } of testCase.result().errors ?? []) print(colorize("bad", escapeLines(message)));
      for (const block of replay?.blocks ?? []) print(`${escapeLines(block)}\n`);
      if (!replay) return;
      print(replay.isFailing ? colorize("bad", said.again) : colorize("good", said.not));
      if (options.test !== undefined && !replay.steps) print(said.noTest);
    },
    onTestRunEnd(modules, unhandled) {
      for (const { message, stack } of [...modules.flatMap((one) => one.errors()), ...unhandled])
        print(escapeLines(stack ?? message));
    },
    code: () => (replay === undefined ? 2 : replay.isFailing ? 0 : 1),
    test: () => replay?.steps,
  };
}
