import { expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import type { Host, HostWindow, HttpRequest } from "../../../actions/index.ts";
import { createSimulator } from "../../../actions/simulator/index.ts";
import { createGangway, createPageSession } from "../../../renderer/index.ts";
import { loadDataSources } from "../../../renderer/runtime/data/lateDataSources.ts";
import { createTrail } from "../../../renderer/runtime/report/createTrail.ts";
import { defaults } from "../../../renderer/runtime/theme/defaults.ts";
import type { App, Component, Json, Page, Step } from "../../../schemas/index.ts";
import { flowPage, planted } from "../../privacyFlows.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { counted, times } from "../../soak.ts";

/* Nothing of a person leaves with a capsule, whatever a page does with what it knows. */

const own = window as HostWindow;
const app = { ...project.app, tracking: undefined } as unknown as App;
const { meName, mePhone, userToken, mid, latitude, friendName, friendPhone } = planted;

const answers = {
  requests: [
    { request: "/me", answer: { name: meName, phone: mePhone, token: userToken, [mePhone]: latitude } },
    { request: "/help", answer: { phone: "95588", items: [] } },
    { request: "/written", method: "post" as const, status: 500, answer: { seen: planted.idNo, by: Number(latitude) } },
  ],
  natives: [
    { native: "getUserInfo", code: "1", answer: { token: userToken, mobile: mePhone } },
    { native: "getAppParams", code: "1", answer: { mid, latitude, channel: "store" } },
  ],
};

const form = {
  ...{ phone: planted.phone, idNo: planted.idNo, cardNo: planted.cardNo, holder: planted.holder, code: planted.code },
  ...{ street: planted.address, friend: { name: friendName, phone: friendPhone }, note: "普通的话" },
};

/** Parts of what was planted that are long enough to tell it. */
const parts = Object.values(planted).flatMap((text) => {
  const length = /[\u4e00-\u9fff]/.test(text) ? 3 : 5;
  return Array.from({ length: text.length - length + 1 }, (_, at) => text.slice(at, at + length));
});

/** What stands in a capsule but for times, in which any figure stands by chance. */
function textOf(capsule: object): string {
  return JSON.stringify(capsule, (key, value) => (["at", "ms", "takenAt"].includes(key) ? 0 : value));
}

/** A page that may ship: what would leave the screen is refused. Without the line that fills in what was planted: it would stand in it for everybody to read. */
function pageOf(seed: number, flows: number): Page {
  const { text } = flowPage(seed, flows, (isRefused) => !isRefused);
  const { page, problems } = project.checkPage("lab", text.replace(/ {2}- setField:\n(?: {6}.*\n)+/, ""));
  if (!page)
    throw new Error(`seed ${seed}: ${problems.map(({ line, message }) => `${line} ${message.en}`).join("\n")}`);
  return page;
}

function buttonsIn(page: Page): readonly (readonly Step[])[] {
  return page.body.flatMap((part: Component) => ("onTap" in part && part.onTap ? [part.onTap as readonly Step[]] : []));
}

/** Types a text into a field as somebody does. */
function type(name: string, text: string): void {
  const input = document.body.appendChild(document.createElement("input"));
  input.name = name;
  input.focus();
  input.value = text;
  input.dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
  input.remove();
}

function tapOn(text: string): void {
  const button = document.body.appendChild(document.createElement("button"));
  button.textContent = text;
  button.click();
  button.remove();
}

const flows = 80;
const pages = times(2, 220);
const least = times(90, 10_000);

test(`${counted(least)} capsules of random flows of personal data hold nothing of it`, {
  timeout: 1_200_000,
}, async () => {
  let capsules = 0;
  let largest = 0;
  for (let seed = 1; seed <= pages; seed++) {
    const page = pageOf(seed, flows);
    const simulator = createSimulator(own, {
      contract,
      host: { name: "gr", platform: "android", version: "5.0.0" },
      apiBase: app.api.base,
      stubs: { stubs: "lab", ...answers },
    });
    simulator.install();
    const runtime = createGangway({
      window: own,
      contract,
      app,
      start: { page: "lab", query: { phone: planted.phone } },
    });
    const trail = createTrail({ window: own, app, contract, host: runtime.host as Host, tree: "" });
    runtime.bridge.onCall(trail.note);
    const { send } = runtime.http;
    Object.assign(runtime.http, {
      send: async (request: HttpRequest) => {
        const tell = (outcome: { status: number; answer: Json }) => trail.note({ request, ms: 1, ...outcome });
        const stub = answers.requests.find((one) => one.request === request.path);
        tell({ status: stub?.status ?? 200, answer: (stub?.answer ?? null) as Json });
        return send(request);
      },
    });
    await loadDataSources(page);
    const session = createPageSession(page, { phone: planted.phone }, runtime);
    trail.note(session);
    const stop = session.start();
    for (const [name, value] of Object.entries(form)) session.store.set("form", name, value);
    for (const [name, text] of Object.entries(form)) if (typeof text === "string") type(name, text);
    type("friend.name", friendName);
    type("elsewhere", planted.phone);
    for (const [index, steps] of buttonsIn(page).entries()) {
      tapOn(`${planted.holder} ${planted.phone}`);
      // What waits for somebody goes on beside the others.
      void session.run(steps, {});
      await new Promise((resolve) => setTimeout(resolve, 1));
      const capsule = trail.capsuleOf({ number: "A7K2", kind: "step", name: `/asked/${planted.phone}`, code: "http" });
      const text = textOf(capsule);
      capsules += 1;
      largest = Math.max(largest, new Blob([JSON.stringify(capsule)]).size);
      expect(capsule.entries.length).toBeGreaterThan(1);
      expect(
        parts.filter((part) => text.includes(part)),
        `seed ${seed}, button ${index}: ${text}`,
      ).toEqual([]);
    }
    stop();
    runtime.dispose();
    simulator.uninstall();
    localStorage.clear();
    sessionStorage.clear();
  }
  expect(capsules).toBeGreaterThanOrEqual(least);
  expect(largest).toBeGreaterThan(4000);
  expect(largest).toBeLessThanOrEqual(defaults.capsule.mostBytes);
});
