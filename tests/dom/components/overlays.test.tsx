import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { drawn, fitted, settled, whole, zoomed } from "../../../renderer/components/media/viewerMotion.ts";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, stopTime, tap, until } from "../pages.tsx";

/* What lies over a page, as the page's language has it. Fingers, sizes and names: tests/browser/overlays.test.ts. */

let here: OpenPage | undefined;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  localStorage.clear();
});
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const all = (selector: string) => [...document.querySelectorAll<HTMLElement>(selector)];
const dialogs = () => all("[role=dialog]").filter((one) => !one.closest("[data-leaving=true]"));
const names = () => dialogs().map((one) => one.getAttribute("aria-label") ?? nameOf(one));
const nameOf = (one: Element) => document.getElementById(one.getAttribute("aria-labelledby") ?? "")?.textContent;
const press = (key: string) =>
  act(async () => void document.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true })));
const click = (selector: string) => act(async () => all(selector)[0]?.click());

/** Waits until what the user has read is stored: the user's mark is computed in real time. */
const isStored = () => until(() => expect(sessionStorage.getItem("gangway own")).toMatch(/contract|read/));

/** Waits until what lies over the page has these names. */
async function lies(...expected: string[]): Promise<void> {
  for (let left = 100; left > 0 && names().join() !== expected.join(); left--) await rest(50);
  expect(names()).toEqual(expected);
}

/** Answers each document that is fetched. */
function serveDocument(): void {
  vi.stubGlobal("fetch", async () => new Response("<p>正文</p>", { headers: { "content-type": "text/html" } }));
}

/** An engine that tells whether something is on screen when the test says so. */
function fakeSight(): () => Promise<void> {
  const tell: (() => void)[] = [];
  class Observer {
    readonly seen: () => void;
    constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
      this.seen = () => callback([{ isIntersecting: true }]);
    }
    observe() {
      tell.push(this.seen);
    }
    disconnect() {}
    unobserve() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
  return () => act(async () => tell.forEach((one) => void one()));
}

/** A user whom the app knows: for somebody unknown nothing outlasts a reload. */
const somebody = { stubs: { natives: [{ native: "getAppParams", answer: { mid: "m1", isLogined: true } }] } };

describe("A popup", () => {
  const popup = `
state: { open: { type: boolean, default: false } }
body:
  - { type: text, text: "打开：\${state.open}" }
  - { type: button, text: 费用, onTap: [{ setState: { open: true } }] }
  - type: popup
    bind: state.open
    title: 费用说明
    note: 以合同为准
    body: [{ type: text, text: 每期还款 }]
    footer: [{ type: button, text: 知道了, onTap: [{ setState: { open: false } }] }]
`;

  test.each([
    ["the round button", () => click("[aria-label=关闭]")],
    ["a tap beside it", () => click(".gw-popup-scrim")],
    ["Esc", () => press("Escape")],
    ["a button of the page", () => tap("知道了")],
  ])("is opened by a state value, named by its title, and %s closes it and writes false back", async (_, close) => {
    const page = await open(popup);
    expect(names()).toEqual([]);
    await tap("费用");
    expect([names(), page.text()]).toEqual([["费用说明"], expect.stringContaining("打开：true")]);
    await close();
    expect([names(), page.text()]).toEqual([[], expect.stringContaining("打开：false")]);
  });

  test("that is not closable has no button, and a tap beside it does nothing; Esc still closes it", async () => {
    await open(popup.replace("note:", "closable: false\n    note:"));
    await tap("费用");
    expect(all("[aria-label=关闭]")).toEqual([]);
    await click(".gw-popup-scrim");
    expect(names()).toEqual(["费用说明"]);
    await press("Escape");
    expect(names()).toEqual([]);
  });

  test("is not there before it is opened, and leaves nothing behind", async () => {
    await open(popup);
    expect(all(".gw-popup")).toEqual([]);
    await tap("费用");
    await press("Escape");
    await rest(300);
    expect(all(".gw-popup")).toEqual([]);
    expect(document.documentElement.classList.contains("gw-locked")).toBe(false);
  });
});

describe("busy: page", () => {
  const busy = (more = "") => `
body:
  - type: button
    text: 提交
    onTap:
      - do: [{ wait: 2500 }]
        busy: page
        ${more}
      - toast: 好了
`;

  test("keeps the page from being used, says so, and goes with the step; the focus is back where it was", async () => {
    await open(busy());
    all("button")[0]?.focus();
    await tap("提交");
    expect(all(".gw-busy")).toHaveLength(1);
    await lies("加载中...");
    expect(document.activeElement).toBe(dialogs()[0]);
    await shows("好了");
    expect(all(".gw-busy")).toEqual([]);
    expect(document.activeElement).toBe(all("button")[0]);
  });

  test("says what the page says, and is not closed by Esc", async () => {
    await open(busy("busyText: 正在提交${host.name}的申请"));
    await tap("提交");
    await lies("正在提交gr的申请");
    await press("Escape");
    expect(names()).toEqual(["正在提交gr的申请"]);
  });

  test("makes way for a question of its own steps, and comes back", async () => {
    await open(busy().replace("[{ wait: 2500 }]", "[{ wait: 400 }, { dialog: 继续吗？ }, { wait: 2500 }]"));
    await tap("提交");
    await lies("继续吗？");
    await tap("确认");
    await lies("加载中...");
  });
});

