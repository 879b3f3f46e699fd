import type { CDPSession, Page } from "playwright-core";

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

/** Everything in a page that readers of the screen are told of. */
export async function nodesOf(page: Page): Promise<readonly AXNode[]> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send("Accessibility.enable");
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  // Who goes on listening has the tree made anew with each change of the page.
  await session.detach();
  return (nodes as readonly AXNode[]).filter(({ ignored }) => !ignored);
}

/** What a person works with and has no name, in Chinese or in figures. */
export function nameless(nodes: readonly AXNode[]): readonly string[] {
  return nodes
    .filter(({ role }) => roles.includes(role?.value ?? ""))
    .filter(({ name }) => !/\p{Script=Han}|^[\d,.]+$/u.test(name?.value ?? ""))
    .map(({ role, name }) => `${role?.value} “${name?.value}”`);
}
