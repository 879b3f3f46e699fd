import { expect, test } from "vitest";
import { format } from "../../../renderer/compiler/format/format.ts";
import { yamlFilesIn } from "../../../renderer/compiler/project/files.ts";
import { prepareFormula } from "../../formulas.ts";
import { shippedProject as project } from "../../shippedProject.ts";

test("What is shipped has no problem, not even a warning: pages, partials, stubs, app and contract", () => {
  const { pages, problems } = project.checkAll();
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
  expect([...pages.keys()]).toEqual(project.pages);
  expect(project.pages).toEqual(expect.arrayContaining(["quota", "card-auth"]));
});

test.each(project.pages)("%s has answers for every request that it makes when it opens", (name) => {
  const { page } = project.checkPage(name);
  const answered = project.stubs(name)?.requests?.map(({ request }) => request) ?? [];
  const wanted = Object.values(page?.data ?? {}).map(({ get }) => get);
  expect(wanted.filter((path) => typeof path === "string" && !answered.includes(path))).toEqual([]);
});

test("The front end begins with a page that is there", () => {
  expect(project.pages).toContain(project.app?.home);
});

test.each(yamlFilesIn(project.root, "pages"))("%s is written in the one style; `npm run fmt` does it", (file) => {
  const source = project.source(file);
  expect(format(source)).toBe(source.text);
});

test("A loan of 10,000 in 12 terms at 0.9 % a month costs what `pmt` gives, less the coupon of its first term", () => {
  const perTerm = Number(prepareFormula(["pmt", 10_000, 0.009, 12]).evaluate(() => undefined));
  const rounded = Math.round(perTerm * 100) / 100;
  const answers = project.stubs("borrow")?.requests?.filter(({ request }) => request === "/loan/plan") ?? [];
  const plans = answers.map(({ answer }) => (answer as { readonly rows?: readonly { amount: number }[] }).rows ?? []);
  const [first, ...later] = (plans.find(({ length }) => length === 12) ?? []).map(({ amount }) => amount);
  expect(first).toBe(rounded - 20);
  expect(later.slice(0, 10)).toEqual(Array(10).fill(rounded));
});
