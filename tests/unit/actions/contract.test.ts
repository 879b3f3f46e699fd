import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { assumedIn } from "../../../actions/coverage/assumed.ts";
import { decodeData, readResult } from "../../../actions/hosts/answers/readData.ts";
import { fullContract } from "../../../renderer/compiler/build/fullContract.ts";
import { runtimeContract } from "../../../renderer/compiler/build/runtimeContract.ts";
import { type Contract, type HostName, type Json, type RouteRow, type Shape, schemas } from "../../../schemas/index.ts";
import { shippedProject } from "../../shippedProject.ts";

/** What the specification says of a function (§6, §7): the names of its parameters and of the fields of its answer. */
interface Said {
  readonly params?: readonly string[];
  /** The entity that it answers with (§3). */
  readonly answers?: string;
}

const nothing: Said = {};
const entrance = ["jumpUrl", "isUnion", "unionType", "artId"];

/** Specification §6 and §7, in its order. What is not listed here is not shown there. */
const functions: Readonly<Record<string, Said>> = {
  copy: nothing,
  getAppParams: { answers: "AppParams" },
  dial: nothing,
  getAppVersion: nothing,
  cacheData: { params: ["key"] },
  showPushPrompt: nothing,
  membershipRight: { params: ["pid"] },
  selectContacts: { params: ["limit"] },
  getContacts: { params: ["limit"] },
  share: nothing,
  getUserInfo: nothing,
  interceptBack: nothing,
  aliPayDeduct: { answers: "AliPayDeductResult" },
  close: nothing,
  back: nothing,
  backHome: nothing,
  launchApp: nothing,
  openAppByPackage: nothing,
  quotaAuth: nothing,
  customerService: { params: entrance },
  report: {
    params: [
      ...["extension", "trackType"],
      ...["isUploadContacts", "isUploadLocation", "isNeedCallLog", "isNeedAppList"],
    ],
  },
  setNavigationBar: nothing,
  setRightItem: nothing,
  setServiceEntrance: { params: entrance },
  getScreenSize: nothing,
  // Specification §9.
  windowInfo: { answers: "WindowInfo" },
  // Specification §6.
  checkPermissions: { params: ["permissions", "scene", "cycle"] },
  requestPermissions: { params: ["permissions", "names", "message", "scene", "cycle"] },
  checkPhoto: nothing,
  checkCamera: nothing,
  checkMicrophone: nothing,
  openPhotoSettings: nothing,
  openCameraSettings: nothing,
  openMicrophoneSettings: nothing,
  // Specification §3: the app type is written from a native callback.
  getAppType: nothing,
  // Specification §7: mini-program messaging uses type and data.
  miniProgramMessage: { params: ["type", "data"] },
};

/** Specification §3. */
const entities: Readonly<Record<string, readonly string[]>> = {
  AppParams: [
    ...["appBundleId", "appVersion", "blackBox", "channel", "fpid", "latitude", "longitude", "mid", "isLogined"],
  ],
  WindowInfo: ["navigationBarHeight", "statusBarHeight"],
  Contact: [],
  AliPayDeductResult: ["resultStatus", "memo"],
  TrackingReport: functions.report?.params ?? [],
  CardAuthResult: [
    ...["isBindSuc", "isBindSucDesc", "jumpSupplementPage", "H5JumpAppData", "json", "status", "nextNode"],
  ],
  AuthPageJump: ["typeCode", "listStatus", "loopStatus", "url", "bcid"],
  ServiceEntrance: entrance,
};

const { natives, schemes, miniPrograms, hosts } = contract;
const rows = Object.entries({ ...natives, ...schemes, ...miniPrograms });
const listed = <T>(one: T | readonly T[]) => [one].flat() as T[];

/** The names among these that are marked as the specification's. */
function specified(shapes: Readonly<Record<string, Shape>> = {}): string[] {
  return Object.keys(shapes).filter((name) => shapes[name]?.verified === "spec");
}

