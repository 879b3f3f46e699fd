import { readdirSync, readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { whenHostKnown } from "../../../actions/bridge/bridgeReady.ts";
import { contract } from "../../../actions/contract/index.ts";
import { readAppType, writeAppType } from "../../../actions/hosts/appType.ts";
import { detectHost, type HostOverride, isHostKnown } from "../../../actions/hosts/host.ts";
import { formatVersion } from "../../../actions/hosts/version.ts";
import type { HostWindow } from "../../../actions/window.ts";
import type { Json } from "../../../schemas/index.ts";
import { cpuTime } from "../../cpuTime.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148";

/** A local storage that is an object one can look into. */
function storage(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => {
      kept[key] = value;
    },
  };
}

/** A window with this user agent, and whatever else is told. */
function around(userAgent: string, more: { stored?: Record<string, string>; touch?: number; has?: string } = {}) {
  const { stored, touch = 0, has } = more;
  const window = { navigator: { userAgent, maxTouchPoints: touch }, localStorage: storage(stored) };
  return has === undefined ? window : { ...window, ...injection(has) };
}

/** `a.b` gives { a: { b: {} } }, `a=text` gives { a: "text" }. */
function injection(has: string): Record<string, unknown> {
  const [path = "", text] = has.split("=");
  const [first = "", ...deeper] = path.split(".");
  return { [first]: deeper.length > 0 ? injection(deeper.join(".")) : (text ?? {}) };
}

/** An entry of tests/cases/hosts; README.md there says how it is written. */
function readEntry(block: string) {
  const [why = "", expectation = "", ...lines] = block.split("\n");
  const source = lines.find((line) => line.startsWith("~ "))?.slice(2);
  const userAgent = lines.find((line) => !line.startsWith("~ ")) ?? "";
  const [, host, platform, ...rest] = expectation.split(" ");
  const said = (name: string) => rest.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const version = rest.find((word) => /^\d/.test(word));
  const expected = { host, platform, version, webview: said("webview"), line: said("line") };
  const has = said("has");
  return {
    why: why.slice(2),
    source,
    userAgent,
    expected,
    around: { touch: Number(said("touch") ?? 0), ...(has && { has }) },
  };
}

function seen(userAgent: string, more: Parameters<typeof around>[1] = {}, override?: HostOverride) {
  const { name: host, platform, version, webview, line } = detectHost(around(userAgent, more), contract, override);
  return { host, platform, version: version && formatVersion(version), webview, line };
}

const files = readdirSync("tests/cases/hosts").filter((file) => file.endsWith(".txt"));

const entriesIn = (file: string) => {
  return readFileSync(`tests/cases/hosts/${file}`, "utf8").trim().split("\n\n").map(readEntry);
};

test("There are 150 user agents and more, of which those that were seen in public say where", () => {
  const all = files.flatMap(entriesIn);
  const cited = all.filter(({ source }) => source?.startsWith("https://"));
  expect(all.length).toBeGreaterThanOrEqual(150);
  expect(cited.length).toBeGreaterThanOrEqual(35);
  expect(entriesIn("cited.txt")).toEqual(cited);
});

describe.each(files)("tests/cases/hosts/%s", (file) => {
  test.each(entriesIn(file))("$why", ({ userAgent, expected, around: more }) => {
    expect(seen(userAgent, more)).toEqual(expected);
  });
});

test("A stored app type 1 is NWD, under its key or the legacy alias", () => {
  expect(seen(iphone, { stored: { CZ_APP_TYPE: "1" } })).toMatchObject({ host: "nwd", platform: "ios" });
  expect(seen(iphone, { stored: { APP_TYPE: "1" } })).toMatchObject({ host: "nwd", platform: "ios" });
});

test("A stored app type 3 is GR in its legacy line", () => {
  expect(seen(iphone, { stored: { CZ_APP_TYPE: "3" } })).toMatchObject({
    host: "gr",
    line: "legacy",
    version: undefined,
  });
});

