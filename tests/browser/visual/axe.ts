import { readFileSync } from "node:fs";

/** The text of axe, for a page to run. */
export const axe = readFileSync("node_modules/axe-core/axe.min.js", "utf8");

/** What axe finds in each look. Runs in the page, where axe has been loaded. */
export async function violationsIn(looks: readonly Record<string, string>[]): Promise<readonly string[]> {
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
