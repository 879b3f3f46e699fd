import { afterEach, describe, expect, test, vi } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { ActionError, type HostWindow } from "../../../actions/index.ts";
import { createSimulator, type Faults, type SimulatedHost } from "../../../actions/simulator/index.ts";
import { createGangway, type Runtime } from "../../../renderer/index.ts";
import type { Json, NativeStub } from "../../../schemas/index.ts";

let undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  undo = [];
});

interface Opened {
  readonly runtime: Runtime;
  /** What went out on a wire since the page was opened, without what the front end asks of itself. */
  readonly sent: () => Json[];
}

const asked = ["getAppParams", "getAppType", "windowInfo", undefined];

/** Opens the front end at an address, in a simulated host. */
function openIn(host: SimulatedHost, at = "/app/quota.html", natives: NativeStub[] = [], faults: Faults = {}): Opened {
  window.history.replaceState({}, "", at);
  const simulator = createSimulator(window as HostWindow, { contract, host, faults, stubs: { stubs: "t", natives } });
  const sent: Json[] = [];
  simulator.onWire(({ direction, name, payload, mechanism }) => {
    if (direction === "out" && (mechanism === "scheme" || !asked.includes(name))) sent.push(payload);
  });
  simulator.install();
  const runtime = createGangway({
    window: window as HostWindow,
    contract,
    app: { app: "t", home: "quota", api: { base: "/api" }, urls: ["pay.example.com"] },
    start: { page: "quota", query: {} },
  });
  undo.push(
    () => simulator.uninstall(),
    () => runtime.bridge.dispose(),
  );
  return { runtime, sent: () => sent };
}

const gr = { name: "gr", platform: "ios", version: "5.0.0" } as const;
const nwd = { name: "nwd", platform: "android", version: "8.9.1" } as const;
const wechat = { name: "wechat", platform: "android", version: "8.0.32" } as const;
const douyin = { name: "douyin", platform: "ios", version: "2.40.0" } as const;

async function failure(call: Promise<unknown>): Promise<ActionError> {
  const ended = await call.catch((thrown: unknown) => thrown);
  if (ended instanceof ActionError) return ended;
  throw new Error(`It did not fail: ${JSON.stringify(ended)}`);
}

/** Specification §2: every native destination, and its URL behind the prefix. */
const destinations: readonly (readonly [name: string, query: Readonly<Record<string, Json>>, url: string])[] = [
  ["homeTab", {}, "tab/home"],
  ["repayTab", {}, "tab/repay"],
  ["mineLoan", {}, "mine/loan"],
  ["mineQuota", {}, "mine/quota"],
  ["homeAmount", {}, "home/amount"],
  ["baseApply", { amount: 500, term: 12, token: "secret" }, "apply/base?amount=500&term=12"],
  ["webOpen", { url: "https://pay.example.com/a?b=1" }, "web/open?url=https%3A%2F%2Fpay.example.com%2Fa%3Fb%3D1"],
  ["appSettings", {}, "app/settings"],
  ["loanNode", { from: "h5" }, "loan/node?from=h5"],
];

describe("A destination is a URL in a hidden frame that is removed at once", () => {
  test.each(destinations)("%s in GR", async (name, query, url) => {
    const { runtime, sent } = openIn(gr);
    await runtime.bridge.open(name, query);
    expect(sent()).toEqual([`grapp://${url}`]);
    expect(document.querySelector("iframe")).toBeNull();
  });

  test.each(destinations)("%s in NWD", async (name, query, url) => {
    const { runtime, sent } = openIn(nwd);
    await runtime.bridge.open(name, query);
    expect(sent()).toEqual([`nwdapp://${url}`]);
  });

  test("No destination is missing here", () => {
    expect(Object.keys(contract.schemes)).toEqual(destinations.map(([name]) => name));
  });

  test.each(["homeTab", "repayTab"])("%s begins with NWD 8.9.1", async (name) => {
    const { runtime, sent } = openIn({ ...nwd, version: "8.9.0" });
    const { code, message } = await failure(runtime.bridge.open(name, {}));
    expect([code, message]).toEqual(["unsupported", `${name} needs NWD 8.9.1; this is NWD 8.9.0 on Android`]);
    expect(sent()).toEqual([]);
  });

  test("Another app is launched by its own address", async () => {
    const { runtime, sent } = openIn(gr);
    await runtime.bridge.call("launchApp", { url: "alipays://platformapi/startapp?appId=1" });
    expect(sent()).toEqual(["grapp://app/launch?url=alipays%3A%2F%2Fplatformapi%2Fstartapp%3FappId%3D1"]);
  });
});

