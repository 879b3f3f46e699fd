import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openShippedPhone, type ShippedPhone } from "./openShippedPhone.ts";
import { visit } from "./visit.ts";

/* A brand is one file: two are shipped, and a third is added here as an integrator adds it (.github/INTEGRATORS.md). */

let shown: ShippedPhone;
beforeAll(async () => {
  shown = await openShippedPhone();
  await visit(shown.phone, { name: "brands", page: "brands", query: {} });
  await shown.page.addStyleTag({ content: readFileSync("tests/cases/brands/plum.css", "utf8") });
  await shown.page.addStyleTag({ content: "*, ::before, ::after { transition: none !important }" });
});
afterAll(() => shown?.close());

/** What of a page is a brand's, as it is drawn. */
function drawnAs(brand: string) {
  return shown.page.evaluate((name) => {
    document.documentElement.dataset.brand = name;
    const styleOf = (selector: string) => {
      const found = document.querySelector(selector);
      if (!found) throw new Error(`There is no ${selector}`);
      return getComputedStyle(found);
    };
    return {
      page: styleOf(".gw-page").backgroundColor,
      button: styleOf(".gw-button:not([data-tone=plain])").backgroundColor,
      corner: styleOf(".gw-button").borderTopLeftRadius,
      card: styleOf(".gw-card").borderTopLeftRadius,
      rosette: styleOf(".gw-amount-rosette").display,
      join: styleOf(".gw-grid-drawing > .gw-icon").strokeLinejoin,
      danger: styleOf(".gw-tag[data-tone=danger]").color,
    };
  }, brand);
}

test("A third brand is drawn as its one file says, and as jade where that says nothing", async () => {
  expect(await drawnAs("gr")).toEqual({
    page: "rgb(244, 244, 241)",
    button: "rgb(11, 107, 87)",
    corner: "14px",
    card: "20px",
    rosette: "block",
    join: "round",
    danger: "rgb(180, 24, 58)",
  });
  expect(await drawnAs("nwd")).toEqual({
    page: "rgb(248, 244, 238)",
    button: "rgb(187, 61, 12)",
    corner: "10px",
    card: "12px",
    rosette: "none",
    join: "miter",
    danger: "rgb(163, 15, 79)",
  });
  const plum = { button: "rgb(106, 44, 145)", corner: "4px", join: "bevel" };
  expect(await drawnAs("plum")).toEqual({ ...(await drawnAs("gr")), ...plum });
});

test("A warning is told by a mark, and not by its colour alone", async () => {
  for (const warning of [".gw-tag[data-tone=danger]", ".gw-amount[data-tone=danger] .gw-amount-tag"])
    expect(await shown.page.locator(`${warning} > .gw-icon[data-icon=alert]`).count()).toBeGreaterThan(0);
});

test("Every scene is drawn, whole in its room, in the brand's pen", async () => {
  await shown.page.waitForSelector(".gw-scene-accent[d]");
  const drawn = await shown.page.locator(".gw-scene").evaluateAll((scenes) =>
    scenes.map((scene) => {
      const [room, paths] = [scene.getBoundingClientRect(), [...scene.querySelectorAll("path")]];
      const isWithin = paths.every((path) => {
        const { left, right, top, bottom, width } = path.getBoundingClientRect();
        return width >= 20 && left >= room.left && right <= room.right && top >= room.top && bottom <= room.bottom;
      });
      return `${scene.getAttribute("data-scene")} ${room.width}×${room.height} ${isWithin}`;
    }),
  );
  const names = ["review", "funded", "refused", "allPaid", "offline", "noCoupons"];
  expect(drawn).toEqual(names.map((name) => `${name} 160×120 true`));
});
