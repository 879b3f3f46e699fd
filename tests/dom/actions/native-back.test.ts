import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import {
  type BackGuard,
  type Bridge,
  createBridge,
  createNativeBack,
  detectHost,
  type HostWindow,
  schemeUrl,
} from "../../../actions/index.ts";
import { createSimulator, type SimulatedHost, type Simulator } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import type { Stubs } from "../../../schemas/index.ts";

/* Which of the two guards holds the back key, and what the app is told. What the history's does is in back.test.ts. */

const marker = "#_isInterceptBack";
const page = window as HostWindow;
const gr: SimulatedHost = { name: "gr", platform: "android", version: "5.0.0" };
const eventually = { interval: 5, timeout: 20_000 };

let simulator: Simulator;
let bridge: Bridge;
let guard: BackGuard;
let backs: number;
/** What the app was told of the back key, in order. */
let told: boolean[];

const count = () => {
  backs += 1;
};

type NativeStub = NonNullable<Stubs["natives"]>[number];

/** Opens a page in an app that answers `interceptBack` so. */
function openIn(host: SimulatedHost, answer: Omit<NativeStub, "native"> = {}, faults = {}): void {
  const natives = [{ native: "interceptBack", ...answer }];
  simulator = createSimulator(page, { contract, host, stubs: { stubs: "lab", natives }, faults });
  simulator.onWire(({ direction, name, payload }) => {
    if (direction === "out" && name === "interceptBack") told.push(JSON.stringify(payload).includes("true"));
  });
  simulator.install();
  bridge = createBridge({
    transports,
    window: page,
    contract,
    host: detectHost(page, contract),
    buildSchemeUrl: schemeUrl,
  });
  guard = createNativeBack(page, bridge);
}

beforeEach(() => {
  backs = 0;
  told = [];
  history.scrollRestoration = "auto";
  history.pushState({ route: "quota" }, "", "/quota");
});

afterEach(async () => {
  await guard.disable();
  guard.dispose();
  bridge.dispose();
  simulator.uninstall();
});

async function rest(ms = 50): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

/** The user's back, where the history takes it. */
async function back(): Promise<void> {
  history.back();
  await rest(100);
}

/** The document goes out of sight; `restored`: and comes back from the browser's cache. */
function hide(): void {
  window.dispatchEvent(new PageTransitionEvent("pagehide", { persisted: true }));
}
function restore(): void {
  window.dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
}

describe("An app that intercepts", () => {
  test("tells of each back, and the history is not touched", async () => {
    openIn(gr);
    const before = history.length;
    guard.enable(count);
    await rest();
    simulator.emit("interceptBack");
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(2), eventually);
    expect([history.length, location.hash, told]).toEqual([before, "", [true]]);
  });

  test("is told when it is over, and nothing is heard after that", async () => {
    openIn(gr);
    guard.enable(count);
    await rest();
    await guard.disable();
    await rest();
    expect(told).toEqual([true, false]);
    simulator.emit("interceptBack");
    await rest();
    expect([backs, guard.armed, location.hash]).toEqual([0, false, ""]);
  });

  test("is not asked again for another handler", async () => {
    openIn(gr);
    guard.enable(() => {
      throw new Error("This handler was replaced");
    });
    await rest();
    guard.enable(count);
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(1), eventually);
    expect(told).toEqual([true]);
  });

  test("has let go when the switching off came before its answer", async () => {
    openIn(gr, { delay: 60 });
    guard.enable(count);
    await rest(20);
    await guard.disable();
    await rest(200);
    simulator.emit("interceptBack");
    await rest();
    expect([backs, guard.armed, told[told.length - 1], location.hash]).toEqual([0, false, false, ""]);
  });

  test("holds on when it is switched off and on again before its answer", async () => {
    openIn(gr, { delay: 60 });
    guard.enable(count);
    await rest(20);
    void guard.disable();
    guard.enable(count);
    await rest(200);
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(1), eventually);
    expect(told).toEqual([true, false, true]);
    expect(location.hash).toBe("");
  });

  test("can be asked again and again", async () => {
    openIn(gr);
    for (let times = 0; times < 40; times++) {
      guard.enable(count);
      await rest(10);
      await guard.disable();
    }
    guard.enable(count);
    await rest();
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(1), eventually);
    expect(location.hash).toBe("");
  });

  test("lets go while the document is out of sight, and is asked anew when it is restored", async () => {
    openIn(gr);
    guard.enable(count);
    await rest();
    hide();
    await rest();
    expect(told).toEqual([true, false]);
    restore();
    await rest();
    expect(told).toEqual([true, false, true]);
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(1), eventually);
    expect(location.hash).toBe("");
  });

  test("is left in peace by a document that comes back without a guard", async () => {
    openIn(gr);
    hide();
    restore();
    await rest();
    expect(told).toEqual([]);
  });

  test("a route that is pushed after the end stays", async () => {
    openIn(gr);
    guard.enable(count);
    await rest();
    await guard.disable();
    history.pushState({ route: "card-auth" }, "", "/card-auth");
    await rest(100);
    expect(location.pathname).toBe("/card-auth");
  });
});

