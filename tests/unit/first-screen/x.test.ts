import { expect, test } from "vitest";
import { outlineUnknown } from "../../../renderer/compiler/build/outlineUnknown.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { drawFirstScreen } from "../../../renderer/firstScreen/drawFirstScreen.tsx";
const p = openProject(process.cwd());
const { pages } = p.checkAll();
test.each([...pages.values()].map((page) => [page.page, page] as const))("%s", async (name, page) => {
  if (!p.app || !p.contract) throw new Error("x");
  const drawn = outlineUnknown(page, p.contract, p.language.verbs);
  if (!drawn) throw new Error("x");
  const html = await drawFirstScreen({ app: p.app, page: drawn.page, language: "zh" });
  expect(html).not.toMatch(/ style=/);
  console.log(name, drawn.assumedParams, drawn.assumesVisit, html.length, html);
});