test("A loading line says what is under way to who cannot see it", async () => {
  await open("body: [{ type: loading }, { type: loading, text: 正在查询 }]");
  expect(all(".gw-page [role=status]").map(({ textContent }) => textContent)).toEqual(["加载中...", "正在查询"]);
});

test("A toast is drawn with its sign, and read out by one region that is always there", async () => {
  await open("body: [{ type: button, text: 交, onTap: [{ toast: 提交成功, icon: success, duration: 600 }] }]");
  const region = all(".gw-toasts")[0];
  await tap("交");
  expect(region?.getAttribute("role")).toBe("status");
  expect(region?.querySelector("[data-icon=success] svg")?.getAttribute("aria-hidden")).toBe("true");
  expect(region?.textContent).toBe("提交成功");
  await rest(700);
  expect(region?.textContent).toBe("");
});

test("A question about what cannot be undone says so by its button", async () => {
  await open("body: [{ type: button, text: 删除, onTap: [{ dialog: 确定要删除吗, tone: danger, cancel: 取消 }] }]");
  await tap("删除");
  expect(all(".gw-dialog-button").map((one) => [one.textContent, one.dataset.tone])).toEqual([
    ["取消", undefined],
    ["确认", "danger"],
  ]);
});

describe("A contract", () => {
  const contract = (more: string) => `
params: { from: { type: text, default: "" } }
state:
  open: { type: boolean, default: false }
  agreed: { type: number, default: 0 }
body:
  - { type: text, text: "同意 \${state.agreed} 次" }
  - { type: button, text: 看合同, onTap: [{ setState: { open: true } }] }
  - type: contract
    bind: state.open
    title: 借款合同
    ${more}
    onAgree: [{ setState: { agreed: "\${state.agreed + 1}" } }]
`;
  const text = "text: [{ heading: 第一条 }, '借款 ${1 + 1} 元', 第二段]";
  const button = () => all(".gw-panel-foot .gw-button")[0] as HTMLButtonElement;
  const said = () => [button()?.textContent, button()?.disabled];

  test("shows headings and paragraphs, and what its button does comes after it is closed", async () => {
    const page = await open(contract(text));
    await tap("看合同");
    await shows("第二段");
    expect(all(".gw-contract-text h3, .gw-contract-text p").map((one) => `${one.tagName} ${one.textContent}`)).toEqual([
      "H3 第一条",
      "P 借款 2 元",
      "P 第二段",
    ]);
    await tap("同意并继续");
    expect([names(), page.text()]).toEqual([[], expect.stringContaining("同意 1 次")]);
  });

  test("of one text has a paragraph for each line", async () => {
    await open(contract('text: "第一段\\n\\n第二段"'));
    await tap("看合同");
    await shows("第二段");
    expect(all(".gw-contract-text p").map((one) => one.textContent)).toEqual(["第一段", "第二段"]);
  });

  test("that must be read says what is missing: the end, then the time; two taps agree once", async () => {
    const sight = fakeSight();
    const page = await open(contract(`${text}\n    mustRead: true\n    seconds: 1`));
    await tap("看合同");
    await shows("第二段");
    expect(said()).toEqual(["请阅读至末尾（1 秒）", true]);
    await sight();
    expect(said()).toEqual(["请再阅读 1 秒", true]);
    await rest(1300);
    expect(said()).toEqual(["同意并继续", false]);
    await act(async () => {
      button().click();
      button().click();
    });
    expect(page.text()).toContain("同意 1 次");
  });

  test("counts no time in which the page is out of sight", async () => {
    await open(contract(`${text}\n    seconds: 1`));
    await tap("看合同");
    await shows("第二段");
    const see = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await rest(1500);
    expect(said()).toEqual(["请再阅读 1 秒", true]);
    see.mockReturnValue("visible");
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
    await rest(1300);
    expect(said()).toEqual(["同意并继续", false]);
  });

  test("that was read stays read for the visit, and another text is unread", async () => {
    const sight = fakeSight();
    const must = `${text}\n    mustRead: true`;
    await open(contract(must), somebody);
    await tap("看合同");
    await shows("第二段");
    await sight();
    await press("Escape");
    await isStored();
    await here?.close();
    await open(contract(must), somebody);
    await tap("看合同");
    await shows("第二段");
    await until(() => expect(said()).toEqual(["同意并继续", false]));
    await here?.close();
    await open(contract(must.replace("第二段", "新的一段")), somebody);
    await tap("看合同");
    await shows("新的一段");
    expect(said()).toEqual(["请阅读至末尾", true]);
  });

  test("whose page may not be shown says so, offers to try again and no way there, and cannot be agreed to", async () => {
    await open(contract("src: ${params.from}\n    mustRead: true"), { query: { from: "https://evil.example.org/a" } });
    await tap("看合同");
    await shows("合同没有打开");
    expect(said()).toEqual(["合同没有打开", true]);
    await until(() => expect(document.querySelector(".gw-retry")?.textContent).toMatch(/编号 .{4} 联系客服$/));
    expect(all("iframe.gw-contract-frame")).toEqual([]);
    const buttons = all(".gw-popup button").map((one) => one.textContent);
    expect(buttons).toContain("重新加载");
    expect(buttons).not.toContain("在新页面打开");
  });

  test.each(["", " ", "\n"])("of no words (%j) says so, and cannot be agreed to", async (from) => {
    await open(contract("text: ${params.from}"), { query: { from } });
    await tap("看合同");
    await shows("合同没有内容");
    expect(said()).toEqual(["合同没有内容，暂时不能同意", true]);
  });

  test("on a page stands in a frame that can do nothing to the one around it, and is read when it is there", async () => {
    serveDocument();
    await open(contract("src: /contract.html\n    mustRead: true"));
    await tap("看合同");
    await until(() => expect(all("iframe.gw-contract-frame")).toHaveLength(1));
    const frame = all("iframe.gw-contract-frame")[0] as HTMLIFrameElement;
    expect(frame.getAttribute("sandbox")).toBe("allow-same-origin");
    expect(frame.title).toBe("借款合同");
    await until(() => expect(said()).toEqual(["同意并继续", false]));
  });
});

