import type { Browser, Locator, Page } from "playwright-core";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { builtFolder, openChromium } from "../shared.ts";
import { type Api, type Site, serveSite } from "../site.ts";
import { axe, violationsIn } from "../visual/axe.ts";

/* The list of loans as a borrower uses it, on the built front end: searched, filtered, sorted, gone through to its end. */

interface Order {
  readonly id: string;
  readonly title: string;
  readonly date: string;
  readonly amount: number;
  readonly left: number;
  readonly status: string;
  readonly overdue: boolean;
}

/** 35 loans: the newest first, the third of each five is paid, amounts go up and down. */
const all: readonly Order[] = Array.from({ length: 35 }, (_, index) => ({
  id: `b${1035 - index}`,
  title: index % 7 === 3 ? "装修" : "日常消费",
  date: `2026-${String(11 - Math.floor(index / 4)).padStart(2, "0")}-21`,
  amount: 1000 + ((index * 13) % 35) * 100,
  left: 1000 + ((index * 13) % 35) * 100,
  status: index % 5 === 2 ? "已结清" : "还款中",
  overdue: false,
}));
/** What a loan is called meanwhile. */
const renamed = new Map<string, string>();

const detail = {
  ...{ id: "b1018", title: "装修", status: "还款中", amount: 12000, terms: 12, rate: "10.8%", card: "储蓄卡（0128）" },
  ...{ applied: "", approved: "", funded: "", overdueDays: 0, contractNumber: "HT1018", contract: "借款合同" },
  rows: Array.from({ length: 12 }, (_, index) => ({
    ...{ period: index + 1, dueDate: "2026-11-21", principal: 985.2, interest: 49.36, amount: 1034.56 },
    state: "待还",
  })),
};

const api: Api = ({ path }) => {
  const { pathname, searchParams } = new URL(path, "http://site");
  if (pathname === "/api/loan/detail") return { body: detail };
  if (pathname !== "/api/orders") return { body: {} };
  const asked = Object.fromEntries(searchParams);
  const statuses: Readonly<Record<string, string>> = { open: "还款中", paid: "已结清" };
  const status = statuses[asked.status ?? ""];
  const found = all
    .filter((one) => !status || one.status === status)
    .filter((one) => one.title.includes(asked.keyword ?? ""));
  if (asked.sort === "amount") found.sort((a, b) => b.amount - a.amount);
  const from = (Number(asked.page) - 1) * 10;
  return {
    body: { items: found.slice(from, from + 10).map((one) => ({ ...one, title: renamed.get(one.id) ?? one.title })) },
  };
};

let site: Site;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  site = await serveSite(await builtFolder("site"), api);
  browser = await openChromium();
  const context = await browser.newContext({
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, reducedMotion: "reduce" },
    userAgent: "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/138.0.0.0 Mobile Safari/537.36",
  });
  page = await context.newPage();
  page.on("pageerror", (error) => complaints.push(String(error)));
});

afterAll(async () => {
  await browser?.close();
  await site?.close();
});

beforeEach(async () => {
  renamed.clear();
  complaints.length = 0;
  // The same address once more would be the same visit.
  await page.goto("about:blank");
  await page.goto(`${site.url}/orders.html?token=token-of-the-borrower`);
  await page.getByText("b1035").waitFor();
  return () => expect(complaints).toEqual([]);
});

const rows = () => page.locator(".gw-list-item").count();
const lastAsked = () => {
  const asked = site.received.filter(({ path }) => path.startsWith("/api/orders")).at(-1)?.path ?? "";
  return Object.fromEntries(new URL(asked, "http://site").searchParams);
};
const topOf = (row: Locator) => row.evaluate((one) => Math.round(one.getBoundingClientRect().top));
const scrolled = () => page.evaluate(() => Math.round(window.scrollY));

/** Goes on to the end until a loan is there, as a finger does. */
async function scrollTo(id: string): Promise<void> {
  const row = page.getByText(id);
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, 600);
      return row.count();
    })
    .toBe(1);
  await row.scrollIntoViewIfNeeded();
}

test("A word that is searched, a state and an order ask the server, and say what is found", async () => {
  await page.getByRole("searchbox", { name: "搜索编号或用途" }).fill("装修");
  await page.keyboard.press("Enter");
  await expect.poll(rows).toBe(5);
  expect(lastAsked()).toMatchObject({ keyword: "装修", status: "all", page: "1" });
  await page.getByRole("tab", { name: "已结清" }).tap();
  await expect.poll(rows).toBe(1);
  await page.getByRole("searchbox").fill("没有这笔");
  await page.keyboard.press("Enter");
  await page.getByText("没有找到，换个词试试").waitFor();
  await page.getByRole("searchbox").fill("");
  await page.getByRole("tab", { name: "全部" }).tap();
  await page.getByRole("button", { name: "排序" }).tap();
  await page.getByRole("button", { name: "金额从高到低" }).tap();
  await expect.poll(() => page.locator(".gw-list-item").first().textContent()).toContain("4,400.00");
  expect(lastAsked()).toMatchObject({ sort: "amount", status: "all" });
});

