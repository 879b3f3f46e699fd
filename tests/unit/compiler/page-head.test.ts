import { expect, test } from "vitest";
import { createCache } from "../../../renderer/compiler/cache/cache.ts";
import { parse } from "../../../renderer/compiler/index.ts";
import { headOf } from "../../../renderer/compiler/project/pageHead.ts";
import { shippedProject as project } from "../../shippedProject.ts";

/* What others ask of a page is read without the rest of it, and is what the whole page says. */

const texts: readonly (readonly [name: string, text: string])[] = [
  ...project.pages.map((name) => [name, project.source(project.pageFile(name)).text] as const),
  ["windows", "page: a\r\ngangway: 2\r\ntitle: 远\r\nparams:\r\n  id: { type: text }\r\n\r\n  # 说明\r\nbody: []\r\n"],
  [
    "comments",
    "page: a\ngangway: 2 # now\nparams: # what it takes\n# at the margin\n\n  id: { type: text }\nbody: []\n",
  ],
  ["a text over lines", "page: a\ngangway: 2\ntitle: >\n  two\n\n  lines: of it\nbody:\n- type: text\n  title: no\n"],
  ["twice", "page: a\ngangway: 2\ntitle: one\nbody: []\ntitle: two\n"],
  ["quoted keys", 'page: a\ngangway: 2\n"title": 远\n"params": { id: { type: text } }\nbody: []\n'],
  ["a blank before the colon", "page: a\ngangway: 2\ntitle : 远\nbody: []\n"],
  ["a flow over lines", "page: a\ngangway: 2\nparams: { id: { type: text },\n  no: { type: number } }\nbody: []\n"],
  ["no head", "page: a\ngangway: 2\nbody: []\n"],
  ["an earlier version", "page: a\ntitle: 远\nbody: []\n"],
  ["a list", "- page: a\n- title: 远\n"],
  ["all between brackets", '{ page: a, gangway: 2, title: "远" }\n'],
  ["indented", "  page: a\n  gangway: 2\n  title: 远\n"],
  ["a document", "---\npage: a\ngangway: 2\ntitle: 远\n"],
  ["words at the end", "page: a\ngangway: 2\nbody: []\ntitle: 远"],
];

test.each(texts)("%s", (name, text) => {
  const { title, params } = Object(parse(text, `pages/${name}.yaml`).value);
  const head = headOf(parse(text, `pages/${name}.yaml`), createCache());
  expect(head).toEqual({ params: params ?? {}, ...(typeof title === "string" && { title }) });
});

test("A mistake further down hides nothing of it", () => {
  const text = 'page: a\ngangway: 2\ntitle: 远\nparams: { id: { type: text } }\nbody: ["\n';
  expect(headOf(parse(text, "pages/a.yaml"), createCache())).toEqual({ title: "远", params: { id: { type: "text" } } });
});
