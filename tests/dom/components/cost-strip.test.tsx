import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CostStrip } from "../../../renderer/components/controls/CostStrip.tsx";
import { StickyBar } from "../../../renderer/components/controls/StickyBar.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<div id='root'></div>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const show = (node: ReactNode) => act(() => root.render(node));
const strip = () => document.querySelector<HTMLElement>("section");
const figures = () =>
  [...document.querySelectorAll("dt")].map((one) => [one.textContent, one.nextElementSibling?.textContent]);

test("What each payment, the interest and the year cost stands beside each other, exact to the cent", () => {
  show(<CostStrip payment={882.88} interest={1594.6} annual={0.108} />);
  expect(strip()?.getAttribute("aria-label")).toBe("这笔借款的费用");
  expect(figures()).toEqual([
    ["每期约还", "¥882.88"],
    ["总利息", "¥1,594.60"],
    ["年化综合成本", "10.80%"],
  ]);
  expect(document.querySelector("button")).toBeNull();
});

test("It comes with the first figure, and says of the others that they are not known", () => {
  show(<CostStrip payment={null} annual={Number.NaN} />);
  expect(strip()).toBeNull();
  show(<CostStrip payment={882.88} interest={null} annual={Number.NaN} />);
  expect(figures().map(([, figure]) => figure)).toEqual(["¥882.88", "--", "--"]);
});

test("When a figure changes, only its new digits roll", () => {
  show(<CostStrip payment={882.88} interest={594.61} annual={0.108} />);
  show(<CostStrip payment={882.93} interest={594.61} annual={0.1043} />);
  const rolling = [...document.querySelectorAll<HTMLElement>(".gw-rolls")];
  expect(rolling.map((one) => `${one.dataset.was}>${one.textContent}`)).toEqual(["8>9", "8>3", "8>4", "0>3"]);
});

test("A tap on its button shows more", () => {
  const onTap = vi.fn();
  show(<CostStrip payment={882.88} onTap={onTap} />);
  const button = document.querySelector("button");
  expect(button?.getAttribute("aria-label")).toBe("费用明细");
  act(() => button?.click());
  expect(onTap).toHaveBeenCalledTimes(1);
});

test("It stands above the bar at the bottom, and the page leaves room for both", () => {
  const heights = (element: HTMLElement) => (element.matches("section") ? 56 : 76);
  vi.spyOn(HTMLElement.prototype, "offsetHeight", "get").mockImplementation(function (this: HTMLElement) {
    return heights(this);
  });
  show([<StickyBar key="bar">还款</StickyBar>, <CostStrip key="strip" payment={882.88} />]);
  const room = () => ["--gw-bar", "--gw-above"].map((name) => document.documentElement.style.getPropertyValue(name));
  expect(room()).toEqual(["76px", "56px"]);
  show([<StickyBar key="bar">还款</StickyBar>, <CostStrip key="strip" />]);
  expect(room()).toEqual(["76px", ""]);
});
