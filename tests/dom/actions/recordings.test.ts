import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { type Bridge, createBridge } from "../../../actions/bridge/bridge.ts";
import { contract } from "../../../actions/contract/index.ts";
import { detectHost } from "../../../actions/hosts/host.ts";
import { parseRecording } from "../../../actions/recordings/parseRecording.ts";
import { contractId, createRecorder, type Recording } from "../../../actions/recordings/recorder.ts";
import { createSimulator, type Faults, replayOf, type SimulatedHost } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import { schemeUrl } from "../../../actions/url.ts";
import type { Json, NativeStub } from "../../../schemas/index.ts";
import { loadTransports } from "../loadTransports.ts";

let undo: (() => void)[] = [];

// Fetching a vendor's script takes time that is not the visit's, and none of the time that these tests make pass.
beforeAll(loadTransports);

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  undo = [];
});

interface NativeSide {
  readonly natives: readonly NativeStub[];
  readonly faults?: Faults;
}

/** Opens a page in a simulated host, makes calls, and gives the record of them. */
async function recordOf(
  host: SimulatedHost,
  { natives, faults = {} }: NativeSide,
  run: (bridge: Bridge) => Promise<unknown>,
  wait = 20,
): Promise<Recording> {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance", "Date"] });
  undo.push(() => vi.useRealTimers());
  const simulator = createSimulator(window, { contract, host, faults, stubs: { stubs: "t", natives: [...natives] } });
  simulator.install();
  const found = detectHost(window, contract);
  const bridge = createBridge({ transports, window, contract, host: found, buildSchemeUrl: schemeUrl });
  const recorder = createRecorder(bridge, { host: found, userAgent: navigator.userAgent, contract });
  undo.push(() => {
    bridge.dispose();
    simulator.uninstall();
  });
  await hurried(run(bridge));
  // What comes late is still part of the visit.
  await vi.advanceTimersByTimeAsync(wait);
  recorder.stop();
  for (const restore of undo.reverse()) restore();
  undo = [];
  return recorder.record();
}

