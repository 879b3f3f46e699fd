import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { colorizer } from "../report/colorizer.ts";
import type { CommandCall } from "./command.ts";

/** What became of a run of page tests. */
export interface TestRun extends Reporter {
  /** 0 when all passed, 1 when a page does otherwise than its test says, 2 when the runner itself broke. */
  readonly code: () => number;
}

/** Prints what becomes of each test while they run: a line for one that passes; for one that fails also why. */
export function showTests({ language, colours, print }: Pick<CommandCall, "language" | "colours" | "print">): TestRun {
  const colorize = colorizer(colours);
  const counts = { passed: 0, failed: 0, broken: 0 };
  return {
    onTestCaseResult(testCase) {
      const { state, errors } = testCase.result();
      const place = placeOf(testCase);
      if (state === "passed") {
        counts.passed++;
        print(`${colorize("good", "✓")} ${place}`);
        return;
      }
      counts.failed++;
      print(`${colorize("bad", "✗")} ${place}\n${indented((errors ?? []).map(({ message }) => message))}`);
    },
    onTestRunEnd(modules, unhandled) {
      const broken = brokenIn(modules, unhandled);
      counts.broken = broken.length;
      if (broken.length > 0) print(indented(broken.map(({ message, stack }) => stack ?? message)));
      print(`\n${summary(counts, language)}`);
    },
    code: () => (counts.broken > 0 ? 2 : counts.failed > 0 ? 1 : 0),
  };
}

/** `quota › 没有额度时 · gr.ios 5.0.0`. */
function placeOf({ parent, name }: TestCase): string {
  return `${suitesAround(parent).join(" › ")} · ${name}`;
}

function suitesAround(part: TestCase["parent"]): string[] {
  return part.type === "module" ? [] : [...suitesAround(part.parent), part.name];
}

/** What went wrong beside the tests. */
function brokenIn(modules: readonly TestModule[], unhandled: readonly SerializedError[]): readonly SerializedError[] {
  return [...modules.flatMap((one) => one.errors()), ...unhandled];
}

function indented(texts: readonly string[]): string {
  return texts.flatMap((text) => text.split("\n").map((line) => `  ${line}`)).join("\n");
}

function summary({ passed, failed }: { passed: number; failed: number }, language: CommandCall["language"]): string {
  return {
    en: failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} failed`,
    zh: failed === 0 ? `${passed} 项通过` : `${passed} 项通过，${failed} 项没通过`,
  }[language];
}
