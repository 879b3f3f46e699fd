import { afterEach, describe, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import type { LoggedCall } from "../../../actions/bridge/callLog.ts";
import { supportsMechanism } from "../../../actions/bridge/transport.ts";
import { contract } from "../../../actions/contract/index.ts";
import { findGaps } from "../../../actions/coverage/analyzePage.ts";
import { ActionError } from "../../../actions/errors.ts";
import { detectHost } from "../../../actions/hosts/host.ts";
import { describeVersionRange } from "../../../actions/hosts/versionRanges.ts";
import { createSimulator, type SimulatedHost, type WireEvent } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import { schemeUrl } from "../../../actions/url.ts";
import type { CallRawStep, HostName, Mechanism, NativeStub, Page, PlatformName } from "../../../schemas/index.ts";
import { shippedProject } from "../../shippedProject.ts";
import { open, shows, tap } from "../pages.tsx";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);

let undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  undo = [];
});

const onIos = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const onAndroid = { name: "nwd", platform: "android", version: "10.12.0" } as const;
const onOhos = { name: "gr", platform: "ohos", version: "5.0.0" } as const;

/** Opens a page in a simulated app. */
function openIn(host: SimulatedHost, natives: NativeStub[] = []) {
  const wire: WireEvent[] = [];
  const simulator = createSimulator(window, { contract, host, stubs: { stubs: "t", natives } });
  simulator.onWire((event) => event.direction === "out" && wire.push(event));
  simulator.install();
  const bridge = createBridge({
    transports,
    window,
    contract,
    host: detectHost(window, contract),
    buildSchemeUrl: schemeUrl,
  });
  undo.push(
    () => simulator.uninstall(),
    () => bridge.dispose(),
  );
  return { bridge, wire, payloads: () => wire.map(({ payload }) => payload) };
}

async function failure(call: Promise<unknown>): Promise<ActionError> {
  const ended = await call.catch((thrown: unknown) => thrown);
  if (ended instanceof ActionError) return ended;
  throw new Error(`It did not fail: ${JSON.stringify(ended)}`);
}

describe("A mechanism is there where the host's bridge has it", () => {
  const apps = ["gr", "nwd"];
  const everywhere = ["ios", "android", "ohos"];
  /** Specification §7: which hosts and platforms have which mechanism. */
  const table: readonly (readonly [Mechanism, readonly string[], readonly string[]])[] = [
    ["scheme", apps, everywhere],
    ["promise", apps, everywhere],
    ["iosV1", apps, ["ios"]],
    ["iosV2", apps, ["ios"]],
    ["androidV1", apps, ["android"]],
    ["androidV2", apps, ["android"]],
    ["androidV3", apps, ["android"]],
    ["dsbridge", apps, ["ohos"]],
    ["dsbridgeHandler", apps, ["ohos"]],
    ["wechat", ["wechat"], everywhere],
    ["douyin", ["douyin"], everywhere],
    ["web", ["gr", "nwd", "wechat", "douyin", "browser"], [...everywhere, "other"]],
  ];
  const places = (["gr", "nwd", "wechat", "douyin"] as const).flatMap((name) =>
    (["ios", "android", "ohos"] as const).map((platform): { name: HostName; platform: PlatformName } => ({
      name,
      platform,
    })),
  );

  test.each(table)("%s", (via, hosts, platforms) => {
    const has = supportsMechanism(contract, via);
    for (const place of [...places, { name: "browser", platform: "other" } as const]) {
      expect([place, has(place)]).toEqual([place, hosts.includes(place.name) && platforms.includes(place.platform)]);
    }
  });
});

