import { expect, test } from "vitest";
import { scenes } from "../../../renderer/components/display/scenes.ts";

test("There are six scenes, each of at most 1.5 KB", () => {
  expect(Object.keys(scenes).sort()).toEqual(["allPaid", "funded", "noCoupons", "offline", "refused", "review"]);
  for (const [name, drawing] of Object.entries(scenes)) {
    expect(Object.values(drawing).join("").length, name).toBeLessThanOrEqual(1536);
    for (const path of Object.values(drawing)) expect(path, name).toMatch(/^M[\d.MmLlHhVvAaZz -]+$/);
  }
});
