import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { NativeStub } from "../../../schemas/index.ts";
import { type OpenPage, open, rest, shows, stopTime, tap, until } from "../pages.tsx";

/* What an app answers late: it settles what it was asked for, and nothing is sent twice. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let page: OpenPage | undefined;
let visibility: DocumentVisibilityState = "visible";

beforeEach(() => {
  visibility = "visible";
  vi.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  stopTime();
});

afterEach(async () => {
  await page?.close();
  page = undefined;
  vi.useRealTimers();
  vi.restoreAllMocks();
});

async function become(next: DocumentVisibilityState): Promise<void> {
  visibility = next;
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
}

/** The borrower is taken to the app for so long, and comes back. */
async function away(ms: number): Promise<void> {
  await become("hidden");
  await rest(ms);
  await become("visible");
}

const paid = { resultStatus: "9000", memo: "" };

/** A page that pays through the app, which answers so, and then shows that it has paid. */
async function openPay(answer: Omit<NativeStub, "native">, status = "pending"): Promise<OpenPage> {
  page = await open(
    `supports: { gr: any }
state: { told: { type: text } }
body:
  - type: button
    id: pay
    text: 付款
    onTap:
      - callNative: aliPayDeduct
        params: { orderInfo: order-1 }
        busy: page
        lookup:
          request: /payments/order-1
          done: answer.status == 'done'
          notDone: answer.status == 'none'
      - setState: { told: 已付款 }
  - type: text
    text: "\${state.told}"
`,
    {
      stubs: {
        natives: [{ native: "aliPayDeduct", ...answer }],
        requests: [{ request: "/payments/order-1", answer: { status } }],
      },
    },
  );
  return page;
}

const paidTimes = () => page?.sent.filter((one) => one.endsWith(" aliPayDeduct")).length;

/** Pays, and waits until the app has been called: the digest of the ledger takes time that is not the page's. */
async function pay(): Promise<void> {
  await tap("付款");
  await until(() => expect(paidTimes()).toBe(1));
}

const question = "还不知道有没有成功";

describe("A payment in the app", () => {
  test("is not ended by the return: its answer is taken when it comes", async () => {
    await openPay({ answer: paid, delay: 60_000 });
    await pay();
    await away(20_000);
    await rest(30_000);
    expect(page?.text()).not.toContain(question);
    await rest(10_000);
    await shows("已付款");
    expect(paidTimes()).toBe(1);
  });

  test("is asked about by a further tap once the app stays silent, and is not sent again", async () => {
    await openPay({ silent: true });
    await pay();
    await away(5000);
    await tap("付款");
    expect(page?.text()).not.toContain(question);
    await rest(4000);
    await tap("付款");
    await shows(question);
    await tap("查询结果");
    await shows("还没有结果");
    await tap("稍后再说");
    await tap("付款");
    await shows("所以这一次没有提交");
    expect(paidTimes()).toBe(1);
  });

  test.each([
    ["goes on with an answer that comes while it asks", { answer: paid }, "已付款"],
    ["takes a no that comes while it asks", { answer: { resultStatus: "4000" }, code: "0" }, "操作未完成"],
  ])("%s, and closes the question", async (_, answer, seen) => {
    await openPay({ ...answer, delay: 30_000 });
    await pay();
    await away(5000);
    await rest(4000);
    await tap("付款");
    await shows(question);
    await rest(25_000);
    await shows(seen);
    await until(() => expect(page?.text()).not.toContain(question));
    await expect.poll(() => page?.runtime.ledger.find("native aliPayDeduct")).toBe(undefined);
  });

  test("that was put off is settled by a late no: the next tap pays", async () => {
    await openPay({ code: "0", answer: { resultStatus: "4000" }, delay: 30_000 });
    await pay();
    await away(5000);
    await rest(4000);
    await tap("付款");
    await shows(question);
    await tap("稍后再说");
    await rest(30_000);
    await tap("付款");
    await until(() => expect(paidTimes()).toBe(2));
  });

  test("that was put off stays locked by a late yes: the next tap shows that, and sends nothing", async () => {
    await openPay({ answer: paid, delay: 30_000 }, "done");
    await pay();
    await away(5000);
    await rest(4000);
    await tap("付款");
    await shows(question);
    await tap("稍后再说");
    await rest(30_000);
    await tap("付款");
    await shows("已付款");
    expect(paidTimes()).toBe(1);
  });

  test("ends after ten minutes in sight, as uncertain, and is still settled by what comes later", async () => {
    await openPay({ answer: paid, delay: 620_000 });
    await pay();
    await rest(599_000);
    expect(page?.text()).not.toContain(question);
    await rest(2000);
    await shows(question);
    await rest(20_000);
    await shows("已付款");
    expect(paidTimes()).toBe(1);
  });
});