describe("A call outside the contract goes over the wire as it is written", () => {
  const anId = expect.stringMatching(/^gw[0-9a-f]{32}$/);

  test("by the promise call, and gives its answer", async () => {
    const { bridge, payloads } = openIn(onIos, [{ native: "cacheData", answer: { kept: true } }]);
    const answer = await bridge.callRaw({ method: "cache/set", via: "promise" }, { key: "k", n: 1 });
    expect(answer).toEqual({ kept: true });
    expect(payloads()).toEqual([{ callbackId: anId, method: "cache/set", params: { key: "k", n: 1 } }]);
  });

  test("by a scheme call, which has no answer", async () => {
    const { bridge, payloads } = openIn(onAndroid);
    expect(await bridge.callRaw({ method: "help/center", via: "scheme" }, { from: "quota", token: "x" })).toBeNull();
    expect(payloads()).toEqual(["nwdapp://help/center?from=quota"]);
  });

  test("by DSBridge, with a dot for its first slash", async () => {
    const { bridge, wire } = openIn(onOhos, [{ native: "getScreenSize", answer: { width: 1 } }]);
    expect(await bridge.callRaw({ method: "screen/getSize", via: "dsbridge", mode: "sync" }, {})).toEqual({ width: 1 });
    expect(JSON.stringify(wire[0]?.payload)).toContain("screen.getSize");
  });
});

describe("What a call outside the contract cannot do", () => {
  test.each([
    ["androidV1", "platform", "user/next goes by androidV1, which GR on iOS does not have"],
    ["wechat", "host", "user/next goes by wechat, which GR on iOS does not have"],
  ] as const)("go by %s on GR on iOS: nothing is sent, and the fallback is taken", async (via, reason, text) => {
    const { bridge, wire } = openIn(onIos);
    const { code, message, detail } = await failure(bridge.callRaw({ method: "user/next", via }, {}));
    expect([code, message, detail]).toEqual(["unsupported", text, { name: "user/next", reason }]);
    expect(wire).toEqual([]);
  });

  test.each([
    ["Invalid scheme", "javascript:alert(1)"],
    ["Invalid scheme", "grapp://web/open?url=x"],
    ["Invalid host", "https://evil.example.org/"],
    // The page of these tests is http.
    ["Invalid scheme", "//evil.example.org/"],
    ["The address holds a control character, a blank, a direction mark or a backslash", " javascript:alert(1)"],
    ["The address holds a control character, a blank, a direction mark or a backslash", "\\\\evil.example.org"],
  ])("lead anywhere: %s is said of %j, however deep it stands", async (text, address) => {
    const { bridge, wire } = openIn(onIos);
    for (const params of [{ to: address }, { list: [{ to: address }] }]) {
      const error = await failure(bridge.callRaw({ method: "web/show", via: "promise" }, params));
      expect([error.code, error.message, error.detail.name]).toEqual(["bad-url", text, address]);
    }
    expect(wire).toEqual([]);
  });

  test("mistake words for an address", async () => {
    const { bridge, payloads } = openIn(onIos, [{ native: "cacheData" }]);
    const params = { note: "单号: 7//8", time: "12:30", path: "/card-auth", data: "data" };
    await bridge.callRaw({ method: "cache/set", via: "promise", mode: "oneWay" }, params);
    expect(payloads()).toEqual([{ method: "cache/set", params }]);
  });
});

describe("A page with a call outside the contract is proved by its mechanism", () => {
  const step = (via: CallRawStep["via"], more: Partial<CallRawStep> = {}): CallRawStep => {
    return { verb: "callRaw", callRaw: "user/next", via, ...more };
  };
  const gaps = (supports: Page["supports"], one: CallRawStep) => {
    const page: Page = { page: "p", title: "p", supports, body: [{ type: "button", text: "b", onTap: [one] }] };
    return findGaps(page, contract).map(({ kind, ranges }) => {
      return `${kind} ${ranges.map((range) => describeVersionRange(contract, range, "en")).join("; ")}`.trim();
    });
  };
  const toast = { verb: "toast", toast: "…" } as const;

  test("Without a fallback each host that lacks the mechanism is told", () => {
    expect(gaps({ gr: "any" }, step("promise"))).toEqual([]);
    expect(gaps({ gr: "5.0.0+", browser: "any" }, step("promise"))).toEqual(["no-route Browser"]);
    expect(gaps({ gr: "5.0.0+" }, step("iosV2"))).toEqual(["no-route GR 5.0.0+ (Android, OpenHarmony)"]);
  });

  test("A fallback is never needless: whether the app has the function turns out when it is called", () => {
    expect(gaps({ gr: "any" }, step("promise", { fallback: [toast] }))).toEqual([]);
  });

  test("The fallback must work wherever the call is tried, too", () => {
    const dial = { verb: "callNative", callNative: "dial", params: { phone: "4008001234" } } as const;
    expect(gaps({ gr: "4.6.0+" }, step("promise", { fallback: [dial] }))).toEqual([
      "no-route GR 4.6.0–4.8.x (iOS, Android, OpenHarmony)",
    ]);
  });
});

