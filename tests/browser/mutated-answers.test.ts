import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { shippedProject as project } from "../shippedProject.ts";
import { counted, times } from "../soak.ts";
import type { Visit } from "./screens/answers/main.tsx";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";

let browser: Browser;
let site: Site;
beforeAll(async () => {
  site = await serveSite(await builtFolder("screens"));
  browser = await openChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});

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

const answers = times(60, 100_000);

/** How many visits a document sees: what earlier ones have left behind must not slow the later ones. */
const perDocument = 15;

/** How many tabs visit side by side: most of a visit is waiting until its page is quiet. */
const tabs = 4;

let seed = 0;
let changed = 0;
const wrong: string[] = [];

/** Visits one page after the other in a tab of its own, until there were enough answers. */
async function visitAll(): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const uncaught: string[] = [];
  page.on("pageerror", (error) => uncaught.push(error.message));
  page.on("console", (message) => message.type() === "error" && uncaught.push(message.text()));
  for (let count = 0; changed < answers && wrong.length < 5; count++) {
    if (count % perDocument === 0) await page.goto(`${site.url}/screens/answers/index.html`);
    const own = ++seed;
    const visit = visits[own % visits.length] as Visit;
    const report = await page.evaluate(([one, number]) => window.visit(one, number), [
      JSON.stringify(visit),
      own,
    ] as const);
    changed += report.changed;
    const faults = [
      ...uncaught.splice(0).filter((text) => !/status of \d+|React DevTools/.test(text)),
      ...(report.isBlank ? ["a blank page"] : []),
      ...(report.broken.length > report.fallbacks ? [`without a fallback: ${report.broken.join(", ")}`] : []),
    ];
    if (faults.length > 0) wrong.push(`${visit.page.page}, seed ${own}: ${faults.join("; ")}`);
  }
  await context.close();
}

test(
  `${counted(answers)} changed answers leave no component out without a fallback, no page blank, and no error uncaught`,
  async () => {
    await Promise.all(Array.from({ length: tabs }, visitAll));
    expect(wrong).toEqual([]);
    expect(changed).toBeGreaterThanOrEqual(answers);
  },
  60_000 + answers * 400,
);
