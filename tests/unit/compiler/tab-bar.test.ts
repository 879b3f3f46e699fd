import { afterAll, describe, expect, test } from "vitest";
import { componentNames } from "../../../schemas/index.ts";
import { openVisitProject, type VisitProject } from "../../visitProject.ts";

/* The bar of app.yaml: the pages that have it, where it leads, and what it cannot lead to. */

const opened: VisitProject[] = [];
afterAll(() => {
  for (const one of opened) one.remove();
});

const page = (name: string, supports = "{ gr: 4.9.0+, browser: any }", head = "") =>
  `page: ${name}\ntitle: 页面\nsupports: ${supports}\n${head}body:\n  - { type: text, text: 内容 }\n`;
const tab = (name: string, more = "") => `    - { page: ${name}, icon: bill, text: 去 ${name}${more} }`;
const bar = (tabs: readonly string[], more = "") =>
  `visit:\n  unread: { type: number, default: 0 }\ntabBar:\n  label: 主要页面\n${more}  items:\n${tabs.join("\n")}`;

function open(app: string, pages: Readonly<Record<string, string>>): VisitProject["project"] {
  const files = Object.entries(pages).map(([name, text]) => [`${name}.yaml`, text]);
  const one = openVisitProject(app, Object.fromEntries(files));
  opened.push(one);
  return one.project;
}

/** Its problems, in the fewest words. */
function told(app: string, pages: Readonly<Record<string, string>>): string[] {
  return open(app, pages)
    .checkAll()
    .problems.filter(({ severity }) => severity === "error")
    .map(({ file, code }) => `${file.replace("pages/", "")} ${code}`);
}

const two = { quota: page("quota"), apply: page("apply") };
const tabs = [tab("quota"), tab("apply")];

test("Pages that it lists have it, and no others", () => {
  const { pages, problems } = open(bar(tabs), { ...two, other: page("other") }).checkAll();
  expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  const having = [...pages].filter(([, one]) => componentNames(one.body).has("tabBar")).map(([name]) => name);
  expect(having.sort()).toEqual(["apply", "quota"]);
});

test("It says which page is open, and leads to the others in place of it", () => {
  const { pages } = open(bar(tabs), two).checkAll();
  expect(pages.get("quota")?.body.at(-1)).toMatchObject({
    items: [{ current: true }, { current: false, onTap: [{ verb: "navigate", navigate: "apply", replace: true }] }],
  });
});

describe("A badge sees", () => {
  test.each([
    ["what the pages of a visit share", "visit.unread", []],
    ["the host", "host.version", []],
    ["no data of a page", "data.quota.bills", ["app.yaml P401"]],
    ["no state of a page", "state.count", ["app.yaml P401"]],
  ])("%s", (_, formula, expected) => {
    expect(told(bar([tab("quota", `, badge: "\${${formula}}"`), tab("apply")]), two)).toEqual(expected);
  });
});

describe("A page that it cannot lead to", () => {
  test("is one that does not work where another has the bar", () => {
    const pages = { quota: page("quota"), apply: page("apply", "{ gr: 4.9.0+ }") };
    const [problem, ...more] = open(bar(tabs), pages).checkAll().problems;
    expect(more).toEqual([]);
    expect(`${problem?.file}:${problem?.line} ${problem?.code}`).toMatch(/^pages\/app\.yaml:\d+ P550$/);
    expect(problem?.message.zh).toContain("浏览器");
    expect(problem?.message.zh).toContain("apply");
  });

  test("may lack the hosts on which there is no bar", () => {
    const pages = { quota: page("quota"), apply: page("apply", "{ gr: 4.9.0+ }") };
    expect(told(bar(tabs, "  only: { gr: any }\n"), pages)).toEqual([]);
  });

  test("may lack the versions that no other page of the bar works on", () => {
    const pages = { quota: page("quota", "{ gr: 5.0.0+ }"), apply: page("apply", "{ gr: 4.9.0+ }") };
    expect(told(bar(tabs), pages)).toEqual(["app.yaml P550"]);
    expect(told(bar(tabs, "  only: { gr: 5.0.0+ }\n"), pages)).toEqual([]);
  });

  test("is one that has to be told what it is about", () => {
    const needy = page("apply", "{ gr: 4.9.0+, browser: any }", "params: { id: { type: text, required: true } }\n");
    expect(told(bar(tabs), { ...two, apply: needy })).toEqual(["app.yaml P406"]);
  });

  test("is one that is not there", () => {
    expect(told(bar([tab("quota"), tab("aply")]), two)).toEqual(["app.yaml P402"]);
  });

  test("is one that it leads to already", () => {
    const again = tab("quota").replace("去", "再去");
    expect(told(bar([tab("quota"), tab("apply"), again]), two)).toEqual(["app.yaml P403"]);
  });
});