describe("Coupons", () => {
  const coupons = (more: string) => `
state:
  wanted: { type: boolean, default: false }
  used: { type: boolean, default: false }
  shown: { type: number, default: 0 }
body:
  - { type: text, text: "要 \${state.wanted} 用 \${state.used} 看 \${state.shown}" }
  - { type: button, text: 领券, onTap: [{ setState: { wanted: true } }] }
  - { type: button, text: 不领, onTap: [{ setState: { wanted: false } }] }
  - { type: button, text: 问, onTap: [{ dialog: 在吗 }] }
  - type: couponPopup
    ${more}
    title: 送你一张券
    button: 立即使用
    items: [{ amount: 30, title: 免息券, expires: 2026-12-31 }, { percent: 20, title: 折扣券 }]
    onShow: [{ setState: { shown: "\${state.shown + 1}" } }]
    onTap: [{ setState: { used: true } }]
`;

  test("show what they are worth, and close before what their button does", async () => {
    const page = await open(coupons("bind: state.wanted"));
    await tap("领券");
    await lies("送你一张券");
    expect(all(".gw-ticket").map((one) => one.textContent)).toEqual(["¥30免息券有效期至 2026-12-31", "20%折扣券"]);
    await tap("立即使用");
    expect([names(), page.text()]).toEqual([[], expect.stringContaining("要 false 用 true 看 1")]);
  });

  test("come when a condition holds, and once they were closed only when it holds anew", async () => {
    await open(coupons("when: state.wanted"));
    await tap("领券");
    await lies("送你一张券");
    await press("Escape");
    expect(names()).toEqual([]);
    await tap("领券");
    expect(names()).toEqual([]);
    await tap("不领");
    await tap("领券");
    await lies("送你一张券");
  });

  test("come once a day by China's date, however often the page is opened", async () => {
    const now = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2026-11-21T15:59:00Z"));
    const text = coupons("id: welcome\n    daily: 1\n    bind: state.wanted");
    const seen = async () => {
      const page = await open(text);
      await tap("领券");
      const found = [names(), page.text().includes("要 true")];
      await page.close();
      return found;
    };
    expect(await seen()).toEqual([["送你一张券"], true]);
    expect(await seen()).toEqual([[], false]);
    localStorage.clear();
    expect(await seen()).toEqual([["送你一张券"], true]);
    now.mockReturnValue(Date.parse("2026-11-21T16:00:00Z"));
    expect(await seen()).toEqual([["送你一张券"], true]);
  });

  test("come also where nothing can be stored, as often as the visit allows", async () => {
    vi.spyOn(Storage.prototype, "getItem").mockImplementation(() => {
      throw new Error("refused");
    });
    vi.spyOn(Storage.prototype, "setItem").mockImplementation(() => {
      throw new Error("refused");
    });
    await open(coupons("id: unstored\n    daily: 1\n    when: state.wanted"));
    await tap("领券");
    await lies("送你一张券");
    await press("Escape");
    await tap("不领");
    await tap("领券");
    expect(names()).toEqual([]);
  });

  test("wait for their time, and never come over something else", async () => {
    await open(coupons("delay: 400\n    when: state.wanted"));
    await tap("领券");
    expect(names()).toEqual([]);
    await tap("问");
    await rest(500);
    expect(names()).toEqual(["在吗"]);
    await tap("确认");
    await lies("送你一张券");
  });
});

