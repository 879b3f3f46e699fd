import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openOwnPhone } from "./visual/openOwnPhone.ts";
import type { ShippedPhone } from "./visual/openShippedPhone.ts";
import type { PhonePage } from "./visual/visit.ts";

/* A form of many fields, in a real browser. */

const count = 120;

const form = `page: long-form
gangway: 2
title: 资料
supports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }
body:
  - type: form
    id: many
    title: 资料
    fields:
${Array.from({ length: count }, (_, index) => `      - { type: text, name: f${index}, label: 资料第${index}项, required: true }`).join("\n")}
  - type: button
    text: 提交
    sticky: bottom
    onTap:
      - submit: many
      - toast: 已提交
`;

let own: ShippedPhone;
let phone: PhonePage;
let page: Page;

beforeAll(async () => {
  own = await openOwnPhone({ "long-form": form });
  ({ phone, page } = own);
});

afterAll(() => own?.close());

async function show(): Promise<void> {
  await phone.show({ name: "long-form", page: "long-form", query: {} });
  await page.waitForSelector(`[name=f${count - 1}]`, { state: "attached" });
}

const field = (index: number) => page.locator(`[name=f${index}]`);

/** The field's place on the screen, in pixels from its top. */
const topOf = (index: number) => field(index).evaluate((one) => one.getBoundingClientRect().top);

test("A submit leads to the first wrong field, however far it is, and its message is there when it gets the focus", async () => {
  await show();
  await page.evaluate(() => {
    addEventListener("focusin", ({ target }) => {
      const [id = ""] = ((target as Element).getAttribute("aria-describedby") ?? "").split(" ");
      Object.assign(window, { heard: document.getElementById(id)?.textContent });
    });
  });
  for (let index = 0; index < count - 15; index++) await field(index).fill("有");
  await page.getByRole("button", { name: "提交" }).click();
  const first = count - 15;
  await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(`f${first}`);
  expect(await page.evaluate(() => Reflect.get(window, "heard"))).toContain("请填写");
  expect(await topOf(first)).toBeGreaterThan(0);
  expect(await topOf(first)).toBeLessThan(700);
  expect(await page.locator(".gw-field-error").count()).toBe(15);
  expect(phone.complaints).toEqual([]);
});

test("A field that is left says what is wrong with it before the next frame, also where the page is at work", async () => {
  await show();
  await field(3).focus();
  const said = await page.evaluate(async () => {
    const left = document.activeElement as HTMLElement;
    // Work that was waiting goes on meanwhile.
    for (let task = 0; task < 20; task++) setTimeout(() => busyFor(5));
    left.blur();
    // The frame is drawn right after what is called so.
    await new Promise(requestAnimationFrame);
    return left.closest(".gw-field")?.querySelector(".gw-field-error")?.textContent;

    function busyFor(ms: number): void {
      const until = performance.now() + ms;
      while (performance.now() < until);
    }
  });
  expect(said).toContain("请填写");
});

test("The tabulator, finding in the page and readers of the screen reach every field, wherever the screen is", async () => {
  await show();
  await field(18).focus();
  for (let index = 19; index < 50; index++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.getAttribute("name"))).toBe(`f${index}`);
  }
  // In the next frame the field is brought into sight; what nobody can look for sooner is not looked for sooner.
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  const found = await page.evaluate(() => (window as never as { find(text: string): boolean }).find("资料第90项"));
  expect(found).toBe(true);
  await expect.poll(() => topOf(90)).toBeLessThan(844);
  expect(await topOf(90)).toBeGreaterThan(0);

  // What is not laid out, as with content-visibility, is not there for a reader of the screen (Chromium 156).
  const devtools = await page.context().newCDPSession(page);
  const { nodes } = await devtools.send("Accessibility.getFullAXTree");
  const names = nodes.filter(({ role }) => role?.value === "textbox").map(({ name }) => String(name?.value));
  expect(names).toHaveLength(count);
  expect(names[count - 1]).toContain(`资料第${count - 1}项`);
});
