import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { areaList } from "@vant/area-data";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { pageInLanguage } from "../../../schemas/index.ts";
import { someOf } from "../../soak.ts";
import { openChromium } from "../shared.ts";
import { misfits, screensOf } from "./misfits.ts";
import { overdue, overlays, pages, type Scene, shipped } from "./scenes.ts";
import { overdueProject, projectOf, type ServedPhone, type ServedProject, servePhone } from "./servePhone.ts";
import { openOverlay, openStillPage, type PhonePage, visit } from "./visit.ts";

/*
 * Every page in English on the narrowest screen. What ships is so in all of its words but those that a server has answered;
 * on the pages of pages/lab, which show every component, and on what opens over them, what the kit says is. Every sixth is
 * looked at, and all in the soak.
 */

const shown = someOf([...pages, ...overdue, ...overlays], 8, 1);

let server: ServedPhone;
let browser: Browser;
let phone: PhonePage;

beforeAll(async () => {
  server = await servePhone({ english: inEnglish(projectOf(shipped)), overdue: inEnglish(overdueProject(shipped)) });
  browser = await openChromium();
  phone = await openStillPage(browser, server.url, { width: 320, project: "english", locale: "en-US" });
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

/** A page that is not translated has the kit in English around it all the same. */
function inEnglish({ app, ...rest }: ServedProject): ServedProject {
  return { ...rest, app: { ...app, languages: ["en", "zh"] } };
}

async function open({ opens, ...scene }: Scene): Promise<Page> {
  const { page } = phone;
  await page.setViewportSize({ width: 320, height: 640 });
  await visit(phone, scene);
  if (opens) await openOverlay(page, opens);
  return page;
}

/** All that is read on a page, or read aloud. */
function wordsOn(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const attributes = ["aria-label", "aria-valuetext", "aria-roledescription", "placeholder", "title", "alt"];
    const said = [...document.querySelectorAll("body *")].flatMap((one) =>
      attributes.flatMap((name) => one.getAttribute(name) ?? []),
    );
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: string[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest("script, style")) texts.push(node.textContent ?? "");
    return [...texts, ...said];
  });
}

/** Chinese words with their marks. */
const chinese = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]+/gu;

/** The Chinese words that a page's author, its answers, the contract and the list of areas bring along, the longest first. */
function wordsBrought({ page, query }: Scene): readonly string[] {
  const { page: checked } = shipped.checkPage(page);
  const own = checked && pageInLanguage(checked, "en");
  const areas = page === "overlays" || page === "fields" ? areaList : {};
  const inContract = page === "bridge" ? shipped.contract : {};
  const brought = JSON.stringify([own, query, shipped.stubs(page), areas, inContract]).match(chinese) ?? [];
  return [...new Set(brought)].sort((a, b) => b.length - a.length);
}

/** What is left of what is said in Chinese once the words that were brought along are taken out. */
function wordsOfTheKit(texts: readonly string[], brought: readonly string[]): readonly string[] {
  // Of a name only the first character is shown.
  const unmasked = texts.map((text) => text.replace(/\p{Script=Han}\*+/gu, " "));
  const left = unmasked.map((text) => brought.reduce((rest, words) => rest.replaceAll(words, " "), text));
  const found = new Set(left.flatMap((text) => text.match(chinese) ?? []));
  // The face of somebody without a picture is the first character of the name.
  return [...found].filter((one) => !brought.some((words) => one.length === 1 && words.startsWith(one)));
}

/** Screenshots for whoever wants to look at them. */
async function look(page: Page, name: string): Promise<void> {
  const folder = process.env.SCREENSHOTS;
  if (folder === undefined) return;
  mkdirSync(folder, { recursive: true });
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: !name.startsWith("overlays-") });
}

describe.each(shown.map((scene) => [scene.name, scene] as const))("%s, in English at 320 pixels", (name, scene) => {
  test("has no Chinese but what its author has written, and nothing overflows, is cut or is hard to hit", async () => {
    const page = await open(scene);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe("en");
    expect(wordsOfTheKit(await wordsOn(page), wordsBrought(scene))).toEqual([]);
    await look(page, name);
    expect(await misfits(page, scene.opens !== undefined, screensOf(0))).toEqual({});
  });
});
