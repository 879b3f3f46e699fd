import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "playwright-core";
import { createServer } from "vite";

const rounds = 3;

/**
 * What the studio takes for all tests of a page on all their hosts, as text: the first time with what their windows have
 * to load, then again. Beside the time that passes, that for which the page's thread is busy: on a machine that does other
 * work it says more.
 */
export async function pageTestTable(browser: Browser, page = "quota"): Promise<string> {
  const cacheDir = mkdtempSync(join(tmpdir(), "gangway-bench-"));
  const server = await createServer({
    configFile: "renderer/vite.config.ts",
    logLevel: "error",
    cacheDir,
    server: { host: "127.0.0.1", port: 0 },
  });
  try {
    await server.listen();
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: "zh-CN" });
    const studio = await context.newPage();
    await studio.goto(`${server.resolvedUrls?.local[0]}studio/?page=${page}`);
    await studio.getByRole("tab", { name: /^测试 \d/ }).click();
    const lines: string[] = [];
    for (let round = 0; round < rounds; round++) lines.push(await measureRun(studio));
    return [`\nThe studio runs the tests of ${page}`, ...lines].join("\n");
  } finally {
    await server.close();
    rmSync(cacheDir, { recursive: true, force: true });
  }
}

async function measureRun(studio: Page): Promise<string> {
  const [start, busy] = [performance.now(), await busySeconds(studio)];
  await studio.getByRole("button", { name: "运行全部测试" }).click();
  const ended = studio.getByRole("tab", { name: /^测试 通过/ });
  await ended.waitFor({ timeout: 300_000 });
  const result = studio.locator("button:enabled[aria-label=运行全部测试]");
  await result.waitFor({ timeout: 300_000 });
  const [passed, worked] = [performance.now() - start, (await busySeconds(studio)) - busy];
  return `  ${await ended.textContent()}: ${(passed / 1000).toFixed(1)} s, of which busy ${worked.toFixed(1)} s`;
}

async function busySeconds(studio: Page): Promise<number> {
  const session = await studio.context().newCDPSession(studio);
  await session.send("Performance.enable");
  const { metrics } = await session.send("Performance.getMetrics");
  await session.detach();
  return metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0;
}