const prototypeNames = ["__proto__", "constructor", "toString", "hasOwnProperty", "length", "0"];

test.each(["", "0", "2", "13", "gr", " 1", "1 ", "01", "１", "1,3", "null", ...prototypeNames])(
  "A stored app type %j says nothing",
  (value) => {
    expect(seen(iphone, { stored: { CZ_APP_TYPE: value } })).toMatchObject({ host: "browser" });
  },
);

test("A stored app type that says nothing does not hide the alias", () => {
  expect(seen(iphone, { stored: { CZ_APP_TYPE: "", APP_TYPE: "1" } })).toMatchObject({ host: "nwd" });
});

test("A webview that throws at local storage still has a host", () => {
  const locked = {
    navigator: { userAgent: `${iphone} GR/5.0.0` },
    get localStorage(): Storage {
      throw new DOMException("denied", "SecurityError");
    },
  };
  expect(detectHost(locked, contract).name).toBe("gr");
  expect(readAppType(locked, contract)).toBeUndefined();
  expect(() => writeAppType(locked, contract, "1")).not.toThrow();
});

/** Getters of `window` that a webview may refuse. */
const refused = (): never => raise("SecurityError");

test.each<[string, object]>([
  ["the navigator", { get: refused }],
  ["the user agent", { value: Object.defineProperty({}, "userAgent", { get: refused }) }],
  ["nothing that is a navigator", { value: undefined }],
  ["a user agent that is no text", { value: { userAgent: { length: 1 } } }],
])("A webview that refuses %s is a browser", (_, navigator) => {
  const window = Object.defineProperty(around(""), "navigator", navigator);
  expect(detectHost(window, contract)).toMatchObject({ name: "browser", platform: "other", version: undefined });
});

test("A webview that throws at its injected objects and at the touch points has the host of its user agent", () => {
  const window = around(`${iphone} GR/5.0.0`);
  Object.defineProperty(window.navigator, "maxTouchPoints", { get: refused });
  for (const name of ["webkit", "grAndroid", "nwdAndroid", "__wxjs_environment", "localStorage"]) {
    Object.defineProperty(window, name, { get: refused });
  }
  expect(detectHost(window, contract)).toMatchObject({ name: "gr", platform: "ios", version: [5, 0, 0] });
});

describe("A user agent made to take long", () => {
  const marked = "MicroMessenger/8.0.0 ";
  const hostile: readonly (readonly [string, string])[] = [
    ["one token over and over", "GR/5.0.0 "],
    ["a token in comments that never close", "(GR/5.0.0 "],
    ["a token in comments that close late", "GR/"],
    ["WeChat's token without the marker", marked],
    ["WeChat's token with half a marker", `${marked}miniProgra `],
    ["spaces", " "],
    ["dots", "."],
    ["open parentheses", "("],
    ["digits", "9"],
  ];

  test.each(hostile)("is read in no time: %s", (_, piece) => {
    for (const length of [2000, 2048, 100_000]) {
      const userAgent = ` GR/${piece.repeat(Math.ceil(length / piece.length)).slice(0, length - 5)})`;
      expect(cpuTime(() => detectHost(around(userAgent), contract))).toBeLessThan(1000);
    }
  });

  test("says nothing when it is longer than any real one", () => {
    const long = (length: number) => `${"x".repeat(length - " GR/5.0.0".length)} GR/5.0.0`;
    expect(seen(long(2048))).toMatchObject({ host: "gr", version: "5.0.0" });
    expect(seen(long(2049))).toMatchObject({ host: "browser" });
  });
});

test("A full storage is no error", () => {
  const full = { localStorage: { setItem: () => raise("QuotaExceededError") } };
  expect(() => writeAppType(full, contract, "1")).not.toThrow();
});

function raise(name: string): never {
  throw new DOMException("no", name);
}

