import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { fetchedLate, type HostWindow } from "../../../actions/index.ts";
import { createSimulator } from "../../../actions/simulator/index.ts";
import { outlineUnknown } from "../../../renderer/compiler/build/firstScreen/outlineUnknown.ts";
import { loadDrawings } from "../../../renderer/components/display/Icon.tsx";
import { drawFirstScreen } from "../../../renderer/firstScreen/drawFirstScreen.tsx";
import { App, createGangway } from "../../../renderer/index.ts";
import { type EarlyInput, recordEarlyInput } from "../../../renderer/runtime/host/earlyInput.ts";
import { createPreparedPages } from "../../../renderer/runtime/preparedPages.ts";
import { replayTaps, restoreInputs } from "../../../renderer/runtime/render/beforeHydration.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { endDrawing } from "../endings.ts";
import { rest, until } from "../pages.tsx";

/* What is tapped and typed on a page as the build has drawn it, before the front end takes it over, and what comes of it. */

const { app, contract: known } = project;
if (!app || !known) throw new Error("The project has mistakes");
const knownApp = app;
const knownContract = known;

const ends: (() => void)[] = [];
beforeEach(() => void vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true));
afterAll(endDrawing);
afterEach(async () => {
  await act(async () => {
    for (const end of ends.splice(0)) end();
  });
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A page on screen as it was drawn, which nothing has taken over yet. */
interface Drawn {
  readonly element: HTMLElement;
  /** Takes it over; gives what React said against it. */
  readonly takeOver: () => Promise<readonly string[]>;
  /** What was sent to the server: `post /loan`. */
  readonly sent: readonly string[];
}

/** Draws a page that is written here, as the build does, and shows it as its HTML does. */
async function draw(text: string): Promise<Drawn> {
  const everywhere = "supports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }";
  const { page, problems } = project.checkPage("lab", `page: lab\ntitle: 页面\n${everywhere}\n${text}`);
  if (!page) throw new Error(problems.map(({ message }) => message.en).join("\n"));
  const drawn = outlineUnknown(page, knownContract, project.language)?.page;
  if (!drawn) throw new Error("It cannot be drawn");
  history.replaceState(null, "", "/lab.html");
  const host = { name: "browser", platform: "android" } as const;
  const simulator = createSimulator(window as HostWindow, {
    ...{ contract, host, apiBase: knownApp.api.base },
    stubs: { stubs: "lab", requests: ["/loan", "/draft"].map((request) => ({ request, method: "post", answer: {} })) },
  });
  const sent: string[] = [];
  simulator.onHttp(({ method, path }) => sent.push(`${method.toLowerCase()} ${path}`));
  simulator.install();
  await Promise.all([...fetchedLate.map((load) => load()), loadDrawings()]);
  const element = document.body.appendChild(document.createElement("div"));
  element.innerHTML = await drawFirstScreen({ app: knownApp, page: drawn, language: "zh" });
  const early: EarlyInput = recordEarlyInput(document);
  const start = { page: "lab", query: {} };
  const runtime = createGangway({ window: window as HostWindow, contract, app: knownApp, start, hostLanguage: "zh" });
  ends.unshift(() => {
    early.stop();
    element.remove();
    runtime.dispose();
    simulator.uninstall();
  });
  const loadPage = async () => drawn;
  const location = runtime.router.location();
  const first = { location, prepared: await createPreparedPages(loadPage, runtime)(location) };
  const onThere = () => {
    early.stop();
    restoreInputs(early.inputs);
  };
  const shown = <App {...{ runtime, loadPage, first, onThere }} onWorking={() => replayTaps(early.taps)} />;
  const said: string[] = [];
  const takeOver = async () => {
    const complain = vi.spyOn(console, "error").mockImplementation((...words) => void said.push(words.join(" ")));
    const root = await act(async () =>
      hydrateRoot(element, shown, { onRecoverableError: (error) => void said.push(String(error)) }),
    );
    ends.unshift(() => root.unmount());
    await rest();
    complain.mockRestore();
    // The build draws in a process of its own.
    return said.filter((one) => !one.includes("multiple renderers"));
  };
  return { element, takeOver, sent };
}

/** What a text stands in that can be tapped, or ticked. */
function control(text: string): HTMLElement {
  const found = [...document.querySelectorAll<HTMLElement>("button, [role=link], [role=tab], label")].find((one) =>
    [one.textContent, one.ariaLabel].some((words) => words?.includes(text)),
  );
  if (!found) throw new Error(`There is nothing to tap that says "${text}"`);
  return found;
}

const tap = (...texts: readonly string[]) => {
  for (const text of texts) control(text).click();
};
const isWaiting = (text: string) => control(text).getAttribute("aria-disabled") === "true";
const shownText = () => document.querySelector("main")?.textContent ?? "";

const write = (request: string) => `[{ request: ${request}, method: post, body: {}, reads: true }]`;

describe("A wizard", () => {
  test("whose page on screen is the last that takes part sends nothing for a tap that came early, and says that it waits", async () => {
    const { takeOver, sent } = await draw(`
state: { more: { type: boolean, default: false } }
body:
  - type: wizard
    id: w
    pages:
      - { key: one, title: 第一, fields: [{ type: text, name: a, label: 甲, maxLength: 9 }] }
      - { key: two, title: 第二, if: state.more, fields: [{ type: text, name: b, label: 乙, maxLength: 9 }] }
    submitText: 立即借款
    onSubmit: ${write("/loan")}`);
    expect(isWaiting("立即借款")).toBe(true);
    tap("立即借款");
    await takeOver();
    await rest(200);
    expect([isWaiting("立即借款"), sent]).toEqual([false, []]);
    await act(async () => tap("立即借款"));
    await until(() => expect(sent).toEqual(["post /loan"]));
  });

  const twoPages = (rest: string) => `
body:
  - type: wizard
    id: w
    pages:
      - { key: one, title: 第一, fields: [{ type: text, name: a, label: 甲, maxLength: 9 }] }
      - { key: two, title: 第二, fields: [{ type: text, name: b, label: 乙, maxLength: 9 }] }
    onSubmit: ${write("/loan")}${rest}`;

  test("with a draft at the server keeps none for a tap that came early", async () => {
    const { takeOver, sent } = await draw(twoPages(`\n    saveDraft: ${write("/draft")}`));
    expect(isWaiting("下一步")).toBe(true);
    tap("下一步");
    await takeOver();
    await rest(200);
    expect([isWaiting("下一步"), sent]).toEqual([false, []]);
    expect(shownText()).toContain("第 1 步，共 2 步");
  });

  test("without one goes on by it", async () => {
    const { takeOver, sent } = await draw(twoPages(""));
    expect(isWaiting("下一步")).toBe(false);
    tap("下一步");
    await takeOver();
    await until(() => expect(shownText()).toContain("第 2 步，共 2 步"));
    expect(sent).toEqual([]);
  });
});

/** What can be tapped, with what it says; `STEPS` are its steps. */
const controls: readonly (readonly [type: string, says: string, yaml: string])[] = [
  ["button", "按钮", "{ type: button, text: 按钮, onTap: STEPS }"],
  ["button with an icon", "按钮", "{ type: button, text: 按钮, icon: user, onTap: STEPS }"],
  ["small button", "按钮", "{ type: button, text: 按钮, size: small, onTap: STEPS }"],
  ["button that waits after its tap", "按钮", "{ type: button, text: 按钮, waitAfter: 10, onTap: STEPS }"],
  ["cell", "一行", "{ type: cell, title: 一行, onTap: STEPS }"],
  ["cell with an icon", "一行", "{ type: cell, title: 一行, icon: user, onTap: STEPS }"],
  ["card", "一张", "{ type: card, title: 一张, onTap: STEPS }"],
  ["link", "链接", "{ type: text, parts: [{ text: 看 }, { text: 链接, onTap: STEPS }] }"],
  ["submitBar", "提交", "{ type: submitBar, label: 合计, text: 提交, amount: '100', onTap: STEPS }"],
  ["noticeBar", "通知", "{ type: noticeBar, text: 通知, onTap: STEPS }"],
  ["grid", "一格", "{ type: grid, items: [{ icon: user, text: 一格, onTap: STEPS }, { icon: user, text: 另一格 }] }"],
  ["retry", "重新加载", "{ type: retry, text: 没有打开, onTap: STEPS }"],
  ["navBar", "记录", "{ type: navBar, title: 页面, right: { text: 记录, onTap: STEPS } }"],
  ["costStrip", "明细", "{ type: costStrip, payment: 100, interest: 5, annual: 0.1, onTap: STEPS }"],
  ["amountCard", "去借", "{ type: amountCard, label: 额度, value: '100', action: { text: 去借, onTap: STEPS } }"],
  ["pullRefresh", "刷新", "{ type: pullRefresh, onRefresh: STEPS, body: [{ type: text, text: 内容 }] }"],
  [
    "pick",
    "选一个",
    "{ type: form, id: f, fields: [{ type: pick, name: p, label: 选, placeholder: 选一个, onTap: STEPS }] }",
  ],
  ["contact", "通讯录", "{ type: form, id: f, fields: [{ type: contact, name: c, label: 联系人, onPick: STEPS }] }"],
];

describe.each(controls)("A %s", (_, says, yaml) => {
  const withSteps = (steps: string) => draw(`\nbody:\n  - ${yaml.replace("STEPS", steps)}`);

  test("that sends says that it waits until it works, and sends nothing for a tap that came early", async () => {
    const { takeOver, sent } = await withSteps(write("/loan"));
    expect(isWaiting(says)).toBe(true);
    tap(says);
    expect(await takeOver()).toEqual([]);
    expect([isWaiting(says), sent]).toEqual([false, []]);
  });

  test("that leads on does not wait", async () => {
    await withSteps("[{ navigate: home }]");
    expect(isWaiting(says)).toBe(false);
  });
});

test("Of several taps each thing is done once, in the order of the last ones", async () => {
  const { takeOver } = await draw(`
state: { tab: { type: text, default: a } }
body:
  - type: tabs
    bind: state.tab
    label: 标签
    items:
      - { key: a, title: 甲, body: [{ type: text, text: 甲的内容 }] }
      - { key: b, title: 乙, body: [{ type: text, text: 乙的内容 }] }
      - { key: c, title: 丙, body: [{ type: text, text: 丙的内容 }] }
  - { type: text, text: "在\${state.tab}" }`);
  tap("乙", "丙", "乙");
  await takeOver();
  expect(shownText()).toContain("在b");
});

describe("What is chosen and ticked early", () => {
  const form = `
body:
  - type: form
    id: f
    fields:
      - { type: radio, name: term, label: 期数, default: "12", options: [{ value: "6", text: 六期 }, { value: "12", text: 十二期 }] }
      - { type: choice, name: use, label: 用途, default: x, options: [{ value: x, text: 装修 }, { value: y, text: 旅游 }, { value: z, text: 教育 }] }
      - { type: checkbox, name: cover, label: 保障, text: 要保险 }
      - { type: checkboxGroup, name: ways, label: 方式, options: [{ value: p, text: 短信 }, { value: q, text: 邮件 }] }
  - { type: text, text: "期\${form.term} 用\${form.use} 保\${text(default(form.cover, false))} 以\${join(default(form.ways, []), '+')}" }`;
  /** The options that are seen to be chosen. */
  const chosen = () =>
    [...document.querySelectorAll<HTMLInputElement>("input:checked")].map((one) => one.closest("label")?.textContent);

  test.each([
    ["nothing", [], "期12 用x 保false 以", ["十二期", "装修"]],
    ["others", ["六期", "旅游", "要保险", "邮件"], "期6 用y 保true 以q", ["六期", "旅游", "要保险", "邮件"]],
    ["several boxes", ["邮件", "短信"], "期12 用x 保false 以p+q", ["十二期", "装修", "短信", "邮件"]],
    [
      "another, and then the default again",
      ["六期", "十二期", "旅游", "装修"],
      "期12 用x 保false 以",
      ["十二期", "装修"],
    ],
    ["one, another and the first again", ["旅游", "教育", "旅游"], "期12 用y 保false 以", ["十二期", "旅游"]],
    [
      "a box, and no more",
      ["要保险", "要保险", "短信", "邮件", "短信"],
      "期12 用x 保false 以q",
      ["十二期", "装修", "邮件"],
    ],
  ])("is what the form has: %s", async (_, taps, values, seen) => {
    const { takeOver } = await draw(form);
    tap(...taps);
    await takeOver();
    expect(shownText()).toContain(values);
    expect(chosen()).toEqual(seen);
  });

  test.each([
    ["a radio button", ["六期", "十二期"]],
    ["a box", ["要保险", "要保险"]],
  ])("is heard of also where it is what it was at first: %s", async (_, taps) => {
    const { takeOver } = await draw(`
state: { asked: { type: text, default: 没有 } }
body:
  - type: form
    id: f
    fields:
      - { type: radio, name: term, label: 期数, default: "12", options: [{ value: "6", text: 六期 }, { value: "12", text: 十二期 }], onChange: [{ setState: { asked: 有 } }] }
      - { type: checkbox, name: cover, label: 保障, text: 要保险, onChange: [{ setState: { asked: 有 } }] }
  - { type: text, text: "改过：\${state.asked}" }`);
    tap(...taps);
    await takeOver();
    expect(shownText()).toContain("改过：有");
  });
});

describe("What an input method is composing when the page is taken over", () => {
  const form = `
body:
  - { type: form, id: f, fields: [{ type: text, name: city, label: 城市, maxLength: 9 }] }
  - { type: text, text: "在\${form.city}。" }`;
  const input = () => document.querySelector<HTMLInputElement>("input[name=city]") as HTMLInputElement;
  /** Each letter that is composed is an input; the end of a composition is none, as in Chromium. */
  const compose = (text: string) => {
    input().value = text;
    input().dispatchEvent(new InputEvent("input", { bubbles: true, isComposing: true }));
  };
  const endComposing = () => input().dispatchEvent(new CompositionEvent("compositionend", { bubbles: true }));

  test("stays as it is until it is done, and is then what the form has", async () => {
    const { takeOver } = await draw(form);
    input().focus();
    compose("ni");
    const written = vi.spyOn(HTMLInputElement.prototype, "value", "set");
    await takeOver();
    expect([input().value, written.mock.calls]).toEqual(["ni", []]);
    await act(async () => {
      compose("你好");
      endComposing();
    });
    await until(() => expect(shownText()).toContain("在你好。"));
  });

  test("is what the form has at once where it was done before", async () => {
    const { takeOver } = await draw(form);
    compose("你好");
    endComposing();
    await takeOver();
    expect([input().value, shownText()]).toEqual(["你好", expect.stringContaining("在你好。")]);
  });
});

test("A countdown to a moment is an empty line until it is known what the time is", async () => {
  const { element, takeOver } = await draw(`
body:
  - { type: countdown, until: "2099-01-01 00:00", text: "活动还剩\${left}" }
  - { type: countdown, seconds: 300, text: "请在\${left}内付款" }`);
  const lines = () => [...element.querySelectorAll(".gw-text")].map((one) => one.textContent);
  expect(lines()).toEqual(["\u00a0", "请在05:00内付款"]);
  vi.spyOn(Date, "now").mockReturnValue(Date.parse("2098-12-31T23:59:00+08:00"));
  expect(await takeOver()).toEqual([]);
  expect(lines()).toEqual(["活动还剩01:00", "请在05:00内付款"]);
});

test("The sample of an upload has its room at once, and its address only when it is known from where the page came", async () => {
  const { element, takeOver } = await draw(`
body:
  - type: form
    id: f
    fields:
      - { type: uploader, name: u, label: 照片, upload: /files, value: id, sample: ./samples/card.png, tips: [拍清楚] }`);
  const sample = () => element.querySelector(".gw-upload-sample img");
  expect([element.innerHTML.includes("neutral.invalid"), sample()?.hasAttribute("src")]).toEqual([false, false]);
  expect(await takeOver()).toEqual([]);
  expect(sample()?.getAttribute("src")).toContain("/samples/card.png");
});

test("A long list and a long table are taken over as they were drawn, though no screen is there at build", async () => {
  vi.stubGlobal("ResizeObserver", undefined);
  const { takeOver } = await draw(`
body:
  - { type: list, items: "range(1, 1000)", each: row, key: row, item: { type: cell, title: "第\${row}行" } }
  - { type: planTable, label: 计划, rows: "range(1, 1000)", each: row, key: row, columns: [{ title: 期, value: "\${row}" }, { title: 金额, value: "\${money(row)}" }] }`);
  expect(shownText()).toContain("第20行");
  vi.stubGlobal(
    "ResizeObserver",
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  expect(await takeOver()).toEqual([]);
});