/** Lets time pass, ten milliseconds at once, until a promise has settled. */
async function hurried(promise: Promise<unknown>): Promise<void> {
  let isSettled = false;
  const settling = promise.finally(() => {
    isSettled = true;
  });
  while (!isSettled) {
    await vi.advanceTimersByTimeAsync(10);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await settling;
}

/** A record without what no two visits have in common. */
function timeless(record: Recording): Recording {
  // A version has three parts, whatever the user agent says beyond them.
  const userAgent = record.userAgent.replace(/(MicroMessenger|ToutiaoMicroApp)\/(\d+\.\d+\.\d+)[\d.]*/, "$1/$2");
  return { ...record, userAgent, calls: record.calls.map((call) => ({ ...call, ms: 0 })) };
}

/** For a call that is left without an answer. */
const limit = { timeout: 300 };
/** Long enough for an answer on a busy machine, however late its record says that it was. */
const patient = { timeout: 10_000 };
const settled = (call: Promise<unknown>) => call.catch(() => undefined);

/** Calls of every kind, some of which fail on some hosts. */
async function callAll(bridge: Bridge): Promise<void> {
  const calls: readonly (readonly [name: string, params?: Readonly<Record<string, Json>>])[] = [
    ["getAppVersion"],
    ["getUserInfo"],
    ["windowInfo"],
    ["getScreenSize"],
    ["checkPermissions", { permissions: ["contacts"], scene: "a" }],
    ["checkPermissions", { permissions: ["camera"], scene: "b" }],
    ["checkPermissions", { permissions: ["contacts"], scene: "a" }],
    ["share", { title: "请看", url: "/quota" }],
    ["report", { trackType: "view" }],
    ["selectContacts"],
    ["cacheData", { key: "a", value: 1 }],
    ["customerService", { jumpUrl: "http://localhost:3000/help" }],
  ];
  for (const [name, params = {}] of calls)
    await settled(bridge.call(name, params, name === "selectContacts" ? limit : patient));
  for (const name of ["homeTab", "mineQuota"]) await settled(bridge.open(name, { from: "lab" }));
  await settled(bridge.goMiniProgram("index", { query: { a: "1" } }));
  await settled(bridge.goMiniProgram("webview", { query: {}, url: "https://www.example.com/x" }));
}

const answers: readonly NativeStub[] = [
  { native: "getAppVersion", answer: "5.0.0" },
  { native: "getUserInfo", answer: { name: "李四", phone: "13900001111", level: 3 } },
  { native: "checkPermissions", where: { scene: "a" }, answer: { contacts: "GRANTED" }, times: 1 },
  { native: "checkPermissions", where: { scene: "b" }, answer: { camera: "REFUSE" } },
  { native: "checkPermissions", where: { scene: "a" }, answer: { contacts: "REFUSE" } },
  { native: "share", code: "0", answer: { why: "busy" } },
  { native: "selectContacts", silent: true },
  { native: "windowInfo", answer: { statusBarHeight: 24 }, delay: 20 },
  { native: "webview", code: "0", answer: "page is busy" },
];

const grIos: SimulatedHost = { name: "gr", platform: "ios", version: "5.0.0" };

const hosts: readonly SimulatedHost[] = [
  { name: "gr", platform: "ios", version: "5.0.0", webview: "2.1" },
  { name: "gr", platform: "android", version: "4.5.0" },
  { name: "gr", platform: "ohos", version: "4.9.0" },
  { name: "gr", platform: "android" },
  { name: "nwd", platform: "ios", version: "8.9.0" },
  { name: "nwd", platform: "android", version: "10.11.0" },
  { name: "nwd", platform: "ohos", version: "10.12.0" },
  { name: "wechat", platform: "ios" },
  { name: "wechat", platform: "android" },
  { name: "douyin", platform: "ios" },
  { name: "douyin", platform: "android" },
  { name: "browser", platform: "other" },
];

describe("A record that is replayed gives the same record", () => {
  test.each(hosts)("%o", async (host) => {
    const first = await recordOf(host, { natives: answers }, callAll);
    expect(first.host).toMatchObject({ name: host.name, platform: host.platform });
    expect(first.calls.length).toBeGreaterThanOrEqual(16);
    const replay = replayOf(first, contract);
    expect(replay.host.name).toBe(host.name);
    const second = await recordOf(replay.host, replay, callAll);
    expect(timeless(second)).toEqual(timeless(first));
  });

  const faults: readonly (readonly [string, Faults])[] = [
    ["silent", { natives: { getUserInfo: "silent" } }],
    ["throws", { natives: { getUserInfo: "throw" } }],
    ["twice", { natives: { getUserInfo: "duplicate" } }],
    ["of an unknown id", { natives: { getUserInfo: "unknown-id" } }],
    ["cut off", { natives: { getUserInfo: "malformed" } }],
    ["late", { natives: { getUserInfo: { late: 330 } } }],
    ["not found", { natives: { getUserInfo: "not-found" } }],
  ];
  const apps = hosts
    .filter(({ name, version }) => name === "gr" && version === "5.0.0")
    .concat(
      { name: "gr", platform: "android", version: "5.0.0" },
      { name: "nwd", platform: "ohos", version: "10.12.0" },
    );

  test("no bridge at all", async () => {
    const call = (bridge: Bridge) => settled(bridge.call("getUserInfo", {}));
    const first = await recordOf(grIos, { natives: [], faults: { bridge: "missing" } }, call);
    expect(first.calls).toMatchObject([{ error: { code: "bridge-missing", message: "NotImplemented: callIosV2" } }]);
    const replay = replayOf(first, contract);
    expect(timeless(await recordOf(replay.host, replay, call))).toEqual(timeless(first));
  });

  describe.each(apps)("%o", (host) => {
    test.each(faults)("%s", async (kind, fault) => {
      const wait = kind === "late" ? 250 : 40;
      const call = (bridge: Bridge) => settled(bridge.call("getUserInfo", {}, limit));
      const first = await recordOf(host, { natives: answers, faults: fault }, call, wait);
      const replay = replayOf(first, contract);
      const second = await recordOf(replay.host, replay, call, wait);
      expect(timeless(second)).toEqual(timeless(first));
    });
  });
});

describe("What a replay is made of", () => {
  test("The answers of one function come in their order, each with its delay, and the last one stays", async () => {
    const record = await recordOf(grIos, { natives: answers }, callAll);
    const { natives } = replayOf(record, contract);
    const permissions = natives.filter(({ native }) => native === "checkPermissions");
    expect(permissions.map(({ where, answer, times }) => ({ where, answer, times }))).toEqual([
      { where: { permissions: ["contacts"], scene: "a" }, answer: { contacts: "GRANTED" }, times: 1 },
      { where: { permissions: ["camera"], scene: "b" }, answer: { camera: "REFUSE" }, times: undefined },
      { where: { permissions: ["contacts"], scene: "a" }, answer: { contacts: "REFUSE" }, times: undefined },
    ]);
    expect(natives.find(({ native }) => native === "windowInfo")?.delay).toBeGreaterThanOrEqual(20);
    expect(natives.find(({ native }) => native === "share")).toMatchObject({ code: "0", answer: { why: "busy" } });
  });

  test("Parameters go by the contract's names, whatever the wire called them, and what was redacted does not count", async () => {
    const legacy: SimulatedHost = { name: "gr", platform: "android", version: "4.5.0" };
    const record = await recordOf(legacy, { natives: [] }, async (bridge) => {
      await bridge.call("customerService", { jumpUrl: "/help" });
      await settled(bridge.call("copy", { text: "秘密" }));
    });
    expect(record.calls[0]?.params).toEqual({ url: "http://localhost:3000/help" });
    const { natives } = replayOf(record, contract);
    expect(natives.map(({ native, where }) => [native, where])).toEqual([
      ["customerService", { jumpUrl: "http://localhost:3000/help" }],
      ["copy", {}],
    ]);
  });
});

describe("What a record holds", () => {
  test("Nothing personal, on any host", async () => {
    for (const host of hosts) {
      const record = await recordOf(host, { natives: answers }, async (bridge) => {
        await settled(bridge.call("getUserInfo", {}, limit));
        await settled(bridge.call("dial", { phone: "13812345678" }, limit));
        await settled(bridge.open("webOpen", { url: "https://www.example.com/?token=abc&phone=13812345678" }));
      });
      expect(JSON.stringify(record)).not.toMatch(/李四|13900001111|13812345678|token=abc/);
    }
  });

  test("So much and no more: a long value is cut, and the newest calls push out the oldest", async () => {
    const long = { native: "membershipRight", answer: "长".repeat(5000) };
    const record = await recordOf(grIos, { natives: [long] }, async (bridge) => {
      for (let count = 0; count < 260; count++) await bridge.call("membershipRight", { pid: count });
    });
    expect(record.calls).toHaveLength(200);
    expect(record.calls[0]?.params).toEqual({ pid: 60 });
    expect(record.calls[0]?.answer).toEqual({ code: "1", data: "[5002 characters]" });
    expect(JSON.stringify(record).length).toBeLessThan(300_000);
  });

  test("A contract is known by eight digits, which change with it", () => {
    expect(contractId(contract)).toMatch(/^[0-9a-f]{8}$/);
    const changed = { ...contract, schemes: { ...contract.schemes, homeTab: undefined } } as unknown as typeof contract;
    expect(contractId(changed)).not.toBe(contractId(contract));
  });
});

describe("A record's text is not trusted", () => {
  const good: Recording = {
    format: 1,
    host: { name: "gr", platform: "ios", version: "5.0.0", evidence: ["The user agent says GR 5.0.0."] },
    userAgent: "x",
    contract: "9ec58cf0",
    calls: [
      { name: "share", mechanism: "iosV2", method: "share", params: {}, answer: { code: "1", data: null }, ms: 3 },
    ],
    drifts: [{ kind: "shape", name: "share", expected: "a", found: "b" }],
    strays: [{ kind: "late", name: "share" }],
  };
  const faultOf = (text: string) => {
    const parsed = parseRecording(text, contract);
    return "fault" in parsed ? parsed.fault : undefined;
  };
  const changed = (change: object) => JSON.stringify({ ...good, ...change });

  test("A good one is read as it was", () => {
    expect(parseRecording(JSON.stringify(good), contract)).toEqual({ record: good });
  });

  test.each([
    ["no JSON", "记录", "这不是一份记录：不是完整的 JSON。请整段复制"],
    ["half of it", JSON.stringify(good).slice(0, 80), "这不是一份记录：不是完整的 JSON。请整段复制"],
    ["a list", "[]", "记录应为对象"],
    ["nothing", "null", "记录应为对象"],
    ["another format", changed({ format: 2 }), "记录的 format 应为1"],
    ["an unknown field", changed({ evil: 1 }), '记录里不该有 "evil"'],
    ["a field of the prototype", JSON.stringify(good).replace("{", '{"__proto__":{},'), '记录里不该有 "__proto__"'],
    ["no calls", changed({ calls: undefined }), "记录缺少 calls"],
    [
      "an unknown host",
      changed({ host: { ...good.host, name: "qq" } }),
      "记录的 host.name 应为wechat、douyin、gr、nwd、browser",
    ],
    [
      "a version of two parts",
      changed({ host: { ...good.host, version: "5.0" } }),
      "记录的 host.version 应为三段的版本号",
    ],
    ["a time that is none", changed({ calls: [{ ...good.calls[0], ms: -1 }] }), "记录的 calls[0].ms 应为毫秒数"],
    ["endless time", changed({}).replace('"ms":3', '"ms":1e999'), "记录的 calls[0].ms 应为毫秒数"],
    [
      "a mechanism that is no word",
      changed({ calls: [{ ...good.calls[0], mechanism: "<b>" }] }),
      "记录的 calls[0].mechanism 应为英文单词",
    ],
    ["too many calls", changed({ calls: Array(201).fill(good.calls[0]) }), "记录的 calls 应为最多 200 项"],
    ["too long", `"${"a".repeat(1_048_576)}"`, "记录太长：1048578 个字符，最多 1048576 个"],
    ["too deep", `${"[".repeat(100_000)}`, "记录嵌套太深，最多 64 层"],
  ])("%s", (_, text, zh) => {
    expect(faultOf(text)?.zh).toBe(zh);
    expect(faultOf(text)?.en).not.toMatch(/\p{Script=Han}/u);
  });

  test("A megabyte of quotes or of brackets in texts is read in no time", () => {
    const began = performance.now();
    faultOf(`"${'\\"'.repeat(500_000)}`);
    faultOf(`{"a":"${"[".repeat(1_000_000)}"}`);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
