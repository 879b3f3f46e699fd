import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { someOf, testInSoak } from "../soak.ts";
import { axeFinds } from "./axeFinds.ts";
import { desk, pasteOver, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let context: BrowserContext;
let studio: Page;
let phone: FrameLocator;
let editor: Locator;
let complaints: string[];
let quota: string;

const pathOf = (name: string) => join(served.folder, "pages", name);
const onDisk = (name: string) => readFileSync(pathOf(name), "utf8");

beforeAll(async () => {
  served = await serveStudio();
  browser = await openChromium();
  context = await browser.newContext(desk);
  studio = await context.newPage();
  studio.on("pageerror", (error) => complaints.push(String(error)));
  phone = studio.frameLocator("iframe");
  editor = studio.getByRole("region", { name: "编辑" });
  quota = onDisk("quota.yaml");
  await studio.goto(`${served.address}studio/?page=quota`);
  await phone.getByText("可用额度").waitFor();
  await editor.getByText("gangway: 2").waitFor();
}, 120_000);

beforeEach(() => {
  complaints = [];
});

afterEach(async () => {
  expect(complaints).toEqual([]);
  await setBack();
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

/** The page is again as it was, on the disk and in the editor; the studio stays open. */
async function setBack(): Promise<void> {
  if (onDisk("quota.yaml") !== quota) writeFileSync(pathOf("quota.yaml"), quota);
  if (!new URL(studio.url()).search.includes("page=quota")) return;
  await editor.getByRole("tab", { name: "页面" }).click();
  const undo = async () => {
    const left = await editor.getByRole("tab", { name: "页面 未保存" }).count();
    if (left === 0) return 0;
    await editor.locator(".cm-content").focus();
    await studio.keyboard.press("Control+z");
    return left;
  };
  await expect.poll(undo).toBe(0);
  await editor.locator(".cm-line", { hasText: /^title: 我的额度$/ }).waitFor();
  await editor.getByText("未保存").waitFor({ state: "detached" });
}

/** Puts the caret behind the line that begins so. */
async function caretBehind(line: string): Promise<void> {
  await editor.locator(".cm-line", { hasText: line }).first().click();
  await studio.keyboard.press("End");
}

/** Writes a line in place of the one that begins so. */
async function rewrite(line: string, text: string): Promise<void> {
  await caretBehind(line);
  await studio.keyboard.press("Home");
  await studio.keyboard.press("Shift+End");
  await studio.keyboard.insertText(text);
}

const titleOnPhone = (title: string) => studio.getByRole("main").getByText(title, { exact: true });

test("Files stand in tabs, each with what can be undone in it, also after another was open; an answer that is typed is given at once", async () => {
  await caretBehind("title: 我的额度");
  await studio.keyboard.type("A");
  await editor.getByRole("tab", { name: "模拟回答" }).click();
  await editor.locator(".cm-line", { hasText: "48000" }).first().getByText("48000").dblclick();
  await studio.keyboard.insertText("7000");
  await phone.getByText("7,000").waitFor();
  await editor.getByRole("tab", { name: "片段 loan-panel" }).click();
  await editor.locator(".cm-line", { hasText: "partial: loan-panel" }).waitFor();
  await editor.getByRole("tab", { name: "模拟回答" }).click();
  await editor.locator(".cm-line", { hasText: "7000" }).first().click();
  await studio.keyboard.press("Control+z");
  await phone.getByText("48,000.00").waitFor();
  await editor.getByRole("tab", { name: "页面" }).click();
  await editor.locator(".cm-line", { hasText: "title: 我的额度A" }).click();
  await studio.keyboard.press("Control+z");
  await titleOnPhone("我的额度").waitFor();
  expect(await editor.getByText("未保存").count()).toBe(0);
});

test("What is typed is on the phone before it is saved, and on the disk once it is, written as all such files are; the mark of what is unsaved goes", async () => {
  await rewrite("title: 我的额度", "title:    '我的额度与借'");
  await titleOnPhone("我的额度与借").waitFor();
  await studio.keyboard.press("ArrowLeft");
  await studio.keyboard.type("款");
  await titleOnPhone("我的额度与借款").waitFor();
  await editor.getByRole("tab", { name: "页面 未保存" }).waitFor();
  expect(onDisk("quota.yaml")).toBe(quota);
  await studio.keyboard.press("Control+s");
  await editor.getByText("已保存").waitFor();
  expect(onDisk("quota.yaml")).toBe(quota.replace("title: 我的额度", "title: 我的额度与借款"));
  expect(await editor.getByText("未保存").count()).toBe(0);
});

test("A broken text leaves the last good page on the phone; the problem leads to its place, explains itself and is mended by a tap or by one key", async () => {
  await rewrite("title: 我的额度", "titel: 我的额度");
  await studio.getByText("第 4 行有误，显示的是上一个可读版本").waitFor();
  await phone.getByText("可用额度").waitFor();
  const problems = studio.getByRole("tabpanel", { name: "问题" });
  await problems.getByRole("button", { name: "说明 P201" }).click();
  await problems.getByText("拼错的键在这里就会被发现").waitFor();
  await editor.locator(".cm-lintRange-error").first().waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  await problems.getByRole("button", { name: "pages/quota.yaml:4:1" }).click();
  await expect.poll(() => studio.evaluate(() => getSelection()?.toString())).toBe("titel");
  await problems.getByRole("button", { name: "改为 title" }).click();
  await studio.getByText("40 类宿主环境，没有问题").waitFor();
  await editor.locator(".cm-line", { hasText: /^title: 我的额度$/ }).click();

  await studio.keyboard.press("Control+z");
  await editor.locator(".cm-lintRange-error").first().waitFor();
  await studio.keyboard.press("Control+.");
  await editor.locator(".cm-line", { hasText: /^title: 我的额度$/ }).waitFor();
});

testInSoak("Words are offered while one types, and explained under the pointer", async () => {
  await caretBehind("title: 我的额度");
  await studio.keyboard.press("Enter");
  await studio.keyboard.type("gua");
  await studio.getByRole("listbox").getByText("guard").waitFor();
  await studio.keyboard.press("Escape");
  await editor.locator(".cm-line", { hasText: "supports:" }).first().locator("span").first().hover();
  await studio.locator(".cm-tooltip .help").waitFor();
});

test("Who saves what somebody else has changed meanwhile sees three texts, and keeps the one that was worked on", async () => {
  await caretBehind("title: 我的额度");
  await studio.keyboard.insertText("丙");
  writeFileSync(pathOf("quota.yaml"), quota.replace("title: 我的额度", "title: 别人写的"));
  await studio.keyboard.press("Control+s");
  const sheet = studio.getByRole("dialog", { name: /文件已被别处修改/ });
  await sheet.getByRole("region", { name: "打开时" }).getByText("title: 我的额度").waitFor();
  await sheet.getByRole("region", { name: "磁盘上" }).getByText("别人写的").first().waitFor();
  await sheet.getByRole("region", { name: "你的" }).getByText("丙").first().waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  expect(onDisk("quota.yaml")).toContain("别人写的");
  await sheet.getByRole("button", { name: "保存右边的内容" }).click();
  await editor.getByText("已保存").waitFor();
  expect(onDisk("quota.yaml")).toBe(quota.replace("title: 我的额度", "title: 我的额度丙"));
});

testInSoak("A page that only the proof has something against is on the phone all the same", async () => {
  const fallback = / +fallback:\n +- toast: 请在 App 内还款\n/;
  await pasteOver(studio, quota.replace(fallback, "").replace("title: 我的额度", "title: 还没证明"));
  await studio
    .getByRole("tabpanel", { name: "问题" })
    .getByText(/P3\d\d/)
    .first()
    .waitFor();
  await titleOnPhone("还没证明").waitFor();
});

test("Escape, then Tab leaves the editor", async () => {
  await caretBehind("title: 我的额度");
  await studio.keyboard.press("Escape");
  await studio.keyboard.press("Tab");
  expect(await studio.evaluate(() => document.activeElement?.closest(".cm-editor") === null)).toBe(true);
});

test("What was not saved is offered again after a reload", async () => {
  await caretBehind("title: 我的额度");
  await studio.keyboard.insertText("草稿");
  const kept = () =>
    studio.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const opening = indexedDB.open("gangway-studio");
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames];
            if (!stores.includes("drafts")) return resolve(0);
            const count = opening.result.transaction("drafts").objectStore("drafts").count();
            count.onsuccess = () => resolve(count.result);
          };
        }),
    );
  await expect.poll(kept).toBe(1);
  await studio.reload();
  const sheet = studio.getByRole("dialog", { name: "上次有没保存的内容" });
  await sheet.getByText("pages/quota.yaml").waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  await sheet.getByRole("button", { name: "恢复" }).click();
  await titleOnPhone("我的额度草稿").waitFor();
  expect(onDisk("quota.yaml")).toBe(quota);
});

