import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { copyAll, desk, pasteOver, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let quota: string;
/** Taps, keys and texts that somebody who mends has needed. */
let acts = 0;

beforeAll(async () => {
  served = await serveStudio();
  quota = readFileSync(join(served.folder, "pages", "quota.yaml"), "utf8");
  browser = await openChromium();
  const context = await browser.newContext(desk);
  studio = await context.newPage();
  await studio.goto(`${served.address}studio/?page=quota`);
  await isMended();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const problems = () => studio.getByRole("tabpanel", { name: "问题" });
const isMended = () => studio.getByText("40 类宿主环境，没有问题").waitFor();

async function tap(target: Locator): Promise<void> {
  acts += 1;
  await target.click();
}

async function press(key: string): Promise<void> {
  acts += 1;
  await studio.keyboard.press(key);
}

async function write(field: Locator, words: string): Promise<void> {
  acts += 1;
  await field.fill(words);
}

/** Takes what the list of problems offers. */
const take = (offer: string) => async () => tap(problems().getByRole("button", { name: offer }));

/** A mistake: what stands in the page, what is written in its place, what mends it, and what then stands there. */
const mistakes: readonly (readonly [string, string, string, () => Promise<void>, string?])[] = [
  ["a misspelt key", "label: 可用额度（元）", "lable: 可用额度（元）", take("改为 label")],
  ["a component that there is not", "type: amountCard\n", "type: amountCrad\n", take("改为 amountCard")],
  [
    "a verb that there is not",
    "- callNative: customerService",
    "- callNativ: customerService",
    take("改为 callNative"),
  ],
  [
    "a property that is missing",
    "        title: 联系客服\n",
    "",
    async () => {
      await tap(problems().getByRole("button", { name: /^pages\/quota\.yaml/ }));
      await write(studio.getByRole("combobox", { name: /title/ }), "联系客服");
      await press("Enter");
    },
  ],
  ["a line that stands wrong", "        note: 在线客服", "       note: 在线客服", take("从第 9 列开始")],
  [
    "versions compared as texts",
    "if: has(data.quota.notice)",
    "if: host.version >= '4.9.0'",
    take("改为 host.atLeast('4.9.0')"),
    "if: host.atLeast('4.9.0')",
  ],
  [
    "a step that some hosts lack",
    "\n            fallback:\n              - navigate: customer-service",
    "",
    take("写 fallback：弹出提示"),
    "\n            fallback:\n              - toast: 当前环境暂不支持，请使用最新版 App",
  ],
  ["a value of another type", "closable: true", "closable: 'true'", take("改为 true")],
  ["an answer without a shape", "    returns: Quota\n", "", take("写上 returns: Quota")],
  ["a formula that names nothing", "items: data.bills.items", "items: data.bill.items", take("改为 bills")],
];

test("Ten mistakes are mended with what the studio offers, each by three acts at most", async () => {
  // What a fix writes is in Chinese: whoever takes it has it translated.
  const english = join(served.folder, "pages", "texts", "en.yaml");
  const said =
    "translations:\n  当前环境暂不支持，请使用最新版 App: Not available here. Use the latest version of the app\n";
  writeFileSync(english, readFileSync(english, "utf8").replace("translations:\n", said));
  for (const [name, right, wrong, mend, mended = right] of mistakes) {
    expect(quota.split(right), name).toHaveLength(2);
    await pasteOver(studio, quota.replace(right, wrong));
    await problems().locator(".problem").first().waitFor();
    acts = 0;
    await mend();
    await isMended();
    expect(acts, name).toBeLessThanOrEqual(3);
    expect(await copyAll(studio), name).toBe(quota.replace(right, mended));
  }
});
