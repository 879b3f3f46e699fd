import { act } from "react";
import { flushSync } from "react-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { defaults } from "../../../renderer/runtime/theme/defaults.ts";
import { type OpenPage, open as openPage, rest, stopTime, tap } from "../pages.tsx";

/* A bubble at a control, as a page has it. Where it stands: tests/unit/runtime/bubble-place.test.ts. */

let here: OpenPage | undefined;

beforeEach(() => {
  Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
  sessionStorage.clear();
  stopTime();
});
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

async function open(text: string): Promise<OpenPage> {
  here = await openPage(text);
  return here;
}

const find = (selector: string) => document.querySelector<HTMLElement>(selector);
const control = () => find(".gw-popover-control");
const press = (key: string) =>
  act(async () => {
    const target = document.activeElement ?? document.body;
    target.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
  });
const click = (selector: string) => act(async () => find(selector)?.click());
/** The bubble that is there, and not on its way out. */
const bubble = () => find(".gw-popover-layer:not([data-leaving=true])");

const explanation = `
body:
  - { type: popover, text: 费用怎么算, title: 费用说明, help: 以合同为准 }
`;
const menu = `
state: { locked: { type: boolean, default: true }, hidden: { type: boolean, default: true } }
body:
  - type: popover
    text: 更多
    icon: settings
    items:
      - { text: 冻结的, disabled: state.locked, onTap: [{ toast: 不该发生 }] }
      - { text: 联系客服, icon: service, onTap: [{ toast: 正在接通 }] }
      - { text: 没有的, if: not state.hidden, onTap: [{ toast: 不该发生 }] }
      - { text: 解冻, onTap: [{ setState: { locked: false } }] }
`;

describe("An explanation", () => {
  test("opens at its control, which says so, is named by its title, and has the focus", async () => {
    await open(explanation);
    expect([control()?.getAttribute("aria-expanded"), bubble()]).toEqual(["false", null]);
    await tap("费用怎么算");
    const dialog = find("[role=dialog]");
    expect(dialog?.textContent).toBe("费用说明以合同为准");
    expect(control()?.getAttribute("aria-expanded")).toBe("true");
    expect(control()?.getAttribute("aria-controls")).toBe(dialog?.id);
    expect(document.getElementById(dialog?.getAttribute("aria-labelledby") ?? "")?.textContent).toBe("费用说明");
    expect(document.activeElement).toBe(dialog);
  });

  test("that is opened again at the moment at which it has left stays open", async () => {
    await open(explanation);
    await tap("费用怎么算");
    await press("Escape");
    // Both in one turn of the browser: the tap is drawn, and then the timer of the way out is due.
    await act(async () => {
      flushSync(() => control()?.click());
      vi.advanceTimersByTime(defaults.popup.leave);
    });
    await rest();
    expect([control()?.getAttribute("aria-expanded"), bubble() !== null]).toEqual(["true", true]);
  });

  test("without a title has the name of its control", async () => {
    await open(explanation.replace("title: 费用说明, ", ""));
    await tap("费用怎么算");
    const name = find("[role=dialog]")?.getAttribute("aria-labelledby") ?? "";
    expect(document.getElementById(name)?.textContent).toBe("费用怎么算");
  });

  test.each([
    ["a tap beside it", () => click(".gw-popover-scrim")],
    ["Esc", () => press("Escape")],
    ["its button for keys and readers of the screen", () => click(".gw-popover-layer .gw-focus-button")],
    ["a tap on its control", () => click(".gw-popover-control")],
  ])("is closed by %s, and the focus is at its control again", async (_, close) => {
    await open(explanation);
    await act(async () => control()?.focus());
    await tap("费用怎么算");
    await close();
    expect(bubble()).toBeNull();
    expect(control()?.getAttribute("aria-expanded")).toBe("false");
    expect(document.activeElement).toBe(control());
    await rest(1000);
    expect(find(".gw-popover-layer")).toBeNull();
  });
});

describe("A menu", () => {
  const items = () => [...document.querySelectorAll<HTMLButtonElement>("[role=menuitem]")];

  test("has its choices, but for those that are not there, with the focus on the first that can be tapped", async () => {
    await open(menu);
    expect(control()?.getAttribute("aria-label")).toBe("更多");
    await click(".gw-popover-control");
    expect(items().map((one) => `${one.textContent}${one.disabled ? "（不可用）" : ""}`)).toEqual([
      "冻结的（不可用）",
      "联系客服",
      "解冻",
    ]);
    expect(document.activeElement?.textContent).toBe("联系客服");
  });

  test("is gone through by arrow keys, round and round, past what cannot be tapped", async () => {
    await open(menu);
    await click(".gw-popover-control");
    const reached: (string | null | undefined)[] = [];
    for (const key of ["ArrowDown", "ArrowDown", "ArrowUp", "Home", "End"]) {
      await press(key);
      reached.push(document.activeElement?.textContent);
    }
    expect(reached).toEqual(["解冻", "联系客服", "解冻", "联系客服", "解冻"]);
  });

  test("A choice closes it and is taken; what it changes holds at once", async () => {
    const page = await open(menu);
    await click(".gw-popover-control");
    await tap("解冻");
    expect(bubble()).toBeNull();
    await rest(1000);
    await click(".gw-popover-control");
    expect(items()[0]?.disabled).toBe(false);
    await tap("联系客服");
    expect(page.text()).toContain("正在接通");
    expect(page.text()).not.toContain("不该发生");
  });
});