/** Opens the search in all files and looks for a text. Returns the dialog, and the number of places. */
async function findInFiles(text: string): Promise<readonly [Locator, string]> {
  await caretBehind("title: 我的额度");
  await studio.keyboard.press("Control+Shift+f");
  const sheet = studio.getByRole("dialog", { name: "在所有文件中查找" });
  await sheet.getByLabel("查找").fill(text);
  const count = (await sheet.getByText(/^\d+ 处$/).textContent()) ?? "";
  return [sheet, count.replace(/\D/g, "")];
}

test("A text is found in all files, leads to its place, and is replaced everywhere; nothing is saved by it", async () => {
  const [sheet] = await findInFiles("立即借款");
  expect(await axeFinds(studio)).toEqual([]);
  await sheet
    .getByRole("button", { name: /loan-panel\.yaml/ })
    .first()
    .click();
  await editor.getByRole("tab", { name: "片段 loan-panel", selected: true }).waitFor();
  await expect.poll(() => studio.evaluate(() => getSelection()?.toString())).toBe("立即借款");
  await studio.keyboard.press("Control+Shift+f");
  await sheet.getByLabel("替换为").fill("马上借款");
  await sheet.getByRole("button", { name: "全部替换" }).click();
  await sheet.getByText("没有找到").waitFor();
  await studio.keyboard.press("Escape");
  await phone.getByRole("button", { name: "马上借款" }).waitFor();
  expect(onDisk("partials/loan-panel.yaml")).toContain("立即借款");

  // The other way round it is taken back everywhere.
  await studio.keyboard.press("Control+Shift+f");
  await sheet.getByLabel("查找").fill("马上借款");
  await sheet.getByLabel("替换为").fill("立即借款");
  await sheet.getByRole("button", { name: "全部替换" }).click();
  await sheet.getByText("没有找到").waitFor();
  await studio.keyboard.press("Escape");
  await editor.getByText("未保存").waitFor({ state: "detached" });
});