/** What the vendors of the mini programs have, and what pages want of the apps beside the specification: all assumed. */
const assumed = ["douyinPay", "saveImage", "scan", "weChatPay"];

describe("The native functions are the specification's, none missing and none invented", () => {
  test("by name", () => {
    expect(Object.keys(natives).sort()).toEqual([...Object.keys(functions), ...assumed].sort());
  });

  test.each(assumed)("%s says nothing that the specification shows", (name) => {
    expect([natives[name]?.verified, specified(natives[name]?.params)]).toEqual(["assumed", []]);
  });

  test.each(Object.entries(functions))(
    "%s: what is said of it is marked, and nothing else",
    (name, { params = [], answers }) => {
      const row = natives[name];
      expect(specified(row?.params)).toEqual(params);
      expect(row?.result?.verified === "spec" ? row.result.entity : undefined).toBe(answers);
      expect([row?.verified, row?.event?.verified]).toEqual(["assumed", undefined]);
    },
  );

  test("How each is reached is nowhere said, so no route is the specification's", () => {
    expect(rows.filter(([, { routes }]) => routes.some(({ verified }) => verified === "spec"))).toEqual([]);
  });
});

describe("The entities have the fields of the specification", () => {
  const defined = Object.entries(schemas["entities.json"].$defs).map(([name, { properties }]) => {
    const fields: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { ...properties };
    return [name, fields] as const;
  });

  test("There are no others", () => {
    expect(defined.map(([name]) => name).sort()).toEqual(Object.keys(entities).sort());
  });

  test.each(defined)("%s: a further field is marked as assumed", (name, fields) => {
    const marked = (mark: string) => Object.keys(fields).filter((field) => fields[field]?.["x-verified"] === mark);
    expect(marked("spec")).toEqual(entities[name]);
    expect([...marked("spec"), ...marked("assumed")].sort()).toEqual(Object.keys(fields).sort());
  });
});

describe("Where pages lead", () => {
  test("The native destinations are those of specification §2", () => {
    const wanted = ["homeTab", "repayTab", "mineLoan", "mineQuota", "homeAmount"];
    expect(Object.keys(schemes)).toEqual([...wanted, "baseApply", "webOpen", "appSettings", "loanNode"]);
  });

  test("The mini-program pages are those of specification §2; only the web page takes an address", () => {
    expect(Object.entries(miniPrograms).map(([name, { takesUrl = false }]) => [name, takesUrl])).toEqual([
      ["index", false],
      ["webview", true],
      // Assumed: only the mini program itself may pay, ask for a subscription, and share.
      ["pay", false],
      ["subscribe", false],
      ["sharing", false],
      ["back", false],
    ]);
  });

  test("No parameter of a destination is the specification's: it shows none", () => {
    expect(Object.values(schemes).flatMap(({ params }) => specified(params))).toEqual([]);
  });
});

describe("The constants", () => {
  test("The product id is 78, and one contact is selected when the page does not say (§9)", () => {
    expect([natives.membershipRight?.params?.pid?.default, natives.selectContacts?.params?.limit?.default]).toEqual([
      78, 1,
    ]);
    const shown = Object.values(natives).flatMap(({ params = {} }) =>
      Object.values(params).filter((one) => one.default !== undefined && one.verified === "spec"),
    );
    expect(shown).toHaveLength(2);
  });

  test("The stored app type (§3)", () => {
    expect(hosts.storage.key).toBe("CZ_APP_TYPE");
    expect(hosts.hosts.find(({ host }) => host === "nwd")?.storedAs).toEqual(["1"]);
    const [legacy, newer] = hosts.hosts.find(({ host }) => host === "gr")?.lines ?? [];
    expect([legacy, newer]).toEqual([
      { line: "legacy", since: "0.0.0", storedAs: "3" },
      { line: "newer", since: "5.0.0" },
    ]);
  });

  test("What an address carries on (§2)", () => {
    const { params = {} } = hosts.forward ?? {};
    expect(Object.keys(params).sort()).toEqual(["app_version", "black_box", "channel", "fpid", "version"]);
    const floors = Object.entries(params).flatMap(([name, { least }]) => (least === undefined ? [] : [[name, least]]));
    expect(floors).toEqual([
      ["app_version", "2.0.0"],
      ["version", "2.0.0"],
    ]);
    expect(hosts.hosts.flatMap(({ host, source }) => (source ? [[host, source]] : []))).toEqual([
      ["gr", "geerong"],
      ["nwd", "nwd"],
    ]);
  });

  test("An answer is good with code 1 (§7)", () => {
    expect(hosts.hosts.flatMap(({ okCodes }) => (okCodes ? [okCodes] : []))).toEqual([["1"], ["1"]]);
  });

  test("On iOS, NO_ASK means REFUSE wherever a permission is asked about (§6)", () => {
    const asking = ["checkPermissions", "requestPermissions", "checkPhoto", "checkCamera", "checkMicrophone"];
    const mapped = Object.entries(natives).filter(([, { answers }]) => answers !== undefined);
    expect(mapped.map(([name]) => name).sort()).toEqual(asking.sort());
    for (const [, { answers }] of mapped) expect(answers).toEqual({ ios: { NO_ASK: "REFUSE" } });
  });
});

