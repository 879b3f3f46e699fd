import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { builtFolder, openChromium } from "./shared.ts";
import { type Site, serveSite } from "./site.ts";
import { fillSupplement, goOn } from "./visual/fillSupplement.ts";

/* A form in pages as a borrower goes through it: a built front end, the phone's back key, a reload in the middle. */

const option = (value: string, text: string) => ({ value, text });
const answers: Readonly<Record<string, unknown>> = {
  "/api/supplement/options": {
    jobs: [option("company", "企业职员"), option("free", "自由职业")],
    incomes: [option("b", "5 千至 1 万元"), option("c", "1 万至 2 万元")],
    educations: [option("college", "大专"), option("bachelor", "本科")],
  },
  "/api/files": { id: "f9" },
  "/api/supplement": {},
};

let site: Site;
let browser: Browser;
let context: BrowserContext | undefined;
let page: Page;

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), ({ path }) => ({ body: answers[path.split("?")[0] ?? ""] ?? {} }));
  browser = await openChromium();
});

beforeEach(async () => {
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  await context.addInitScript(noteDrafts);
  page = await context.newPage();
  await page.goto(`${site.url}/mine.html`);
  // The token identifies the borrower: input of an unknown user does not survive a reload.
  await page.goto(`${site.url}/supplement.html?token=token-of-the-borrower`);
});

afterEach(() => context?.close());

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

/** Runs in the page: what lies in the database of drafts can be read as it was before it was encrypted. */
function noteDrafts(): void {
  const { encrypt } = SubtleCrypto.prototype;
  const { put } = IDBObjectStore.prototype;
  let sealed = "";
  SubtleCrypto.prototype.encrypt = function (...given) {
    sealed = new TextDecoder().decode(given[2]);
    return encrypt.apply(this, given);
  };
  IDBObjectStore.prototype.put = function (...given) {
    const text = sealed;
    this.transaction.addEventListener("complete", () => Object.assign(window, { keptDraft: text }));
    return put.apply(this, given);
  };
}

const isAt = (title: string) =>
  expect.poll(() => page.locator(".gw-wizard-title").textContent(), { message: title }).toBe(title);
const isKeptAt = (name: string) =>
  page.waitForFunction((place) => String(Reflect.get(window, "keptDraft")).includes(`"value":"${place}"`), name);
const answersShown = () => page.locator(".gw-sum-up-answer dd").allTextContents();

async function sign(): Promise<void> {
  const pad = page.locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const { x = 0, y = 0 } = (await pad.boundingBox()) ?? {};
  for (const across of [40, 120]) {
    await page.mouse.move(x + across, y + 40);
    await page.mouse.down();
    await page.mouse.move(x + across + 60, y + 110, { steps: 5 });
    await page.mouse.up();
  }
  await page.getByRole("button", { name: "确认签名" }).tap();
  await page.getByRole("button", { name: "重新签名" }).waitFor();
}

test("A wizard is gone through, back and forth, over a reload, and its sum-up is corrected", async () => {
  await fillSupplement(page, "job");
  await goOn(page);
  await fillSupplement(page, "place");
  await goOn(page);
  await isAt("收入和学历");

  await page.goBack();
  await isAt("工作地点");
  expect(await page.getByLabel("详细地址").inputValue()).toContain("文三路 1 号");
  expect(page.url()).toContain("/supplement.html");
  await goOn(page);

  await fillSupplement(page, "income");
  await goOn(page);
  await isAt("核对并签名");
  const told = ["企业职员", "晨光科技", "浙江省 杭州市 西湖区", "1 万至 2 万元", "大专", "未填写"];
  expect(await answersShown()).toEqual(expect.arrayContaining(told));
  await sign();
  await isKeptAt("@summary");

  await page.reload();
  await page.getByText("已恢复上次填写的内容").waitFor();
  await isAt("核对并签名");
  await expect.poll(answersShown).toEqual(expect.arrayContaining(told));
  expect(await page.getByRole("button", { name: "重新签名" }).count(), "a signature is given anew").toBe(0);

  await page.getByRole("button", { name: "修改工作地点" }).tap();
  await isAt("工作地点");
  await page.getByLabel("详细地址").fill("文三路 2 号");
  await page.getByRole("button", { name: "改好了" }).tap();
  await isAt("核对并签名");
  expect(await answersShown()).toContain("文三路 2 号");
  await sign();
  await page.getByRole("button", { name: "提交资料" }).tap();
  await page.waitForURL(/\/result/);
  const sent = site.received.filter(({ method, path }) => method === "POST" && path === "/api/supplement");
  expect(sent.map(({ body }) => JSON.parse(body).work)).toMatchObject([
    { job: "company", company: "晨光科技", address: "文三路 2 号", income: "c", education: "college", signature: "f9" },
  ]);
});

test("The phone's back key on its first page asks before it is left", async () => {
  await isAt("工作");
  await page.getByLabel("单位名称").fill("晨光科技");
  await page.goBack();
  await page.getByText("资料还没有提交，确定离开吗？").waitFor();
  await page.getByRole("button", { name: "离开" }).tap();
  await page.waitForURL(/\/mine/);
});

test("A sum-up whose code does not come is not skipped: it can be tried again, and nothing is sent before", async () => {
  const code = /\/SumUp-[^/]*\.js$/;
  await context?.route(code, (route) => route.abort());
  await page.reload();
  for (const name of ["job", "place", "income"] as const) {
    await fillSupplement(page, name);
    await goOn(page);
  }
  await isAt("核对并签名");
  const submit = page.getByRole("button", { name: "提交资料" });
  expect(await submit.isDisabled()).toBe(true);
  expect(await page.locator("canvas").count(), "what was not seen is not signed").toBe(0);
  await page.getByRole("button", { name: "重新加载" }).tap();
  await expect.poll(() => page.getByRole("button", { name: "重新加载" }).isVisible()).toBe(true);
  expect(await submit.isDisabled()).toBe(true);
  await context?.unroute(code);
  await page.getByRole("button", { name: "重新加载" }).tap();
  await expect.poll(answersShown).toContain("晨光科技");
  await sign();
  expect(await submit.isDisabled()).toBe(false);
});