test("A double click on Replace all replaces once, and Enter after it does not replace again", async () => {
  const [sheet, count] = await findInFiles("我的额度");
  await sheet.getByLabel("替换为").fill("我的额度们");
  await sheet.getByRole("button", { name: "全部替换" }).dblclick();
  await sheet.getByText(`已替换 ${count} 处`).waitFor();
  await studio.keyboard.press("Enter");
  expect(await sheet.getByLabel("查找").evaluate((input) => input === document.activeElement)).toBe(true);
  await sheet.getByLabel("查找").fill("我的额度们们");
  await sheet.getByText("没有找到").waitFor();
  await sheet.getByLabel("查找").fill("我的额度们");
  await sheet.getByText(`${count} 处`, { exact: true }).waitFor();
  await sheet.getByLabel("替换为").fill("我的额度");
  await sheet.getByRole("button", { name: "全部替换" }).click();
  await sheet.getByText(`已替换 ${count} 处`).waitFor();
  await studio.keyboard.press("Escape");
  await editor.getByText("未保存").waitFor({ state: "detached" });
});

test("The editor is empty and read-only while a file loads", async () => {
  await caretBehind("title: 我的额度");
  let send: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    send = resolve;
  });
  await studio.route("**/pages/cards.yaml*", async (route) => {
    await held;
    await route.continue();
  });
  await studio
    .getByRole("navigation")
    .getByRole("button", { name: /^银行卡/ })
    .click();
  await editor.locator(".editorFoot", { hasText: "pages/cards.yaml" }).waitFor();
  expect(
    await editor.locator(".cm-content").evaluate((text) => [text.textContent, text.getAttribute("contenteditable")]),
  ).toEqual(["", "false"]);
  send();
  await editor.locator(".cm-line", { hasText: /^page: cards$/ }).waitFor();
  await studio.unroute("**/pages/cards.yaml*");
  await studio
    .getByRole("navigation")
    .getByRole("button", { name: /我的额度/ })
    .click();
  await editor.locator(".cm-line", { hasText: /^page: quota$/ }).waitFor();
});

