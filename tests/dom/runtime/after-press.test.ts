import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { afterPress, beforeClick } from "../../../renderer/runtime/form/afterPress.ts";

/* What a press must not be disturbed by waits for its end, however it ends. */

const tell = (event: string) => document.dispatchEvent(new Event(event));

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  tell("keydown");
  vi.useRealTimers();
});

test("Where nothing is pressed it happens at once", () => {
  const run = vi.fn();
  afterPress(run);
  expect(run).toHaveBeenCalledOnce();
});

describe("While something is pressed it waits", () => {
  test("for the click, which comes in the same task as the end of the press", () => {
    const order: string[] = [];
    document.addEventListener("click", () => order.push("click"), { once: true });
    tell("mousedown");
    afterPress(() => order.push("drawn"));
    tell("mouseup");
    tell("click");
    vi.runAllTimers();
    expect(order).toEqual(["click", "drawn"]);
  });

  test("but for what the click needs, which comes as the finger is lifted", () => {
    const order: string[] = [];
    document.addEventListener("click", () => order.push("click"), { once: true });
    tell("mousedown");
    beforeClick(() => order.push("told"));
    expect(order).toEqual([]);
    tell("mouseup");
    tell("click");
    vi.runAllTimers();
    beforeClick(() => order.push("at once"));
    expect(order).toEqual(["told", "click", "at once"]);
  });

  test.each([
    ["is held until a menu comes", "contextmenu"],
    ["is dragged away", "dragend"],
    ["is followed by a key, its end having gone elsewhere", "keydown"],
  ])("for the end of one that %s, and then nothing waits any more", (_, event) => {
    const [waiting, next] = [vi.fn(), vi.fn()];
    tell("mousedown");
    afterPress(waiting);
    expect(waiting).not.toHaveBeenCalled();
    tell(event);
    expect(waiting).toHaveBeenCalledOnce();
    afterPress(next);
    expect(next).toHaveBeenCalledOnce();
  });

  test("in the order in which it was asked for, each once", () => {
    const order: number[] = [];
    tell("mousedown");
    for (const number of [1, 2, 3]) afterPress(() => order.push(number));
    tell("contextmenu");
    tell("contextmenu");
    expect(order).toEqual([1, 2, 3]);
  });
});
