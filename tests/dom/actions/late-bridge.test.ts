import { afterEach, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { detectHost, type HostWindow, isRefusal } from "../../../actions/index.ts";
import { createSimulator } from "../../../actions/simulator/index.ts";
import { actionCode } from "../../../renderer/actionCode.ts";
import type { ActionCode } from "../../../renderer/runtime/actions/lateActions.ts";
import { openBridge } from "../../../renderer/runtime/actions/openBridge.ts";

/* The bridge of a page whose code comes after the page. */

const page = window as HostWindow;
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Opens a bridge whose code has not come, in GR 5.0.0. */
function open() {
  const simulator = createSimulator(page, {
    contract,
    host: { name: "gr", platform: "android", version: "5.0.0" },
    apiBase: "",
    stubs: { stubs: "lab", natives: [{ native: "windowInfo", answer: { statusBarHeight: 24 } }] },
  });
  const sent: (string | undefined)[] = [];
  simulator.onWire(({ direction, name }) => direction === "out" && sent.push(name));
  simulator.install();
  let there: ActionCode | undefined;
  let asked = 0;
  let waiting: { readonly come: () => void; readonly lose: () => void }[] = [];
  const load = () => {
    asked += 1;
    return new Promise<ActionCode>((resolve, reject) => {
      waiting.push({ come: () => resolve(actionCode), lose: () => reject(new Error("lost")) });
    });
  };
  const settle = (how: "come" | "lose") => {
    if (how === "come") there = actionCode;
    for (const one of waiting) one[how]();
    waiting = [];
  };
  const host = detectHost(page, contract);
  const bridge = openBridge({ window: page, host, buildSchemeUrl: () => "" }, { now: () => there, load });
  ends.push(
    () => bridge.dispose(),
    () => simulator.uninstall(),
  );
  return { bridge, sent, come: () => settle("come"), lose: () => settle("lose"), asked: () => asked };
}

test("A call that is made before the code is there goes out when it has come, and whoever listened hears of it", async () => {
  const { bridge, sent, come } = open();
  const heard: string[] = [];
  bridge.onCall(({ name }) => heard.push(name));
  const stop = bridge.onCall(() => heard.push("nobody"));
  stop();
  const answer = bridge.call("windowInfo", {});
  expect([sent, bridge.pending]).toEqual([[], 1]);
  come();
  expect(await answer).toMatchObject({ statusBarHeight: 24 });
  expect([heard, bridge.pending]).toEqual([["windowInfo"], 0]);
});

test("Until then no name has a route, and every function counts as one that commits the borrower", async () => {
  const { bridge, come } = open();
  expect(isRefusal(bridge.resolve("native", "windowInfo"))).toBe(true);
  expect([bridge.writes("windowInfo"), bridge.isRepeatable("scan")]).toEqual([true, false]);
  const { ready } = bridge;
  come();
  await ready;
  expect(bridge.ready).toBeUndefined();
  expect(isRefusal(bridge.resolve("native", "windowInfo"))).toBe(false);
  expect(bridge.writes("windowInfo")).toBe(false);
});

test("A call that waited while the page was hidden is not sent when the user comes back", async () => {
  const { bridge, sent, come } = open();
  const answer = bridge.call("windowInfo", {});
  window.dispatchEvent(new PageTransitionEvent("pagehide"));
  come();
  await expect(answer).rejects.toMatchObject({ code: "not-sent" });
  expect(sent).toEqual([]);
  await bridge.call("windowInfo", {});
  expect(sent).toEqual(["windowInfo"]);
});

test("A call is not sent whose list has ended meanwhile, nor on a bridge that was disposed of", async () => {
  const { bridge, sent, come } = open();
  const ended = new AbortController();
  const calls = [bridge.call("windowInfo", {}, { signal: ended.signal }), bridge.call("windowInfo", {})];
  ended.abort();
  bridge.dispose();
  come();
  const ends = await Promise.allSettled(calls);
  expect(ends).toMatchObject([{ reason: { code: "not-sent" } }, { reason: { code: "not-sent" } }]);
  expect(sent).toEqual([]);
});

test("Code that cannot be had fails the call as not sent, and the next call asks for it anew", async () => {
  const { bridge, sent, come, lose, asked } = open();
  const lost = bridge.call("windowInfo", {});
  lose();
  await expect(lost).rejects.toMatchObject({ code: "not-sent", detail: { name: "windowInfo" } });
  const again = bridge.call("windowInfo", {});
  come();
  await again;
  expect([sent, asked()]).toEqual([["windowInfo"], 2]);
});
