import { act } from "react";
import { afterEach, describe, expect, test } from "vitest";
import {
  type Answers,
  asks,
  back,
  close,
  type Holder,
  heldBy,
  holder,
  marker,
  open,
  questions,
  reload,
  sent,
  text,
} from "../front-end.tsx";
import { rest, shows, tap, until } from "../pages.tsx";

/* The back key on pages, where the app intercepts it and where only the history does. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
afterEach(close);

const asking = `
onBack:
  - dialog: 确定离开吗？
    confirm: 离开
    cancel: 留下
    onConfirm: [{ leave: }]
`;

const plain = `
body:
  - { type: text, text: 额度页 }
  - { type: button, text: 问一问, onTap: [{ dialog: 是不是？, onConfirm: [{ toast: 是 }] }] }
  - { type: button, text: 去绑卡, onTap: [{ navigate: card-auth }] }
  - { type: button, text: 关拦截, onTap: [{ interceptBack: false }] }
  - { type: button, text: 关了就去, onTap: [{ interceptBack: false }, { navigate: card-auth }] }
  - { type: button, text: 开拦截, onTap: [{ interceptBack: true }] }
`;

const card = "body: [{ type: text, text: 绑卡页 }, { type: button, text: 走, onTap: [{ leave: }] }]\n";

const modes: readonly [name: string, answers: Answers][] = [
  ["the app intercepts", {}],
  ["the history intercepts", { natives: [{ native: "interceptBack", code: "0" }] }],
];

describe.each(modes)("Where %s", (mode, answers) => {
  const guard: Holder = mode === "the app intercepts" ? "app" : "history";

  test("a page with onBack asks", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    await back();
    await asks("确定离开吗？");
  });

  test("a back closes the question, and the next one asks again", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    for (const expected of [["确定离开吗？"], [], ["确定离开吗？"]]) {
      await back();
      await asks(...expected);
      await heldBy(guard);
    }
  });

  test("the top popup closes before the page's own handling begins", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    await tap("问一问");
    await asks("是不是？");
    await back();
    await asks();
    await heldBy(guard);
    await back();
    await asks("确定离开吗？");
  });

  test("a popup closes on a page that has no onBack, and the next back is not held", async () => {
    await open({ quota: plain }, answers);
    await heldBy("nobody");
    await tap("问一问");
    await heldBy(guard);
    await back();
    await asks();
    await heldBy("nobody");
    expect(text()).toContain("额度页");
  });

  test("a popup that is answered lets go of the back key", async () => {
    await open({ quota: plain }, answers);
    await tap("问一问");
    await heldBy(guard);
    await tap("确认");
    await heldBy("nobody");
  });

  test("of two popups the upper one closes, and the lower one is still guarded", async () => {
    const twice = `
body:
  - type: button
    text: 问两次
    onTap: [{ track: asked, onSuccess: [{ dialog: 第一问, onCancel: [{ toast: 否 }] }] }]
  - { type: button, text: 再问, onTap: [{ dialog: 第二问 }] }
`;
    await open({ quota: twice }, answers);
    await tap("问两次");
    await asks("第一问");
    await tap("再问");
    await asks("第一问", "第二问");
    await heldBy(guard);
    await back();
    await asks("第一问");
    await heldBy(guard);
    await back();
    await asks();
    await heldBy("nobody");
  });

  test("leaving closes the first page", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    await back();
    await asks("确定离开吗？");
    await tap("离开");
    await until(() => expect(sent).toContain("close"));
    await heldBy("nobody");
  });

  test("a back on a page without onBack goes to the page before it, and runs nobody's handler", async () => {
    await open({ quota: asking + plain, "card-auth": card }, answers);
    await heldBy(guard);
    await tap("去绑卡");
    await shows("绑卡页");
    await heldBy("nobody");
    expect(location.pathname).toBe("/card-auth");
    await back();
    await shows("额度页");
    await heldBy(guard);
    expect(questions()).toEqual([]);
  });

  test("the page that is come back to guards its back again", async () => {
    await open({ quota: asking + plain, "card-auth": card }, answers);
    await heldBy(guard);
    await tap("去绑卡");
    await shows("绑卡页");
    await heldBy("nobody");
    await tap("走");
    await shows("额度页");
    await heldBy(guard);
    await back();
    await asks("确定离开吗？");
  });

  test("of two pages with onBack the one that is shown is asked", async () => {
    const own = "onBack: [{ dialog: 放弃绑卡吗？, onConfirm: [{ leave: }] }]\n";
    await open({ quota: asking + plain, "card-auth": own + card }, answers);
    await heldBy(guard);
    await tap("去绑卡");
    await shows("绑卡页");
    await heldBy(guard);
    await back();
    await asks("放弃绑卡吗？");
    await tap("确认");
    await shows("额度页");
    await heldBy(guard);
    expect(questions()).toEqual([]);
    await back();
    await asks("确定离开吗？");
  });

  test("navigating right after switching it off keeps the route", async () => {
    await open({ quota: asking + plain, "card-auth": card }, answers);
    await heldBy(guard);
    await tap("关了就去");
    await shows("绑卡页");
    await heldBy("nobody");
    await rest(600);
    expect([location.pathname, text()]).toEqual(["/card-auth", "页面绑卡页走"]);
  });

  test("a page may navigate from a question that lies over it", async () => {
    const going =
      "body: [{ type: button, text: 问, onTap: [{ dialog: 去吗？, onConfirm: [{ navigate: card-auth }] }] }]\n";
    await open({ quota: going, "card-auth": card }, answers);
    await tap("问");
    await heldBy(guard);
    await tap("确认");
    await shows("绑卡页");
    await heldBy("nobody");
    await rest(600);
    expect(location.pathname).toBe("/card-auth");
    await tap("走");
    await until(() => expect([location.pathname, location.hash]).toEqual(["/quota", ""]));
  });

  test("so it may when another question lies beneath", async () => {
    const going = `
body:
  - { type: button, text: 先问, onTap: [{ dialog: 第一问 }] }
  - { type: button, text: 再问, onTap: [{ dialog: 去吗？, onConfirm: [{ navigate: card-auth }] }] }
`;
    await open({ quota: going, "card-auth": card }, answers);
    await tap("先问");
    await asks("第一问");
    await tap("再问");
    await asks("第一问", "去吗？");
    await heldBy(guard);
    const [, confirm] = [...document.querySelectorAll<HTMLElement>("[data-answer=confirm]")];
    await act(async () => confirm?.click());
    await shows("绑卡页");
    await heldBy("nobody");
    await tap("走");
    await until(() => expect([location.pathname, location.hash]).toEqual(["/quota", ""]));
  });

  test("a page keeps its values when the user goes forward to where a popup was", async () => {
    const counting = `
state: { taps: { type: number, default: 0 } }
body:
  - { type: text, text: "点了 \${state.taps} 次" }
  - { type: button, text: 加一, onTap: [{ setState: { taps: "\${state.taps + 1}" } }] }
  - { type: button, text: 问一问, onTap: [{ dialog: 是不是？ }] }
`;
    await open({ quota: counting }, answers);
    await tap("加一");
    await tap("问一问");
    await heldBy(guard);
    await tap("确认");
    await heldBy("nobody");
    await act(async () => history.forward());
    await until(() => expect(location.hash).toBe(guard === "history" ? marker : ""));
    await rest(100);
    expect(text()).toContain("点了 1 次");
  });

  test("what is switched off stays off, and can be switched on again", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    await tap("关拦截");
    await heldBy("nobody");
    await tap("开拦截");
    await heldBy(guard);
    await back();
    await asks("确定离开吗？");
  });

  test("a popup is guarded on a page that has switched its own handling off", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    await tap("关拦截");
    await heldBy("nobody");
    await tap("问一问");
    await heldBy(guard);
    await back();
    await asks();
    await heldBy("nobody");
  });

  test("a reload guards anew, and does not lengthen the history", async () => {
    const pages = { quota: asking + plain };
    await open(pages, answers);
    await heldBy(guard);
    const before = history.length;
    await reload(pages);
    await heldBy(guard);
    expect(history.length).toBe(before);
    await back();
    await asks("确定离开吗？");
  });

  test("so does a page that is restored from the browser's cache", async () => {
    await open({ quota: asking + plain }, answers);
    await heldBy(guard);
    await act(async () => void window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true })));
    await until(() => expect(holder()).not.toBe("app"));
    await act(async () => void window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
    await heldBy(guard);
    await back();
    await asks("确定离开吗？");
  });

  test("nobody is trapped: a second back leaves while onBack is waiting for something", async () => {
    const waiting = "onBack: [{ request: /draft, method: post }, { dialog: 离开吗？, onConfirm: [{ leave: }] }]\n";
    await open({ quota: waiting + plain }, { ...answers, requests: [{ request: "/draft", silent: true }] });
    await heldBy(guard);
    await back();
    await rest(100);
    await heldBy(guard);
    expect(sent).not.toContain("close");
    await back();
    await until(() => expect(sent).toContain("close"));
    await heldBy("nobody");
  });
});