describe("A page with a call outside the contract", () => {
  const text = `
body:
  - type: button
    text: 试试
    onTap:
      - callRaw: cache/set
        via: promise
        params: { key: "\${params.tab}" }
        personal: { secret: token }
        as: kept
        fallback:
          - toast: 这里没有
          - stop:
      - toast: 得到 \${kept.word}
`;
  const natives: NativeStub[] = [{ native: "cacheData", answer: { word: "好", secret: "密" } }];

  test("gets the answer, and no log shows what is sensitive", async () => {
    const page = await open(`params: { tab: { type: text } }${text}`, { stubs: { natives }, query: { tab: "loan" } });
    const calls: LoggedCall[] = [];
    page.runtime.bridge.onCall((call) => calls.push(call));
    await tap("试试");
    await shows("得到 好");
    expect(page.sent).toContain("promise cacheData");
    const seen = JSON.stringify(calls.filter(({ name }) => name === "cache/set"));
    expect(seen).toContain("loan");
    expect(seen).not.toContain("密");
    await page.close();
  });

  test("takes its fallback in a browser", async () => {
    const page = await open(`params: { tab: { type: text } }${text}`, { host: { name: "browser", platform: "other" } });
    await tap("试试");
    await shows("这里没有");
    await page.close();
  });
});

describe("The compiler", () => {
  const project = shippedProject;
  const told = (steps: string) => {
    const page = `page: lab\ntitle: x\nsupports: { gr: any }\nbody:\n  - type: button\n    text: x\n    onTap:\n${steps}`;
    return project.checkPage("lab", page).problems.map(({ code, severity, line }) => `${line}: ${severity} ${code}`);
  };

  test("warns of each, and lets the page be built", () => {
    const steps = "      - callRaw: user/next\n        via: promise\n        as: next\n      - toast: ${next.a.b}\n";
    expect(told(steps)).toEqual(["8: warning P410"]);
  });

  test.each(["via: scheme", "via: promise\n        mode: oneWay"])("finds what waits for no answer: %s", (way) => {
    const steps = `      - callRaw: user/next\n        ${way}\n        as: next\n`;
    expect(told(steps).filter((one) => one.includes("error"))).toEqual([`${way.includes("\n") ? 11 : 10}: error P305`]);
  });

  test.each(["", "a b", "javascript:alert(1)", "//evil", "../x", "a//b", "__proto__/", "a?b=1"])(
    "takes no such name: %j",
    (name) => {
      expect(told(`      - callRaw: "${name}"\n        via: promise\n`).some((one) => one.includes("error"))).toBe(
        true,
      );
    },
  );
});

test("A raw call can be bounded, and ends with the page", async () => {
  const { bridge } = openIn(onIos);
  const controller = new AbortController();
  const raw: Parameters<Bridge["callRaw"]>[0] = { method: "never/there", via: "promise" };
  const aborted = failure(bridge.callRaw(raw, {}, { signal: controller.signal }));
  const late = failure(bridge.callRaw(raw, {}, { timeout: 100 }));
  controller.abort();
  expect([(await aborted).code, (await late).code]).toEqual(["not-sent", "timed-out"]);
  expect(bridge.pending).toBe(0);
});
