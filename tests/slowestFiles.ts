import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

const shown = 10;

/** Prints the files that took longest, with what their tests, their imports and their document took. */
export class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slowest = [...modules].sort((a, b) => secondsOf(b) - secondsOf(a)).slice(0, shown);
    if (slowest.length < 2) return;
    const lines = slowest.map((one) => `${secondsOf(one).toFixed(1).padStart(7)} s  ${nameOf(one)}`);
    console.log(`\n Slowest files\n${lines.join("\n")}\n`);
  }
}

function secondsOf(module: TestModule): number {
  const { duration, collectDuration, environmentSetupDuration } = module.diagnostic();
  return (duration + collectDuration + environmentSetupDuration) / 1000;
}

function nameOf({ moduleId }: TestModule): string {
  return relative(process.cwd(), moduleId);
}
