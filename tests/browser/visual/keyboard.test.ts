import { readFileSync } from "node:fs";
import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { launch } from "./chromium.ts";
import { isAvailable } from "./real-hosts/engines.ts";
import type { AppHost } from "./real-hosts/host.ts";
import { startWebkit } from "./real-hosts/webkit.ts";
import { overlays, scenesOf, shipped } from "./visual/scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./visual/servePhone.ts";
import { openOverlay, visit } from "./visual/visit.ts";

vi.setConfig({ testTimeout: 90_000 });

/* Every page and every overlay, for people who do not see it, or do not touch it. */

let phone: ServedPhone;
let browser: Browser;
const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

beforeAll(async () => {
  phone = await servePhone({ shipped: projectOf(shipped) });
  browser = await launch();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await phone?.close();
});

const layers = Object.entries(overlays).map(
  ([name, label]) => [`overlays ${name}`, { page: "overlays", query: {} }, label] as const,
);
const scenes = [...scenesOf(shipped).map((scene) => [scene.page, scene, undefined] as const), ...layers];
const looks = (["light", "dark"] as const).flatMap((theme) =>
  (["gr", "nwd"] as const).map((brand) => ({ theme, brand })),
);

/** Runs in the page, where axe has been loaded. */
async function violationsIn(looks: readonly Record<string, string>[]): Promise<readonly string[]> {
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  const found: string[] = [];
  // A colour that is on its way to the other theme is neither.
  const still = document.createElement("style");
  still.textContent = "*, ::before, ::after { transition: none !important; animation: none !important }";
  document.head.append(still);
  for (const [index, look] of looks.entries()) {
    Object.assign(document.documentElement.dataset, look);
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const rules = index === 0 ? {} : { runOnly: ["color-contrast"] };
    const { violations } = await axe.run(document, rules);
    for (const { id, nodes } of violations)
      found.push(`${Object.values(look)} ${id}: ${nodes.map(({ html }) => html.slice(0, 160)).join(" ")}`);
  }
  return found;
}

/** The roles that a person works with or must know of. */
const roles = [
  "button",
  "textbox",
  "checkbox",
  "radio",
  "switch",
  "combobox",
  "tab",
  "slider",
  "spinbutton",
  "link",
  "listbox",
  "dialog",
  "image",
  "progressbar",
  "tablist",
  "radiogroup",
  "table",
  "alertdialog",
];

interface AXNode {
  readonly ignored: boolean;
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
}

async function nodesOf(page: Page): Promise<readonly AXNode[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  return (nodes as readonly AXNode[]).filter(({ ignored }) => !ignored);
}

test.concurrent.each(scenes)(
  "In %s axe finds nothing in either theme and brand, and readers of the screen get a name for everything",
  async (_, scene, label) => {
    const { page } = await visit(browser, phone.url, scene);
    if (label) await openOverlay(page, label);
    const nodes = await nodesOf(page);
    const nameless = nodes
      .filter(({ role }) => roles.includes(role?.value ?? ""))
      .filter(({ name }) => !/\p{Script=Han}|^[\d,.]+$/u.test(name?.value ?? ""));
    await page.evaluate(axe);
    const violations = await page.evaluate(violationsIn, looks);
    await page.context().close();
    expect(nodes.length).toBeGreaterThan(3);
    expect(nameless.map(({ role, name }) => `${role?.value} “${name?.value}”`)).toEqual([]);
    expect(violations).toEqual([]);
  },
);

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
  const places = [one, one.nextElementSibling, one.parentElement, one.closest(".gw-field"), one.closest("label")];
  // What a range shows at its thumb, no script can ask; the style sheet of the scale says it.
  if (one.matches("input[type=range], iframe")) return { stop: one.dataset.stop ?? "", isSeen: true, html: "" };
  const shows = (place: Element | null | undefined, pseudo?: string) => {
    if (!place) return false;
    const { outlineStyle, outlineWidth, boxShadow, opacity, content } = getComputedStyle(place, pseudo);
    if (outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2) return true;
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

test.concurrent.each(scenesOf(shipped).map((scene) => [scene.page, scene] as const))(
  "With the Tab key alone everything in %s that takes a tap is reached, and the focus is seen",
  async (_, scene) => {
    const { page } = await visit(browser, phone.url, scene, { isMobile: false });
    expect(await page.evaluate(onlyForFingers)).toEqual([]);
    const wanted = await page.evaluate(reachable);
    const [reached, unseen] = [new Set<string>(), new Set<string>()];
    for (let left = wanted.length + 12; left > 0 && reached.size < wanted.length; left--) {
      await page.keyboard.press("Tab");
      const { stop, isSeen, html } = await page.evaluate(focused);
      reached.add(stop);
      if (stop !== "" && !isSeen) unseen.add(html);
    }
    await page.context().close();
    expect(wanted.filter((stop) => !reached.has(stop))).toEqual([]);
    expect([...unseen]).toEqual([]);
  },
);

describe.skipIf(!isAvailable("webkit"))("In WebKit", () => {
  let host: AppHost;

  beforeAll(async () => {
    host = await startWebkit();
  }, 60_000);

  afterAll(() => host?.close());

  /** Runs in the page: waits for it, and opens what lies over it. */
  async function prepare(label: string | undefined): Promise<void> {
    const wait = async (isThere: () => unknown) => {
      for (let left = 200; left > 0 && !isThere(); left--) await new Promise((resolve) => setTimeout(resolve, 50));
    };
    await wait(() => document.querySelector("main > *"));
    await new Promise((resolve) => setTimeout(resolve, 400));
    if (label === undefined) return;
    const named = (one: HTMLElement) => {
      const by = one
        .getAttribute("aria-labelledby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join("");
      const own = one.id === "" ? undefined : document.querySelector(`label[for="${CSS.escape(one.id)}"]`)?.textContent;
      return [one.getAttribute("aria-label"), by, own, one.textContent].some((name) => name?.includes(label));
    };
    const row = [...document.querySelectorAll<HTMLElement>("main button, main input")].find(named);
    row?.focus();
    row?.click();
    await wait(() => document.querySelector(".gw-popup, .gw-busy [role=dialog], .gw-toast, .gw-keys"));
    await new Promise((resolve) => setTimeout(resolve, 500));
  }

  test.each(scenes)("axe finds nothing in %s, in either theme and brand", async (_, scene, label) => {
    const query = String(new URLSearchParams(scene.query as Record<string, string>));
    await host.open(
      `${phone.url}?${new URLSearchParams({ project: "shipped", page: scene.page, host: "gr", theme: "light", query })}`,
    );
    await host.evaluate(`(${prepare})(${JSON.stringify(label)})`);
    await host.evaluate(`void (0, eval)(${JSON.stringify(axe)})`);
    const shown = await host.evaluate(`document.querySelectorAll("main *").length`);
    expect(shown).toBeGreaterThan(0);
    expect(await host.evaluate(`(${violationsIn})(${JSON.stringify(looks)})`)).toEqual([]);
  });
});
