import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Browser, BrowserContext, FrameLocator, Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { desk, type ServedStudio, serveStudio } from "./servedStudio.ts";
import { openChromium } from "./shared.ts";

let served: ServedStudio;
let browser: Browser;
let context: BrowserContext;
let studio: Page;
let phone: FrameLocator;
let editor: Locator;
let complaints: string[];

const written = (name: string, body: string) => `page: ${name}
gangway: 2
title: 试试
supports: { browser: any }
body:
${body}`;

const fees = written(
  "fees",
  `  - type: text
    text: 年化利率 10.8%，除此之外不收取其他费用
  - type: button
    text: 申请
    onTap:
      - request: /x
        method: POST
`,
);

const needing = (name: string, more: string, text: string) =>
  written(name, `  - type: text\n    text: ${text}\n`).replace(
    "body:",
    `params:\n  id: { type: text, required: true }\n${more}body:`,
  );

const needyTests = `tests: needy
gangway: 2
cases:
  - test: 普通的账单
    params: { id: b2, count: 2 }
    steps:
      - expect: { text: 编号 b2，2 张 }
`;

const pages = {
  "needy.yaml": needing(
    "needy",
    "  count: { type: number, required: true }\n",
    "编号 ${params.id}，${params.count} 张",
  ),
  "needy.test.yaml": needyTests,
  "asking.yaml": needing("asking", "", "编号 ${params.id}"),
  "wanders.yaml": written("wanders", "  - type: text\n    text: 等一下\n").replace(
    "body:",
    "onLoad:\n  - request: /later\n  - navigate: start\nbody:",
  ),
  "wanders.stubs.yaml": "stubs: wanders\ngangway: 2\nrequests:\n  - { request: /later, delay: 3000, answer: {} }\n",
  "taps.yaml": written("taps", "  - type: button\n    text: 去开头\n    onTap:\n      - navigate: start\n"),
  "fees.yaml": fees,
  "start.yaml": written("start", "  - type: text\n    text: 开头\n"),
};

beforeAll(async () => {
  served = await serveStudio(pages);
  browser = await openChromium();
}, 120_000);

beforeEach(async () => {
  complaints = [];
  context = await browser.newContext(desk);
  studio = await context.newPage();
  studio.on("pageerror", (error) => complaints.push(String(error)));
  phone = studio.frameLocator("iframe");
  editor = studio.getByRole("region", { name: "编辑" });
});

afterEach(async () => {
  await context.close();
  expect(complaints).toEqual([]);
});

afterAll(async () => {
  await browser?.close();
  await served?.close();
});

const open = async (page: string, line: string) => {
  await studio.goto(`${served.address}studio/?page=${page}`);
  await lineOf(line).waitFor();
};
const lineOf = (words: string) => editor.locator(".cm-line", { hasText: words }).first();
const textOf = async () => (await editor.locator(".cm-line").allInnerTexts()).map((line) => line.replace(/\n$/, ""));
const problems = () => studio.getByRole("tabpanel", { name: "问题" });
const tab = (name: string) => editor.getByRole("tab", { name });
/** What the focus is on, by the words that are read out of it. */
const focused = () =>
  studio.evaluate(() => {
    const { activeElement: found } = document;
    const label =
      found instanceof HTMLInputElement || found instanceof HTMLTextAreaElement
        ? found.labels?.[0]?.textContent
        : undefined;
    return `${found?.tagName.toLowerCase()} ${found?.getAttribute("aria-label") ?? label ?? found?.textContent ?? ""}`;
  });

