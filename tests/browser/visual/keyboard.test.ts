import { afterAll, beforeAll, expect, test } from "vitest";
import { isSoak, someOf } from "../../soak.ts";
import { openShippedPhone, type ShippedPhone } from "./openShippedPhone.ts";
import { isInLab, pages, type Scene, shipped } from "./scenes.ts";
import { type PhonePage, visit } from "./visit.ts";

/* For people who do not touch a page: those that show every component, and those on which something is entered,
 * every fourth one; all in the soak. */

const walked = someOf(
  pages.filter((scene) => isSoak || isInLab(scene) || hasForm(scene)),
  4,
  1,
);

function hasForm({ page }: Scene): boolean {
  return /type: (?:form|wizard)/.test(shipped.source(shipped.pageFile(page)).text);
}

let shown: ShippedPhone;
let phone: PhonePage;

beforeAll(async () => {
  shown = await openShippedPhone({ isMobile: false });
  ({ phone } = shown);
});

afterAll(() => shown?.close());

/** What the keyboard must come to, as it is told below: all that is enabled and seen; of a group of radios or tabs, one. */
function reachable(): readonly string[] {
  const all = [
    ...document.querySelectorAll<HTMLElement>("button, input, textarea, select, a[href], summary, iframe, [tabindex]"),
  ];
  const isOff = (one: HTMLElement) =>
    one.matches(":disabled, [tabindex='-1'], [aria-hidden=true] *, [inert] *") ||
    !one.checkVisibility({ visibilityProperty: true });
  const groups = new Set<string>();
  return all
    .filter((one) => {
      if (isOff(one)) return false;
      if (!one.matches("input[type=radio]")) return true;
      const { name } = one as HTMLInputElement;
      return !groups.has(name) && groups.add(name);
    })
    .map((one, index) => {
      one.dataset.stop = one.matches("input[type=radio]") ? `radio ${(one as HTMLInputElement).name}` : String(index);
      for (const twin of all.filter(
        (other) =>
          one.matches("input[type=radio]") && (other as HTMLInputElement).name === (one as HTMLInputElement).name,
      ))
        twin.dataset.stop = one.dataset.stop;
      return one.dataset.stop;
    });
}

/** What has the focus, and whether that can be seen: at itself, or at what it is a part of. */
function focused(): { readonly stop: string; readonly isSeen: boolean; readonly html: string } {
  const one = document.activeElement as HTMLElement;
  const places = [
    one,
    one.nextElementSibling,
    one.parentElement,
    one.closest(".gw-field"),
    one.closest("label"),
    one.closest(".gw-amount-input"),
  ];
  // What a range shows at its thumb, no script can ask; the style sheet of the scale says it.
  if (one.matches("input[type=range], iframe")) return { stop: one.dataset.stop ?? "", isSeen: true, html: "" };
  const shows = (place: Element | null | undefined, pseudo?: string) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth, boxShadow, opacity, content } = getComputedStyle(place, pseudo);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
    // An outline would not follow its round ends in old engines.
    if (place.matches(".gw-search") && boxShadow.includes("2px inset")) return true;
    // A line below the figure that is typed.
    if (place.matches(".gw-amount-input") && boxShadow.includes("0px 2px")) return true;
    return (
      pseudo !== undefined &&
      content !== "none" &&
      (boxShadow !== "none" ||
        (pseudo === "::after" && opacity === "1" && place.matches(".gw-field, .gw-contact-line")))
    );
  };
  const isSeen = places.some((place) => shows(place) || shows(place, "::before") || shows(place, "::after"));
  return { stop: one.dataset.stop ?? "", isSeen, html: one.outerHTML.slice(0, 160) };
}

/** What takes a tap and yet is no control, and so takes no keys. */
function onlyForFingers(): readonly string[] {
  const controls = "button, input, a[href], label, textarea, summary, [role=slider], [tabindex='0']";
  return [...document.querySelectorAll<HTMLElement>("main *")]
    .filter((one) => getComputedStyle(one).cursor === "pointer" && !one.closest(controls))
    .map((one) => one.outerHTML.slice(0, 120));
}

test.each(walked.map((scene) => [scene.name, scene] as const))(
  "With the Tab key alone everything in %s that takes a tap is reached, and the focus is seen",
  async (_, scene) => {
    const { page } = phone;
    await visit(phone, scene);
    expect(await page.evaluate(onlyForFingers)).toEqual([]);
    const wanted = await page.evaluate(reachable);
    const [reached, unseen] = [new Set<string>(), new Set<string>()];
    for (let left = wanted.length + 12; left > 0 && reached.size < wanted.length; left--) {
      await page.keyboard.press("Tab");
      const { stop, isSeen, html } = await page.evaluate(focused);
      reached.add(stop);
      if (stop !== "" && !isSeen) unseen.add(html);
    }
    expect(wanted.filter((stop) => !reached.has(stop))).toEqual([]);
    expect([...unseen]).toEqual([]);
  },
);
