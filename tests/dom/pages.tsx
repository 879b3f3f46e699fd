import { act, type ReactNode, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { vi } from "vitest";
import { contract } from "../../actions/contract/index.ts";
import { fetchedLate, type HostWindow } from "../../actions/index.ts";
import { createSimulator, type SimulatedHost } from "../../actions/simulator/index.ts";
import type { Project } from "../../renderer/compiler/index.ts";
import { createGangway, loadActions, Page, type Runtime } from "../../renderer/index.ts";
import { prepare } from "../../renderer/runtime/render/prepare.ts";
import type { LoadedComponents } from "../../renderer/runtime/render/preparedNode.ts";
import { loadParts } from "../../renderer/runtime/render/prepareWithParts.ts";
import type { Devtools } from "../../renderer/runtime/session/runtime.ts";
import { chooseVariants, vary } from "../../renderer/runtime/session/variants.ts";
import type { App, Page as CheckedPage, Json, Stubs } from "../../schemas/index.ts";
import { shippedProject as shipped } from "../shippedProject.ts";

/** What a test says of the runtime around its page. */
export interface Surroundings {
  /** The project of the page; this one when left out. */
  readonly project?: Project;
  readonly host?: SimulatedHost;
  readonly query?: Readonly<Record<string, string>>;
  readonly stubs?: Omit<Stubs, "stubs">;
  /** Changes the checked page, to what another compiler than this one would have made. */
  readonly revise?: (page: CheckedPage) => CheckedPage;
  /** What app.yaml says beside what the project's does. */
  readonly app?: Partial<App>;
  /** Changes the components that the page was loaded with. */
  readonly change?: (loaded: LoadedComponents) => LoadedComponents;
  /** Is told of each step that is come to. */
  readonly onStep?: Devtools["onStep"];
}

/** What the server was asked. */
export type Asked = Pick<
  Parameters<Parameters<ReturnType<typeof createSimulator>["onHttp"]>[0]>[0],
  "method" | "path" | "query" | "body"
>;

/** A page on screen, in a simulated host. */
export interface OpenPage {
  readonly runtime: Runtime;
  readonly text: () => string;
  /** What went over the wires and to the server, in order: `scheme apply/base`, `get /quota`. */
  readonly sent: readonly string[];
  /** What went out, as it looks on the wire. */
  readonly payloads: readonly Json[];
  /** What the server was asked. */
  readonly requests: readonly Asked[];
  readonly failures: readonly string[];
  /** Where they stand in the page. */
  readonly places: readonly (string | undefined)[];
  /** What the simulated side answers from now on. */
  readonly answer: (stubs: Omit<Stubs, "stubs">) => void;
  readonly close: () => Promise<void>;
}

/** Checks a page as the compiler does; its head is left to this function, but where it begins with the hosts. Throws with the problems when it has any. */
function checked(text: string, project: Project): CheckedPage {
  const everywhere = "supports: { gr: any, nwd: any, wechat: any, douyin: any, browser: any }\n";
  const head = `page: lab\ntitle: 页面\n${text.startsWith("supports") ? "" : everywhere}`;
  const { page, problems } = project.checkPage("lab", head + text);
  if (!page) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return page;
}

/** Opens a page in jsdom, in StrictMode, with the real renderer and transports, over a simulated host and server. */
export async function open(text: string, surroundings: Surroundings = {}): Promise<OpenPage> {
  const {
    project = shipped,
    host = { name: "gr", platform: "android", version: "5.0.0" },
    query = {},
    stubs,
    revise = (same) => same,
    app,
    change = (same) => same,
    onStep,
  } = surroundings;
  const page = revise(checked(text, project));
  const apiBase = project.app?.api.base ?? "";
  const simulator = createSimulator(window as HostWindow, {
    contract,
    host,
    apiBase,
    stubs: { stubs: "lab", ...stubs },
  });
  const sent: string[] = [];
  const failures: string[] = [];
  const places: (string | undefined)[] = [];
  const payloads: Json[] = [];
  simulator.onWire(({ direction, mechanism, name, payload }) => {
    if (direction !== "out") return;
    sent.push(`${mechanism} ${name}`);
    payloads.push(payload);
  });
  const requests: Asked[] = [];
  simulator.onHttp((request) => {
    sent.push(`${request.method.toLowerCase()} ${request.path}`);
    requests.push(request);
  });
  simulator.install();
  // Fetching code takes time that is not the page's.
  const lateOutcomes = () => import("../../renderer/runtime/session/lateOutcomes.ts");
  await Promise.all([loadActions, lateOutcomes, ...fetchedLate].map((load) => load()));
  const runtime = createGangway({
    window: window as HostWindow,
    contract,
    app: { ...(project.app ?? { app: "", home: "lab", api: { base: apiBase } }), ...app },
    start: { page: "lab", query },
    ...(onStep && { devtools: { onStep, around: (_, shown) => shown } }),
    onError({ type, place }) {
      failures.push(type);
      places.push(place);
    },
  });
  const varied = vary(page, chooseVariants(page, query, runtime));
  const prepared = prepare(varied, change(await loadParts(varied, runtime)), runtime.formulas);
  const unmount = await mount(<Page prepared={prepared} query={query} runtime={runtime} />);
  const close = async () => {
    await unmount();
    runtime.dispose();
    simulator.uninstall();
  };
  const answer = (next: Omit<Stubs, "stubs">) => simulator.setStubs({ stubs: "lab", ...next });
  return { runtime, sent, payloads, requests, failures, places, answer, close, text: seenText };
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

/** Begins a time that passes only while a test rests: what the page does after seconds takes none. `vi.useRealTimers` ends it. */
export function stopTime(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "setInterval", "clearInterval", "Date", "performance"] });
}

const { setTimeout: setRealTimeout } = globalThis;
const realNow = performance.now.bind(performance);

/** Milliseconds that what is waited for may take on a machine that does other work besides. */
const patience = 30_000;

/** Lets what is under way come to rest: answers of the simulated side come in later tasks. */
export async function rest(ms = 30): Promise<void> {
  await act(async () => {
    if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms);
    // Code that is fetched comes in the machine's own time; and where the machine stands still, time passes in which nothing
    // can happen: turns of the clock tell of that.
    for (let left = vi.isFakeTimers() ? 1 : ms; left > 0; left -= 10)
      await new Promise((resolve) => setRealTimeout(resolve, Math.min(left, 10)));
  });
}

/** Waits until something is so, and a little more for what comes with it. */
export async function until(check: () => void): Promise<void> {
  const end = realNow() + patience;
  for (;;) {
    try {
      check();
      return await rest(40);
    } catch (failure) {
      if (realNow() > end) throw failure;
      await rest(20);
    }
  }
}

/** Waits until the page shows a text. Throws with what it shows after half a minute. */
export async function shows(text: string): Promise<void> {
  const end = realNow() + patience;
  while (!document.body.textContent?.includes(text)) {
    if (realNow() > end) throw new Error(`The page does not show "${text}"; it shows: ${document.body.textContent}`);
    await rest(50);
  }
}

/** Taps what shows a text, so many times in a row. */
export async function tap(text: string, times = 1): Promise<void> {
  // What is on its way out is not tapped.
  const found = [...document.querySelectorAll<HTMLElement>("button, [role=tab], a")].find(
    (one) => one.textContent?.includes(text) && !one.closest('[data-leaving="true"]'),
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
