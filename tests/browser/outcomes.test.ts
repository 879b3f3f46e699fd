import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { someOf } from "../soak.ts";
import { builtFolder, openChromium } from "./shared.ts";
import { type Api, type Site, serveSite } from "./site.ts";

/* A payment whose outcome nobody knows, in a real browser: its database, its tabs, its crashes. */

let site: Site;
let browser: Browser;
let context: BrowserContext;
let answerPayment: ReturnType<Api>;
let answerLookup: ReturnType<Api>;
let answerResult: ReturnType<Api>;
/** Milliseconds by which the server's clock is ahead. */
let ahead = 0;

beforeAll(async () => {
  const answer: Api = ({ path, method }) => {
    if (path === "/api/payments" && method === "POST") return answerPayment;
    if (path.startsWith("/api/payments/lookup")) return answerLookup;
    if (path.startsWith("/api/orders/result")) return answerResult;
    if (path.startsWith("/api/payments/offer")) return { body: offer };
    return {};
  };
  const api: Api = (received) => ({ ...answer(received), time: Date.now() + ahead });
  site = await serveSite(await builtFolder("site"), api);
  browser = await openChromium();
});

/** One bill, one card. */
const offer = {
  amount: 1034.56,
  bills: [{ id: "b1", title: "装修", period: 6, terms: 12, dueDate: "2026-11-21", amount: 1034.56, overdue: false }],
  ways: [{ id: "k1", method: "card", bank: "工商银行", last: "0128" }],
  way: "k1",
  left: 0,
};

beforeEach(async () => {
  answerPayment = { body: { id: "pay1" } };
  answerLookup = { body: { status: "done", payment: { id: "pay1" } } };
  answerResult = { body: { status: "success", title: "还款成功", rows: [] } };
  ahead = 0;
  context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  seen = site.received.length;
  return () => context.close();
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

let seen = 0;

/**
 * The keys of the payments that have arrived in this test. Chromium itself sends a post again after a 408 and after a
 * connection that broke, up to six times: the front end cannot keep it from that, and its key says that it is the same.
 */
function keys(): readonly unknown[] {
  const mine = site.received.slice(seen).filter(({ path, method }) => path === "/api/payments" && method === "POST");
  return [...new Set(mine.map(({ headers }) => headers["idempotency-key"]))];
}

/** The address by which a borrower comes whom its token tells; without it nobody knows who it is. */
const address = (token = "&token=token-of-the-borrower") => `${site.url}/pay.html?amount=1034.56${token}`;

async function open(token?: string): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address(token));
  await page.getByRole("button", { name: "支付 1,034.56 元" }).waitFor();
  return page;
}

/** Asks to pay, where that was not asked yet, and confirms it. */
async function pay(page: Page): Promise<void> {
  const confirm = page.getByRole("button", { name: "确认支付" });
  if (!(await confirm.isVisible())) await page.getByRole("button", { name: "支付 1,034.56 元" }).tap();
  await confirm.tap();
}
const says = (page: Page, text: string) => page.getByRole("dialog").getByText(text).waitFor();

async function later(page: Page): Promise<void> {
  await page.getByRole("button", { name: "稍后再说" }).tap();
  await page.getByRole("button", { name: "稍后再说" }).waitFor({ state: "hidden" });
}

/** The borrower taps again: nothing is sent, and the way out leads to the result. */
async function expectBlocked(page: Page): Promise<void> {
  await pay(page);
  await says(page, "这一次没有提交");
  expect(keys()).toHaveLength(1);
  await page.getByRole("button", { name: "查询结果" }).tap();
  await page.waitForURL(/result.*id=pay1/);
  expect(keys()).toHaveLength(1);
}

/** What tells nobody whether it was paid. tests/dom/runtime holds all of it without a browser. */
const uncertain: readonly [string, ReturnType<Api>][] = [
  ["504", { status: 504 }],
  ["500 with words", { status: 500, body: { message: "失败" } }],
  ["408", { status: 408 }],
  ["a connection that breaks", { lost: "reset" }],
  ["half an answer", { body: { id: "pay1", orderInfo: "x".repeat(100) }, lost: "cut" }],
  ["an answer of another shape", { body: { id: { no: 1 } } }],
];

test.each(someOf(uncertain, 3))(
  "After %s a payment is neither done nor refused, and not sent again, also after a reload",
  async (_, answer) => {
    answerPayment = answer;
    const page = await open();
    await pay(page);
    await says(page, "还不知道有没有成功");
    await later(page);
    await page.reload();
    await expectBlocked(page);
  },
);

test("Somebody unknown is blocked as well after a reload, learns that it was done, and nothing is sent twice", async () => {
  answerPayment = { status: 504 };
  const page = await open("");
  await pay(page);
  await says(page, "还不知道有没有成功");
  await later(page);
  expect(await entries(page)).toEqual([{ key: keys()[0], since: expect.any(Number), sentAt: expect.any(Number) }]);
  await page.reload();
  await pay(page);
  await says(page, "这一次没有提交");
  await page.getByRole("button", { name: "查询结果" }).tap();
  await page.getByText("上一次已经成功").waitFor();
  expect(keys()).toHaveLength(1);
  // The owner of the result is unknown, so nobody sees it.
  expect(new URL(page.url()).pathname).toBe("/pay.html");
});

test("A reload while it is under way", async () => {
  answerPayment = { body: { id: "pay1" }, delay: 60_000 };
  const page = await open();
  await pay(page);
  await expect.poll(keys).toHaveLength(1);
  await page.reload();
  await expectBlocked(page);
});

