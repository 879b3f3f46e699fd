import { launch } from "../browser/chromium.ts";
import { desk } from "../browser/servedStudio.ts";
import { hostSwitches } from "./hostSwitches.ts";
import { keysToPixels } from "./keysToPixels.ts";
import { pageTestRuns } from "./pageTestRuns.ts";
import { startStudio } from "./startStudio.ts";
import { writeManyPages } from "./writeManyPages.ts";

/** Measures the studio as `npm start` serves it, among 100 pages, in a browser, and prints each part as it ends. */
export async function measureStudio(): Promise<void> {
  const started = await startStudio((folder) => writeManyPages(folder, 100, 500));
  const browser = await launch();
  try {
    for (const measure of [keysToPixels, hostSwitches, pageTestRuns]) {
      const context = await browser.newContext({ ...desk, locale: "zh-CN" });
      console.log(await measure(await context.newPage(), started.address));
      await context.close();
    }
  } finally {
    await browser.close();
    started.close();
  }
}
