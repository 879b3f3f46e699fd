import type { CDPSession, Page } from "playwright-core";
import { figureLines } from "./figureLines.ts";

const rounds = 3;

/**
 * What the studio takes for all tests of a page on all their hosts: the first time with what their windows have to load,
 * then again. Beside the time that passes, that for which the page's thread is busy: on a machine that does other work it
 * says more.
 *
 * @param studio an empty tab
 * @param address the studio's, with a slash at its end
 */
export async function pageTestRuns(studio: Page, address: string): Promise<string> {
  await studio.goto(`${address}?page=quota`);
  await studio.getByRole("tab", { name: /^测试 \d/ }).click();
  const devtools = await studio.context().newCDPSession(studio);
  await devtools.send("Performance.enable");
  const runs: Record<string, string> = {};
  for (let round = 1; round <= rounds; round++) runs[`round ${round}`] = await measureRun(studio, devtools);
  return figureLines("The tests of quota in the studio", runs);
}

async function measureRun(studio: Page, devtools: CDPSession): Promise<string> {
  const [start, busy] = [performance.now(), await busySeconds(devtools)];
  await studio.getByRole("button", { name: "运行全部测试" }).click();
  const ended = studio.getByRole("tab", { name: /^测试 通过/ });
  await ended.waitFor({ timeout: 300_000 });
  const result = studio.locator("button:enabled[aria-label=运行全部测试]");
  await result.waitFor({ timeout: 300_000 });
  const [passed, worked] = [performance.now() - start, (await busySeconds(devtools)) - busy];
  return `${await ended.textContent()}: ${(passed / 1000).toFixed(1)} s, of which busy ${worked.toFixed(1)} s`;
}

async function busySeconds(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send("Performance.getMetrics");
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
