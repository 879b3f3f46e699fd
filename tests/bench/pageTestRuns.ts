import type { CDPSession, Page } from "playwright-core";
import { figureLines } from "./figureLines.ts";
import { median } from "./figures.ts";

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
  runs["one on one host"] = `${median(await timesOfOne(studio)).toFixed(0)} ms`;
  return figureLines("The tests of quota in the studio", runs);
}

/** Milliseconds from the tap that runs a test on its one host until its outcome is seen, several times. */
async function timesOfOne(studio: Page): Promise<readonly number[]> {
  const row = studio.locator(".test", { hasText: /1 种宿主/ }).first();
  const times: number[] = [];
  for (let time = 0; time < 10; time++)
    times.push(
      await row.evaluate(
        (element: HTMLElement) =>
          new Promise<number>((resolve) => {
            const begun = performance.now();
            let isRunning = false;
            const look = () => {
              isRunning ||= element.dataset.outcome === "running";
              if (isRunning && element.dataset.outcome === "passed") resolve(performance.now() - begun);
              else requestAnimationFrame(look);
            };
            element.querySelector<HTMLButtonElement>(".testHead > :last-child")?.click();
            look();
          }),
      ),
    );
  return times;
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