describe("A page of a mini program", () => {
  const hosts = [
    ["WeChat", wechat],
    ["Douyin", douyin],
  ] as const;

  describe.each(hosts)("of %s", (_, host) => {
    test.each([
      ["index", { query: {} }, { name: "navigateTo", arg: { url: "/pages/index/index" } }],
      [
        "index",
        { query: { tab: "loan", token: "secret" } },
        { name: "navigateTo", arg: { url: "/pages/index/index?tab=loan" } },
      ],
      [
        "webview",
        { query: {}, url: "https://pay.example.com/a?b=1" },
        { name: "navigateTo", arg: { url: "/pages/webview/index?url=https%3A%2F%2Fpay.example.com%2Fa%3Fb%3D1" } },
      ],
      ["index", { query: {}, move: "reLaunch" }, { name: "reLaunch", arg: { url: "/pages/index/index" } }],
      ["index", { query: {}, move: "redirectTo" }, { name: "redirectTo", arg: { url: "/pages/index/index" } }],
      ["pay", { query: { order: "p1" } }, { name: "navigateTo", arg: { url: "/pages/pay/index?order=p1" } }],
      ["back", { query: {} }, { name: "navigateBack", arg: { delta: 1 } }],
      ["back", { query: {}, delta: 2 }, { name: "navigateBack", arg: { delta: 2 } }],
    ] as const)("%s with %j", async (name, options, message) => {
      const { runtime, sent } = openIn(host);
      await runtime.bridge.goMiniProgram(name, options);
      expect(sent()).toMatchObject([message]);
    });

    test("takes the place of this page when ten are open", async () => {
      const { runtime, sent } = openIn(host);
      for (let page = 2; page <= 10; page++) await runtime.bridge.goMiniProgram("index", { query: {} });
      await runtime.bridge.goMiniProgram("webview", { query: {}, url: "https://pay.example.com/" });
      expect(sent().slice(-2)).toMatchObject([
        { name: "navigateTo", arg: { url: "/pages/webview/index?url=https%3A%2F%2Fpay.example.com%2F" } },
        { name: "redirectTo", arg: { url: "/pages/webview/index?url=https%3A%2F%2Fpay.example.com%2F" } },
      ]);
    });
  });

  test("The page that asks for messages is WeChat's alone", async () => {
    const inWechat = openIn(wechat);
    await inWechat.runtime.bridge.goMiniProgram("subscribe", { query: { scene: "due" } });
    const url = "/pages/subscribe/index?scene=due";
    expect(inWechat.sent()).toMatchObject([{ name: "navigateTo", arg: { url } }]);
    const inDouyin = openIn(douyin);
    const { code } = await failure(inDouyin.runtime.bridge.goMiniProgram("subscribe", { query: {} }));
    expect([code, inDouyin.sent()]).toEqual(["unsupported", []]);
  });

  test("No page is missing here", () => {
    expect(Object.keys(contract.miniPrograms)).toEqual(["index", "webview", "pay", "subscribe", "sharing", "back"]);
  });
});

const place = "https://pay.example.com@evil.example.org/";

