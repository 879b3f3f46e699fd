import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Drag } from "../../../renderer/components/gestures/drag.ts";
import { tick } from "../../../renderer/components/gestures/haptics.ts";
import { rubberBand, shift, turnOf } from "../../../renderer/components/gestures/motion.ts";
import { watchDrag } from "../../../renderer/components/gestures/watchDrag.ts";

const ends: (() => void)[] = [];
let clock = 0;

beforeEach(() => {
  clock = 1000;
  document.body.innerHTML =
    "<div id=outer><div id=scroller><div id=inner><input type=range><p>字</p></div></div></div>";
});
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const find = (selector: string) => document.querySelector<HTMLElement>(selector) as HTMLElement;

/** Watches an element, and notes what its drag does. */
function watch(selector: string, drag: Partial<Drag> = {}) {
  const seen: string[] = [];
  const end = watchDrag(find(selector), {
    axis: "x",
    onStart: () => seen.push("start"),
    onMove: (distance) => seen.push(`move ${distance}`),
    onEnd: (distance, { distance: last, ms }) => seen.push(`end ${distance}, ${last} in ${ms}`),
    ...drag,
  });
  ends.push(end);
  return seen;
}

interface TouchOptions {
  readonly cancelable?: boolean;
  readonly fingers?: number;
}

/** An event of one finger, or more at one place; a browser's own touches are not to be had here. */
function touch(type: string, x: number, y: number, { cancelable = true, fingers = 1 }: TouchOptions = {}): Event {
  const event = new Event(type, { bubbles: true, cancelable });
  const touches = type === "touchend" ? [] : Array.from({ length: fingers }, () => ({ clientX: x, clientY: y }));
  Object.assign(event, { touches });
  Object.defineProperty(event, "timeStamp", { value: clock });
  find("p").dispatchEvent(event);
  return event;
}

/** A drag in steps of 20 ms. */
function swipe(...points: readonly (readonly [number, number])[]): void {
  const [[x, y] = [0, 0], ...rest] = points;
  touch("touchstart", x, y);
  for (const [nextX, nextY] of rest) {
    clock += 20;
    touch("touchmove", nextX, nextY);
  }
  touch("touchend", 0, 0);
}

/** Makes an element one that scrolls, and stands somewhere. */
function scrolls(selector: string, { at, room }: { at: number; room: number }): void {
  const element = find(selector);
  element.style.overflowX = "auto";
  Object.defineProperties(element, {
    scrollLeft: { value: at },
    scrollWidth: { value: 100 + room },
    clientWidth: { value: 100 },
  });
}

