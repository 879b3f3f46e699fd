import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { fetchedLate, type HostWindow } from "../../../actions/index.ts";
import { createSimulator, type Faults, type SimulatedHost, type Simulator } from "../../../actions/simulator/index.ts";
import { createGangway, loadActions, type Runtime } from "../../../renderer/index.ts";
import type { App, NativeStub } from "../../../schemas/index.ts";
import { rest, stopTime } from "../pages.tsx";

/* An app that answers late: its token and its parameters are used from then on, and nobody takes silence for a no. */

const page = window as HostWindow;
const app: App = {
  app: "样例",
  home: "quota",
  api: { base: "/api", token: { header: "Authorization", scheme: "Bearer" } },
};
const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };

let simulator: Simulator;
let runtime: Runtime;
let tokens: (string | undefined)[];

beforeEach(() => {
  history.replaceState(null, "", "/quota");
  tokens = [];
});
afterEach(() => {
  runtime.dispose();
  simulator.uninstall();
  vi.useRealTimers();
});

/** A front end that has just been opened in such an app. */
async function open(natives: NativeStub[], faults: Faults = {}, host = gr): Promise<void> {
  await Promise.all([loadActions, ...fetchedLate].map((load) => load()));
  simulator = createSimulator(page, { contract, host, apiBase: "/api", faults, stubs: { stubs: "lab", natives } });
  simulator.onHttp(({ headers }) => tokens.push(headers.authorization));
  stopTime();
  simulator.install();
  runtime = createGangway({ window: page, contract, app, start: { page: "quota", query: {} } });
  await rest(0);
}

const token = (ms: number): NativeStub => ({ native: "getUserInfo", answer: { token: "told" }, delay: ms });

/** How a request ends: the code of its failure, or `sent`; undefined while it waits. */
function send(): { readonly end: () => string | undefined } {
  let end: string | undefined;
  runtime.http.send({ method: "get", path: "/quota", retry: 0 }).then(
    () => (end = "sent"),
    (error) => (end = error.code === "http" ? "sent" : error.code),
  );
  return { end: () => end };
}

describe("A request waits for the token", () => {
  test.each<[string, NativeStub[], Faults]>([
    ["that the app tells after 6 s", [token(6000)], {}],
    ["of an app whose bridge comes after 3.5 s", [token(0)], { bridge: { late: 3500 } }],
  ])("%s", async (_, natives, faults) => {
    await open(natives, faults);
    const request = send();
    await rest(3000);
    expect([request.end(), tokens]).toEqual([undefined, []]);
    await rest(4000);
    expect([request.end(), tokens]).toEqual(["sent", ["Bearer told"]]);
  });

  test.each<[string, NativeStub[], Faults]>([
    ["that never comes", [{ native: "getUserInfo", silent: true }], {}],
    ["of an app whose bridge never comes", [], { bridge: "missing" }],
    ["of an app whose bridge comes late, and that then is silent", [token(8000)], { bridge: { late: 3500 } }],
  ])("for ten seconds; one %s fails it with a reason of its own, and it is not sent", async (_, natives, faults) => {
    await open(natives, faults);
    const request = send();
    await rest(9900);
    expect(request.end()).toBe(undefined);
    await rest(200);
    expect([request.end(), tokens]).toEqual(["login-unknown", []]);
  });

  test("that comes after the limit is used by the next request, which does not ask again", async () => {
    await open([token(12_000)]);
    const request = send();
    await rest(11_000);
    expect(request.end()).toBe("login-unknown");
    const retried = send();
    await rest(1100);
    expect([retried.end(), tokens]).toEqual(["sent", ["Bearer told"]]);
  });

  test.each<[string, NativeStub[], SimulatedHost]>([
    ["the app says that there is none", [{ native: "getUserInfo", answer: {} }], gr],
    ["the app refuses to say", [{ native: "getUserInfo", code: "0", answer: null }], gr],
    ["there is no app", [], { name: "browser", platform: "other" }],
  ])("and goes without it at once where %s", async (_, natives, host) => {
    await open(natives, {}, host);
    const request = send();
    await rest(100);
    expect([request.end(), tokens]).toEqual(["sent", [undefined]]);
  });
});

describe("The app's parameters are forwarded", () => {
  const params = (ms: number): NativeStub => ({ native: "getAppParams", answer: { channel: "shop" }, delay: ms });
  const channel = () => [...new URL(runtime.address("/bill"), location.href).searchParams].join();

  test.each<[string, NativeStub[], Faults]>([
    ["that it tells after 8 s", [params(8000)], {}],
    ["of an app whose bridge comes after 3.5 s", [params(0)], { bridge: { late: 3500 } }],
  ])("%s", async (_, natives, faults) => {
    await open(natives, faults);
    await rest(3000);
    expect(channel()).not.toContain("shop");
    await rest(6000);
    expect(channel()).toContain("shop");
  });

  test("that it had not told: the next address asks again", async () => {
    await open([{ native: "getAppParams", silent: true, times: 1 }, params(0)]);
    await rest(6000);
    expect(channel()).not.toContain("shop");
    await rest(100);
    expect(channel()).toContain("shop");
  });
});