describe("An address that cannot be opened fails with the catalogue's text, and nothing is sent", () => {
  /** Specification §8. Each parameter that is an address, with the host that takes it. */
  const ways: readonly (readonly [string, SimulatedHost, (runtime: Runtime, url: string) => Promise<unknown>])[] = [
    ["webOpen", gr, ({ bridge }, url) => bridge.open("webOpen", { url })],
    ["share url", gr, ({ bridge }, url) => bridge.call("share", { title: "t", url })],
    [
      "share image",
      gr,
      ({ bridge }, url) => bridge.call("share", { title: "t", url: "https://pay.example.com/", image: url }),
    ],
    ["customerService", nwd, ({ bridge }, jumpUrl) => bridge.call("customerService", { jumpUrl })],
    [
      "customerService before GR 4.6.0",
      { name: "gr", platform: "android", version: "4.5.9" },
      ({ bridge }, jumpUrl) => bridge.call("customerService", { jumpUrl }),
    ],
    ["setServiceEntrance", gr, ({ bridge }, jumpUrl) => bridge.call("setServiceEntrance", { jumpUrl })],
    ["quotaAuth", gr, ({ bridge }, url) => bridge.call("quotaAuth", { url })],
    ["launchApp", gr, ({ bridge }, url) => bridge.call("launchApp", { url })],
  ];
  const bad: readonly (readonly [string, string])[] = [
    ["Invalid scheme", "javascript:alert(1)"],
    ["Invalid scheme", "data:text/html,x"],
    ["Invalid scheme", "file:///etc/passwd"],
    ["Invalid scheme", "grapp://web/open?url=https://evil.example.org"],
    ["Invalid host", "https://evil.example.org/"],
    ["Invalid host", "https:///a"],
    ["Invalid port", "https://pay.example.com:99999/"],
    ["Invalid authority", place],
  ];

  describe.each(ways)("%s", (_, host, call) => {
    test.each(bad)("%s: %s", async (text, url) => {
      const { runtime, sent } = openIn(host);
      const { code, message, detail } = await failure(call(runtime, url));
      expect({ code, message, name: detail.name }).toEqual({ code: "bad-url", message: text, name: url });
      expect(sent()).toEqual([]);
    });
  });

  test("A page that cannot be opened without an address fails, and what needs none does without", async () => {
    const { runtime, sent } = openIn(gr, "/", [{ native: "setServiceEntrance" }]);
    expect(await failure(runtime.bridge.open("webOpen", { url: "" }))).toMatchObject({
      message: "There is no address",
    });
    await runtime.bridge.call<string>("setServiceEntrance", { jumpUrl: "", artId: null });
    expect(sent()).toMatchObject([{ params: { jumpUrl: "", artId: null } }]);
  });

  test("A browser dials nothing but a telephone number", async () => {
    const { runtime } = openIn({ name: "browser", platform: "other" });
    const error = await failure(runtime.bridge.call("dial", { phone: "javascript:alert(1)" }));
    expect([error.code, error.message, error.detail.name]).toEqual([
      "bad-url",
      "Invalid authority",
      "tel:javascript:alert(1)",
    ]);
  });
});

