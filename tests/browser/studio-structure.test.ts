import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;
let tree: Locator;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  studio = await browser.newPage(desk);
  phone = studio.frameLocator("iframe");
  tree = studio.getByRole("tree", { name: "页面的结构" });
  await studio.goto(`${served.address}studio/?page=quota`);
  await phone.getByText("可用额度").waitFor();
  await row("noticeBar").waitFor();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const row = (label: string) => tree.getByRole("treeitem", { name: label }).first();
const chosen = (label: string) => tree.getByRole("treeitem", { name: label, selected: true }).waitFor();
const unsaved = () => studio.getByRole("tab", { name: "页面 未保存" });
const top = async (text: string) => (await phone.getByText(text).first().boundingBox())?.y ?? 0;

/** The parts of the page in their order, those in other parts moved to the right. */
async function rows(): Promise<readonly string[]> {
  return tree
    .getByRole("treeitem")
    .evaluateAll((all) => all.map((one) => `${" ".repeat(Number(one.ariaLevel) - 1)}${one.textContent}`));
}

test("A page is rebuilt by keys and by the pointer; undoing takes back change by change, to the byte", async () => {
  await row("noticeBar").click();
  await studio.getByText("第 41 行").waitFor();
  await studio.keyboard.press("Alt+ArrowUp");
  await studio.getByText("已经是第一个了。").waitFor();
  expect(await unsaved().count()).toBe(0);

  // 1 and 2: down, and into the part that is above it now; the phone follows.
  await studio.keyboard.press("Alt+ArrowDown");
  await studio.keyboard.press("Alt+ArrowRight");
  await expect.poll(rows).toContain(" noticeBar ${data.quota.notice}");
  await expect.poll(async () => (await top("为保障资金安全")) > (await top("可用额度"))).toBe(true);
  // 3 and 4: a copy, which is selected, and goes again.
  await studio.keyboard.press("Control+d");
  await expect.poll(async () => (await rows()).filter((one) => one.includes("noticeBar")).length).toBe(2);
  await studio.keyboard.press("Delete");
  await expect.poll(async () => (await rows()).filter((one) => one.includes("noticeBar")).length).toBe(1);

  // 5: a new part comes behind the one that is selected.
  await row("tabs 借款与还款").click();
  await studio.keyboard.press("ArrowLeft");
  await studio.getByRole("button", { name: "插入组件" }).click();
  await studio.getByLabel("找组件").fill("card");
  await studio.getByRole("button", { name: /^卡片/ }).click();
  await chosen("card 随借随还");
  await phone.getByText("随借随还").waitFor();
  expect(await rows()).toEqual(expect.arrayContaining(["card 随借随还", "group"]));

  // 6: it is dragged above its neighbour.
  await row("card 随借随还").dragTo(row("tabs 借款与还款"), { targetPosition: { x: 60, y: 3 } });
  const order = async () => (await rows()).filter((one) => /^(?:card|tabs)/.test(one));
  await expect.poll(order).toEqual(["card 随借随还", "tabs 借款与还款"]);

  await studio.keyboard.press("Enter");
  for (let change = 6; change > 0; change--) {
    await unsaved().waitFor();
    await studio.keyboard.press("Control+z");
  }
  await unsaved().waitFor({ state: "detached" });
  await expect.poll(async () => (await rows())[0]).toBe("noticeBar ${data.quota.notice}");
});

test("The part at the caret is the one that is selected", async () => {
  await row("noticeBar").click();
  await studio.locator(".cm-line", { hasText: "label: 可用额度" }).click();
  await chosen("amountCard 可用额度（元）");
});

test("A property that is set is written into the text, and taken out again; the phone shows it", async () => {
  await row("amountCard").click();
  const panel = studio.getByRole("region", { name: "amountCard 的属性" });
  await panel.getByLabel(/^label/).fill("还可以借");
  await studio.keyboard.press("Enter");
  await phone.getByText("还可以借").waitFor();
  await chosen("amountCard 还可以借");
  await panel.getByLabel("hint").fill("");
  await studio.keyboard.press("Tab");
  await phone.getByText("总额度").waitFor({ state: "detached" });
  await row("amountCard").press("Enter");
  await studio.keyboard.press("Control+z");
  await phone.getByText("总额度").waitFor();
  await studio.keyboard.press("Control+z");
  await unsaved().waitFor({ state: "detached" });
});

test("axe finds nothing in the palette", async () => {
  await studio.getByRole("button", { name: "插入组件" }).click();
  await studio.getByRole("button", { name: /^一段文字/ }).waitFor();
  expect(await axeFinds(studio, studio.getByRole("region", { name: "编辑" }))).toEqual([]);
  await studio.keyboard.press("Escape");
});

test("A change whose text is typed in before it is made is not made, and says so", async () => {
  await studio.getByRole("navigation").getByRole("button", { name: "帮助手册" }).click();
  await studio.locator(".editorFoot", { hasText: "pages/help.yaml" }).waitFor();
  await tree.getByRole("treeitem").first().click();
  let answer: () => void = () => undefined;
  const typed = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await studio.route("**/@ask", async (route) => {
    if (route.request().postDataJSON().ask === "structure") await typed;
    await route.continue();
  });
  const asked = studio.waitForRequest((one) => /"ask":"structure"/.test(one.postData() ?? ""));
  await tree.getByRole("treeitem").first().press("Control+d");
  await asked;
  await studio.locator(".cm-content").click();
  await studio.keyboard.insertText("# ");
  answer();
  await studio.getByText("文字刚刚改过，这一步没有做，请再做一次").waitFor();
  await studio.unroute("**/@ask");
});