describe("Agreements", () => {
  beforeEach(serveDocument);

  const agreements = `
data: { docs: { get: /docs } }
body:
  - type: form
    id: f
    fields:
      - { type: agreements, name: agreed, label: 协议, items: data.docs.items, mustRead: true, seconds: 1 }
  - { type: text, text: "同意 \${form.agreed}" }
`;
  const docs = (...titles: string[]) => ({
    stubs: {
      ...somebody.stubs,
      requests: [{ request: "/docs", answer: { items: titles.map((title) => ({ title, url: `./${title}.html` })) } }],
    },
  });
  const box = () => document.querySelector<HTMLInputElement>("[name=agreed]") as HTMLInputElement;
  const tick = () => act(async () => box().click());
  /** Reads a document in the viewer. */
  const read = async (title: string) => {
    await tap(`《${title}》`);
    await until(() => expect(all("iframe.gw-contract-frame")).toHaveLength(1));
    await rest(1300);
    await tap("我已阅读");
    await rest(300);
  };

  test("are read over the page, one after the other, before they can be ticked", async () => {
    const page = await open(agreements, docs("a", "b"));
    await shows("《b》");
    await tick();
    expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("请先打开并阅读《a》")]);
    await tap("《a》");
    await shows("在新页面打开");
    expect(names()).toEqual(["a"]);
    await press("Escape");
    await tick();
    expect(box().checked).toBe(false);
    await rest(300);
    await read("a");
    await tick();
    expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("请先打开并阅读《b》")]);
    await read("b");
    await tick();
    expect([box().checked, page.text()]).toEqual([true, expect.stringContaining("同意 true")]);
  });

  test("stay read over a reload, are ticked anew, and are unread when they are others", async () => {
    await open(agreements, docs("a"));
    await shows("《a》");
    await read("a");
    await tick();
    await isStored();
    await here?.close();
    const page = await open(agreements, docs("a"));
    await until(() => expect(all(".gw-agreement [data-icon=check]")).toHaveLength(1));
    expect([box().checked, page.text()]).toEqual([false, expect.stringContaining("同意 false")]);
    await tick();
    expect([box().checked, page.text()]).toEqual([true, expect.stringContaining("同意 true")]);
    await page.close();
    const other = await open(agreements, docs("c"));
    await shows("《c》");
    expect(box().checked).toBe(false);
    await tick();
    expect([box().checked, other.text()]).toEqual([false, expect.stringContaining("请先打开并阅读《c》")]);
  });
});

describe("A picture under two fingers", () => {
  const stage = { width: 400, height: 800 };
  const picture = { width: 400, height: 300 };

  test("fits the stage, whichever side is the longer", () => {
    expect(fitted({ width: 800, height: 600 }, stage)).toEqual(picture);
    expect(fitted({ width: 100, height: 400 }, stage)).toEqual({ width: 200, height: 800 });
    expect(fitted({ width: 0, height: 0 }, stage)).toEqual(stage);
  });

  test("keeps what is under the fingers where it is", () => {
    expect(zoomed(whole, { x: 100, y: 50 }, 2)).toEqual({ scale: 2, x: -100, y: -50 });
    expect(zoomed({ scale: 2, x: -100, y: -50 }, { x: 100, y: 50 }, 1)).toEqual(whole);
  });

  test("comes to rest between whole and four times, without a gap at its edges", () => {
    expect(settled({ scale: 0.4, x: 30, y: 9 }, picture, stage)).toEqual(whole);
    expect(settled({ scale: 8, x: 0, y: 0 }, picture, stage).scale).toBe(4);
    expect(settled({ scale: 2, x: 500, y: 500 }, picture, stage)).toEqual({ scale: 2, x: 200, y: 0 });
    expect(settled({ scale: 2, x: -150, y: 0 }, picture, stage)).toEqual({ scale: 2, x: -150, y: 0 });
  });

  test("follows at a third of the way beyond its edge", () => {
    expect(drawn({ scale: 2, x: 230, y: 0 }, picture, stage)).toEqual({ scale: 2, x: 210, y: 0 });
  });
});
