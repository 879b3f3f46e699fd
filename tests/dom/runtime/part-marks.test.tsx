import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import type { HostWindow } from "../../../actions/index.ts";
import { createGangway, Page } from "../../../renderer/index.ts";
import { prepareWithParts } from "../../../renderer/runtime/render/prepareWithParts.ts";
import { markParts } from "../../../renderer/studio/phone/markParts.ts";
import { partAround, partsOnScreen } from "../../../renderer/studio/phone/partsOnScreen.ts";
import type { Page as CheckedPage } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { open, shows, tap } from "../pages.tsx";

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

function checked(name: string): CheckedPage {
  const { page } = project.checkPage(name);
  if (!page) throw new Error(`${name} is broken`);
  return page;
}

test("What a page draws is the same when its parts know where they stand: every component and field, and a partial", async () => {
  const app = project.app ?? { app: "", home: "quota", api: { base: "" } };
  const start = { page: "quota", query: {} };
  const runtime = createGangway({ window: window as HostWindow, contract, app, start });
  const drawn = async (page: CheckedPage) => {
    const prepared = await prepareWithParts(page, {}, runtime);
    return renderToString(<Page {...{ prepared, runtime }} query={{}} />).split(/(?=<)/);
  };
  // These show all components, and all fields.
  for (const name of ["components", "fields", "figures", "overlays", "wizard", "quota"]) {
    const plain = await drawn(checked(name));
    expect(plain.length).toBeGreaterThan(10);
    expect(await drawn(markParts(checked(name)))).toEqual(plain);
  }
});

test("What is on the screen leads to the part that drew it: in a partial, a field, a tab, each row", async () => {
  const revise = () => markParts(checked("quota"));
  const quota = await open("body:\n  - { type: text, text: 空 }\n", { stubs: project.stubs("quota") ?? {}, revise });
  await shows("借款期限");
  const root = document.querySelector("main")?.parentElement ?? document.body;
  const partOf = (words: string) => {
    const element = [...root.querySelectorAll("*")].findLast(({ textContent }) => textContent?.includes(words));
    return element && partAround(element, root)?.part;
  };
  const panel = '["body",2,"items",0,"body",2,"body"';
  expect(partOf("立即借款")).toBe(`${panel},3]`);
  expect(partOf("借款期限")).toBe(`${panel},1,"fields",1]`);
  expect(partOf("可用额度")).toBe('["body",1,"body",0]');
  await tap("还款");
  await shows("应还");
  const row = '["body",2,"items",1,"body",0,"body",0,"body",0,"item"]';
  expect(partOf("应还")).toBe(row);
  expect(partsOnScreen(root).filter(({ part }) => part === row).length).toBeGreaterThan(1);
  await quota.close();
});
