import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Adds each failed test to the file that `FAILED_TESTS` names, for the list at the end of `npm test`. */
export class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const { FAILED_TESTS } = process.env;
    const lines = modules.flatMap(failuresOf);
    if (FAILED_TESTS && lines.length > 0) appendFileSync(FAILED_TESTS, `${lines.join("\n")}\n`);
  }
}

/** A line for each failed test, and for each file that could not be run: its file, name and first line of the error. */
function failuresOf(module: TestModule): string[] {
  const file = relative(process.cwd(), module.moduleId);
  const failed = [...module.children.allTests("failed")].map((one) => lineOf(file, one.fullName, one.result().errors));
  return module.errors().length > 0 ? [lineOf(file, "could not be run", module.errors()), ...failed] : failed;
}

function lineOf(file: string, name: string, errors: readonly { message: string }[] | undefined): string {
  return `  ${file} › ${name}\n      ${errors?.[0]?.message.split("\n")[0] ?? ""}`;
}