/** Specification §9. */
const gates: { readonly [H in HostName]?: readonly string[] } = {
  gr: ["4.6.0", "4.9.0", "4.17.0", "4.18.2", "5.0.0"],
  nwd: ["8.9.1", "9.6.0", "10.8.0", "10.10.0", "10.11.0", "10.12.0"],
};

test("A route begins and ends only with a gate of the specification", () => {
  const ends = ({ host, since, until }: RouteRow) =>
    listed(host).flatMap((one) => [since, until].flatMap((version) => (version ? [[one, version] as const] : [])));
  const found = rows.flatMap(([name, { routes }]) =>
    routes.flatMap(ends).map(([host, version]) => ({ name, host, version })),
  );
  expect(found.length).toBeGreaterThan(10);
  expect(found.filter(({ host, version }) => !gates[host]?.includes(version))).toEqual([]);
});

test("Every gate is the specification's", () => {
  for (const { host, gates: given = [] } of hosts.hosts) {
    expect(given.map(({ version }) => version)).toEqual(gates[host] ?? []);
    expect(given.every(({ verified }) => verified === "spec")).toBe(true);
  }
});

describe("A parameter that is an address says so, for the guard", () => {
  const params = rows.flatMap(([name, row]) =>
    ("params" in row ? Object.entries(row.params ?? {}) : []).map(([param, shape]) => ({ name, param, shape })),
  );

  test("All of them", () => {
    const found = params.filter(({ shape }) => shape.type === "url" || shape.type === "appUrl");
    expect(found.map(({ name, param, shape }) => `${name} ${param} ${shape.type}`).sort()).toEqual([
      ...["customerService jumpUrl url", "launchApp url appUrl", "quotaAuth url url"],
      ...["saveImage url url", "setServiceEntrance jumpUrl url", "share image url", "share url url", "webOpen url url"],
    ]);
    const others = params.filter(
      ({ param, shape }) => /ur[il]|link|href|image|address/i.test(param) && !found.some((one) => one.shape === shape),
    );
    expect(others).toEqual([]);
  });

  test("None stands deeper, where the guard does not look", () => {
    const deeper = params.flatMap(({ shape: { of, fields } }) => [of, ...Object.values(fields ?? {})]);
    expect(deeper.filter((shape) => /"(?:url|appUrl)"/.test(JSON.stringify(shape) ?? ""))).toEqual([]);
  });
});