test.each([["1"], [1], [" 1 "], [{ appType: "1" }], [{ appType: 1, more: true }], [{ appType: "1 " }]])(
  "The native answer %j is kept under both keys",
  (answer) => {
    const localStorage = storage();
    writeAppType({ localStorage }, contract, answer);
    expect(localStorage.kept).toEqual({ CZ_APP_TYPE: "1", APP_TYPE: "1" });
    expect(readAppType({ localStorage }, contract)).toEqual({ value: "1", host: "nwd", line: undefined });
  },
);

test.each([
  ...[[null], [{}], [{ other: "1" }], [["1"]], [true]],
  ...[["2"], [{ appType: "2" }], ["unknown"], [""], ['{"appType":"1"}'], [{ appType: ["1"] }], [{ appType: null }]],
] as [Json][])("The native answer %j changes nothing", (answer) => {
  const localStorage = storage({ CZ_APP_TYPE: "3" });
  writeAppType({ localStorage }, contract, answer);
  expect(localStorage.kept).toEqual({ CZ_APP_TYPE: "3" });
});

test("The user agent beats injected objects, and they beat the stored app type", () => {
  const userAgent = `${iphone} GR/5.0.0`;
  const more = { has: "webkit.messageHandlers.nwdBridge", stored: { CZ_APP_TYPE: "3" } };
  expect(seen(userAgent, more)).toMatchObject({ host: "gr", version: "5.0.0" });
  expect(seen(iphone, more)).toMatchObject({ host: "nwd" });
});

test("What the preview asks for beats everything", () => {
  const more = { stored: { CZ_APP_TYPE: "1" }, has: "__wxjs_environment=miniprogram" };
  const asked = { host: "gr", platform: "ohos", version: "4.8.2" } as const;
  const host = { host: "gr", platform: "ohos", version: "4.8.2", line: "legacy" };
  expect(seen(`${iphone} NWD/10.12.0`, more, asked)).toMatchObject(host);
});

test("What the preview leaves open is seen as usual", () => {
  expect(seen(iphone, {}, { host: "nwd" })).toMatchObject({ host: "nwd", platform: "ios", version: undefined });
});

test("What was seen, and what disagreed, is kept", () => {
  const window = around(`${iphone} GR/5.1.0`, {
    stored: { CZ_APP_TYPE: "3" },
    has: "webkit.messageHandlers.nwdBridge",
  });
  expect(detectHost(window, contract).evidence).toEqual([
    "The user agent says GR 5.1.0.",
    "The injected webkit.messageHandlers.nwdBridge says NWD; overruled.",
    "The stored app type 3 says GR, legacy line; overruled.",
  ]);
});

test("A source that agrees is kept too", () => {
  const window = around(`${iphone} GR/4.9.0`, { stored: { CZ_APP_TYPE: "3" } });
  expect(detectHost(window, contract).evidence).toEqual([
    "The user agent says GR 4.9.0.",
    "The stored app type 3 says GR, legacy line.",
  ]);
});

test("A version that cannot be read stays in the evidence", () => {
  expect(detectHost(around(`${iphone} GR/x5.0.0`), contract).evidence).toEqual([
    'The user agent says GR with an unknown version "x5.0.0".',
  ]);
});

test.each([
  ["GR/5.0.0 GR/5.0.0", [5, 0, 0]],
  ["GR/4.9.0 GR/5.0.0", undefined],
  ["GR/5.0.0 WebView/1.0 GR/4.9.0", undefined],
  ["GR/5.0.0 (like GR/4.9.0)", [5, 0, 0]],
])("A user agent that names its app twice has a version only if both agree: %s", (names, version) => {
  expect(detectHost(around(`${iphone} ${names}`), contract)).toMatchObject({ name: "gr", version });
});

test("A device that the host does not tell apart stays in the evidence", () => {
  expect(detectHost(around(iphone), contract).evidence).toEqual(["The device is iOS; Browser counts it as other."]);
});