describe("A drag", () => {
  test("follows the finger from where it went down", () => {
    const seen = watch("#inner");
    swipe([100, 10], [90, 10], [60, 12]);
    expect(seen).toEqual(["start", "move -10", "move -40", "end -40, -30 in 20"]);
  });

  test("is none within a tap: a finger trembles", () => {
    const seen = watch("#inner");
    swipe([100, 10], [104, 12], [96, 8]);
    expect(seen).toEqual(["start", "end 0, 0 in 0"]);
  });

  test("goes along one axis, which its beginning decides", () => {
    const across = watch("#inner");
    const down = watch("#inner", { axis: "y" });
    swipe([0, 0], [3, 10], [80, 20]);
    expect(across).toEqual(["start", "end 0, 0 in 0"]);
    expect(down.slice(1)).toEqual(["move 10", "move 20", "end 20, 10 in 20"]);
  });

  test("is as fast as its last 100 ms", () => {
    const seen = watch("#inner");
    touch("touchstart", 0, 0);
    for (const [ms, x] of [
      [20, 200],
      [100, 210],
      [60, 220],
      [30, 230],
    ] as const) {
      clock += ms;
      touch("touchmove", x, 0);
    }
    touch("touchend", 0, 0);
    expect(seen.at(-1)).toBe("end 230, 20 in 90");
  });

  test("that halts has no speed", () => {
    const seen = watch("#inner");
    touch("touchstart", 0, 0);
    clock += 20;
    touch("touchmove", 100, 0);
    clock += 101;
    touch("touchend", 0, 0);
    expect(seen.at(-1)).toBe("end 100, 0 in 0");
  });

  test("keeps the browser from scrolling, and only then", () => {
    watch("#inner");
    touch("touchstart", 0, 0);
    expect(touch("touchmove", 0, 30).defaultPrevented).toBe(false);
    touch("touchend", 0, 0);
    touch("touchstart", 0, 0);
    expect(touch("touchmove", 30, 0).defaultPrevented).toBe(true);
  });

  test("ends when a second finger comes", () => {
    const seen = watch("#inner");
    touch("touchstart", 0, 0);
    touch("touchmove", 30, 0);
    touch("touchstart", 30, 0, { fingers: 2 });
    touch("touchmove", 60, 0, { fingers: 2 });
    expect(seen).toEqual(["start", "move 30", "end 30, 0 in 0"]);
  });

  test("is not begun while the browser scrolls already", () => {
    const seen = watch("#inner");
    touch("touchstart", 0, 0);
    touch("touchmove", 30, 0, { cancelable: false });
    touch("touchmove", 60, 0);
    touch("touchend", 0, 0);
    expect(seen).toEqual(["start", "end 0, 0 in 0"]);
  });

  test("by a mouse does the same, and its end is no click", () => {
    const seen = watch("#inner");
    const click = vi.fn();
    find("p").addEventListener("click", click);
    const mouse = (type: string, clientX: number, at: EventTarget) =>
      at.dispatchEvent(
        new PointerEvent(type, {
          pointerType: "mouse",
          button: 0,
          clientX,
          clientY: 0,
          bubbles: true,
          cancelable: true,
        }),
      );
    mouse("pointerdown", 0, find("p"));
    mouse("pointermove", 30, window);
    mouse("pointerup", 30, window);
    find("p").click();
    expect(seen.slice(0, 2)).toEqual(["start", "move 30"]);
    expect(seen).toHaveLength(3);
    expect(click).not.toHaveBeenCalled();
  });

  test("that is no longer watched does nothing", () => {
    const seen = watch("#inner");
    ends.pop()?.();
    swipe([0, 0], [30, 0]);
    expect(seen).toEqual([]);
  });
});

describe("Of two drags one in the other", () => {
  test("the inner one takes the finger", () => {
    const inner = watch("#inner");
    const outer = watch("#outer");
    swipe([0, 0], [30, 0]);
    expect(inner).toContain("move 30");
    expect(outer).toEqual(["start", "end 0, 0 in 0"]);
  });

  test.each([
    ["left", -30, "inner"],
    ["right", 30, "outer"],
  ] as const)("to the %s the one that can move takes it: the %s", (_, x, taker) => {
    const inner = watch("#inner", { canMove: (direction) => direction < 0 });
    const outer = watch("#outer");
    swipe([0, 0], [x, 0]);
    expect({ inner, outer }[taker]).toContain(`move ${x}`);
    expect([...inner, ...outer].filter((one) => one.startsWith("move"))).toHaveLength(1);
  });

  test("each takes its own axis", () => {
    const inner = watch("#inner");
    const outer = watch("#outer", { axis: "y" });
    swipe([0, 0], [0, 30]);
    expect(inner).not.toContain("move 30");
    expect(outer).toContain("move 30");
  });

  test("the one that has begun keeps the finger beyond its end", () => {
    let at = 0;
    const inner = watch("#inner", {
      canMove: () => at < 20,
      onMove: (distance) => {
        at = distance;
      },
    });
    const outer = watch("#outer");
    swipe([0, 0], [30, 0], [60, 0]);
    expect(at).toBe(60);
    expect([...inner, ...outer].filter((one) => one.startsWith("move"))).toEqual([]);
  });
});

