import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { contract } from "../actions/contract/index.ts";
import type { HostWindow } from "../actions/index.ts";
import { createSimulator, type SimulatedHost } from "../actions/simulator/index.ts";
import { compile } from "../renderer/compile.ts";
import { createWorld, loadComponents, Page, type World } from "../renderer/index.ts";
import { type Desk, openDesk } from "../renderer/load/index.ts";
import type { Loaded } from "../renderer/node.ts";
import { chooseVariants, vary } from "../renderer/variants.ts";
import type { Page as CheckedPage, Stubs } from "../schemas/index.ts";

const shipped = openDesk(process.cwd());

/** What a test says of the world around its page. */
export interface Surroundings {
  /** The project of the page; this one when left out. */
  readonly desk?: Desk;
  readonly host?: SimulatedHost;
  readonly query?: Readonly<Record<string, string>>;
  readonly stubs?: Omit<Stubs, "stubs">;
  /** Changes the components that the page was loaded with. */
  readonly change?: (loaded: Loaded) => Loaded;
}

/** What the server was asked. */
export type Asked = Pick<
  Parameters<Parameters<ReturnType<typeof createSimulator>["onHttp"]>[0]>[0],
  "method" | "path" | "query" | "body"
>;

/** A page on screen, in a simulated host. */
export interface OpenPage {
  readonly world: World;
  readonly text: () => string;
  /** What went over the wires and to the server, in order: `scheme apply/base`, `get /quota`. */
  readonly sent: readonly string[];
  /** What the server was asked. */
  readonly requests: readonly Asked[];
  readonly failures: readonly string[];
  /** What the simulated side answers from now on. */
  readonly answer: (stubs: Omit<Stubs, "stubs">) => void;
  readonly close: () => Promise<void>;
}

/** Checks a page as the desk does; its head is left to this function. Throws with the problems when it has any. */
function checked(text: string, desk: Desk): CheckedPage {
  const head = "page: lab\ntitle: 页面\nsupports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }\n";
  const { page, problems } = desk.checkPage("lab", head + text);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

/** Opens a page in jsdom, in StrictMode, with the real renderer and transports, over a simulated host and server. */
export async function open(text: string, surroundings: Surroundings = {}): Promise<OpenPage> {
  const {
    desk = shipped,
    host = { name: "gr", platform: "android", version: "5.0.0" },
    query = {},
    stubs,
    change = (same) => same,
  } = surroundings;
  const page = checked(text, desk);
  const apiBase = desk.app?.api.base ?? "";
  const simulator = createSimulator(window as HostWindow, {
    contract,
    host,
    apiBase,
    stubs: { stubs: "lab", ...stubs },
  });
  const sent: string[] = [];
  const failures: string[] = [];
  simulator.onWire(({ direction, mechanism, name }) => direction === "out" && sent.push(`${mechanism} ${name}`));
  const requests: Asked[] = [];
  simulator.onHttp((request) => {
    sent.push(`${request.method.toLowerCase()} ${request.path}`);
    requests.push(request);
  });
  simulator.install();
  const world = createWorld({
    window: window as HostWindow,
    contract,
    app: desk.app ?? { app: "", home: "lab", api: { base: apiBase } },
    start: { page: "lab", query },
    report: ({ type }) => failures.push(type),
  });
  const varied = vary(page, chooseVariants(page, query, world));
  const compiled = compile(varied, change(await loadComponents(varied)));
  const unmount = await mount(<Page compiled={compiled} query={query} world={world} />);
  const close = async () => {
    await unmount();
    world.bridge.dispose();
    simulator.uninstall();
  };
  const answer = (next: Omit<Stubs, "stubs">) => simulator.setStubs({ stubs: "lab", ...next });
  return { world, sent, requests, failures, answer, close, text: seenText };
}

/** The text on screen, without what is only read out. */
function seenText(): string {
  const copy = document.body.cloneNode(true) as HTMLElement;
  for (const one of copy.querySelectorAll(".gw-unseen")) one.remove();
  return copy.textContent ?? "";
}

async function mount(tree: ReactNode): Promise<() => Promise<void>> {
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  await act(async () => root.render(<StrictMode>{tree}</StrictMode>));
  return async () => {
    await act(async () => root.unmount());
    element.remove();
  };
}

/** Lets what is under way come to rest: answers of the simulated side come in later tasks. */
export async function rest(ms = 30): Promise<void> {
  await act(async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
  });
}

/** Waits until the page shows a text. Throws with what it shows after five seconds. */
export async function shows(text: string): Promise<void> {
  for (let left = 100; !document.body.textContent?.includes(text); left--) {
    if (left === 0) throw new Error(`The page does not show "${text}"; it shows: ${document.body.textContent}`);
    await rest(50);
  }
}

/** Taps what shows a text, so many times in a row. */
export async function tap(text: string, times = 1): Promise<void> {
  const found = [...document.querySelectorAll<HTMLElement>("button, [role=tab], a")].find((one) =>
    one.textContent?.includes(text),
  );
  if (!found) throw new Error(`There is nothing to tap that says "${text}"; there is: ${document.body.textContent}`);
  await act(async () => {
    for (let left = times; left > 0; left--) found.click();
  });
  await rest();
}

/** Types into the field of a name, and stays in it. */
export async function typeIn(name: string, text: string): Promise<HTMLInputElement> {
  const input = document.querySelector<HTMLInputElement>(`input[name=${name}]`);
  if (!input) throw new Error(`There is no field "${name}"`);
  await act(async () => {
    input.focus();
    input.value = text;
    input.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
  });
  await rest();
  return input;
}

/** Types into the field of a name, and leaves it. */
export async function fill(name: string, text: string): Promise<void> {
  const input = await typeIn(name, text);
  await act(async () => input.blur());
  await rest();
}
