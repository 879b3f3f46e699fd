import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import {
  covers,
  fetchedLate,
  formatVersion,
  type HostClass,
  type HostWindow,
  hostClasses,
} from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost } from "../../../actions/simulator/index.ts";
import { outlineUnknown } from "../../../renderer/compiler/build/outlineUnknown.ts";
import { inItsLanguages, languageOf } from "../../../renderer/compiler/build/pageInLanguage.ts";
import { openProject } from "../../../renderer/compiler/index.ts";
import { isForTesters } from "../../../renderer/compiler/project/pageFiles.ts";
import { loadDrawings } from "../../../renderer/components/display/Icon.tsx";
import { drawFirstScreen } from "../../../renderer/firstScreen/drawFirstScreen.tsx";
import { App, createGangway } from "../../../renderer/index.ts";
import { createPreparedPages } from "../../../renderer/runtime/preparedPages.ts";
import type { Page } from "../../../schemas/index.ts";

/* What the build has drawn is taken over by the front end as it runs in each host: without a word from React, and with the same page in the end. */

const project = openProject(process.cwd());
const { app, contract: full } = project;
if (!app || !full) throw new Error("The project has mistakes");
const checkedApp = app;
// What the server answers comes at its own time: here it never does.
const pages = [...project.checkAll().pages.values()]
  .filter(({ page }) => !isForTesters(project.pageFile(page)))
  .map((page) => ({ ...page, data: {} }))
  .flatMap(inItsLanguages);
const classes = hostClasses(full);
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

afterEach(() => {
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
});

/** What is seen, and what React said meanwhile. */
interface Shown {
  readonly elements: readonly string[];
  readonly said: readonly string[];
}

/** Opens a page in a host; `markup` is what stands there already. */
async function open(page: Page, language: string, host: SimulatedHost, markup?: string): Promise<Shown> {
  history.replaceState(null, "", `/${page.page}.html`);
  const stubs = { stubs: "lab" } as const;
  const simulator = createSimulator(window as HostWindow, { contract, host, apiBase: checkedApp.api.base, stubs });
  simulator.install();
  const required = Object.entries(page.params ?? {}).filter(([, param]) => param.required);
  const query = Object.fromEntries(required.map(([name, { oneOf }]) => [name, String(oneOf?.[1] ?? "7")]));
  const start = { page: page.page, query };
  const options = { window: window as HostWindow, contract, app: checkedApp, start, hostLanguage: language };
  const runtime = createGangway(options);
  const loadPage = async () => page;
  const first = await createPreparedPages(loadPage, runtime)(start);
  const element = document.body.appendChild(document.createElement("div"));
  if (markup !== undefined) element.innerHTML = markup;
  const said: string[] = [];
  const complain = vi
    .spyOn(console, "error")
    .mockImplementation((...words) => void said.push(words.map(String).join(" ")));
  const onRecoverableError = (error: unknown) => void said.push(String(error));
  const shown = <App {...{ runtime, loadPage, first }} />;
  let root: Root | undefined;
  await act(async () => {
    root = markup === undefined ? createRoot(element) : hydrateRoot(element, shown, { onRecoverableError });
    if (markup === undefined) root.render(shown);
  });
  const elements = [...element.querySelectorAll("*")].filter((one) => !one.closest("svg > *")).map(described);
  await act(async () => root?.unmount());
  complain.mockRestore();
  element.remove();
  runtime.back.dispose();
  runtime.bridge.dispose();
  simulator.uninstall();
  // The build draws in a process of its own.
  return { elements, said: said.filter((one) => !one.includes("multiple renderers")) };
}

/** That the first drawing is the same in all of them is held without a document, in `tests/unit/runtime`. */
function isLastOfHost({ host }: HostClass, at: number, all: readonly HostClass[]): boolean {
  return all[at + 1]?.host !== host;
}

/** An element with what it says, whatever the order of its attributes and the numbers in its ids. */
function described(element: Element): string {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}=${value.replace(/_[rR]_\w+_/g, "id")}`);
  const own = [...element.childNodes]
    .filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
    .map((one) => one.textContent);
  return [element.tagName, ...attributes.sort(), ...own].join(" ");
}

// What is fetched late has come to all of them, or to none.
beforeAll(async () => {
  await Promise.all(fetchedLate.map((load) => load()));
  await Promise.all([loadDrawings(), import("../../../renderer/components/display/scenes.ts")]);
  await import("../../../renderer/components/fields/keyboard/NumberKeyboard.tsx");
});

test.each(pages.map((one) => [one.name, one] as const))("%s", async (_, one) => {
  const language = languageOf(one, checkedApp);
  const drawn = outlineUnknown(one.page, full, project.language.verbs);
  if (!drawn) throw new Error("It cannot be drawn");
  const isVaried = JSON.stringify(drawn.page).includes('"later"');
  const supported = classes.filter((where) => covers(one.page.supports, where));
  for (const { representative } of supported.filter(isLastOfHost)) {
    const { name, platform, version } = representative;
    const host = { name, platform, ...(version && { version: formatVersion(version) }) } as SimulatedHost;
    // The scenes may have come meanwhile, as they have not at build.
    const markup = await drawFirstScreen({ app: checkedApp, page: drawn.page, language });
    const { elements, said } = await open(drawn.page, language, host, markup);
    expect({ host, said }).toEqual({ host, said: [] });
    if (isVaried) expect(elements).toEqual((await open(one.page, language, host)).elements);
  }
});
