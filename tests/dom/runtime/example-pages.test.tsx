import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, expect, test } from "vitest";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import type { Stubs } from "../../../schemas/index.ts";
import { type Mounted, mountApp } from "../mountApp.tsx";
import { fill, rest, shows, tap } from "../pages.tsx";

const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync("actions/contract", join(root, "actions/contract"), { recursive: true });
cpSync("tests/cases/pages", join(root, "pages"), { recursive: true });
const { app } = openProject(root);
const { pages, problems } = openProject(root).checkAll();
afterAll(() => rmSync(root, { recursive: true }));

const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };
const browser: SimulatedHost = { name: "browser", platform: "other" };
const part = (term: number) => ({ term, date: `${term}月21日`, principal: 1000, interest: 20.5 });
const bill = (number: number) => ({ id: `b${number}`, dueDate: `${number}日`, amount: 550, overdue: number === 1 });
const requests: NonNullable<Stubs["requests"]> = [
  { request: "/quota", answer: { available: 3000, total: 5000, notice: "请核验身份" } },
  { request: "/plan", answer: { items: [part(1), part(2)] } },
  { request: "/bills", answer: { items: Array.from({ length: 20 }, (_, index) => bill(index + 1)) } },
  { request: "/bills/b1", answer: bill(1) },
  { request: "/agreements", answer: { items: [{ title: "银行卡授权协议", url: "./agreement.html" }] } },
  { request: "/sms", method: "post", answer: {} },
  { request: "/card/check", method: "post", answer: {} },
  { request: "/card/bind", method: "post", answer: { isBindSuc: true } },
  { request: "/card/result", answer: { status: "pending", secondsLeft: 30 } },
  { request: "/track", answer: {} },
];

let front: Mounted | undefined;

beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await front?.close();
  front = undefined;
});

async function open(page: string, host: SimulatedHost, query: Readonly<Record<string, string>> = {}): Promise<Mounted> {
  if (!app) throw new Error("app.yaml has mistakes");
  const loadPage = async (name: string) => pages.get(name) ?? Promise.reject(new Error(name));
  front = await mountApp({ app, loadPage, start: { page, query }, host, stubs: { requests } });
  return front;
}

const text = () => document.body.textContent ?? "";
const button = (label: string) => [...document.querySelectorAll("button")].find((one) => one.textContent === label);

test("The compiler finds nothing in them", () => {
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
  expect([...pages.keys()]).toEqual(["bill-detail", "card-auth", "card-result", "help", "quota", "supplement"]);
});

test("A borrower sees the plan follow the amount, and goes on to the app's own page", async () => {
  const { sent, requests: asked } = await open("quota", gr);
  await shows("3,000.00");
  await shows("第 2 期");
  await fill("amount", "800");
  await rest(600);
  const plans = asked.filter(({ path }) => path === "/plan").map(({ query }) => String(query.amount));
  expect(plans[plans.length - 1]).toBe("800");
  // One in ten devices sees the variant's text.
  await tap(button("立即借款") ? "立即借款" : "一键借款");
  expect(sent).toContain("scheme baseApply");
});

test("Bills are loaded on, and a browser shows one on a page of ours", async () => {
  const { requests: asked } = await open("quota", browser, { tab: "repay" });
  await shows("20日 应还");
  await tap("加载更多");
  await rest(200);
  const seen = asked.filter(({ path }) => path === "/bills").map(({ query }) => Number(query.page));
  expect(seen).toEqual([1, 2]);
  await tap("1日 应还");
  await shows("应还金额550.00");
});

test("Without an app, a sheet says how to reach the service", async () => {
  await open("quota", browser);
  await shows("联系客服");
  await tap("联系客服");
  await shows("服务时间");
  await tap("看常见问题");
  await shows("请致电400客服热线");
});

test("A variant for one host changes its button", async () => {
  await open("quota", { name: "douyin", platform: "android" });
  await shows("3,000.00");
  expect(button("去借款")).toBeDefined();
});

test("A card is bound, and its result is fetched until it is there", async () => {
  const { answer } = await open("card-auth", browser, { bcid: "c1" });
  await shows("银行卡授权协议");
  await fill("holder", "李四");
  await fill("idNo", "11010519491231002X");
  await fill("cardNo", "6222021234567890128");
  await fill("phone", "13800138000");
  await fill("code", "123456");
  document.querySelector<HTMLElement>("[role=checkbox], input[type=checkbox]")?.click();
  await rest();
  await tap("同意并绑卡");
  await shows("银行处理中");
  await shows("预计还需 00:");
  answer({ requests: [{ request: "/card/result", answer: { status: "ok", secondsLeft: 0 } }] });
  await shows("绑卡成功");
  expect(text()).not.toContain("预计还需");
});