test("A renderer that crashes while it is under way", async () => {
  answerPayment = { body: { id: "pay1" }, delay: 60_000 };
  const page = await open();
  await pay(page);
  await expect.poll(keys).toHaveLength(1);
  const crashed = page.waitForEvent("crash");
  await Promise.race([page.goto("chrome://crash").catch(() => undefined), crashed]);
  await expectBlocked(await open());
});

test("Two tabs at once send one payment", async () => {
  answerPayment = { body: { id: "pay1" }, delay: 60_000 };
  const tabs = [await open(), await open()] as const;
  await Promise.all(tabs.map(pay));
  await Promise.race(tabs.map((page) => says(page, "这一次没有提交")));
  expect(keys()).toHaveLength(1);
});

const broken = [
  ["is full", "IDBObjectStore.prototype.put = () => { throw new DOMException('full', 'QuotaExceededError'); };"],
  ["is denied", "IDBFactory.prototype.open = () => { throw new DOMException('denied', 'SecurityError'); };"],
  ["never opens", "IDBFactory.prototype.open = () => new EventTarget();"],
] as const;

test.each(someOf(broken, 3))("Where the database %s, the page itself remembers", async (_, script) => {
  answerPayment = { status: 504 };
  await context.addInitScript(script);
  const page = await open();
  await pay(page);
  await says(page, "还不知道有没有成功");
  await later(page);
  await expectBlocked(page);
});

test("After a definite no the next payment has a key of its own", async () => {
  answerPayment = { status: 422 };
  const page = await open();
  await pay(page);
  await expect.poll(keys).toHaveLength(1);
  await page.getByRole("dialog").getByRole("button", { name: "知道了" }).tap();
  // The question goes with the no.
  await page.getByRole("button", { name: "确认支付" }).waitFor({ state: "hidden" });
  answerPayment = { body: { id: "pay1" } };
  await pay(page);
  await page.waitForURL(/result.*id=pay1/);
  const [first, second] = keys();
  expect(first).toMatch(/^[0-9a-f]{32}$/);
  expect(second).not.toBe(first);
});

const day = 25 * 60 * 60 * 1000;

test("What nobody has known for a day, by the server's clock, can be given up", async () => {
  answerPayment = { status: 504 };
  const page = await open();
  await pay(page);
  await says(page, "还不知道有没有成功");
  await later(page);
  ahead = day;
  await page.reload();
  await pay(page);
  // Perhaps nothing has told this document the time yet; the lookup does.
  answerLookup = { body: { status: "pending" } };
  await page.getByRole("button", { name: "查询结果" }).tap();
  await page.getByRole("button", { name: "重新提交" }).waitFor();
});

test.each([day, -day])("A phone whose clock jumps by %d ms does not say that a day has passed", async (jump) => {
  answerPayment = { status: 504 };
  const page = await open();
  await page.clock.install({ time: Date.now() });
  await pay(page);
  await says(page, "还不知道有没有成功");
  await later(page);
  await page.clock.setSystemTime(Date.now() + jump);
  await expectBlocked(page);
});

test("Without the code that remembers it, a payment is not sent, and says so", async () => {
  await context.route(/\/outcomes-[^/]*\.js$/, (route) => route.abort());
  const page = await open();
  await pay(page);
  await says(page, "支付没有成功");
  expect(keys()).toEqual([]);
});

/** The borrower pays once more before they have seen the result: it comes, and nothing is sent. */
async function expectResultFirst(page: Page): Promise<void> {
  await pay(page);
  await page.waitForURL(/result.*id=pay1/);
  expect(keys()).toHaveLength(1);
}

/** The writes that the ledger holds. */
const entries = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const opening = indexedDB.open("gangway-ledger");
        opening.onsuccess = () => {
          const reading = opening.result.transaction("records").objectStore("records").getAll();
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result.flat());
          };
        };
      }),
  );

/** The result page cannot be had, until the function that this gives is called. */
async function holdResultPage(): Promise<() => Promise<void>> {
  const pattern = /\/result[^/]*\.(?:html|js)/;
  await context.route(pattern, () => undefined);
  return () => context.unroute(pattern);
}

test("a payment that is done is not sent again while its result page has no content", async () => {
  answerResult = { ...answerResult, delay: 60_000 };
  const page = await open();
  await pay(page);
  await page.waitForURL(/result.*id=pay1/);
  await page.goto(address());
  answerResult = { body: { status: "success", title: "还款成功", rows: [] } };
  await expectResultFirst(page);
  await page.getByText("还款成功").first().waitFor();
  await expect.poll(() => entries(page)).toEqual([]);
  await page.goto(address());
  await pay(page);
  await expect.poll(keys).toHaveLength(2);
});

test("a payment that is done is not sent again after a reload before its result was drawn", async () => {
  const release = await holdResultPage();
  const page = await open();
  await pay(page);
  await expect.poll(() => entries(page)).toMatchObject([{ isDone: true }]);
  await page.reload();
  await release();
  await expectResultFirst(page);
});

test("a payment that a lookup found done is not sent again after a reload before its result was drawn", async () => {
  answerPayment = { status: 504 };
  const release = await holdResultPage();
  const page = await open();
  await pay(page);
  await page.getByRole("button", { name: "查询结果" }).tap();
  await expect.poll(() => entries(page)).toMatchObject([{ isDone: true }]);
  await page.reload();
  await release();
  await expectResultFirst(page);
});

test("a payment that another tab has done, and not shown, is not sent again", async () => {
  answerResult = { ...answerResult, delay: 60_000 };
  const tabs = [await open(), await open()] as const;
  await pay(tabs[0]);
  await tabs[0].waitForURL(/result.*id=pay1/);
  await expectResultFirst(tabs[1]);
});