describe("What phones get of the contract", () => {
  const { share, launchApp, customerService, checkCamera } = runtimeContract(natives) as Contract["natives"];

  test("No words and no types, but for addresses, which the phone guards", () => {
    expect(share?.params).toEqual({
      title: {},
      text: {},
      url: { type: "url", required: true },
      image: { type: "url" },
    });
    expect(launchApp).toEqual({
      ...{ class: "action", writes: false, mode: "oneWay", params: { url: { type: "appUrl", required: true } } },
      routes: [{ host: ["gr", "nwd"], via: "scheme", method: "app/launch" }],
    });
  });

  test("What concerns the wire", () => {
    expect(customerService?.routes[0]?.payload).toEqual({ jumpUrl: "url" });
    expect(checkCamera?.answers).toEqual({ ios: { NO_ASK: "REFUSE" } });
  });

  test("The shapes by which answers are read, without their words", () => {
    const { getAppType, getUserInfo, windowInfo, selectContacts } = runtimeContract(
      fullContract(natives),
    ) as Contract["natives"];
    expect(getAppType).toMatchObject({ result: { fields: { appType: { type: "text" } } }, dialects: ["json", "bare"] });
    expect(windowInfo?.result?.fields?.statusBarHeight).toEqual({ type: "number", min: 0, max: 400 });
    expect(selectContacts?.result).toEqual({
      type: "list",
      of: { fields: { name: { type: "text" }, phone: { type: "text" } } },
    });
    expect(getUserInfo).not.toHaveProperty("result");
  });

  test("A phone reads every answer as the contract with its words does", () => {
    const full = fullContract(natives) as Contract["natives"];
    const lean = runtimeContract(full) as Contract["natives"];
    const fields = ["resultStatus", "statusBarHeight", "appType", "contacts", "isLogined", "width"];
    const answer = fc.oneof(fc.jsonValue(), fc.dictionary(fc.constantFrom(...fields), fc.jsonValue({ maxDepth: 2 })));
    const name = fc.constantFrom(...Object.keys(full));
    fc.assert(
      fc.property(name, answer, fc.boolean(), (native, value, keepsOthers) => {
        const [before, after] = [full[native], lean[native]];
        if (!before || !after) throw new Error(native);
        const decoded = decodeData(value as Json, before);
        expect(decodeData(value as Json, after)).toEqual(decoded);
        expect(readResult(decoded, after, keepsOthers)).toEqual(readResult(decoded, before, keepsOthers));
      }),
      { numRuns: 500 },
    );
  });

  test("Names of the host's, whatever words they are", () => {
    const route = { host: "gr", via: "promise", method: "m", payload: { title: "type" } };
    const row = { title: "x", params: { title: { type: "text", default: "a" }, type: {} }, routes: [route] };
    expect(runtimeContract({ note: row })).toEqual({
      note: { params: { title: { default: "a" }, type: {} }, routes: [route] },
    });
  });
});

describe("What is assumed is counted, part by part", () => {
  const row = natives.selectContacts;
  if (!row) throw new Error("There is no selectContacts");
  const told = (change: Partial<typeof row>) => {
    const found = assumedIn({ ...contract, natives: { one: { ...row, ...change } }, schemes: {}, miniPrograms: {} });
    return found.filter(({ path }) => path.startsWith("natives")).map(({ path, what }) => `${path} ${what}`);
  };

  test("A name that the specification gives has a type that it does not give", () => {
    expect(told({})).toEqual([
      "natives.one.params.limit type",
      "natives.one.result answer",
      "natives.one.routes.0 route",
    ]);
  });

  test("A part that was seen on a device counts no more", () => {
    const routes = row.routes.map((route) => ({ ...route, verified: "device" }) as const);
    expect(told({ routes })).toEqual(["natives.one.params.limit type", "natives.one.result answer"]);
    expect(told({ routes, result: { ...row.result, verified: "device" } })).toEqual(["natives.one.params.limit type"]);
  });

  test("A part that its vendor documents counts no more", () => {
    const documented = { verified: "documented", document: "https://docs.example.com/" } as const;
    const routes = row.routes.map((route) => ({ ...route, ...documented }));
    expect(told({ routes })).toEqual(["natives.one.params.limit type", "natives.one.result answer"]);
    expect(told(documented)).toEqual(["natives.one.params.limit type"]);
  });

  test("A row that was seen on a device leaves the parts that say otherwise", () => {
    expect(told({ verified: "device" })).toEqual(["natives.one.params.limit type"]);
    const params = { limit: { type: "integer", verified: "device" } } as const;
    expect(told({ verified: "device", params })).toEqual([]);
  });

  test("What a browser does by itself is not assumed", () => {
    expect(told({ params: {}, routes: [{ host: "browser", via: "web", method: "copy" }] })).toEqual([
      "natives.one.result answer",
    ]);
  });

  test("Of the hosts, the rows that the specification does not show", () => {
    const found = assumedIn({ ...contract, natives: {}, schemes: {}, miniPrograms: {} });
    expect(found.map(({ path }) => path)).toEqual([
      "hosts.gr",
      "hosts.nwd",
      "storage",
      "notify",
      "forward",
      "token",
      "user",
      "insets",
    ]);
  });
});

