import Ajv2020 from "ajv/dist/2020.js";
import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { type EntryKind, resolve } from "../../../actions/bridge/resolve.ts";
import { contract } from "../../../actions/contract/index.ts";
import { hostClasses } from "../../../actions/hosts/classes.ts";
import { parseVersion } from "../../../actions/hosts/version.ts";
import {
  type HostName,
  type MiniProgramRow,
  type NativeRow,
  type PlatformName,
  type RouteRow,
  type SchemeRow,
  schemas,
} from "../../../schemas/index.ts";

const all: readonly PlatformName[] = ["ios", "android", "ohos"];

function host(name: HostName, platform: PlatformName, version?: string) {
  return { name, platform, version: parseVersion(version), line: undefined, webview: undefined, evidence: [] };
}

function found(kind: EntryKind, name: string, ...where: Parameters<typeof host>) {
  const route = resolve(contract, kind, name, host(...where));
  return isRefusal(route) ? undefined : route;
}

/** Specification §9, and §2 for the tab scheme: what begins where. */
const gates: readonly { kind: EntryKind; name: string; host: HostName; below: string[]; from: string[] }[] = [
  {
    kind: "native",
    name: "windowInfo",
    host: "gr",
    below: ["4.8.2", "4.8.99", "4.6.0"],
    from: ["4.9.0", "4.9.1", "5.0.0"],
  },
  { kind: "native", name: "dial", host: "gr", below: ["4.8.2", "4.8.99", "4.6.0"], from: ["4.9.0", "4.9.1", "5.0.0"] },
  {
    kind: "native",
    name: "setNavigationBar",
    host: "gr",
    below: ["4.8.2", "4.8.99", "4.6.0"],
    from: ["4.9.0", "4.9.1", "5.0.0"],
  },
  {
    kind: "native",
    name: "cacheData",
    host: "gr",
    below: ["4.9.0", "4.18.2", "4.99.99"],
    from: ["5.0.0", "5.0.1", "10.0.0"],
  },
  {
    kind: "native",
    name: "cacheData",
    host: "nwd",
    below: ["9.6.0", "10.10.0", "10.10.99"],
    from: ["10.11.0", "10.11.1", "10.12.0"],
  },
  { kind: "scheme", name: "homeTab", host: "nwd", below: ["8.8.9", "8.9.0"], from: ["8.9.1", "8.9.2", "10.0.0"] },
  { kind: "scheme", name: "repayTab", host: "nwd", below: ["8.8.9", "8.9.0"], from: ["8.9.1", "8.9.2", "10.0.0"] },
];

describe.each(gates)("$name on $host", ({ kind, name, host: on, below, from }) => {
  test.each(all)("is not there below its gate on %s, nor when the version is unknown", (platform) => {
    for (const version of [...below, undefined]) expect(found(kind, name, on, platform, version)).toBeUndefined();
  });

  test.each(all)("is there from its gate on, on %s", (platform) => {
    for (const version of from) expect(found(kind, name, on, platform, version)).toBeDefined();
  });
});

test("On Android the payload of the customer service changes with GR 4.6.0", () => {
  const payload = (version?: string) => found("native", "customerService", "gr", "android", version)?.row.payload;
  const before = payload("4.5.9");
  expect(before).toBeDefined();
  expect(payload(undefined)).toEqual(before);
  expect(payload("4.6.0")).not.toEqual(before);
  expect(payload("5.0.0")).toEqual(payload("4.6.0"));
});

test.each<PlatformName>(["ios", "ohos"])("On %s the customer service knows no gate", (platform) => {
  const routes = [undefined, "4.5.9", "4.6.0", "5.0.0"].map((version) =>
    found("native", "customerService", "gr", platform, version),
  );
  expect(new Set(routes.map((route) => route?.row)).size).toBe(1);
  expect(routes[0]).toBeDefined();
});

test("GR is the legacy line below 5.0.0 and the newer line from there on", () => {
  const lines = hostClasses(contract)
    .filter(({ host, platform }) => host === "gr" && platform === "ios")
    .map(({ from, representative }) => [from.join("."), representative.line]);
  expect(lines).toEqual([
    ["0.0.0", "legacy"],
    ["4.6.0", "legacy"],
    ["4.9.0", "legacy"],
    ["4.17.0", "legacy"],
    ["4.18.2", "legacy"],
    ["5.0.0", "newer"],
  ]);
});

