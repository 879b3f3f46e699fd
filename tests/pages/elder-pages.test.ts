import { describe, expect, test } from "vitest";
import type { SuiteTest } from "../../renderer/compiler/index.ts";
import { runTest, type TestWindow } from "../../renderer/testing/index.ts";
import type { Act } from "../../schemas/index.ts";
import { project, suites } from "./runPageTests.ts";

/*
 * Elder mode (适老化) on every page that there is, testers' pages included: nothing lies over a page that nobody has
 * asked for, and what was opened stays until it is sent away.
 */

const [whole] = suites;
const anywhere = { name: "browser", platform: "android", version: "0.0.0" } as const;
/** Longer than any message stays that goes by itself. */
const aWhile: Act = { act: "wait", wait: 15_000 };

/** What a page is opened with, and where. */
type Opening = { readonly [Key in "params" | "hosts"]?: SuiteTest[Key] | undefined };

/** What lies over the page and can be seen; that it is at work goes with its work. */
function layers(document: Document): readonly Element[] {
  const all = [...document.querySelectorAll("[role=dialog], .gw-toast")];
  return all.filter((one) => !one.closest(".gw-busy, [data-leaving=true]"));
}

/** Opens a page and takes steps; gives what lies over it once it is open, and after each step. */
async function watch(page: string, steps: readonly Act[], { params, hosts = [] }: Opening = {}, isElder = true) {
  if (!whole) throw new Error("The pages have no tests");
  const seen: (readonly Element[])[] = [];
  const about = { ...(params && { params }), ...(isElder && { elder: isElder }) };
  const one: SuiteTest = { title: page, line: "", lines: [], hosts: [], ...about, steps: [...steps] };
  const host = hosts[0] ?? anywhere;
  const { failure } = await runTest(window as unknown as TestWindow, { ...whole, page }, one, host, ({ document }) => {
    seen.push(layers(document));
  });
  expect(failure?.message.en).toBeUndefined();
  return seen;
}

/** How a page is opened: once with each set of params that its tests have. */
function openings(page: string): readonly Opening[] {
  const tests = suites.find((suite) => suite.page === page)?.tests ?? [];
  const found = new Map(tests.map((one) => [JSON.stringify(one.params), one]));
  return found.size > 0 ? [...found.values()].map(({ params, hosts }) => ({ params, hosts })) : [{}];
}

const texts = (found: readonly Element[]) => found.map((one) => one.textContent);

test.each(project.pages)("Nothing comes by itself on the page %s", async (page) => {
  for (const opening of openings(page)) {
    const [opened = [], later = []] = await watch(page, [aWhile], opening);
    expect(texts([...opened, ...later].filter((one) => one.matches("[role=dialog]")))).toEqual([]);
    // A message asks for nothing: it lets every tap through, and stays until there is one.
    for (const message of opened) expect(later).toContain(message);
  }
});

test("Otherwise it would: the home page offers its coupons", async () => {
  const [, after] = await watch("home", [aWhile], {}, false);
  expect(after).toHaveLength(1);
});

/** What opens something on a testers' page, by what it says. */
function openers(page: string): readonly string[] {
  const found: string[] = [];
  const visit = (part: unknown): void => {
    if (typeof part !== "object" || part === null) return;
    const { type, title, onTap } = part as {
      readonly type?: string;
      readonly title?: string;
      readonly onTap?: unknown;
    };
    if (type === "cell" && title !== undefined && onTap !== undefined) found.push(title);
    for (const inner of Object.values(part)) visit(inner);
  };
  visit(project.checkPage(page).page?.body);
  return found;
}

/** It goes when its request is answered. */
const work = "整页等待";

describe.each(["overlays", "sheets"])("What is opened on %s", (page) => {
  test.each(openers(page).filter((one) => one !== work))("%s stays", async (opener) => {
    const [before, opened = [], later = []] = await watch(page, [{ act: "tap", tap: opener }, aWhile]);
    expect(before).toEqual([]);
    expect(opened.length).toBeGreaterThan(0);
    for (const one of opened) expect(later).toContain(one);
  });
});
