import { describe, expect, test } from "vitest";
import { placeBubble } from "../../../renderer/components/viewport/placeBubble.ts";

/* A phone of 320 × 640; a bubble stays 12 px from its edges, and 8 px from what it belongs to. */

const phone = { left: 0, top: 0, width: 320, height: 640 };
const anchorAt = (left: number, top: number) => ({ left, top, width: 40, height: 44 });
const size = { width: 200, height: 120 };

describe("A bubble", () => {
  test("stands below its anchor, in its middle", () => {
    const { maxHeight: _, ...place } = placeBubble(anchorAt(140, 100), size, phone);
    expect(place).toEqual({ left: 60, top: 152, arrow: 100, side: "below" });
  });

  test("turns above where there is no room below", () => {
    expect(placeBubble(anchorAt(140, 560), size, phone)).toMatchObject({ top: 432, side: "above" });
  });

  test("stays below where there is even less room above", () => {
    const small = { ...phone, height: 200 };
    expect(placeBubble(anchorAt(140, 60), size, small)).toMatchObject({ side: "below", top: 112, maxHeight: 76 });
  });

  test.each([
    ["left", 0, 12, 20],
    ["right", 280, 108, 180],
  ])("stays on the screen at the %s edge, and its arrow on the bubble", (_, at, left, arrow) => {
    expect(placeBubble(anchorAt(at, 100), size, phone)).toMatchObject({ left, arrow });
  });

  test("too wide for the screen begins at its edge", () => {
    expect(placeBubble(anchorAt(200, 100), { width: 400, height: 80 }, phone).left).toBe(12);
  });

  test("is never higher than the room that it has", () => {
    const { top, maxHeight } = placeBubble(anchorAt(140, 300), { width: 200, height: 900 }, phone);
    expect(top).toBeGreaterThanOrEqual(12);
    expect(top + maxHeight).toBeLessThanOrEqual(628);
  });
});