describe("An address that leads on to a page of the front end carries on what specification §2 lists", () => {
  const said: NativeStub = {
    native: "getAppParams",
    answer: { appVersion: "5.0.1", blackBox: "bb==", fpid: "f1", channel: "app", mid: "m", latitude: "31.2" },
  };
  const at = "/app/quota.html?_applet_id=7&channel=wx&token=secret&other=1";

  /** The parameters of an address. */
  const paramsOf = (address: string | null) => Object.fromEntries(new URL(address ?? "").searchParams);
  const webOf = (payload: Json) => new URL(String(payload)).searchParams.get("url");

  test("webOpen, from the page's own address, else as the app says", async () => {
    const { runtime, sent } = openIn(gr, at, [said]);
    await vi.waitFor(() => expect(runtime.address("/card-auth")).toContain("fpid=f1"), { timeout: 30_000 });
    await runtime.bridge.open("webOpen", { url: "/card-auth?bcid=9" });
    const url = webOf(sent()[0] ?? null);
    expect(url?.split("?")[0]).toBe("http://localhost:3000/app/card-auth.html");
    expect(paramsOf(url)).toEqual({
      ...{ _applet_id: "7", channel: "wx", bcid: "9", source: "geerong" },
      ...{ app_version: "5.0.1", version: "5.0.1", black_box: "bb==", fpid: "f1" },
    });
  });

  test("A link of the NWD app says so", async () => {
    const { runtime, sent } = openIn(nwd);
    await runtime.bridge.open("webOpen", { url: "/card-auth" });
    expect(paramsOf(webOf(sent()[0] ?? null))).toEqual({ source: "nwd" });
  });

  test("The web page of a mini program, which has no app to ask and no source", async () => {
    const { runtime } = openIn(wechat, `${at}&app_version=5.0.0`);
    expect(paramsOf(runtime.address("/card-auth"))).toEqual({ _applet_id: "7", channel: "wx", app_version: "5.0.0" });
  });

  test("An address outside of the front end's pages takes nothing along", async () => {
    const { runtime, sent } = openIn(gr, at, [said]);
    await runtime.bridge.open("webOpen", { url: "https://pay.example.com/a?token=secret&b=1" });
    expect(webOf(sent()[0] ?? null)).toBe("https://pay.example.com/a?b=1");
  });

  test("A token stays behind, whoever takes the address", async () => {
    const { runtime, sent } = openIn(gr, at, [{ native: "customerService" }]);
    await runtime.bridge.call("customerService", { jumpUrl: "https://pay.example.com/a?token=secret&b=1#/?token=x" });
    expect(sent()).toMatchObject([{ params: { jumpUrl: "https://pay.example.com/a?b=1#/" } }]);
    expect(runtime.address("https://pay.example.com/?Token=secret")).toBe("https://pay.example.com/");
  });

  test.each([
    ["1.9.9", undefined],
    ["2.0.0", "2.0.0"],
    ["10.11.0", "10.11.0"],
    ["5.0", "5.0"],
    ["v5", undefined],
    ["", undefined],
    [null, undefined],
    [{ a: 1 }, undefined],
  ] as const)("The app version %j is forwarded as %j: it can be 2.0.0 or higher", async (appVersion, forwarded) => {
    const { runtime } = openIn(gr, "/", [{ native: "getAppParams", answer: { appVersion, fpid: "f1" } }]);
    await vi.waitFor(() => expect(runtime.address("/a")).toContain("fpid"), { timeout: 30_000 });
    expect(paramsOf(runtime.address("/a")).app_version).toBe(forwarded);
  });

  const worlds: readonly (readonly [string, NativeStub, Faults])[] = [
    ["stays silent", said, { natives: { getAppParams: "silent" } }],
    ["refuses", { native: "getAppParams", code: "0" }, {}],
    ["throws", said, { natives: { getAppParams: "throw" } }],
    ["answers with a text", { native: "getAppParams", answer: "fpid" }, {}],
    ["answers with what is inherited", { native: "getAppParams", answer: {} }, {}],
    ["has no bridge", said, { bridge: "missing" }],
  ];

  test.each(worlds)("An app that %s changes nothing, and nothing waits for it", async (_, stub, faults) => {
    const { runtime } = openIn(gr, at, [stub], faults);
    const before = runtime.address("/card-auth");
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(runtime.address("/card-auth")).toBe(before);
    expect(paramsOf(before)).toEqual({ _applet_id: "7", channel: "wx", source: "geerong" });
  });

  test("The app is asked once in a visit", async () => {
    const { runtime } = openIn(gr, at, [said]);
    const calls: string[] = [];
    runtime.bridge.onCall(({ name }) => calls.push(name));
    for (let page = 0; page < 3; page++) {
      await runtime.router.go({ page: "card-auth", query: {} }, false);
      runtime.address("/card-auth");
    }
    await vi.waitFor(() => expect(calls).toContain("getAppParams"), { timeout: 30_000 });
    expect(calls.filter((name) => name === "getAppParams")).toHaveLength(1);
  });
});
