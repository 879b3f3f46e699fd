import { act, type ReactNode } from "react";
import { createRoot, type Root } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Amount } from "../../../renderer/components/display/Amount.tsx";
import { RollingDigits } from "../../../renderer/components/display/RollingDigits.tsx";

let root: Root;
beforeEach(() => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  document.body.innerHTML = "<p id='root'></p>";
  root = createRoot(document.querySelector("#root") as HTMLElement);
});
afterEach(() => {
  act(() => root.unmount());
  vi.unstubAllGlobals();
});

const show = (node: ReactNode) => act(() => root.render(node));
const rolling = () => [...document.querySelectorAll<HTMLElement>(".gw-rolls")];
/** Each digit that rolls: what it was, and what it is. */
const rolls = () => rolling().map((one) => `${one.dataset.was}>${one.textContent}`);

test.each<[from: string, to: string, expected: readonly string[]]>([
  ["882.88", "882.93", ["8>9", "8>3"]],
  ["594.61", "10,594.61", [">1", ">0"]],
  ["1,765.77", "882.88", ["7>8", "6>8", "5>2", "7>8", "7>8"]],
  ["10.80%", "10.43%", ["8>4", "0>3"]],
  ["3 期", "12 期", [">1", "3>2"]],
  ["--", "5", [">5"]],
  ["882.88", "--", []],
])("From %s to %s the digits that are another roll, and no others", (from, to, expected) => {
  show(<RollingDigits text={from} />);
  expect(rolls()).toEqual([]);
  show(<RollingDigits text={to} />);
  expect(rolls()).toEqual(expected);
  expect(document.querySelector("#root")?.textContent).toBe(to);
});

test("A digit that changes again rolls again; one that stays does not", () => {
  show(<RollingDigits text="18" />);
  show(<RollingDigits text="19" />);
  const [first] = rolling();
  show(<RollingDigits text="17" />);
  expect(rolls()).toEqual(["9>7"]);
  expect(rolling()[0]).not.toBe(first);
  show(<RollingDigits text="27" />);
  expect(rolls()).toEqual(["1>2"]);
});

test("Once it is there, amounts roll: sign and cents keep their place", () => {
  show(<Amount value="¥882.88" />);
  show(<Amount value="¥1,882.93" />);
  expect(rolls()).toEqual([">1", "8>9", "8>3"]);
  expect(document.querySelector(".gw-figure-cents")?.textContent).toBe(".93");
  expect(document.querySelector("#root")?.textContent).toBe("¥1,882.93");
});

test("Before scripts come it is the figure alone", () => {
  expect(renderToString(<RollingDigits text="10,594.61" />)).toBe("10,594.61");
});