test("The list loads on as its end comes near, says when there is no more, and has each loan once", async () => {
  await scrollTo("b1001");
  await page.getByText("没有更多了").waitFor();
  const texts = await page.locator(".gw-list-item").allInnerTexts();
  expect(texts.map((text) => /b\d{4}/.exec(text)?.[0])).toEqual(all.map(({ id }) => id));
});

test("Whoever goes on from far down and comes back stands where they were, in the same filter, two pages deep", async () => {
  await page.getByRole("tab", { name: "还款中" }).tap();
  await scrollTo("b1002");
  const loan = page.getByRole("button", { name: "b1002" });
  await loan.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const [inList, top] = [await scrolled(), await topOf(loan)];
  expect(inList).toBeGreaterThan(1000);
  await loan.tap();
  const question = page.getByRole("button", { name: "对这笔借款有疑问" });
  await question.waitFor();
  expect(await scrolled()).toBe(0);
  await question.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const inLoan = await scrolled();
  expect(inLoan).toBeGreaterThan(300);
  await question.tap();
  await page.getByText("还款计划").waitFor({ state: "detached" });
  expect(await scrolled()).toBe(0);
  await page.goBack();
  await question.waitFor();
  await expect.poll(scrolled).toBe(inLoan);
  renamed.set("b1002", "旅行");
  await page.goBack();
  await loan.waitFor();
  await expect.poll(scrolled).toBe(inList);
  await expect.poll(() => loan.textContent()).toContain("旅行");
  expect(await scrolled()).toBe(inList);
  expect(await topOf(loan)).toBe(top);
  expect(await page.getByRole("tab", { name: "还款中" }).getAttribute("aria-selected")).toBe("true");
});

test("The word that was searched is still there, with what it had found", async () => {
  await page.getByRole("searchbox").fill("装修");
  await page.keyboard.press("Enter");
  await expect.poll(rows).toBe(5);
  await page.locator(".gw-list-item").first().tap();
  await page.getByText("1,034.56").first().waitFor();
  await page.goBack();
  await expect.poll(rows).toBe(5);
  expect(await page.getByRole("searchbox").inputValue()).toBe("装修");
  expect(lastAsked()).toMatchObject({ keyword: "装修" });
});

test("A reload stands where it was in a list of several pages, with all its rows", async () => {
  await scrollTo("b1005");
  const loan = page.getByRole("button", { name: "b1005" });
  await page.getByText("没有更多了").waitFor();
  await loan.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const [place, top] = [await scrolled(), await topOf(loan)];
  renamed.set("b1005", "旅行");
  await page.reload();
  await page.getByText("旅行").waitFor();
  await expect.poll(scrolled).toBe(place);
  expect(await rows()).toBe(35);
  expect(await topOf(loan)).toBe(top);
});

test("A reload stands where it was", async () => {
  await page.goto(`${site.url}/loan.html?id=b1018`);
  const question = page.getByRole("button", { name: "对这笔借款有疑问" });
  await question.waitFor();
  await question.evaluate((row) => row.scrollIntoView({ block: "center" }));
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  await page.reload();
  await question.waitFor();
  await expect.poll(scrolled).toBe(before);
});

test("A reload stands where it was though the page is shorter for a moment once it is there", async () => {
  await page.goto(`${site.url}/loan.html?id=b1018`);
  const question = page.getByRole("button", { name: "对这笔借款有疑问" });
  await question.waitFor();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const before = await scrolled();
  expect(before).toBeGreaterThan(300);
  const initial = await page.context().addInitScript((place) => {
    const shrink = () => {
      if (Math.round(window.scrollY) !== place) return;
      window.removeEventListener("scroll", shrink);
      const main = document.querySelector("main") as HTMLElement;
      // As a page does whose bar is measured anew, whatever else has come by then.
      const before = main.style.cssText;
      Object.assign(main.style, { height: `${place}px`, minHeight: "0", overflow: "hidden" });
      requestAnimationFrame(() => {
        document.documentElement.dataset.shrunk = String(Math.round(window.scrollY) < place);
        requestAnimationFrame(() => {
          main.style.cssText = before;
        });
      });
    };
    window.addEventListener("scroll", shrink);
  }, before);
  await page.reload();
  await page.locator("html[data-shrunk]").waitFor({ state: "attached" });
  await initial.dispose();
  expect(await page.locator("html").getAttribute("data-shrunk")).toBe("true");
  await expect.poll(scrolled).toBe(before);
});

test("axe finds nothing, light and dark", async () => {
  await page.evaluate(axe);
  expect(await page.evaluate(violationsIn, [{ theme: "light" }, { theme: "dark" }])).toEqual([]);
});