test("The gates are those of the specification, the unnamed ones without a word on what they do", () => {
  const rows = contract.hosts.hosts.map(({ host, gates = [] }) => {
    return [host, gates.map(({ version, what }) => `${version}${what === undefined ? " unknown" : ""}`)];
  });
  expect(Object.fromEntries(rows)).toEqual({
    gr: ["4.6.0", "4.9.0", "4.17.0 unknown", "4.18.2 unknown", "5.0.0"],
    nwd: ["8.9.1", "9.6.0 unknown", "10.8.0 unknown", "10.10.0 unknown", "10.11.0", "10.12.0 unknown"],
    wechat: [],
    douyin: [],
    browser: [],
  });
});

test("Two gates of GR concern Android only", () => {
  const gr = contract.hosts.hosts.find((row) => row.host === "gr");
  const android = gr?.gates?.filter(({ platforms }) => platforms !== undefined);
  expect(android?.map(({ version, platforms }) => [version, platforms])).toEqual([
    ["4.6.0", ["android"]],
    ["4.18.2", ["android"]],
  ]);
});

type Entry = NativeRow | SchemeRow | MiniProgramRow;
const tables: readonly Readonly<Record<string, Entry>>[] = [contract.natives, contract.schemes, contract.miniPrograms];
const entries = tables.flatMap((table) => Object.entries(table));
const routes = entries.flatMap(([name, { routes }]) => routes.map((row) => ({ name, row })));

function hostsOf({ host }: RouteRow): readonly HostName[] {
  return typeof host === "string" ? [host] : host;
}

function platformsOf({ platform }: RouteRow): readonly PlatformName[] | undefined {
  return typeof platform === "string" ? [platform] : platform;
}

test("Whatever begins or ends at a version does so at a gate of its host", () => {
  const stray = routes.flatMap(({ name, row }) =>
    hostsOf(row).flatMap((on) => {
      const gates = contract.hosts.hosts.find((one) => one.host === on)?.gates?.map(({ version }) => version) ?? [];
      const edges = [row.since, row.until].filter((version) => version !== undefined);
      return edges.filter((version) => !gates.includes(version)).map((version) => `${name} ${on} ${version}`);
    }),
  );
  expect(stray).toEqual([]);
});

test("Every line but the oldest begins at a gate of its host", () => {
  const stray = contract.hosts.hosts.flatMap(({ lines = [], gates = [] }) =>
    lines.filter(({ since }) => since !== "0.0.0" && !gates.some(({ version }) => version === since)),
  );
  expect(stray).toEqual([]);
});

test("Every row says how far it is known", () => {
  const rows = [
    ...entries.map(([, row]) => row),
    ...contract.hosts.hosts,
    contract.hosts.storage,
    contract.hosts.notify,
  ];
  const gates = contract.hosts.hosts.flatMap(({ gates = [] }) => gates);
  for (const { verified } of [...rows, ...gates]) expect(["spec", "documented", "assumed"]).toContain(verified);
});

test("The contract keeps its schema", () => {
  const ajv = new Ajv2020({
    strict: false,
    schemas: Object.entries(schemas).map(([$id, schema]) => ({ ...schema, $id })),
  });
  const validate = ajv.getSchema("contract.json");
  expect([validate?.(contract), validate?.errors]).toEqual([true, null]);
});

/** Specification §7, in the names of this project. */
const functions = [
  ...["copy", "getAppParams", "dial", "getAppVersion", "cacheData", "showPushPrompt", "membershipRight"],
  ...["selectContacts", "getContacts", "share", "getUserInfo", "interceptBack", "aliPayDeduct", "close", "back"],
  ...["backHome", "launchApp", "openAppByPackage", "quotaAuth", "customerService", "report", "setNavigationBar"],
  ...["setRightItem", "setServiceEntrance", "getScreenSize"],
  // §9, §6 and §3
  ...["windowInfo", "checkPermissions", "requestPermissions", "checkPhoto", "checkCamera", "checkMicrophone"],
  ...["openPhotoSettings", "openCameraSettings", "openMicrophoneSettings", "getAppType"],
];

test.each(functions)("%s has a route in both apps", (name) => {
  expect(found("native", name, "gr", "android", "5.0.0")).toBeDefined();
  expect(found("native", name, "nwd", "android", "10.12.0")).toBeDefined();
});