describe("What scrolls inside a drag", () => {
  test.each([
    ["at its start goes left itself", 0, -30, 0],
    ["at its start leaves a finger to the right to the drag", 0, 30, 1],
    ["in between goes right itself", 40, 30, 0],
    ["at its end leaves a finger to the left to the drag", 50, -30, 1],
  ])("%s", (_, at, x, moves) => {
    scrolls("#scroller", { at, room: 50 });
    const outer = watch("#outer");
    swipe([0, 0], [x, 0]);
    expect(outer.filter((one) => one.startsWith("move"))).toHaveLength(moves);
  });

  test("goes the other way round where lines run from right to left", () => {
    scrolls("#scroller", { at: 0, room: 50 });
    find("#scroller").style.direction = "rtl";
    const outer = watch("#outer");
    swipe([0, 0], [30, 0]);
    expect(outer).not.toContain("move 30");
    swipe([0, 0], [-30, 0]);
    expect(outer).toContain("move -30");
  });
});

test("A slider inside a drag follows the finger itself", () => {
  const seen = watch("#outer");
  const move = (type: string, clientX: number) => {
    const event = new Event(type, { bubbles: true, cancelable: true });
    Object.assign(event, { touches: [{ clientX, clientY: 0 }] });
    find("input").dispatchEvent(event);
  };
  move("touchstart", 0);
  move("touchmove", 30);
  expect(seen).toEqual(["start"]);
});

test("What leaves no finger to the browser keeps it from a drag around it, unless it has been asked itself", () => {
  find("#inner").style.touchAction = "none";
  const outer = watch("#outer");
  swipe([0, 0], [30, 0]);
  expect(outer).not.toContain("move 30");
  watch("#inner", { canMove: () => false });
  swipe([0, 0], [30, 0]);
  expect(outer).toContain("move 30");
});

test.each([
  ["less than half the way, slowly", -140, { distance: -5, ms: 100 }, 0],
  ["more than half the way, slowly", -160, { distance: -5, ms: 100 }, -1],
  ["a little, but fast", -30, { distance: -30, ms: 60 }, -1],
  ["a little, and fast back again", -30, { distance: 40, ms: 60 }, 0],
  ["far, and fast back again", 200, { distance: -40, ms: 60 }, 0],
  ["to the right", 160, { distance: 0, ms: 0 }, 1],
  ["not at all", 0, { distance: 0, ms: 0 }, 0],
] as const)("A drag over a page of 300 pixels, %s, turns", (_, distance, last, turn) => {
  expect(turnOf(distance, last, 300)).toBe(turn);
});

test("Beyond an end things lag behind the finger", () => {
  expect(rubberBand(90)).toBeGreaterThan(0);
  expect(rubberBand(90)).toBeLessThan(45);
  expect(rubberBand(-90)).toBe(-rubberBand(90));
});

test("With reduced motion a thing is there at once", () => {
  const box = find("#inner");
  expect([shift(box, "translateX(4px)", 300), box.style.transition]).toEqual([300, "transform 300ms var(--gw-ease)"]);
  vi.stubGlobal("matchMedia", () => ({ matches: true }));
  expect([shift(box, "translateX(8px)", 300), box.style.transition]).toEqual([0, "none"]);
});

describe("A tick under the finger", () => {
  const vibrate = vi.fn();
  beforeEach(() => {
    vibrate.mockClear();
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: true } });
  });

  test("is short", () => {
    tick();
    expect(vibrate).toHaveBeenCalledTimes(1);
    expect(vibrate.mock.calls[0]?.[0]).toBeLessThanOrEqual(15);
  });

  test("is none with reduced motion", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    tick();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test("is none while the page is hidden", () => {
    vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    tick();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test("is none before the first tap, which browsers complain of", () => {
    vi.stubGlobal("navigator", { vibrate, userActivation: { hasBeenActive: false } });
    tick();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test("is none, and no failure, where there is no motor", () => {
    vi.stubGlobal("navigator", {});
    expect(tick).not.toThrow();
  });
});
