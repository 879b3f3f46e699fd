import { expect, test } from "vitest";
import { format } from "../../../renderer/compiler/format/format.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { yamlFilesIn } from "../../../renderer/compiler/project/files.ts";

const project = openProject(process.cwd());

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