describe("A host that says late that it is there", () => {
  const undecided =
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 " +
    "MicroMessenger/8.0.73(0x18004939) NetType/4G Language/zh_CN";

  test.each<[string, string, string | undefined]>([
    ["nothing leaves it open", iphone, undefined],
    ["the user agent has the marker", `${undecided} miniProgram/wx1`, undefined],
    ["the user agent is an app's, whatever it copied", `${undecided} GR/5.0.0`, undefined],
    ["the environment is there", undecided, "__wxjs_environment=miniprogram"],
    ["the environment says another thing", undecided, "__wxjs_environment=browser"],
    ["the bridge is ready, and the environment is not there", undecided, "WeixinJSBridge"],
  ])("is not waited for when %s", (_, userAgent, has) => {
    expect(isHostKnown(around(userAgent, has === undefined ? {} : { has }), contract)).toBe(true);
  });

  test("is waited for when only WeChat's name is there", () => {
    expect(isHostKnown(around(undecided), contract)).toBe(false);
  });

  /** A window in which time is the test's, and what has begun in it. */
  function late(userAgent = undecided) {
    const document = new EventTarget();
    const window = {
      ...around(userAgent),
      document,
      setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms),
      clearTimeout: (timer: number) => clearTimeout(timer),
    };
    const began: { at: number; host: string }[] = [];
    const start = performance.now();
    const begin = () => {
      began.push({ at: Math.round(performance.now() - start), host: detectHost(window, contract).name });
    };
    const inject = (more: object) => Object.assign(window, more);
    const ready = () => document.dispatchEvent(new Event("WeixinJSBridgeReady"));
    whenHostKnown(window as unknown as HostWindow, contract, begin);
    return { began, inject, ready };
  }

  beforeEach(() => void vi.useFakeTimers());

  afterEach(() => {
    expect(vi.getTimerCount()).toBe(0);
    vi.useRealTimers();
  });

  const environment = { __wxjs_environment: "miniprogram" };

  test.each([iphone, `${iphone} GR/5.0.0`, `${undecided} miniProgram`, ""])("nobody else waits: %s", (userAgent) => {
    expect(late(userAgent).began).toMatchObject([{ at: 0 }]);
  });

  test.each([10, 700, 1900])("is a mini program when that is injected after %i ms", async (ms) => {
    const { began, inject } = late();
    setTimeout(() => inject(environment), ms);
    await vi.advanceTimersByTimeAsync(ms + 50);
    expect(began).toMatchObject([{ host: "wechat" }]);
    expect(began[0]?.at).toBeLessThanOrEqual(ms + 50);
    await vi.runAllTimersAsync();
    expect(began).toHaveLength(1);
  });

  test("is a mini program when its bridge says so with being ready, and at once then", async () => {
    const { began, inject, ready } = late();
    setTimeout(() => {
      inject({ ...environment, WeixinJSBridge: {} });
      ready();
    }, 130);
    await vi.runAllTimersAsync();
    expect(began).toEqual([{ at: 130, host: "wechat" }]);
  });

  test("is a browser when its bridge is ready and says nothing", async () => {
    const { began, inject, ready } = late();
    setTimeout(() => {
      inject({ WeixinJSBridge: {} });
      ready();
    }, 130);
    await vi.runAllTimersAsync();
    expect(began).toEqual([{ at: 130, host: "browser" }]);
  });

  test("is a browser when nothing comes within two seconds", async () => {
    const { began, inject, ready } = late();
    await vi.advanceTimersByTimeAsync(1999);
    expect(began).toEqual([]);
    await vi.advanceTimersByTimeAsync(51);
    expect(began).toMatchObject([{ host: "browser" }]);
    inject({ ...environment, WeixinJSBridge: {} });
    ready();
    await vi.runAllTimersAsync();
    expect(began).toHaveLength(1);
  });
});
