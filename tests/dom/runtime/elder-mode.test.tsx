import { afterEach, expect, test, vi } from "vitest";
import { type OpenPage, open, rest, shows, stopTime, tap } from "../pages.tsx";

let page: OpenPage | undefined;

afterEach(async () => {
  await page?.close();
  vi.useRealTimers();
  localStorage.clear();
  sessionStorage.clear();
});

const text = `data: { coupons: { get: /coupons, returns: Coupons } }
body:
  - type: text
    text: "\${if(host.elder, '大字', '常规')}"
  - { type: button, text: 换, onTap: [{ setElderMode: not host.elder }] }
  - { type: button, text: 提示, onTap: [{ toast: 已收到 }] }
  - type: couponPopup
    id: coupons
    when: size(data.coupons.items) > 0
    title: 送您的优惠
    items: data.coupons.items
    button: 去看看
    onTap: [{ toast: 好 }]
`;
const coupon = { id: "c1", title: "减息券", note: "可用", amount: 20, expires: "2026-12-31", usable: true };
const stubs = { requests: [{ request: "/coupons", answer: { items: [coupon] } }] };
const isOn = () => document.documentElement.hasAttribute("data-elder");

test("A message stays until the next tap, and nothing is advertised over the page", async () => {
  page = await open(text, { query: { elder: "1" }, stubs });
  await shows("大字");
  stopTime();
  await tap("提示");
  await rest(60_000);
  expect(page.text()).toContain("已收到");
  expect(page.text()).not.toContain("送您的优惠");
  document.body.dispatchEvent(new Event("pointerdown", { bubbles: true }));
  await rest();
  expect(page.text()).not.toContain("已收到");
});

test("Otherwise a message goes by itself, and coupons are offered", async () => {
  page = await open(text, { stubs });
  await shows("常规");
  await shows("送您的优惠");
  stopTime();
  await tap("提示");
  await rest(60_000);
  expect(page.text()).not.toContain("已收到");
});

test("It is turned on and off, and on the next visit it is as it was chosen", async () => {
  page = await open(text);
  await tap("换");
  await shows("大字");
  expect(isOn()).toBe(true);
  await page.close();
  sessionStorage.clear();

  page = await open(text);
  await shows("大字");
  await tap("换");
  await shows("常规");
  expect(isOn()).toBe(false);
  await page.close();

  page = await open(text, { query: { elder: "0" } });
  await shows("常规");
});

test("Where the host sets its type large, it is on", async () => {
  document.documentElement.style.fontSize = "24px";
  page = await open(text);
  await shows("大字");
  document.documentElement.style.fontSize = "";
});
