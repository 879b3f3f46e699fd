import { expect, test } from "vitest";
import { yamlFilesIn } from "../renderer/load/files.ts";
import { format } from "../renderer/load/format.ts";
import { openDesk } from "../renderer/load/index.ts";

const desk = openDesk(process.cwd());

test("What is shipped has no problem, not even a warning: pages, partials, stubs, app and contract", () => {
  const { pages, problems } = desk.checkAll();
  expect(problems.map(({ file, line, message }) => `${file}:${line} ${message.en}`)).toEqual([]);
  expect([...pages.keys()]).toEqual(desk.pages);
  expect(desk.pages).toEqual(expect.arrayContaining(["quota", "card-auth"]));
});

test.each(desk.pages)("%s has answers for every request that it makes when it opens", (name) => {
  const { page } = desk.checkPage(name);
  const answered = desk.stubs(name)?.requests?.map(({ request }) => request) ?? [];
  const wanted = Object.values(page?.data ?? {}).map(({ get }) => get);
  expect(wanted.filter((path) => typeof path === "string" && !answered.includes(path))).toEqual([]);
});

test("The front end begins with a page that is there", () => {
  expect(desk.pages).toContain(desk.app?.home);
});

test.each(yamlFilesIn(desk.root, "pages"))("%s is written in the one style; `npm run fmt` does it", (file) => {
  const source = desk.source(file);
  expect(format(source)).toBe(source.text);
});
