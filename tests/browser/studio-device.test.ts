import type { Browser, FrameLocator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;

const fields = Array.from(
  { length: 12 },
  (_, index) => `      - { type: text, name: f${index}, label: 第 ${index} 项 }`,
);
const dated = `page: dated
title: 今天
supports: { gr: any, browser: any }
data:
  quota: { get: /quota, returns: any }
body:
  - type: data
    of: quota
    loading: { type: skeleton, shape: amountCard }
    error: { type: retry, text: 再来一次 }
    body: [{ type: text, text: "\${host.today} \${data.quota.left}" }]
  - { type: button, text: 借款, onTap: [{ toast: 好 }] }
  - type: form
    id: apply
    fields:
${fields.join("\n")}
`;

beforeAll(async () => {
  const stubs = "stubs: dated\nrequests:\n  - { request: /quota, answer: { left: 5000 } }\n";
  served = await serveStudio({ "dated.yaml": dated, "dated.stubs.yaml": stubs });
  browser = await openChromium();
  // Here the phone alone asks for less motion.
  const context = await browser.newContext({ ...desk, reducedMotion: "no-preference" });
  studio = await context.newPage();
  phone = studio.frameLocator("iframe");
  await studio.goto(`${served.address}studio/?page=dated&clock=2026-02-28T23:30`);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const panel = () => studio.getByRole("dialog", { name: "设备" });
const pick = (group: string, name: string) => panel().getByRole("group", { name: group }).getByText(name).click();
const inPhone = <Value>(read: () => Value) => phone.locator("html").evaluate(read);

test("What a link says of the device is so: a page that is opened in China's last minutes of a day is of that day", async () => {
  await phone.getByText("2026-02-28 5000").waitFor();
  await studio.getByRole("main").getByText("2026-02-28 23:30").waitFor();
  await studio.getByRole("main").getByText("23:30", { exact: true }).waitFor();
});

test("By the keys alone the screen becomes another one, and nobody loses what was typed", async () => {
  await phone.getByLabel("第 0 项").fill("杭州");
  await studio.keyboard.press("Alt+d");
  await panel().getByText("390×844").waitFor();
  expect(await axeFinds(studio, panel())).toEqual([]);
  await studio.keyboard.press("ArrowLeft");
  await panel().getByText("375×667").waitFor();
  await expect.poll(() => inPhone(() => innerWidth)).toBe(375);
  await studio.keyboard.press("Tab");
  await studio.keyboard.press("ArrowRight");
  await expect.poll(() => inPhone(() => innerWidth)).toBe(667);
  await studio.keyboard.press("Escape");
  expect(await panel().isVisible()).toBe(false);
  expect(await phone.getByLabel("第 0 项").inputValue()).toBe("杭州");
  expect(new URL(studio.url()).search).toContain("size=375&turn=sideways&clock=2026-02-28T23%3A30");
});

test("The page wears another brand, larger type and stands still, without being opened anew", async () => {
  await studio.getByRole("button", { name: "设备" }).click();
  const transition = () =>
    phone.getByRole("button", { name: "借款" }).evaluate((one) => getComputedStyle(one).transition);
  expect(await transition()).not.toBe("none");
  await pick("动效", "减弱");
  await expect.poll(transition).toBe("none");
  expect(await inPhone(() => matchMedia("(prefers-reduced-motion: reduce)").matches)).toBe(true);
  await pick("动效", "正常");
  await expect.poll(transition).not.toBe("none");
  await pick("品牌", "NWD");
  await expect.poll(() => inPhone(() => document.documentElement.dataset.brand)).toBe("nwd");
  await pick("字号", "130");
  await expect
    .poll(() => inPhone(() => getComputedStyle(document.body.querySelector("input") ?? document.body).fontSize))
    .toBe(`${16 * 1.3}px`);
  expect(await phone.getByLabel("第 0 项").inputValue()).toBe("杭州");
});

testInSoak("Offline no request arrives, and the page knows; it goes on when the network is back", async () => {
  await pick("网络", "离线");
  await expect.poll(() => inPhone(() => navigator.onLine)).toBe(false);
  await studio.keyboard.press("Alt+r");
  await phone.getByText("再来一次").waitFor();
  await pick("网络", "正常");
  await expect.poll(() => inPhone(() => navigator.onLine)).toBe(true);
  await phone.getByRole("button", { name: "重新加载" }).click();
  await phone.getByText("2026-02-28 5000").waitFor();
});

test("The keyboard comes up over the page, which brings the field above it, and goes again", async () => {
  await pick("方向", "竖屏");
  await pick("屏幕键盘", "输入时弹出");
  await phone.getByLabel("第 9 项").click();
  const keyboard = studio.getByRole("region", { name: "屏幕键盘" });
  await keyboard.waitFor();
  const lowerEnd = async () => {
    const box = await phone.getByLabel("第 9 项").boundingBox();
    return (box?.y ?? 0) + (box?.height ?? 0);
  };
  await expect.poll(async () => (await lowerEnd()) < ((await keyboard.boundingBox())?.y ?? 0)).toBe(true);
  expect(await axeFinds(studio, keyboard)).toEqual([]);
  await keyboard.getByRole("button", { name: "收起键盘" }).click();
  await keyboard.waitFor({ state: "detached" });
});

test("One button takes everything back", async () => {
  await panel().getByRole("button", { name: "恢复默认" }).click();
  await panel().getByText("390×844").waitFor();
  expect(new URL(studio.url()).search).toBe("?page=dated&host=gr&platform=android&version=4.9.0&theme=light");
  await expect.poll(() => inPhone(() => document.documentElement.dataset.brand)).toBe("gr");
});