describe("A back that the app tells of before it has confirmed", () => {
  test("is a back, and the confirmation that follows is none", async () => {
    openIn(gr, { delay: 400 });
    guard.enable(count);
    await rest(20);
    simulator.emit("interceptBack");
    await rest(50);
    expect(backs).toBe(1);
    await rest(500);
    expect(backs).toBe(1);
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(2), eventually);
  });

  test("is a back though the app never confirms, and so is each later one", async () => {
    openIn(gr, { silent: true });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    guard.enable(count);
    await vi.advanceTimersByTimeAsync(1000);
    simulator.emit("interceptBack");
    await vi.advanceTimersByTimeAsync(6000);
    simulator.emit("interceptBack");
    await vi.advanceTimersByTimeAsync(100);
    vi.useRealTimers();
    expect([backs, location.hash, told]).toEqual([2, "", [true]]);
  });

  test("is one of several", async () => {
    openIn(gr, { delay: 100 });
    guard.enable(count);
    await rest(20);
    for (let times = 0; times < 3; times++) simulator.emit("interceptBack");
    await rest(200);
    expect(backs).toBe(3);
  });
});

test("A confirmation that comes after the limit takes no back from the history, which holds the key by then", async () => {
  openIn(gr, { delay: 5500 });
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  guard.enable(count);
  await vi.advanceTimersByTimeAsync(6000);
  vi.useRealTimers();
  expect([location.hash, told]).toEqual([marker, [true, false]]);
  await back();
  await vi.waitFor(() => expect([backs, location.hash]).toEqual([1, marker]), eventually);
});

describe("Until the app has answered", () => {
  test("the history holds from the first tap on, and is at rest again when the app has confirmed", async () => {
    openIn(gr, { delay: 400 });
    guard.enable(count);
    await rest(20);
    expect(location.hash).toBe("");
    document.body.click();
    await rest(20);
    expect(location.hash).toBe(marker);
    await back();
    expect(backs).toBe(1);
    await vi.waitFor(() => expect(location.hash).toBe(""), eventually);
    simulator.emit("interceptBack");
    await vi.waitFor(() => expect(backs).toBe(2), eventually);
    expect(history.state.route).toBe("quota");
  });

  test("a tap after its answer pushes nothing", async () => {
    openIn(gr);
    guard.enable(count);
    await rest();
    document.body.click();
    await rest();
    expect(location.hash).toBe("");
  });

  test("a tap that leads away pushes nothing", async () => {
    openIn(gr, { delay: 100 });
    guard.enable(count);
    await rest(20);
    document.body.addEventListener("click", () => void guard.disable(), { once: true });
    document.body.click();
    await rest(200);
    expect(location.hash).toBe("");
  });
});

describe("The history holds the back key", () => {
  const lacking: readonly [why: string, host: SimulatedHost, answer: Omit<NativeStub, "native">, faults: object][] = [
    ["when the app refuses", gr, { code: "0" }, {}],
    ["when the app is silent", gr, { silent: true }, {}],
    ["when the bridge is missing", gr, {}, { bridge: "missing" }],
    ["when the bridge throws", gr, {}, { natives: { interceptBack: "throw" } }],
    ["in a browser", { name: "browser", platform: "other" }, {}, {}],
    ["in a mini program", { name: "wechat", platform: "android" }, {}, {}],
  ];

  test.each(lacking)("%s", async (_, host, answer, faults) => {
    openIn(host, answer, faults);
    guard.enable(count);
    await vi.waitFor(() => expect(location.hash).toBe(marker), eventually);
    await back();
    await vi.waitFor(() => expect([backs, location.hash]).toEqual([1, marker]), eventually);
    await guard.disable();
    expect([location.hash, history.state.route]).toEqual(["", "quota"]);
  });

  test("and an app that did not confirm is told to let go, and not asked again", async () => {
    openIn(gr, { code: "0" });
    guard.enable(count);
    await vi.waitFor(() => expect(location.hash).toBe(marker), eventually);
    await guard.disable();
    guard.enable(count);
    await rest();
    expect(location.hash).toBe(marker);
    expect(told).toEqual([true, false]);
  });

  test("and it stays so when the document is restored", async () => {
    openIn(gr, { code: "0" });
    guard.enable(count);
    await vi.waitFor(() => expect(location.hash).toBe(marker), eventually);
    const before = history.length;
    hide();
    restore();
    await back();
    await vi.waitFor(() => expect([backs, history.length, location.hash]).toEqual([1, before, marker]), eventually);
  });
});
