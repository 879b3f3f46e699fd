import type { Locator, Page } from "playwright-core";
import { isSoak } from "../soak.ts";

const schemes = ["dark", "light"] as const;
/** How often each page was looked at. */
const turns = new WeakMap<Page, number>();

/**
 * What axe has against a page as it is now, without the frames in it; of an open dialog against that. It is looked at by
 * night and by day by turns, in the soak both: by day for contrasts alone then, since all else is as by night.
 *
 * @param part the part of the page that is looked at; what is around it is looked at elsewhere
 */
export async function axeFinds(page: Page, part?: Locator): Promise<readonly string[]> {
  if (!(await page.evaluate(() => "axe" in window)))
    await page.addScriptTag({ path: "node_modules/axe-core/axe.min.js" });
  const turn = turns.get(page) ?? 0;
  turns.set(page, turn + 1);
  const found: string[] = [];
  for (const colorScheme of isSoak ? schemes : [schemes[turn % 2] ?? "dark"]) {
    await page.emulateMedia({ colorScheme });
    const rules = isSoak && colorScheme === "light" ? { runOnly: ["color-contrast"] } : {};
    const within = await part?.elementHandle();
    found.push(...(await page.evaluate(violations, { rules, within })).map((one) => `${colorScheme} ${one}`));
  }
  return found;
}

interface Asked {
  readonly rules: { readonly runOnly?: string[] };
  readonly within: Node | undefined;
}

/** Runs in the page. */
async function violations({ rules, within }: Asked): Promise<readonly string[]> {
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  // A colour on its way to another is none that anybody reads.
  const changing = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(changing.map(({ finished }) => finished));
  const { axe } = window as unknown as { axe: typeof import("axe-core") };
  // Nobody reaches what lies behind it.
  const shown = within ?? [...document.querySelectorAll<HTMLElement>(":modal")].at(-1) ?? document;
  // Of what is right nothing is told, which takes longer than to find that it is.
  const { violations } = await axe.run(shown, {
    iframes: false,
    resultTypes: ["violations"],
    selectors: false,
    ...rules,
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 300)).join(" ")}`);
}
