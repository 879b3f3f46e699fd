import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnPhone } from "./visual/openOwnPhone.ts";
import type { ShippedPhone } from "./visual/openShippedPhone.ts";
import type { PhonePage } from "./visual/visit.ts";

/* Many texts that follow one field, in a real browser. */

const count = 400;

const texts = Array.from({ length: count }, (_, index) => `  - { type: text, text: "\${form.word} 第${index}句" }`);

const manyFormulas = `page: many-formulas
gangway: 2
title: 跟随
supports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }
state: { tapped: { type: text, default: 未按 } }
body:
  - type: form
    id: one
    fields:
      - { type: text, name: word, label: 文字 }
  - type: button
    text: 记下
    sticky: bottom
    onTap:
      - setState: { tapped: "\${form.word}" }
${texts.join("\n")}
  - { type: text, if: "form.word == '出现'", text: 条件成立 }
  - { type: text, text: "按时 \${state.tapped}" }
`;

let own: ShippedPhone;
let phone: PhonePage;
let page: Page;

beforeAll(async () => {
  own = await openOwnPhone({ "many-formulas": manyFormulas });
  ({ phone, page } = own);
});

afterAll(() => own?.close());

async function show(): Promise<void> {
  await phone.show({ name: "many-formulas", page: "many-formulas", query: {} });
  await page.waitForSelector("[name=word]");
  // What puts off those out of sight comes once the page is there: from then on a key leaves the last text for later.
  let word = "";
  await expect
    .poll(async () => {
      word += "预备";
      return (await type(word)).last === word;
    })
    .toBe(false);
  await type("预备");
  await expect.poll(() => behind("预备 ")).toBe(0);
}

/** Types a word as one input; gives what is shown in the next frame. */
const type = (word: string) =>
  page.evaluate(async (text) => {
    const input = document.querySelector<HTMLInputElement>("[name=word]");
    input?.focus();
    input?.select();
    document.execCommand("insertText", false, text);
    await new Promise(requestAnimationFrame);
    const texts = [...document.querySelectorAll(".gw-text")].map((one) => one.textContent ?? "");
    const words = texts.filter((one) => /第\d+句/.test(one)).map((one) => one.split(" ")[0]);
    return { first: words[0], last: words[words.length - 1], isThere: texts.includes("条件成立") };
  }, word);

/** How many texts do not begin with a word. */
const behind = (word: string) =>
  page.evaluate((text) => {
    const texts = [...document.querySelectorAll(".gw-text")].map((one) => one.textContent ?? "");
    return texts.filter((one) => /第\d+句/.test(one) && !one.startsWith(text)).length;
  }, word);

test("What is in sight follows a key in the next frame, conditions at once, and the others when no further key comes", async () => {
  await show();
  expect(await type("你好")).toEqual({ first: "你好", last: "预备", isThere: false });
  // A gate is never late, wherever it stands.
  expect(await type("出现")).toMatchObject({ first: "出现", isThere: true });
  await expect.poll(() => behind("出现 ")).toBe(0);
  expect(await page.evaluate(() => (window as never as { find(text: string): boolean }).find("出现 第390句"))).toBe(
    true,
  );
});

test("What comes into sight while it waits is up to date there", async () => {
  await show();
  const texts = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>("[name=word]");
    input?.focus();
    input?.select();
    document.execCommand("insertText", false, "滚动");
    window.scrollTo(0, document.documentElement.scrollHeight);
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    return [...document.querySelectorAll(".gw-text")]
      .filter((one) => one.getBoundingClientRect().bottom > 0 && one.getBoundingClientRect().top < 844)
      .map((one) => one.textContent ?? "")
      .filter((text) => /第\d+句/.test(text));
  });
  expect(texts.length).toBeGreaterThan(5);
  expect(texts.filter((text) => !text.startsWith("滚动"))).toEqual([]);
});

test("A tap right behind a key finds all of the page up to date, and reads what was typed", async () => {
  await show();
  const old = await page.evaluate(async () => {
    const input = document.querySelector<HTMLInputElement>("[name=word]");
    input?.focus();
    input?.select();
    document.execCommand("insertText", false, "马上");
    (document.querySelector(".gw-sticky-bar .gw-button") as HTMLElement).click();
    await Promise.resolve();
    const texts = [...document.querySelectorAll(".gw-text")].map((one) => one.textContent ?? "");
    return texts.filter((text) => /第\d+句/.test(text) && !text.startsWith("马上"));
  });
  expect(old).toEqual([]);
  await expect.poll(() => page.getByText("按时 马上").count()).toBe(1);
  expect(phone.complaints).toEqual([]);
});
