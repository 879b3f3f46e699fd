import { act } from "react";
import { createRoot, hydrateRoot, type Root } from "react-dom/client";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
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
import { hostFacts } from "../../../renderer/compiler/build/firstScreen/hostFacts.ts";
import { outlineUnknown } from "../../../renderer/compiler/build/firstScreen/outlineUnknown.ts";
import { inItsLanguages, languageOf } from "../../../renderer/compiler/build/inItsLanguages.ts";
import { isForTesters } from "../../../renderer/compiler/project/pageFiles.ts";
import { loadDrawings } from "../../../renderer/components/display/Icon.tsx";
import { drawFirstScreen } from "../../../renderer/firstScreen/drawFirstScreen.tsx";
import { type PageFacts, settleHost } from "../../../renderer/firstScreen/settleHost.ts";
import { App, createGangway } from "../../../renderer/index.ts";
import { createLanguageSetting } from "../../../renderer/runtime/host/languageSetting.ts";
import { createPreparedPages } from "../../../renderer/runtime/preparedPages.ts";
import { isAsDrawn } from "../../../renderer/runtime/session/isAsDrawn.ts";
import type { Contract, Page } from "../../../schemas/index.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { someOf } from "../../soak.ts";
import { endDrawing } from "../endings.ts";

/* What the build has drawn is taken over by the front end as it runs in each host: without a word from React, and with the same page in the end. */

const { app, contract: full } = project;
if (!app || !full) throw new Error("The project has mistakes");
const checkedApp = app;
// What the server answers comes at its own time: here it never does.
const pages = [...project.checkAll().pages.values()]
  .filter(({ page }) => !isForTesters(project.pageFile(page)))
  .flatMap(inItsLanguages)
  .map((one) => ({ ...one, page: { ...one.page, data: {} } }));
const classes = hostClasses(full);
Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

afterAll(endDrawing);
afterEach(() => {
  document.body.replaceChildren();
  document.documentElement.removeAttribute("style");
  for (const name of Object.keys(document.documentElement.dataset)) delete document.documentElement.dataset[name];
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
  settleHost(hostFacts(checkedApp.brand, full as Contract), {});
  const { dataset } = document.documentElement;
  const { style } = document.documentElement;
  const insets = () => ["top", "bottom"].map((edge) => style.getPropertyValue(`--safe-${edge}`));
  const settled = [dataset.host, dataset.brand, ...insets()];
  const runtime = createGangway(options);
  expect(settled).toEqual([runtime.host.name, runtime.brand, ...insets()]);
  const loadPage = async () => page;
  const location = runtime.router.location();
  const first = { location, prepared: await createPreparedPages(loadPage, runtime)(location) };
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
  runtime.dispose();
  simulator.uninstall();
  // A page that held the back key lets go of it by a step back through the history, a turn of the clock later.
  await new Promise((resolve) => setTimeout(resolve, 20));
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

test.each(someOf(pages, 6).map((one) => [one.name, one] as const))("%s", async (_, one) => {
  const language = languageOf(one, checkedApp);
  const drawn = outlineUnknown(one.page, full, project.language);
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

test("Who goes back while the first page is made ready sees the page of the address", async () => {
  const [one, other] = ["mine", "card-auth"].map((name) => pages.find(({ page }) => page.page === name)?.page);
  if (!one || !other) throw new Error("Two pages were asked for");
  const start = { page: one.page, query: {} };
  const runtime = createGangway({ window: window as HostWindow, contract, app: checkedApp, start });
  const loadPage = async (name: string) => (name === one.page ? one : other);
  const location = runtime.router.location();
  const first = { location, prepared: await createPreparedPages(loadPage, runtime)(location) };
  const state = { gangwayLocation: { location: { page: other.page, query: {} }, depth: 0 } };
  history.replaceState(state, "", `/${other.page}.html`);
  window.dispatchEvent(new PopStateEvent("popstate", { state }));
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  await act(async () => root.render(<App {...{ runtime, loadPage, first }} />));
  await vi.waitFor(() => act(async () => expect(element.textContent).toContain("持卡人")), 5000);
  await act(async () => root.unmount());
  history.replaceState(null, "");
  runtime.dispose();
});

/** What opens a page as it was not drawn: it is not seen, and drawn anew. */
test.each<[what: string, search: string, kept: Readonly<Record<string, string>>, goesOn: boolean, isDrawn: boolean]>([
  ["nothing", "", {}, false, true],
  ["a param that the markup takes for left out", "?tab=repay", {}, false, false],
  ["another param", "?channel=app", {}, false, true],
  ["a visit that goes on", "", {}, true, false],
  ["another language in the address", "?lang=en", {}, false, false],
  ["another language, chosen before", "", { gangwayLanguage: "en" }, false, false],
  ["a language that the page has not", "?lang=fr", {}, false, true],
])("%s", (_, search, kept, goesOn, isDrawn) => {
  history.replaceState(goesOn ? { gangwayLocation: {} } : null, "", `/quota.html${search}`);
  for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["zh-CN"]);
  const facts: PageFacts = { language: "zh", languages: "zh en", params: "tab", visit: "1" };
  settleHost(hostFacts(checkedApp.brand, full), facts);
  expect(document.documentElement.dataset.anew === undefined).toBe(isDrawn);
  const query = Object.fromEntries(new URLSearchParams(search));
  const language = createLanguageSetting({
    ...{ window: window as HostWindow, languages: ["zh", "en"], asked: query.lang, hostLanguage: undefined },
    translations: {},
  });
  const page = { page: "quota", texts: { zh: {} } } as unknown as Page;
  const opening = { place: { page: "quota", query }, goesOn, wanted: language.wanted() };
  expect(isAsDrawn(page, { params: ["tab"], visit: true }, opening)).toBe(isDrawn);
  vi.restoreAllMocks();
});

test("Elder mode is on before anything is painted where it was chosen, with its style sheet; and off where the address says so", () => {
  history.replaceState(null, "", "/quota.html");
  localStorage.setItem("gangwayElder", "1");
  settleHost(hostFacts(checkedApp.brand, full), {});
  // A build without that sheet asks for none.
  expect(document.querySelector("link[href]:not([href=''])")).toBeNull();
  const open = () => settleHost(hostFacts(checkedApp.brand, full), { elder: "./assets/elder.css" });
  open();
  expect(document.documentElement.hasAttribute("data-elder")).toBe(true);
  expect(document.querySelector("link[href='./assets/elder.css']")).not.toBeNull();
  document.documentElement.removeAttribute("data-elder");
  history.replaceState(null, "", "/quota.html?elder=0");
  open();
  expect(document.documentElement.hasAttribute("data-elder")).toBe(false);
});

test.each([
  ["4.9.0", true],
  ["4.9", true],
  ["4.10", true],
  ["10.0.0", true],
  ["4.8.99", false],
  ["4", false],
])("GR %s on Android tells how high its status bar is: %s", (version, tells) => {
  vi.spyOn(navigator, "userAgent", "get").mockReturnValue(`Mozilla/5.0 (Linux; Android 12) GR/${version}`);
  settleHost(hostFacts(checkedApp.brand, full), {});
  expect(document.documentElement.style.getPropertyValue("--safe-top") !== "").toBe(tells);
  vi.restoreAllMocks();
});
