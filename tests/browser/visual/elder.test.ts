import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSoak, someOf } from "../../soak.ts";
import { isNarrowest, misfits } from "./misfits.ts";
import { openShippedPhone, type ShippedPhone } from "./openShippedPhone.ts";
import { overlays, pages } from "./scenes.ts";
import { openOverlay, visit } from "./visit.ts";

/* Elder mode (适老化), as the ministry asks for it: main text of 18 pixels or more, main targets of 60 by 60. Every
 * fifth page is looked at, and all in the soak. */

let shown: ShippedPhone;

beforeAll(async () => {
  shown = await openShippedPhone();
});

afterAll(() => shown?.close());

describe.each(someOf(pages, 7, 2).map((scene) => [scene.name, scene] as const))("%s", (_, scene) => {
  test("is large and calm, and fits", async () => {
    const { phone, page } = shown;
    await page.setViewportSize({ width: 320, height: 844 });
    await visit(phone, { ...scene, query: { ...scene.query, elder: "1" } });
    expect(await page.locator("html").getAttribute("data-elder")).toBe("");
    expect(await page.evaluate(smallTypeIn)).toEqual([]);
    expect(await page.evaluate(smallTargetsIn)).toEqual([]);
    expect(await misfits(page, false, (screen) => isSoak || isNarrowest(screen))).toEqual({});
  });
});

/** Every overlay in the soak; else those that have most to tap. */
const opened = overlays.filter(({ name }) => isSoak || /-(?:amount|dialog|cascade)$/.test(name));

describe.each(opened.map((scene) => [scene.name, scene] as const))("%s", (_, scene) => {
  test("is large, too", async () => {
    const { phone, page } = shown;
    await page.setViewportSize({ width: 390, height: 844 });
    // An address that is opened twice in a row is loaded again, and then what it says of elder mode counts no more.
    await page.goto("about:blank");
    await visit(phone, { ...scene, query: { elder: "1" } });
    await openOverlay(page, scene.opens ?? "");
    expect(await page.evaluate(smallTypeIn)).toEqual([]);
    expect(await page.evaluate(smallTargetsIn)).toEqual([]);
  });
});

/** Runs in the page: the texts below 18 pixels; the marks of a figure are parts of it. */
function smallTypeIn(): readonly string[] {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (
      !parent?.checkVisibility({ visibilityProperty: true }) ||
      parent.closest(".gw-unseen, .gw-figure > *, .gw-ticket-worth > small, script, svg")
    )
      continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (node.textContent?.trim() && size < 18) found.push(`${node.textContent.trim().slice(0, 12)} ${size}`);
  }
  return found;
}

/**
 * Runs in the page: what can be tapped and is smaller than 60 pixels by 60; a link within a text is as high as its line,
 * and seven days or five tabs side by side are as wide as the screen lets them.
 */
function smallTargetsIn(): readonly string[] {
  return [...document.querySelectorAll("button, input, select, textarea, a, [role=tab], [role=slider]")]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest(".gw-unseen, p"))
    .map((one) => ({ name: `${one.className} ${one.textContent?.slice(0, 12)}`, box: one.getBoundingClientRect() }))
    .filter(({ name, box }) => box.height < 59.5 || (box.width < 59.5 && !/^gw-(?:day-button|tab )/.test(name)))
    .map(({ name, box }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`);
}