describe("The compiler types an answer from its row", () => {
  const project = shippedProject;
  const codes = (native: string, text: string, params = "") => {
    const step = `      - callNative: ${native}\n${params}        as: found\n      - toast: ${JSON.stringify(text)}\n`;
    const page = `page: lab\ntitle: x\nsupports: { gr: 5.0.0+ }\nbody:\n  - type: button\n    text: x\n    onTap:\n${step}`;
    return project.checkPage("lab", page).problems.map(({ code }) => code);
  };
  const permissions = "        params: { permissions: [camera] }\n";

  test.each([
    ["getAppParams", "${found.appVersion} ${found.mid}", ""],
    ["getScreenSize", "${found.width * 2}", ""],
    ["windowInfo", "${found.statusBarHeight + 1}", ""],
    ["checkCamera", "${if(found == 'REFUSE', 'a', 'b')}", ""],
    ["checkPermissions", "${if(found.camera == 'REFUSE', 'a', 'b')}", permissions],
    ["selectContacts", "${found[0].name}", ""],
    ["getUserInfo", "${found.anything}", ""],
  ])("%s: %s is right", (native, text, params) => {
    expect(codes(native, text, params)).toEqual([]);
  });

  test.each([
    ["getAppParams", "${found.appVersio}", "", "P401"],
    ["getScreenSize", "${found.widht}", "", "P401"],
    ["windowInfo", "${found.height}", "", "P401"],
    ["checkCamera", "${found.camera}", "", "P239"],
    ["checkPermissions", "${found.camera.state}", permissions, "P239"],
    ["selectContacts", "${found.name}", "", "P239"],
  ])("%s: %s is wrong", (native, text, params, code) => {
    expect(codes(native, text, params)).toEqual([code]);
  });
});

describe("How far the contract is known", () => {
  interface Known {
    readonly path: string;
    readonly verified: unknown;
    readonly document: unknown;
  }

  /** Every part of the contract that says how far it is known. */
  function knownIn(value: unknown, path = "contract"): Known[] {
    if (typeof value !== "object" || value === null) return [];
    const verified = Reflect.get(value, "verified");
    const own = verified === undefined ? [] : [{ path, verified, document: Reflect.get(value, "document") }];
    return [...own, ...Object.entries(value).flatMap(([key, inner]) => knownIn(inner, `${path}.${key}`))];
  }

  const known = knownIn(contract);

  test("Nothing says that it was seen on a device: none was at hand", () => {
    expect(known.filter(({ verified }) => !["spec", "documented", "assumed"].includes(String(verified)))).toEqual([]);
    expect(known.length).toBeGreaterThan(60);
  });

  test("What is documented names the vendor's document, and only that", () => {
    const documents = known.filter(({ verified }) => verified === "documented").map(({ document }) => String(document));
    expect(known.filter(({ verified, document }) => verified !== "documented" && document !== undefined)).toEqual([]);
    const vendors = /^https:\/\/(developers\.weixin\.qq\.com|developer\.open-douyin\.com)\//;
    expect(documents.filter((one) => !vendors.test(one))).toEqual([]);
    expect(documents.length).toBeGreaterThanOrEqual(2);
  });
});
