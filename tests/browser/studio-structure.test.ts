import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let studio: Page;
let phone: FrameLocator;
let tree: Locator;
let outlines: Locator;

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  studio = await browser.newPage(desk);
  phone = studio.frameLocator("iframe");
  tree = studio.getByRole("tree", { name: "页面的结构" });
  outlines = studio.locator('.partOutline [data-by="caret"]');
  await studio.goto(`${served.address}studio/?page=quota`);
  await phone.getByText("立即借款").waitFor();
  await tree.getByRole("treeitem", { name: "noticeBar" }).waitFor();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const chosen = (label: string) => tree.getByRole("treeitem", { name: label, selected: true }).waitFor();
const openFile = (file: string) => studio.locator(".editorFoot", { hasText: file }).waitFor();

const row = (label: string) => tree.getByRole("treeitem", { name: label }).first();
const unsaved = () => studio.getByRole("tab", { name: "页面 未保存" });
const top = async (text: string) => (await phone.getByText(text).first().boundingBox())?.y ?? 0;

/** The parts of the page in their order, those in other parts moved to the right. */
async function rows(): Promise<readonly string[]> {
  return tree
    .getByRole("treeitem")
    .evaluateAll((all) => all.map((one) => `${" ".repeat(Number(one.ariaLevel) - 1)}${one.textContent}`));
}

/** How far the outline is from what it is around, in pixels of the screen. */
async function distance(target: Locator): Promise<number> {
  const [outline, box] = [await outlines.first().boundingBox(), await target.boundingBox()];
  return outline && box ? Math.max(Math.abs(outline.x - box.x), Math.abs(outline.y - box.y)) : 1_000;
}

test("What is pressed with Alt on the phone is selected in the text, and what is selected is outlined on the phone", async () => {
  expect(await outlines.count()).toBe(0);
  const card = phone.locator(".gw-amount").first();
  await card.click({ modifiers: ["Alt"] });
  await chosen("amountCard 可用额度（元）");
  await studio.getByRole("region", { name: "amountCard 的属性" }).waitFor();
  await studio.getByText("第 51 行").waitFor();
  await expect.poll(() => distance(card)).toBeLessThan(3);

  // The page itself has not felt the press: a button in a partial leads to the partial, and nothing is sent.
  await phone.getByRole("button", { name: "立即借款" }).click({ modifiers: ["Alt"] });
  await openFile("pages/partials/loan-panel.yaml");
  await chosen("button 立即借款");
  await expect.poll(() => distance(phone.locator(".gw-sticky-bar"))).toBeLessThan(3);
  expect(await phone.getByText("请填写借款金额").count()).toBe(0);
});