describe("A quick fix", () => {
  test("is carried out once: not again when its file is shown again, nor when it is pressed twice; one undo takes it back", async () => {
    await open("fees", "除此之外");
    await lineOf("page: fees").click();
    await problems().getByRole("button", { name: "post" }).dblclick();
    await lineOf("method: post").waitFor();
    const fixed = fees.trimEnd().replace("POST", "post").split("\n");
    expect(await textOf()).toEqual([...fixed, ""]);
    for (const other of ["模拟回答", "测试"]) {
      await tab(other).click();
      await tab("页面").click();
      await lineOf("method: post").waitFor();
    }
    expect(await textOf()).toEqual([...fixed, ""]);
    await editor.locator(".cm-content").focus();
    await studio.keyboard.press("Control+z");
    await lineOf("method: POST").waitFor();
    expect(await textOf()).toEqual(fees.split("\n"));
  });

  test("finds its place again after text was typed above it, and leaves what was typed", async () => {
    await open("fees", "除此之外");
    await problems().getByRole("button", { name: "post" }).waitFor();
    // The compiler says nothing more: the fix is the one that was found before.
    await studio.route("**/@ask", (route) => route.abort());
    await lineOf("title: 试试").click();
    await studio.keyboard.press("End");
    await studio.keyboard.insertText("一下，字比原来多");
    await problems().getByRole("button", { name: "post" }).click();
    await lineOf("method: post").waitFor();
    const whole = fees.replace("试试", "试试一下，字比原来多").replace("POST", "post");
    expect(await textOf()).toEqual(whole.split("\n"));
  });

  test("of words that were changed since does nothing, and says so", async () => {
    await open("fees", "除此之外");
    await problems().getByRole("button", { name: "post" }).waitFor();
    await studio.route("**/@ask", (route) => route.abort());
    await lineOf("method: POST").click();
    await studio.keyboard.press("End");
    await studio.keyboard.insertText("ED");
    await problems().getByRole("button", { name: "post" }).click();
    await editor.getByText("没有改：这里的文字在检查之后变过").waitFor();
    expect(await textOf()).toEqual(fees.replace("POST", "POSTED").split("\n"));
  });
});

describe("The focus", () => {
  test("of the dialog that offers unsaved work is where nothing is lost: Enter and Escape keep the draft, which survives what is typed meanwhile", async () => {
    await open("start", "text: 开头");
    await lineOf("title: 试试").click();
    await studio.keyboard.press("End");
    await studio.keyboard.insertText("没保存");
    await studio.reload();
    const sheet = studio.getByRole("dialog", { name: "上次有没保存的内容" });
    await sheet.getByText("pages/start.yaml").waitFor();
    await studio.keyboard.press("Enter");
    await sheet.waitFor({ state: "detached" });
    await lineOf("title: 试试").click();
    await studio.keyboard.press("End");
    await studio.keyboard.insertText("别的");
    await studio.reload();
    await expect.poll(() => sheet.getByText("pages/start.yaml").count()).toBe(2);
    await studio.keyboard.press("Escape");
    await sheet.waitFor({ state: "detached" });
    await studio.reload();
    await sheet.getByRole("button", { name: "恢复" }).nth(1).click();
    await lineOf("title: 试试没保存").waitFor();
    // A double click and a key that is pressed by mistake lose nothing.
    await sheet.getByRole("button", { name: "丢弃" }).dblclick();
    await sheet.getByRole("button", { name: "丢弃" }).click();
    await studio.keyboard.press("Enter");
    await sheet.getByText("pages/start.yaml").waitFor();
    await sheet.getByRole("button", { name: "丢弃" }).click();
    await sheet.getByRole("button", { name: "确定丢弃" }).click();
    await sheet.waitFor({ state: "detached" });
  });

  test("of each dialog is on its input, or on the button that loses nothing", async () => {
    await open("fees", "除此之外");
    await problems().getByRole("button", { name: "post" }).waitFor();
    const press = (keys: string) => () => studio.keyboard.press(keys);
    const button = (name: string) => () => studio.getByRole("button", { name }).click();
    const menu = (name: string) => async () => {
      await studio.getByRole("button", { name: "对当前页面" }).click();
      await studio.getByRole("menuitem", { name }).click();
    };
    const openers: Readonly<Record<string, () => Promise<void>>> = {
      search: press("Control+Shift+f"),
      palette: press("Control+k"),
      review: press("Control+Shift+P"),
      help: press("?"),
      journeys: press("Alt+g"),
      compare: press("Alt+c"),
      capsule: press("Alt+k"),
      share: button("在手机上打开"),
      record: button("打开记录"),
      add: button("新建页面"),
      rename: menu("改名"),
      remove: menu("删除"),
    };
    const found: Record<string, string> = {};
    for (const [name, opener] of Object.entries(openers)) {
      await studio.getByRole("heading", { name: /^页面/ }).click();
      await opener();
      await studio.locator("dialog[open]").waitFor();
      found[name] = await focused();
      await studio.keyboard.press("Escape");
      await studio.locator("dialog[open]").waitFor({ state: "detached" });
    }
    expect(found).toEqual({
      search: "input 查找",
      palette: "input 页面、宿主或命令",
      review: "input 与这个版本相比",
      help: "button 关闭",
      journeys: "button 关闭",
      compare: "input 与 git 版本比",
      capsule: "input 选择文件…",
      share: "button 关闭",
      record: "textarea 粘贴真机上复制的记录，手机会换成那台设备，并照记录回答",
      add: "input 页面名小写字母、数字和连字符，例如 card-auth；放在文件夹里写 repay/plan。",
      rename: "input 页面名",
      remove: "button 取消",
    });
  });

  test("of the palette is on its filter: Enter inserts what is found, and the palette stays closed", async () => {
    await open("start", "text: 开头");
    await lineOf("text: 开头").click();
    const opener = studio.getByRole("button", { name: "插入组件" });
    await opener.focus();
    await studio.keyboard.press("Enter");
    const palette = studio.getByRole("region", { name: "组件", exact: true });
    await palette.getByRole("button").first().waitFor();
    await studio.keyboard.type("divider");
    await expect.poll(() => palette.getByRole("button").count()).toBe(1);
    await studio.keyboard.press("Enter");
    await lineOf("type: divider").waitFor();
    expect(await palette.isVisible()).toBe(false);
  });
});

