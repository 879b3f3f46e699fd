import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openProject } from "../../renderer/compiler/index.ts";
import { counted, times } from "../soak.ts";
import type { Visit } from "./screens/answers/main.tsx";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

let browser: Browser;
let site: Site;
beforeAll(async () => {
  site = await serveSite(await builtFolder("screens"));
  browser = await openChromium();
}, 120_000);
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

const project = openProject(process.cwd());
const { pages } = project.checkAll();

/** Every page that asks the server for something. */
const visits: readonly Visit[] = [...pages.values()].flatMap((page) => {
  const { app } = project;
  const stubs = project.stubs(page.page);
  if (!app || !stubs || !page.data) return [];
  const params = project.tests(page.page)?.cases.find(({ params: given }) => given)?.params ?? {};
  const query = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return [{ app, page, query, stubs }];
});

const answers = times(5000, 100_000);

/** How many visits a document sees: what earlier ones have left behind must not slow the later ones. */
const perDocument = 50;

test(
  `${counted(answers)} changed answers leave no component out without a fallback, no page blank, and no error uncaught`,
  async () => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
    const page = await context.newPage();
    const uncaught: string[] = [];
    page.on("pageerror", (error) => uncaught.push(error.message));
    page.on("console", (message) => message.type() === "error" && uncaught.push(message.text()));
    const wrong: string[] = [];
    let changed = 0;
    for (let seed = 1; changed < answers && wrong.length < 5; seed++) {
      if (seed % perDocument === 1) await page.goto(`${site.url}/screens/answers/index.html`);
      const visit = visits[seed % visits.length] as Visit;
      const report = await page.evaluate(([one, number]) => window.visit(one, number), [
        JSON.stringify(visit),
        seed,
      ] as const);
      changed += report.changed;
      const faults = [
        ...uncaught.splice(0).filter((text) => !/status of \d+|React DevTools/.test(text)),
        ...(report.isBlank ? ["a blank page"] : []),
        ...(report.broken.length > report.fallbacks ? [`without a fallback: ${report.broken.join(", ")}`] : []),
      ];
      if (faults.length > 0) wrong.push(`${visit.page.page}, seed ${seed}: ${faults.join("; ")}`);
    }
    await context.close();
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThanOrEqual(answers);
  },
  60_000 + answers * 400,
);
