import { act } from "react";
import { createRoot } from "react-dom/client";
import { expect } from "vitest";
import { contract } from "../../actions/contract/index.ts";
import type { HostWindow } from "../../actions/index.ts";
import { createSimulator, type SimulatedHost, type Simulator } from "../../actions/simulator/index.ts";
import { App, createGangway, type Runtime } from "../../renderer/index.ts";
import type { Page, Stubs } from "../../schemas/index.ts";
import { shippedProject as project } from "../shippedProject.ts";
import { rest, until } from "./pages.tsx";

/* The front end as a phone has it: pages, the way between them, and the back key, in a simulated app. */

const apiBase = project.app?.api.base ?? "";
const page = window as HostWindow;
/** What the specification has in the address while the history intercepts (§4). */
export const marker = "#_isInterceptBack";
const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };

let simulator: Simulator;
let runtime: Runtime;
let unmount: () => Promise<void>;
/** What went over the wires, by name. */
export let sent: string[] = [];
/** Whether the app intercepts. */
let isNative = false;

/** The pages of a front end, by their names. */
interface Pages {
  readonly quota: string;
  readonly "card-auth"?: string;
}

function checked(name: string, text: string): Page {
  const head = `page: ${name}\ntitle: 页面\n${text.startsWith("supports") ? "" : "supports: { gr: any }\n"}`;
  const { page: found, problems } = project.checkPage(name, head + text);
  if (!found) throw new Error(problems.map(({ line, message }) => `${line - 3}: ${message.en}`).join("\n"));
  return found;
}

/** What the app and the server answer. */
export type Answers = Omit<Stubs, "stubs">;

/** Loads the front end at `quota`, or where the history says. */
async function load(pages: Pages): Promise<void> {
  const found = new Map(Object.entries(pages).map(([name, text]) => [name, checked(name, text)]));
  const loadPage = async (name: string) => found.get(name) ?? Promise.reject(new Error(name));
  runtime = createGangway({
    window: page,
    contract,
    app: project.app ?? { app: "", home: "quota", api: { base: apiBase } },
    start: { page: "quota", query: {} },
    pageAddress: (place) => `/${place.page}`,
  });
  const element = document.body.appendChild(document.createElement("div"));
  const root = createRoot(element);
  await act(async () => {
    root.render(<App runtime={runtime} loadPage={loadPage} />);
  });
  unmount = async () => {
    await act(async () => root.unmount());
    element.remove();
  };
  await until(() => expect(document.querySelector("main")?.textContent).toBeTruthy());
}

/** Opens the front end in an app. */
export async function open(pages: Pages, answers: Answers, host = gr): Promise<void> {
  history.pushState(null, "", "/quota");
  sent = [];
  isNative = false;
  simulator = createSimulator(page, { contract, host, apiBase, stubs: { stubs: "lab", ...answers } });
  let isWanted = false;
  simulator.onWire(({ direction, name, payload }) => {
    const said = JSON.stringify(payload);
    if (direction === "out") sent.push(name ?? "");
    if (name !== "interceptBack") return;
    if (direction === "out") isWanted = said.includes("true");
    else isNative = isWanted && said.includes('"code":"1"');
  });
  simulator.install();
  await load(pages);
}

/** Loads the front end anew on the same history, as a reload does: what was there lets go without moving. */
export async function reload(pages: Pages): Promise<void> {
  await act(async () => void window.dispatchEvent(new PageTransitionEvent("pagehide")));
  runtime.back.dispose();
  await unmount();
  runtime.dispose();
  isNative = false;
  await load(pages);
}

/** Who holds the back key. */
export type Holder = "app" | "history" | "nobody";

/** Who holds it now. */
export function holder(): Holder {
  if (isNative) return "app";
  return runtime.back.armed || location.hash !== "" ? "history" : "nobody";
}

/** Waits until the back key is held so; only the history's way leaves a mark in it. */
export async function heldBy(who: Holder): Promise<void> {
  await until(() => expect([holder(), location.hash]).toEqual([who, who === "history" ? marker : ""]));
}

/** The questions that lie over the page, without those that are on their way out. */
export function questions(): (string | null)[] {
  const open = document.querySelectorAll(".gw-popup[data-leaving=false] [role=dialog] p");
  return [...open].map((one) => one.textContent);
}

/** Waits until these questions lie over the page. */
export async function asks(...expected: string[]): Promise<void> {
  await until(() => expect(questions()).toEqual(expected));
}

/** The user presses the phone's back key: the app tells the page if it was told to, else it goes back. */
export async function back(): Promise<void> {
  await act(async () => {
    if (isNative) simulator.emit("interceptBack");
    else history.back();
  });
}

/** Closes the front end. */
export async function close(): Promise<void> {
  await unmount();
  await rest(100);
  runtime.dispose();
  simulator.uninstall();
}

/** The app tells the page that listens to a function. */
export async function emit(name: string, data?: string): Promise<void> {
  await act(async () => void simulator.emit(name, data));
  await rest(100);
}

/** What is on screen. */
export const text = () => document.body.textContent ?? "";
