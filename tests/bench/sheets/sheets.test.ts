import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, test } from "vitest";
import { openChromium } from "../../browser/shared.ts";
import { pages, type Scene, shipped } from "../../browser/visual/scenes.ts";
import {
  overdueProject,
  projectOf,
  type ServedPhone,
  type ServedProject,
  servePhone,
} from "../../browser/visual/servePhone.ts";
import { openStillPage, type PhonePage, settle } from "../../browser/visual/visit.ts";
import { answeredWith, counted, emptied, exaggerated } from "./answeredWith.ts";

/*
 * A sheet for each page: in both brands, light and dark, in elder mode, on three widths, in type twice as large, and while
 * it loads, when it failed, when there is nothing, when the borrower is late.
 *
 * With UNFRIENDLY: lists of one and of fifty, names of thirty characters and sums of nine digits, pictures that do not come.
 *
 * SHEETS is the folder for them, .sheets when left out; PAGES names some pages, by commas; with FEW a sheet has four pictures;
 * with ENGLISH they are in English, as far as pages are translated, on two widths, by day and by night.
 */

/** How a page is seen in one picture of its sheet. */
interface View {
  readonly name: string;
  readonly width?: number;
  readonly theme?: "light" | "dark";
  readonly brand?: "gr" | "nwd";
  readonly elder?: true;
  readonly type?: "200%";
  readonly project?: string;
  /** No picture comes. */
  readonly isBroken?: true;
}

const every: readonly View[] = [
  { name: "gr" },
  { name: "gr dark", theme: "dark" },
  { name: "nwd", brand: "nwd" },
  { name: "nwd dark", brand: "nwd", theme: "dark" },
  { name: "320", width: 320 },
  { name: "320 200 %", width: 320, type: "200%" },
  { name: "elder", elder: true },
  { name: "elder 320", width: 320, elder: true },
  { name: "768", width: 768 },
  { name: "loading", project: "loading" },
  { name: "failed", project: "failed" },
  { name: "empty", project: "empty" },
  { name: "overdue", project: "overdue" },
];

/** One of each kind, which is soon done. */
const few: ReadonlySet<string> = new Set(["gr", "nwd dark", "320 200 %", "elder 320"]);

const inEnglish: readonly View[] = [
  { name: "gr" },
  { name: "nwd dark", brand: "nwd", theme: "dark" },
  { name: "320", width: 320 },
  { name: "320 nwd dark", width: 320, brand: "nwd", theme: "dark" },
  { name: "elder 320", width: 320, elder: true },
  { name: "failed", project: "failed" },
  { name: "overdue", project: "overdue" },
];
const unfriendly: readonly View[] = [
  { name: "one", project: "one" },
  { name: "fifty", project: "fifty" },
  { name: "fifty 320 nwd dark", project: "fifty", width: 320, brand: "nwd", theme: "dark" },
  { name: "long", project: "long" },
  { name: "long 320 nwd dark", project: "long", width: 320, brand: "nwd", theme: "dark" },
  { name: "long 320 elder", project: "long", width: 320, elder: true },
  { name: "long 320 200 %", project: "long", width: 320, type: "200%" },
  { name: "long overdue", project: "late" },
  { name: "broken", isBroken: true },
  { name: "broken dark", isBroken: true, theme: "dark" },
];
const isEnglish = Boolean(process.env.ENGLISH);
const viewsInChinese = process.env.FEW ? every.filter(({ name }) => few.has(name)) : every;
const views = process.env.UNFRIENDLY ? unfriendly : isEnglish ? inEnglish : viewsInChinese;

const folder = resolve(process.env.SHEETS || ".sheets");
const named = process.env.PAGES ? process.env.PAGES.split(",") : undefined;
const shown = pages.filter(({ name }) => !named || named.includes(name));

let server: ServedPhone;
let browser: Browser;
let phone: PhonePage;
let table: Page;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  const project = spoken(projectOf(shipped));
  server = await servePhone({
    ...{ shipped: project, overdue: spoken(overdueProject(shipped)) },
    loading: answeredWith(project, (stub) => ({ ...stub, silent: true })),
    failed: answeredWith(project, (stub) => ({ ...stub, status: 500, answer: {} })),
    one: answeredWith(project, ({ answer, ...stub }) => ({ ...stub, answer: counted(answer, 1) })),
    fifty: answeredWith(project, ({ answer, ...stub }) => ({ ...stub, answer: counted(answer, 50) })),
    long: answeredWith(project, ({ answer, ...stub }) => ({ ...stub, answer: exaggerated(answer) })),
    late: answeredWith(spoken(overdueProject(shipped)), ({ answer, ...stub }) => ({
      ...stub,
      answer: exaggerated(answer),
    })),
    empty: answeredWith(project, ({ answer, ...stub }) => ({ ...stub, answer: emptied(answer) })),
  });
  browser = await openChromium();
  phone = await openStillPage(browser, server.url, { deviceScaleFactor: 1, ...(isEnglish && { locale: "en-US" }) });
  table = await (await browser.newContext({ viewport: { width: 1720, height: 900 } })).newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A project in the language of the sheets. */
function spoken({ app, ...rest }: ServedProject): ServedProject {
  return { ...rest, app: isEnglish ? { ...app, languages: ["en", "zh"] } : app };
}

async function pictureOf(scene: Scene, view: View): Promise<string> {
  const { page } = phone;
  const { width = 390, theme = "light", brand = "gr", type = "100%", elder, project } = view;
  await page.setViewportSize({ width, height: 844 });
  const pictures = /\.(?:png|svg|jpe?g|webp)$/;
  if (view.isBroken) await page.route(pictures, (route) => route.abort());
  else await page.unroute(pictures);
  // An address that is opened twice in a row is loaded again, and then what it says of elder mode counts no more.
  await page.goto("about:blank");
  await phone.show({ ...scene, query: { ...scene.query, ...(elder && { elder: "1" }) } }, project);
  await page.evaluate(
    ({ theme, brand, type }) => {
      Object.assign(document.documentElement.dataset, { theme, brand });
      document.documentElement.style.fontSize = type;
    },
    { theme, brand, type },
  );
  await settle(page, 400);
  // What opens by itself, such as coupons, would hide the page.
  await phone.fetched();
  await settle(page, 800);
  if ((await page.locator(".gw-popup").count()) > 0) await page.keyboard.press("Escape");
  const height = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), 4000);
  await page.setViewportSize({ width, height: Math.max(height, 640) });
  await settle(page);
  return (await page.screenshot()).toString("base64");
}

test.each(shown.map((scene) => [scene.name, scene] as const))("%s", async (name, scene) => {
  const pictures: string[] = [];
  for (const view of views) {
    const { width = 390, name } = view;
    const picture = await pictureOf(scene, view);
    pictures.push(
      `<figure><figcaption>${name}</figcaption><img style="width:${width * 0.6}px" src="data:image/png;base64,${picture}"></figure>`,
    );
  }
  await table.setContent(
    `<style>body{margin:16px;background:#777;font:14px sans-serif;color:#fff;display:flex;flex-wrap:wrap;align-items:flex-start}figure{margin:0 12px 16px 0}img{display:block}</style>${pictures.join("")}`,
  );
  writeFileSync(join(folder, `${name}.png`), await table.screenshot({ fullPage: true }));
});
