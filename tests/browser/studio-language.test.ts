import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let context: BrowserContext;
let studio: Page;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  context = await browser.newContext({ ...desk, locale: "en-GB" });
  studio = await context.newPage();
  await studio.goto(`${served.address}studio/?page=quota&host=gr&platform=ios&version=4.9.0`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const text = () => studio.locator(".cm-content");

/** What can be read on the desk, but not the operators' own words: the pages, their texts and their tests. */
const ownWords = () =>
  studio.evaluate(() => {
    const theirs =
      ".pageTitle, h1, .cm-content, .testTitle, [role=tree], .callText, .callLine, .device, .segments, pre";
    const said: (string | null)[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest(theirs)) said.push(textContent);
    }
    for (const element of document.querySelectorAll(
      "[aria-label]:not(.segments *), [title]:not(h1, .segment), [placeholder]",
    ))
      said.push(...["aria-label", "title", "placeholder"].map((name) => element.getAttribute(name)));
    // What is quoted is theirs, too.
    return said.filter((one) => one !== null && /\p{Script=Han}/u.test(one.replace(/“.*”/, "")));
  });

test("A browser that asks for English gets it, from the compiler too; Chinese is a tap away, and what was typed stays", async () => {
  await studio.getByText("40 host classes, no problems").waitFor();
  await studio.getByRole("main").getByText("From 4.9.0: window info, dialling, navigation bar").waitFor();
  expect(await studio.evaluate(() => document.documentElement.lang)).toBe("en-GB");
  expect(await ownWords()).toEqual(Array(2).fill("切换到中文"));

  await text().getByText("title: 我的额度").click();
  await studio.keyboard.press("End");
  await studio.keyboard.press("Enter");
  await studio.keyboard.type("titel: x");
  await studio
    .getByRole("tabpanel", { name: "Problems" })
    .getByText(/titel.*Did you mean/)
    .waitFor();
  expect(await axeFinds(studio)).toEqual([]);

  await studio.getByRole("button", { name: "切换到中文" }).click();
  await studio
    .getByRole("tabpanel", { name: "问题" })
    .getByText(/titel.*title/)
    .waitFor();
  await text().getByText("titel: x").waitFor();
  expect(await studio.getByRole("dialog").count()).toBe(0);

  await studio.reload();
  await studio.getByRole("dialog", { name: "上次有没保存的内容" }).waitFor();
  await studio.getByRole("button", { name: "Switch to English" }).waitFor();
});
