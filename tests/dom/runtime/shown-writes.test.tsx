import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenPage, open, rest, shows, stopTime, tap, until } from "../pages.tsx";

/* A write stays locked until the borrower has seen what became of it. */

let here: OpenPage;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  stopTime();
});

afterEach(async () => {
  await look("visible");
  await here?.close();
  vi.useRealTimers();
});

/** The document goes out of sight, or comes back. */
async function look(visibilityState: "hidden" | "visible"): Promise<void> {
  await act(async () => tellVisibility(visibilityState));
  await rest();
}

function tellVisibility(visibilityState: "hidden" | "visible"): void {
  Object.defineProperty(document, "visibilityState", { value: visibilityState, configurable: true });
  document.dispatchEvent(new Event("visibilitychange"));
}

const posts = () => here.sent.filter((one) => one.startsWith("post ")).length;

/** A page with one or more buttons that send the same write. */
async function openPage(after: string, { buttons = ["绑卡"], more = "" } = {}): Promise<void> {
  const body = buttons.map(
    (text) => `  - type: button
    text: ${text}
    onTap:
      - { request: /card/bind, method: post, body: { card: "1" } }
${after}
`,
  );
  here = await open(`supports: { gr: any }\nbody:\n${body.join("")}${more}`, {
    host: { name: "gr", platform: "android", version: "5.0.0" },
    stubs: { requests: [{ request: "/card/bind", method: "post", answer: {} }] },
  });
}

/** Waits until the outcome of the write is on screen, and was read. */
async function untilRead(): Promise<void> {
  for (let left = 20; left > 0; left--) await rest(50);
}

/** Taps twice, so many milliseconds apart, but not before the first write has left. */
async function tapTwice(first: string, second: string, ms: number): Promise<void> {
  await tap(first);
  await until(() => expect(posts()).toBe(1));
  await rest(ms);
  await tap(second);
  await rest(100);
}

test.each([30, 120, 250, 400, 800, 1500])(
  "two taps %d ms apart bind a card once where the app opens its own page",
  async (ms) => {
    await openPage("      - openScheme: loanNode");
    await tapTwice("绑卡", "绑卡", ms);
    expect(posts()).toBe(1);
    expect(document.querySelector("[role=dialog]")).toBeNull();
  },
);

test("after the borrower has come back from the app's page, a tap binds another card", async () => {
  await openPage("      - openScheme: loanNode");
  await tap("绑卡");
  await until(() => expect(here.sent.some((one) => one.startsWith("scheme"))).toBe(true));
  await look("hidden");
  await rest(60_000);
  await look("visible");
  await tap("绑卡");
  expect(posts()).toBe(1);
  await untilRead();
  await tap("绑卡");
  await until(() => expect(posts()).toBe(2));
});

test("where the app covers the page before its code goes on, coming back unlocks the write as well", async () => {
  await openPage("      - openScheme: loanNode");
  // A covered web view stands still. It hears that it was hidden and shown in one turn, and goes on afterwards.
  const sent = here.sent as string[];
  sent.push = (one: string) => {
    if (one.startsWith("scheme")) for (const state of ["hidden", "visible"] as const) tellVisibility(state);
    return Array.prototype.push.call(sent, one);
  };
  await tap("绑卡");
  await until(() => expect(posts()).toBe(1));
  await untilRead();
  await tap("绑卡");
  await until(() => expect(posts()).toBe(2));
});

test("where the app opens nothing, a later tap tells what is known, and the next one binds again", async () => {
  await openPage("      - openScheme: loanNode");
  await tap("绑卡");
  await until(() => expect(here.sent.some((one) => one.startsWith("scheme"))).toBe(true));
  await rest(4000);
  await tap("绑卡");
  await shows("上一次提交已经成功");
  expect(posts()).toBe(1);
  await tap("知道了");
  await untilRead();
  await tap("绑卡");
  await until(() => expect(posts()).toBe(2));
});

test("a native function whose answer nobody reads may open a page of the app, too", async () => {
  await openPage(
    "      - callNative: dial\n        params: { phone: '10086' }\n        fallback: [{ toast: 不能拨号 }]",
  );
  await tapTwice("绑卡", "绑卡", 400);
  expect(posts()).toBe(1);
});

test.each([["绑卡"], ["也绑卡"]])("a double tap that ends on %s with a short message sends once", async (second) => {
  await openPage("      - toast: 已绑定", { buttons: ["绑卡", "也绑卡"] });
  await tapTwice("绑卡", second, 120);
  expect(posts()).toBe(1);
  await shows("已绑定");
  await untilRead();
  await tap(second);
  await until(() => expect(posts()).toBe(2));
});

test("the message of a later step that fails is the shown result", async () => {
  await openPage("      - request: /next");
  await tap("绑卡");
  await until(() => expect(document.querySelector("[role=dialog]")).not.toBeNull());
  const button = document.querySelector<HTMLElement>("[role=dialog] button");
  await act(async () => button?.click());
  await untilRead();
  await tap("绑卡");
  await until(() => expect(posts()).toBe(2));
});

test("a list that sends the same write twice sends it twice", async () => {
  await openPage("      - { request: /card/bind, method: post, body: { card: '1' } }\n      - toast: 好了");
  await tap("绑卡");
  await shows("好了");
  expect(posts()).toBe(2);
});