test("While an input method is in the middle of a word, nothing is said of it", async () => {
  await caretBehind("title: 我的额度");
  await studio.keyboard.press("Enter");
  const asked: string[] = [];
  studio.on("request", (request) => {
    if (request.url().endsWith("/@ask") && request.postDataJSON().ask === "typed") asked.push(request.postData() ?? "");
  });
  const session = await context.newCDPSession(studio);
  await session.send("Input.imeSetComposition", { text: "biao", selectionStart: 4, selectionEnd: 4 });
  await editor.locator(".cm-line", { hasText: "biao" }).waitFor();
  await session.send("Input.imeSetComposition", { text: "标", selectionStart: 1, selectionEnd: 1 });
  await editor.locator(".cm-line", { hasText: "标" }).last().waitFor();
  expect(asked.filter((text) => text.includes("biao"))).toEqual([]);
  await session.send("Input.insertText", { text: "标" });
  await studio.getByRole("tabpanel", { name: "问题" }).getByText("“标”").waitFor();
});

/** Taps, keys and texts that somebody who mends has needed. */
let acts = 0;

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

const seen = someOf(mistakes, 3);

test(`${seen.length} mistakes are mended with what the studio offers, each by three acts at most`, async () => {
  // What a fix writes is in Chinese: whoever takes it has it translated.
  const english = pathOf("texts/en.yaml");
  const said =
    "translations:\n  当前环境暂不支持，请使用最新版 App: Not available here. Use the latest version of the app\n";
  writeFileSync(english, readFileSync(english, "utf8").replace("translations:\n", said));
  for (const [name, right, wrong, mend, mended = right] of seen) {
    expect(quota.split(right), name).toHaveLength(2);
    await pasteOver(studio, quota.replace(right, wrong));
    await problems().locator(".problem").first().waitFor();
    acts = 0;
    await mend();
    await isMended();
    expect(acts, name).toBeLessThanOrEqual(3);
    await studio.keyboard.press("Control+s");
    await editor.getByText("已保存").waitFor();
    expect(onDisk("quota.yaml"), name).toBe(quota.replace(right, mended));
  }
});