test("Ctrl+S while a property is being typed saves it, and leaves the focus there", async () => {
  await open("start", "text: 开头");
  const onDisk = () => readFileSync(join(served.folder, "pages", "start.yaml"), "utf8");
  await lineOf("text: 开头").click();
  const field = studio.getByRole("region", { name: "text 的属性" }).getByRole("combobox", { name: /^text/ });
  await field.click();
  await studio.keyboard.press("End");
  await studio.keyboard.type("已改");
  await studio.keyboard.press("Control+s");
  await expect.poll(onDisk).toContain("text: 开头已改\n");
  await studio.keyboard.type("两次");
  expect(await field.inputValue()).toBe("开头已改两次");
  await studio.keyboard.press("Control+s");
  await expect.poll(onDisk).toContain("text: 开头已改两次\n");
  writeFileSync(join(served.folder, "pages", "start.yaml"), pages["start.yaml"]);
});

test("Unsaved texts of two windows are both kept, also where one is closed at once after a key", async () => {
  const second = await context.newPage();
  for (const [page, words] of [
    [studio, "甲"],
    [second, "乙"],
  ] as const) {
    await page.goto(`${served.address}studio/?page=start`);
    const line = page.locator(".cm-line", { hasText: "title: 试试" }).first();
    await line.click();
    await page.keyboard.press("End");
    await page.keyboard.insertText(words);
    await page.locator(".cm-line", { hasText: `title: 试试${words}` }).waitFor();
  }
  // Such a close does not wait until the window is gone, which keeps its text only then.
  await Promise.all([second.waitForEvent("close"), second.close({ runBeforeUnload: true })]);
  await studio.reload();
  const sheet = studio.getByRole("dialog", { name: "上次有没保存的内容" });
  await expect.poll(() => sheet.getByText("pages/start.yaml").count()).toBe(2);
  expect(readFileSync(join(served.folder, "pages", "start.yaml"), "utf8")).toBe(pages["start.yaml"]);
  // What was typed in this window was kept last, as it was loaded again.
  await sheet.getByRole("button", { name: "恢复" }).nth(1).click();
  await lineOf("title: 试试乙").waitFor();
});

