import { afterEach, expect, test } from "vitest";
import type { Json, NativeStub } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, rest, shows, tap } from "../pages.tsx";

let opened: OpenPage[] = [];

afterEach(async () => {
  for (const page of opened) await page.close();
  opened = [];
});

/** A bill that is paid through the app or by a card, whichever is chosen: one control. */
const bill = `supports: { gr: any }
state:
  byCard: { type: boolean, default: false }
body:
  - type: button
    text: 用银行卡
    onTap:
      - setState: { byCard: true }
  - type: button
    text: 付款
    onTap:
      - if: state.byCard
        then:
          - request: /payments
            method: post
        else:
          - callNative: aliPayDeduct
            params: { orderInfo: order-1 }
            lookup:
              request: /payments/order-1
              done: answer.status == 'done'
              notDone: answer.status == 'none'
      - toast: 已付款
`;

const doesNotKnow: NativeStub = { native: "aliPayDeduct", answer: { resultStatus: "6004", memo: "" } };

async function openBill(found: string, stub = doesNotKnow): Promise<OpenPage> {
  const page = await openPage(bill, {
    stubs: {
      natives: [stub],
      requests: [
        { request: "/payments", method: "post", answer: {} },
        { request: "/payments/order-1", answer: { status: found } },
      ],
    },
  });
  opened.push(page);
  return page;
}

test("While nobody knows whether it was paid in one way, it is not paid in another", async () => {
  const page = await openBill("done");
  await tap("付款");
  await shows("还不知道有没有成功");
  await tap("稍后再说");
  await tap("用银行卡");
  await tap("付款");
  await shows("这一次没有提交");
  await rest();
  expect(page.sent).not.toContain("post /payments");
});

test("Once it is known that it was not paid in one way, it can be paid in another", async () => {
  const page = await openBill("none");
  await tap("付款");
  await shows("还不知道有没有成功");
  await tap("查询结果");
  await shows("可以重新提交");
  await tap("知道了");
  await tap("用银行卡");
  await tap("付款");
  await shows("已付款");
  expect(page.sent.filter((one) => one === "post /payments")).toHaveLength(1);
});

const processing = { resultStatus: "8000", memo: "处理中" };

test.each<[string, Omit<NativeStub, "native" | "code">]>([
  ["an object", { answer: processing }],
  ["JSON text", { answer: processing, dialect: "json" }],
  ["JSON text of JSON text", { answer: processing, dialect: "jsonTwice" }],
  ["Alipay's text", { answer: processing, dialect: "alipay" }],
  ["a list", { answer: processing, dialect: "list" }],
  ["an object without the status", { answer: { memo: "处理中" } }],
  ["nothing", { answer: null }],
  ["a text", { answer: "失败" }],
])("A refusal that comes as %s and does not say no is no failed payment, and is not paid again", async (_, said) => {
  const page = await openBill("done", { native: "aliPayDeduct", code: "0", ...said });
  await tap("付款");
  await shows("还不知道有没有成功");
  await tap("稍后再说");
  await tap("付款");
  await shows("这一次没有提交");
  await tap("查询结果");
  await shows("已付款");
  expect(page.sent.filter((one) => one === "promise aliPayDeduct")).toHaveLength(1);
});

const order = `supports: { gr: any }
body:
  - type: button
    text: 下单
    onTap:
      - request: /orders
        method: post
        returns: WriteLookup
        onError:
          - dialog: 没有下单
      - dialog: 已下单
`;

test.each<[string, Json]>([
  ["an error message under 200", { code: 500, msg: "busy" }],
  ["an empty object under 200", {}],
  ["an object of nulls under 200", { status: null, msg: "busy" }],
  ["an HTML page under 200", "<html>busy</html>"],
])("%s is neither an order nor a refusal", async (_, answer) => {
  const page = await openPage(order, { stubs: { requests: [{ request: "/orders", method: "post", answer }] } });
  opened.push(page);
  await tap("下单");
  await shows("还不知道有没有成功");
  expect(document.body.textContent).not.toMatch(/没有下单|已下单/);
});

test("a refusal in JSON under 422 is a no", async () => {
  const stub = { request: "/orders", method: "post" as const, status: 422, answer: { msg: "no" } };
  opened.push(await openPage(order, { stubs: { requests: [stub] } }));
  await tap("下单");
  await shows("没有下单");
});