const destinations = [
  "homeTab",
  "repayTab",
  "mineLoan",
  "mineQuota",
  "homeAmount",
  "baseApply",
  "webOpen",
  "appSettings",
];

test.each([...destinations, "loanNode"])("The destination %s can be opened in both apps", (name) => {
  expect(found("scheme", name, "gr", "ios", "5.0.0")).toMatchObject({ via: "scheme", mode: "oneWay" });
  expect(found("scheme", name, "nwd", "ios", "10.12.0")).toMatchObject({ via: "scheme", mode: "oneWay" });
});

test.each(["index", "webview", "back"])("The mini programs have %s", (name) => {
  expect(found("miniProgram", name, "wechat", "ios")).toMatchObject({ via: "wechat" });
  expect(found("miniProgram", name, "douyin", "android")).toMatchObject({ via: "douyin" });
});

test.each(["copy", "dial", "back", "close", "getScreenSize"])("A browser can %s by itself", (name) => {
  expect(found("native", name, "browser", "other")).toMatchObject({ via: "web" });
});

test("Every host can be left: by a native close, or back in the mini program", () => {
  const stuck = hostClasses(contract).filter(({ representative }) => {
    const ways = [
      resolve(contract, "native", "close", representative),
      resolve(contract, "miniProgram", "back", representative),
    ];
    return ways.every(isRefusal);
  });
  expect(stuck).toEqual([]);
});

test("The product's numbers stand where they are used", () => {
  expect(contract.natives.membershipRight?.params?.pid?.default).toBe(78);
  expect(contract.natives.selectContacts?.params?.limit?.default).toBe(1);
  expect(contract.natives.getContacts?.params?.limit).toBeDefined();
});

test("A report has its four privacy flags", () => {
  const flags = ["isUploadContacts", "isUploadLocation", "isNeedCallLog", "isNeedAppList"];
  for (const flag of flags) expect(contract.natives.report?.params?.[flag]?.type).toBe("boolean");
});

test.each(["checkPermissions", "requestPermissions", "checkPhoto", "checkCamera", "checkMicrophone"])(
  "On iOS %s answers REFUSE for NO_ASK",
  (name) => {
    expect(contract.natives[name]?.answers).toEqual({ ios: { NO_ASK: "REFUSE" } });
  },
);

test("The function that tells the app type is there", () => {
  expect(Object.keys(contract.natives)).toContain(contract.hosts.storage.native);
});

test("Every mechanism of the specification is used, in each of its modes", () => {
  const used = entries.flatMap(([, entry]) => {
    const mode = "mode" in entry ? entry.mode : "oneWay";
    return entry.routes.map((row) => `${row.via} ${row.mode ?? mode}`);
  });
  const wanted = [
    ...["scheme oneWay", "promise async", "iosV1 oneWay", "iosV1 listen", "iosV2 async", "iosV2 oneWay"],
    ...["androidV1 sync", "androidV1 oneWay", "androidV2 async", "androidV3 async"],
    ...["dsbridge sync", "dsbridge async", "dsbridge oneWay", "wechat oneWay", "douyin oneWay", "web sync"],
  ];
  expect(used).toEqual(expect.arrayContaining(wanted));
});

/** The platforms that have the object which a mechanism needs; the others run anywhere. */
const platformsWith: Readonly<Record<string, readonly PlatformName[]>> = {
  iosV1: ["ios"],
  iosV2: ["ios"],
  androidV1: ["android"],
  androidV2: ["android"],
  androidV3: ["android"],
  dsbridge: ["ohos"],
};

test("A mechanism is used only on the platform that has it", () => {
  const wrong = routes.filter(({ row }) => {
    const having = platformsWith[row.via];
    return having !== undefined && !platformsOf(row)?.every((platform) => having.includes(platform));
  });
  expect(wrong).toEqual([]);
});

test("Only the two apps are reached by their bridges, and a browser's routes need no platform", () => {
  const wrong = routes.filter(({ row }) => {
    const native = !["web", "wechat", "douyin"].includes(row.via);
    if (native) return !hostsOf(row).every((on) => on === "gr" || on === "nwd");
    return hostsOf(row).includes("browser") && row.platform !== undefined;
  });
  expect(wrong).toEqual([]);
});
