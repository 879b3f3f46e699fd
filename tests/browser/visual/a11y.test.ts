import type { Browser, CDPSession, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openChromium } from "../shared.ts";
import { axe, looks, scenes, violationsIn } from "./axe.ts";
import { shipped } from "./scenes.ts";
import { projectOf, type ServedPhone, servePhone } from "./servePhone.ts";
import { openOverlay, visit } from "./visit.ts";

/* Every page and every overlay, for people who do not see it. */

let phone: ServedPhone;
let browser: Browser;

beforeAll(async () => {
  phone = await servePhone({ shipped: projectOf(shipped) });
  browser = await openChromium();
}, 120_000);

afterAll(async () => {
  await browser?.close();
  await phone?.close();
});

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