describe("A page that needs params", () => {
  const bill = (id: string) => phone.getByText(id);

  test("opens with those of its first test, which the studio names and the address keeps; others can be given by hand, and are remembered", async () => {
    await open("needy", "params:");
    await bill("编号 b2").waitFor();
    const bar = studio.getByRole("region", { name: "参数" });
    await bar.getByText("参数来自测试：普通的账单").waitFor();
    expect(new URL(studio.url()).searchParams.get("query")).toBe("id=b2&count=2");
    await bar.getByRole("button", { name: "改参数" }).click();
    const form = studio.getByRole("form", { name: "参数" });
    await form.getByLabel("id").fill("b9");
    await form.getByLabel("count").fill("两");
    await form.getByRole("button", { name: "打开" }).click();
    await form.getByText("要填数字").waitFor();
    await form.getByLabel("count").fill("7");
    await form.getByRole("button", { name: "打开" }).click();
    await bill("编号 b9，7 张").waitFor();
    await bar.getByText("参数是手填的").waitFor();
    await open("needy", "params:");
    await bill("编号 b9，7 张").waitFor();
  });

  test("asks for them where neither tests nor stubs have any, and neither the phone nor the editor goes to the error page", async () => {
    await open("asking", "params:");
    const form = studio.getByRole("form", { name: "参数" });
    await form.getByText("填写参数后打开这个页面").waitFor();
    await form.getByLabel("id").fill("x1");
    await form.getByRole("button", { name: "打开" }).click();
    await bill("编号 x1").waitFor();
    expect(new URL(studio.url()).searchParams.get("page")).toBe("asking");
  });
});

test("The editor does not follow a phone that goes elsewhere by itself, also while somebody types; it follows a tap", async () => {
  await open("taps", "title: 试试");
  await phone.getByRole("button", { name: "去开头" }).click();
  await lineOf("text: 开头").waitFor();
  expect(new URL(studio.url()).searchParams.get("page")).toBe("start");
  await phone.getByText("开头").waitFor();
  await open("wanders", "title: 试试");
  await lineOf("title: 试试").click();
  await studio.keyboard.press("End");
  await studio.keyboard.type("一二三");
  const banner = studio.getByText("手机自己打开了 start，编辑器还在 wanders");
  await banner.waitFor();
  await studio.keyboard.type("四");
  await lineOf("title: 试试一二三四").waitFor();
  expect(new URL(studio.url()).searchParams.get("page")).toBe("wanders");
});

test("A mistake in a tap leaves the rest of the page alive on the phone, which says what is left out; broken YAML keeps the last good page", async () => {
  await open("taps", "text: 去开头");
  await phone.getByRole("button", { name: "去开头" }).waitFor();
  await lineOf("navigate: start").click();
  await studio.keyboard.press("End");
  await studio.keyboard.insertText("\n      - toast: 5\n        seconds: 很久");
  await studio.getByText(/行有误，先不显示这部分/).waitFor();
  await lineOf("title: 试试").click();
  await studio.keyboard.press("End");
  await studio.keyboard.insertText("又试");
  await studio.getByRole("main").getByText("试试又试", { exact: true }).waitFor();
  await phone.getByRole("button", { name: "去开头" }).click();
  await phone.getByText(/行有误，这里的步骤没有执行/).waitFor();
  expect(new URL(studio.url()).searchParams.get("page")).toBe("taps");
  await lineOf("title: 试试又试").click();
  await studio.keyboard.press("End");
  await studio.keyboard.insertText('\nx: "');
  await studio.getByText(/显示的是上一个可读版本/).waitFor();
  await phone.getByRole("button", { name: "去开头" }).waitFor();
});
