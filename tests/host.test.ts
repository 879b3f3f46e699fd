import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readAppType, writeAppType } from "../actions/app-type.ts";
import { contract } from "../actions/contract/index.ts";
import { detectHost, type HostOverride } from "../actions/host.ts";
import { formatVersion } from "../actions/version.ts";

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

/** An entry of tests/hosts; README.md there says how it is written. */
function readEntry(block: string) {
  const [why = "", expectation = "", userAgent = ""] = block.split("\n");
  const [, host, platform, ...rest] = expectation.split(" ");
  const said = (name: string) => rest.find((word) => word.startsWith(`${name}=`))?.slice(name.length + 1);
  const version = rest.find((word) => /^\d/.test(word));
  const expected = { host, platform, version, webview: said("webview"), line: said("line") };
  const has = said("has");
  return { why: why.slice(2), userAgent, expected, around: { touch: Number(said("touch") ?? 0), ...(has && { has }) } };
}

function seen(userAgent: string, more: Parameters<typeof around>[1] = {}, override?: HostOverride) {
  const { name: host, platform, version, webview, line } = detectHost(around(userAgent, more), contract, override);
  return { host, platform, version: version && formatVersion(version), webview, line };
}

const files = readdirSync("tests/hosts").filter((file) => file.endsWith(".txt"));

describe.each(files)("tests/hosts/%s", (file) => {
  const entries = readFileSync(`tests/hosts/${file}`, "utf8").trim().split("\n\n").map(readEntry);

  test.each(entries)("$why", ({ userAgent, expected, around: more }) => {
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

test.each(["", "0", "2", "13", "gr"])("A stored app type %j says nothing", (value) => {
  expect(seen(iphone, { stored: { CZ_APP_TYPE: value } })).toMatchObject({ host: "browser" });
});

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

test("A full storage is no error", () => {
  const full = { localStorage: { setItem: () => raise("QuotaExceededError") } };
  expect(() => writeAppType(full, contract, "1")).not.toThrow();
});

function raise(name: string): never {
  throw new DOMException("no", name);
}

test.each([["1"], [1], [{ appType: "1" }], [{ appType: 1, more: true }]])(
  "The native answer %j is kept under both keys",
  (answer) => {
    const localStorage = storage();
    writeAppType({ localStorage }, contract, answer);
    expect(localStorage.kept).toEqual({ CZ_APP_TYPE: "1", APP_TYPE: "1" });
    expect(readAppType({ localStorage }, contract)).toEqual({ value: "1", host: "nwd", line: undefined });
  },
);

test.each([[null], [{}], [{ other: "1" }], [["1"]], [true]])("The native answer %j changes nothing", (answer) => {
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
  expect(detectHost(around(`${iphone} GR/5.0.0-beta`), contract).evidence).toEqual([
    'The user agent says GR with an unknown version "5.0.0-beta".',
  ]);
});

test("A device that the host does not tell apart stays in the evidence", () => {
  expect(detectHost(around(iphone), contract).evidence).toEqual(["The device is iOS; Browser counts it as other."]);
});