test("Each row of a list is outlined; a part that is not in sight is scrolled to, and the outline goes along", async () => {
  await studio.getByRole("tab", { name: "页面" }).first().click();
  await phone.getByRole("tab", { name: "还款" }).click();
  await phone.getByText("应还").nth(2).waitFor();
  await tree.getByRole("treeitem", { name: /^cell \$\{bill/ }).click();
  await expect.poll(() => outlines.count()).toBeGreaterThan(1);

  await tree.getByRole("treeitem", { name: "noticeBar" }).click();
  const notice = phone.locator(".gw-notice");
  await expect.poll(() => distance(notice)).toBeLessThan(3);
  await phone.locator("main").hover();
  await studio.mouse.wheel(0, 60);
  await expect.poll(() => distance(notice)).toBeLessThan(3);

  await tree.getByRole("treeitem", { name: "页面设置" }).press("Enter");
  await studio.locator(".cm-line", { hasText: "title: 我的额度" }).click();
  await expect.poll(() => outlines.count()).toBe(0);
});

test("By keys: from what has the focus on the phone to its line", async () => {
  await phone.getByRole("tab", { name: "还款" }).focus();
  await studio.keyboard.press("Alt+j");
  await chosen("tabs 借款与还款");
  await expect.poll(() => studio.evaluate(() => document.activeElement?.className)).toContain("cm-content");
});

test("A formula under the pointer, or at the caret by a key, says its value on the phone and why", async () => {
  await tree.getByRole("treeitem", { name: "noticeBar" }).click();
  await studio.locator(".cm-line", { hasText: "if: has(data.quota.notice)" }).click();
  await studio.keyboard.press("Control+i");
  const help = studio.locator(".hoverHelp");
  await help.getByText("手机上现在 是 boolean").waitFor();
  await studio.keyboard.press("Escape");
  await help.waitFor({ state: "detached" });

  await phone.getByRole("tab", { name: "借款" }).click();
  await phone.getByRole("textbox", { name: "借款金额" }).fill("1200");
  await phone.getByRole("button", { name: "立即借款" }).click({ modifiers: ["Alt"] });
  await openFile("pages/partials/loan-panel.yaml");
  await studio.locator(".cm-line", { hasText: "has(form.amount) and valid" }).click();
  await studio.locator(".cm-line", { hasText: "has(form.amount) and valid" }).getByText("valid").hover();
  await help.getByText("手机上现在 是 boolean").waitFor();
  await help.getByRole("row", { name: "form.amount 1200" }).waitFor();
  await help.getByRole("row", { name: "valid(form.amount) 是" }).waitFor();
});

test("A formula of a property offers names, says what is wrong in it, and what it gives while the phone changes", async () => {
  await tree.getByRole("treeitem", { name: /^text 借/ }).click();
  const panel = studio.getByRole("region", { name: "text 的属性" });
  const condition = panel.getByRole("combobox", { name: "if" });
  await panel.getByText("手机上现在 是 boolean").waitFor();
  await condition.fill("form.amuont > 1");
  await panel.getByRole("status").filter({ hasText: "amuont" }).locator("mark").getByText("amuont").waitFor();
  await condition.fill("form.");
  await panel.getByRole("option", { name: "amount" }).waitFor();
  await condition.press("ArrowDown");
  await condition.press("ArrowUp");
  await condition.press("Enter");
  await condition.pressSequentially(" > 1300");
  await panel.getByText("手机上现在 否 boolean").waitFor();
  await phone.getByRole("textbox", { name: "借款金额" }).fill("1400");
  await panel.getByText("手机上现在 是 boolean").waitFor();
  // It was written when the field was left.
  await studio.locator(".cm-line", { hasText: "if: form.amount > 1300" }).click();
  await studio.keyboard.press("Control+z");
  await expect.poll(() => condition.inputValue()).toBe("has(form.amount) and valid(form.amount)");
});

test("A line says what the chosen host cannot do itself; one button hides it, and no text has it", async () => {
  await studio.getByRole("radio", { name: "微信" }).check({ force: true });
  const note = studio.locator(".ghostNote");
  await note.getByText("没有 baseApply，走 fallback").waitFor();
  expect(await studio.getByRole("tab", { name: "未保存" }).count()).toBe(0);
  await studio.getByRole("button", { name: "宿主提示" }).click();
  await note.waitFor({ state: "detached" });
});

test("The values of the page are seen as they change, are set by hand, and lead to their lines", async () => {
  await studio.getByRole("tab", { name: "数值" }).click();
  const values = studio.getByRole("tabpanel", { name: "数值" });
  const amount = values.getByRole("textbox", { name: "amount" });
  // The page was opened anew for another host, and has what was typed again.
  await expect.poll(() => amount.inputValue()).toBe("1400");
  await phone.getByRole("textbox", { name: "借款金额" }).fill("1500");
  await expect.poll(() => amount.inputValue()).toBe("1500");
  await amount.fill("2000");
  await amount.press("Enter");
  await expect.poll(() => phone.getByRole("textbox", { name: "借款金额" }).inputValue()).toBe("2,000");
  await values.getByRole("textbox", { name: "tab" }).fill("repay");
  await studio.keyboard.press("Enter");
  await phone.getByRole("tab", { name: "还款", selected: true }).waitFor();

  const quota = values.getByRole("listitem").filter({ has: studio.getByRole("button", { name: "quota" }) });
  await quota.getByText("有数据").waitFor();
  await quota.getByRole("button", { name: "quota" }).click();
  await openFile("pages/quota.yaml");
  await expect.poll(() => studio.locator(".cm-activeLine").textContent()).toMatch(/^\s*get: \/quota/);
  expect(await axeFinds(studio, values)).toEqual([]);
});

testInSoak("What tells who somebody is shows when it is asked for", async () => {
  await studio.getByRole("navigation").getByRole("button", { name: "fields" }).click();
  const row = studio.getByRole("listitem").filter({ hasText: "idNo" });
  await row.getByText("***").waitFor();
  await row.getByRole("button", { name: "显示 idNo" }).click();
  await expect.poll(() => row.getByRole("textbox").inputValue()).toMatch(/^\d{17}[\dX]$/);
});

test("A page is rebuilt by keys and by the pointer; undoing takes back change by change, to the byte", async () => {
  await studio.getByRole("navigation").getByRole("button", { name: "我的额度" }).click();
  await phone.getByText("可用额度").waitFor();
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

test("Setting a property keeps the focus and the text of the next field", async () => {
  await row("amountCard").click();
  const label = studio.getByRole("region", { name: "amountCard 的属性" }).getByLabel(/^label/);
  await label.fill("还可以借");
  const next = studio.locator(".properties :is(input, textarea):focus");
  await label.press("Tab");
  await expect.poll(() => next.count()).toBe(1);
  const written = await next.inputValue();
  await next.press("End");
  await studio.keyboard.type("丙");
  await studio.locator(".cm-line", { hasText: "label: 还可以借" }).waitFor();
  await row("amountCard 还可以借").waitFor();
  expect(await next.inputValue()).toBe(`${written}丙`);
  await studio.keyboard.press("Escape");
  await studio.locator(".cm-line", { hasText: "page: quota" }).first().click();
  await studio.keyboard.press("Control+z");
  await unsaved().waitFor({ state: "detached" });
});

test("A click on another part ends the typing in a property and selects that part; undo works in the tree", async () => {
  await row("amountCard").click();
  const label = studio.getByRole("region", { name: "amountCard 的属性" }).getByLabel(/^label/);
  await label.press("End");
  await studio.keyboard.type("己");
  await row("noticeBar").click();
  await studio.locator(".cm-line", { hasText: /label: .*己$/ }).waitFor();
  await chosen("noticeBar");
  const before = await rows();
  await studio.keyboard.press("Delete");
  await expect.poll(async () => (await rows()).some((one) => one.includes("noticeBar"))).toBe(false);
  expect((await rows()).some((one) => one.includes("amountCard"))).toBe(true);
  await studio.keyboard.press("Control+z");
  await expect.poll(rows).toEqual(before);
  await studio.keyboard.press("Control+z");
  await unsaved().waitFor({ state: "detached" });
});

test("A typed property value is dropped if its component is removed on disk, and not written into the next component", async () => {
  const file = join(served.folder, "pages/quota.yaml");
  const before = readFileSync(file, "utf8");
  const items = /\n( +)- type: amountCard\n(?:\1 .*\n)+/.exec(before);
  expect(items).not.toBeNull();
  await row("amountCard").click();
  await studio
    .getByRole("region", { name: "amountCard 的属性" })
    .getByLabel(/^label/)
    .press("End");
  await studio.keyboard.type("丁");
  writeFileSync(file, before.replace(items?.[0] ?? "", "\n"));
  await studio.getByRole("region", { name: "amountCard 的属性" }).waitFor({ state: "detached" });
  await studio.keyboard.press("Tab");
  writeFileSync(file, before);
  await row("amountCard").waitFor();
  expect([await studio.getByText("丁").count(), await unsaved().count()]).toEqual([0, 0]);
});

testInSoak("axe finds nothing in the palette", async () => {
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
