import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { explainEntry, resolve } from "../../../actions/bridge/resolve.ts";
import { contract } from "../../../actions/contract/index.ts";
import type { Host } from "../../../actions/hosts/host.ts";
import { parseVersion } from "../../../actions/hosts/version.ts";
import type { Contract, HostName, PlatformName, RouteRow } from "../../../schemas/index.ts";

function host(name: HostName, platform: PlatformName, version?: string): Host {
  return { name, platform, version: parseVersion(version), line: undefined, webview: undefined, evidence: [] };
}

/** The contract with one function `x` of these rows. */
function having(...routes: RouteRow[]): Contract {
  const x = { title: "x", class: "query", writes: false, mode: "async", routes, verified: "assumed" } as const;
  return { ...contract, natives: { x } };
}

function tried(routes: RouteRow[], ...where: Parameters<typeof host>) {
  const found = resolve(having(...routes), "native", "x", host(...where));
  return isRefusal(found) ? `${found.reason}: ${found.message}` : found.method;
}

test("A function of this host is reached by its mechanism, under its name on the wire", () => {
  const route = resolve(contract, "native", "selectContacts", host("gr", "ios", "5.0.0"));
  expect(route).toMatchObject({ via: "promise", mode: "async" });
});

test("A destination and a page of a mini program are sent one way", () => {
  expect(resolve(contract, "scheme", "appSettings", host("nwd", "ohos"))).toMatchObject({
    via: "scheme",
    mode: "oneWay",
  });
  expect(resolve(contract, "miniProgram", "webview", host("wechat", "ios"))).toMatchObject({
    via: "wechat",
    mode: "oneWay",
  });
});

describe("The first row that fits is taken", () => {
  const row = (method: string, more: Partial<RouteRow> = {}): RouteRow => ({
    host: "gr",
    via: "promise",
    method,
    ...more,
  });

  test("whatever comes after it", () => {
    expect(tried([row("a"), row("b")], "gr", "ios")).toBe("a");
  });

  test("on its own hosts and platforms", () => {
    const rows = [
      row("a", { host: "nwd" }),
      row("b", { platform: ["ios", "ohos"] }),
      row("c", { platform: "android" }),
    ];
    expect(tried(rows, "gr", "android")).toBe("c");
    expect(tried(rows, "gr", "ohos")).toBe("b");
    expect(tried(rows, "nwd", "android")).toBe("a");
  });

  test("from `since` on, up to but not at `until`", () => {
    const rows = [row("new", { since: "5.0.0" }), row("old", { since: "4.6.0", until: "5.0.0" })];
    expect(tried(rows, "gr", "ios", "4.6.0")).toBe("old");
    expect(tried(rows, "gr", "ios", "4.99.99")).toBe("old");
    expect(tried(rows, "gr", "ios", "5.0.0")).toBe("new");
  });

  test("with its own mode, when it has one", () => {
    const found = resolve(having(row("a", { mode: "sync" })), "native", "x", host("gr", "ios"));
    expect(found).toMatchObject({ mode: "sync" });
  });

  test("and an unknown version is the oldest", () => {
    expect(tried([row("new", { since: "4.6.0" }), row("old", { until: "4.6.0" })], "gr", "ios")).toBe("old");
  });
});

describe("A refusal says what would be needed, and what this is", () => {
  const row = (more: Partial<RouteRow>): RouteRow => ({ host: "gr", via: "promise", method: "m", ...more });

  test("too old", () => {
    expect(resolve(contract, "native", "windowInfo", host("gr", "android", "4.8.2"))).toEqual({
      reason: "too-old",
      message: "windowInfo needs GR 4.9.0; this is GR 4.8.2 on Android",
    });
  });

  test("too old for all rows: the least that is needed", () => {
    const rows = [row({ since: "10.0.0" }), row({ since: "9.0.0" })];
    expect(tried(rows, "gr", "ios", "4.8.2")).toBe("too-old: x needs GR 9.0.0; this is GR 4.8.2 on iOS");
  });

  test("of unknown version", () => {
    const found = tried([row({ since: "4.9.0" })], "gr", "ohos");
    expect(found).toBe("unknown-version: x needs GR 4.9.0; this is GR of unknown version on OpenHarmony");
  });

  test("removed", () => {
    const rows = [row({ until: "4.6.0" }), row({ until: "5.0.0" })];
    expect(tried(rows, "gr", "ios", "5.0.0")).toBe("removed: x needs GR before 5.0.0; this is GR 5.0.0 on iOS");
  });

  test("between two rows: an upgrade helps", () => {
    const rows = [row({ until: "4.6.0" }), row({ since: "5.0.0" })];
    expect(tried(rows, "gr", "ios", "4.9.0")).toBe("too-old: x needs GR 5.0.0; this is GR 4.9.0 on iOS");
  });

  test("another platform", () => {
    const rows = [row({ platform: "ios" }), row({ platform: ["ios", "ohos"] }), row({ host: "nwd" })];
    const found = tried(rows, "gr", "android", "5.0.0");
    expect(found).toBe("platform: x needs GR on iOS or OpenHarmony; this is GR 5.0.0 on Android");
  });

  test("another host", () => {
    expect(tried([row({ host: ["gr", "nwd"] })], "browser", "other")).toBe("host: x needs GR or NWD; this is Browser");
    expect(tried([row({})], "wechat", "ios", "8.0.49")).toBe("host: x needs GR; this is WeChat 8.0.49 on iOS");
  });

  test("no host at all", () => {
    expect(tried([], "gr", "ios", "5.0.0")).toBe("host: x needs another host; this is GR 5.0.0 on iOS");
  });
});

test.each(["nothing", "constructor", "__proto__", "toString", ""])(
  "The name %j is unknown in all three tables",
  (name) => {
    const where = host("gr", "ios", "5.0.0");
    expect(resolve(contract, "native", name, where)).toEqual({
      reason: "unknown-name",
      message: `There is no native function "${name}"`,
    });
    expect(resolve(contract, "scheme", name, where)).toMatchObject({ message: `There is no destination "${name}"` });
    expect(resolve(contract, "miniProgram", name, where)).toMatchObject({
      message: `There is no mini-program page "${name}"`,
    });
  },
);

test("Each row is explained: what it needs, which is taken, and which comes too late", () => {
  const rows: RouteRow[] = [
    { host: "nwd", via: "promise", method: "a" },
    { host: "gr", platform: "ios", via: "promise", method: "b" },
    { host: "gr", since: "5.0.0", via: "promise", method: "c" },
    { host: "gr", until: "4.6.0", via: "promise", method: "d" },
    { host: "gr", via: "promise", method: "e" },
    { host: "gr", via: "promise", method: "f" },
  ];
  const explained = explainEntry(having(...rows), "native", "x", host("gr", "android", "4.9.0"));
  expect(explained.map(({ row, why }) => `${row.method}: ${why}`)).toEqual([
    "a: needs NWD",
    "b: needs GR on iOS",
    "c: needs GR 5.0.0",
    "d: needs GR before 4.6.0",
    "e: taken",
    "f: an earlier row is taken",
  ]);
  expect(explained.filter(({ taken }) => taken).map(({ row }) => row.method)).toEqual(["e"]);
});

test("An unknown name has nothing to explain", () => {
  expect(explainEntry(contract, "scheme", "nothing", host("gr", "ios"))).toEqual([]);
});