test("A page is begun from a template, copied, renamed with all that names it, and removed", async () => {
  const doTo = async (what: string) => {
    await studio.getByRole("button", { name: "对当前页面" }).click();
    await studio.getByRole("menuitem", { name: what }).click();
  };
  const sheet = studio.getByRole("dialog");
  const sheetIsDone = () => expect.poll(() => sheet.getByRole("alert").or(sheet).allInnerTexts()).toEqual([]);
  await studio.getByRole("button", { name: "新建页面" }).click();
  expect(await axeFinds(studio)).toEqual([]);
  await sheet.getByLabel("页面名").fill("fresh");
  await sheet.getByText("表单").click();
  await sheet.getByRole("button", { name: "新建", exact: true }).click();
  await sheetIsDone();
  await editor.getByText("page: fresh", { exact: true }).waitFor();
  await studio.getByRole("button", { name: "对当前页面" }).click();
  expect(await axeFinds(studio)).toEqual([]);
  await studio.getByRole("menuitem", { name: "复制" }).click();
  await sheet.getByRole("button", { name: "复制", exact: true }).click();
  await sheetIsDone();
  await editor.getByText("page: fresh-copy", { exact: true }).waitFor();
  const focused = () => studio.evaluate(() => document.activeElement?.getAttribute("aria-label"));
  expect(await focused()).toBe("对当前页面");
  expect(onDisk("fresh-copy.stubs.yaml")).toContain("stubs: fresh-copy\n");
  await doTo("删除");
  await sheet.getByText("pages/fresh-copy.stubs.yaml").waitFor();
  await sheet.getByRole("button", { name: "删除", exact: true }).click();
  await sheet.waitFor({ state: "detached" });
  expect(readdirSync(pathOf(".")).filter((name) => name.startsWith("fresh"))).toEqual([
    "fresh.stubs.yaml",
    "fresh.yaml",
  ]);
  await studio.getByRole("navigation").getByRole("button", { name: "绑卡授权" }).click();
  await editor.getByText("page: card-auth", { exact: true }).waitFor();
  await doTo("删除");
  const place = sheet.getByRole("button", { name: /^pages\/partials\/loan-panel\.yaml/ }).first();
  await place.waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  await place.click();
  await sheet.waitFor({ state: "detached" });
  await expect.poll(() => studio.evaluate(() => getSelection()?.toString())).toBe("card-auth");
  await doTo("改名");
  expect(await sheet.getByLabel("页面名").inputValue()).toBe("card-auth");
  await sheet.getByLabel("页面名").fill("quota");
  await sheet.getByRole("button", { name: "改名", exact: true }).click();
  await sheet.getByText("已经有这个名字的页面").waitFor();
  await sheet.getByLabel("页面名").fill("bind-card");
  await sheet.getByText("pages/partials/loan-panel.yaml").waitFor();
  expect(await axeFinds(studio)).toEqual([]);
  let goOn: (() => void) | undefined;
  const isHeld = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await studio.route("**/*", async (route) => {
    if (route.request().method() === "PUT") await isHeld;
    await route.continue();
  });
  await sheet.getByRole("button", { name: "改名", exact: true }).click();
  // The dialog stays open during a rename, so nobody can type into a file that is being moved.
  await sheet.getByText("正在改文件").waitFor();
  await studio.keyboard.press("Escape");
  await studio.keyboard.press("Escape");
  await sheet.getByText("正在改文件").waitFor();
  // Who closes the window is asked first.
  const isClosed = () => dispatchEvent(new Event("beforeunload", { cancelable: true }));
  expect(await studio.evaluate(isClosed)).toBe(false);
  goOn?.();
  await studio.unrouteAll({ behavior: "wait" });
  // Two dozen files are written one after the other, and the whole project is checked after each.
  await editor.getByText("page: bind-card", { exact: true }).waitFor({ timeout: 180_000 });
  await studio.getByText("没有问题").waitFor();
  expect(onDisk("partials/loan-panel.yaml")).not.toContain("card-auth");
  expect(onDisk("bind-card.test.yaml")).toContain("tests: bind-card\n");
  expect(await focused()).toBe("对当前页面");
  await studio.keyboard.press("Control+k");
  await studio.keyboard.type("改名 bind");
  await studio.keyboard.press("Enter");
  await expect.poll(() => sheet.getByLabel("页面名").inputValue()).toBe("bind-card");
  await studio.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  expect(await focused()).toBe("对当前页面");
});
