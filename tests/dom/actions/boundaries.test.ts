import { afterEach, describe, expect, test } from "vitest";
import { createBridge } from "../../../actions/bridge/bridge.ts";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { type EntryKind, resolve } from "../../../actions/bridge/resolve.ts";
import { contract } from "../../../actions/contract/index.ts";
import { ActionError } from "../../../actions/errors.ts";
import { hostClasses } from "../../../actions/hosts/classes.ts";
import { detectHost, type Host } from "../../../actions/hosts/host.ts";
import { compareVersions, parseVersion, type Version } from "../../../actions/hosts/version.ts";
import { createSimulator, type WireEvent } from "../../../actions/simulator/index.ts";
import { transports } from "../../../actions/transports/index.ts";
import { schemeUrl } from "../../../actions/url.ts";
import type { Json, Mechanism, PlatformName } from "../../../schemas/index.ts";

/*
 * Just below, at and just above every gate of specification §9, on every platform, and where the version is unknown:
 * from the user agent to what goes over the wire. `-` is a refusal before anything is sent. Gates without a name
 * stand here too: nothing that is known changes there, but the version axis is cut.
 */

type App = "gr" | "nwd";
const platforms = ["ios", "android", "ohos"] as const;

const tables: Readonly<Record<App, string>> = {
  gr: `
    version  line    windowInfo  dial  setNavigationBar  cacheData
    unknown  legacy  -           -     -                 -
    4.5.99   legacy  -           -     -                 -
    4.6.0    legacy  -           -     -                 -
    4.6.1    legacy  -           -     -                 -
    4.8.99   legacy  -           -     -                 -
    4.9.0    legacy  sent        sent  sent              -
    4.9.1    legacy  sent        sent  sent              -
    4.16.99  legacy  sent        sent  sent              -
    4.17.0   legacy  sent        sent  sent              -
    4.17.1   legacy  sent        sent  sent              -
    4.18.1   legacy  sent        sent  sent              -
    4.18.2   legacy  sent        sent  sent              -
    4.18.3   legacy  sent        sent  sent              -
    4.99.99  legacy  sent        sent  sent              -
    5.0.0    newer   sent        sent  sent              sent
    5.0.1    newer   sent        sent  sent              sent`,
  nwd: `
    version  line  homeTab  repayTab  cacheData
    unknown  none  -        -         -
    8.9.0    none  -        -         -
    8.9.1    none  sent     sent      -
    8.9.2    none  sent     sent      -
    9.5.99   none  sent     sent      -
    9.6.0    none  sent     sent      -
    9.6.1    none  sent     sent      -
    10.7.99  none  sent     sent      -
    10.8.0   none  sent     sent      -
    10.8.1   none  sent     sent      -
    10.9.99  none  sent     sent      -
    10.10.0  none  sent     sent      -
    10.10.1  none  sent     sent      -
    10.10.99 none  sent     sent      -
    10.11.0  none  sent     sent      sent
    10.11.1  none  sent     sent      sent
    10.11.99 none  sent     sent      sent
    10.12.0  none  sent     sent      sent
    10.12.1  none  sent     sent      sent`,
};

/** What is handed over, and what of it must be seen on the wire. */
const params: Readonly<Record<string, Readonly<Record<string, Json>>>> = {
  windowInfo: {},
  dial: { phone: "95588" },
  setNavigationBar: { visible: false },
  cacheData: { key: "draft", value: { step: 2 } },
  customerService: { jumpUrl: "/help", isUnion: true, unionType: "loan", artId: "a1" },
  homeTab: {},
  repayTab: {},
};

/** Destinations; all else are functions. */
const destinations = ["homeTab", "repayTab"];

/** The mechanisms of specification §7 that each platform can have. */
const wires: Readonly<Record<(typeof platforms)[number], readonly Mechanism[]>> = {
  ios: ["scheme", "promise", "iosV1", "iosV2"],
  android: ["scheme", "promise", "androidV1", "androidV2", "androidV3"],
  ohos: ["scheme", "promise", "dsbridge"],
};

interface Line {
  readonly version: string | undefined;
  readonly line: string | undefined;
  readonly outcomes: readonly (readonly [name: string, outcome: string])[];
}

function linesOf(table: string): Line[] {
  const [head = [], ...rows] = table
    .trim()
    .split("\n")
    .map((row) => row.trim().split(/\s+/));
  return rows.map(([version, line, ...outcomes]) => ({
    version: version === "unknown" ? undefined : version,
    line: line === "none" ? undefined : line,
    outcomes: outcomes.map((outcome, index) => [head[index + 2] ?? "", outcome] as const),
  }));
}

let undo: (() => void)[] = [];

afterEach(() => {
  for (const restore of undo.reverse()) restore();
  undo = [];
});

/** A page in an app: who it thinks it is with, what a call sends, and why one is refused. */
function enter(name: App, platform: PlatformName, version: string | undefined) {
  const simulator = createSimulator(window, { contract, host: { name, platform, ...(version && { version }) } });
  simulator.install();
  const host = detectHost(window, contract);
  const bridge = createBridge({ transports, window, contract, host, buildSchemeUrl: schemeUrl });
  const sent: WireEvent[] = [];
  simulator.onWire((event) => event.direction === "out" && sent.push(event));
  undo.push(() => {
    bridge.dispose();
    simulator.uninstall();
  });
  async function use(called: string): Promise<"sent" | ActionError> {
    try {
      const given = params[called] ?? {};
      if (destinations.includes(called)) await bridge.open(called, given);
      else await bridge.call(called, given);
      return "sent";
    } catch (thrown) {
      if (thrown instanceof ActionError) return thrown;
      throw thrown;
    }
  }
  return { host, sent, use };
}

/** Every name and every plain value in a payload, however deep it is and whatever text it is packed in. */
function contentOf(payload: unknown): unknown[] {
  if (typeof payload === "string" && /^[[{]/.test(payload)) return contentOf(JSON.parse(payload));
  if (Array.isArray(payload)) return payload.flatMap(contentOf);
  if (typeof payload !== "object" || payload === null) return [payload];
  return Object.entries(payload).flatMap(([key, value]) => [key, ...contentOf(value)]);
}

describe.each(Object.entries(tables).map(([app, table]) => [app as App, linesOf(table)] as const))(
  "%s",
  (app, lines) => {
    const cases = lines.flatMap((line) => platforms.map((platform) => ({ ...line, platform })));

    test.each(cases)("$version on $platform", async ({ version, line, outcomes, platform }) => {
      const { host, sent, use } = enter(app, platform, version);
      expect(host).toMatchObject({ name: app, platform, line, version: parseVersion(version) });
      for (const [name, outcome] of outcomes) {
        const before = sent.length;
        const seen = await use(name);
        const events = sent.slice(before);
        if (outcome === "sent") {
          expect([name, seen, events.map((event) => event.name)]).toEqual([name, "sent", [name]]);
          expect(wires[platform]).toContain(events[0]?.mechanism);
          expect(contentOf(events[0]?.payload ?? null)).toEqual(expect.arrayContaining(contentOf(params[name] ?? {})));
        } else {
          const reason = version === undefined ? "unknown-version" : "too-old";
          expect([name, seen, events]).toMatchObject([name, { code: "unsupported", detail: { name, reason } }, []]);
        }
      }
    });
  },
);

/** Why the version stands in the way, in words that name what would be needed. */
test.each([
  ["windowInfo", "gr", "ios", "4.8.99", "windowInfo needs GR 4.9.0; this is GR 4.8.99 on iOS"],
  ["cacheData", "gr", "android", undefined, "cacheData needs GR 5.0.0; this is GR of unknown version on Android"],
  ["cacheData", "nwd", "ohos", "10.10.99", "cacheData needs NWD 10.11.0; this is NWD 10.10.99 on OpenHarmony"],
  ["homeTab", "nwd", "android", "8.9.0", "homeTab needs NWD 8.9.1; this is NWD 8.9.0 on Android"],
] as const)("The refusal of %s on %s says what would be needed", async (name, app, platform, version, message) => {
  expect(await enter(app, platform, version).use(name)).toMatchObject({ message });
});

describe("The payload of the customer service on GR", () => {
  const fields = ["jumpUrl", "isUnion", "unionType", "artId"];

  async function payloadOn(platform: PlatformName, version: string | undefined): Promise<unknown[]> {
    const { sent, use } = enter("gr", platform, version);
    expect(await use("customerService")).toBe("sent");
    return contentOf(sent[0]?.payload ?? null);
  }

  test.each([undefined, "4.5.9", "4.5.99"])("is another one below 4.6.0 on Android: %s", async (version) => {
    const names = (await payloadOn("android", version)).filter((one) => fields.includes(String(one)));
    expect(names).not.toEqual(expect.arrayContaining(fields));
  });

  test.each(["4.6.0", "4.6.1", "5.0.0"])("has its four fields from 4.6.0 on, on Android: %s", async (version) => {
    expect(await payloadOn("android", version)).toEqual(expect.arrayContaining([...fields, true, "loan", "a1"]));
  });

  test.each(["ios", "ohos"] as const)("is the same in all versions on %s", async (platform) => {
    for (const version of [undefined, "4.5.99", "4.6.0", "5.0.0"]) {
      expect(await payloadOn(platform, version)).toEqual(expect.arrayContaining([...fields, true, "loan", "a1"]));
    }
  });
});

describe("The version axis", () => {
  const classOf = (host: Host) =>
    hostClasses(contract).filter(({ host: name, platform, from, until }) => {
      const { version } = host;
      const isAfter = compareVersions(version, from) >= 0 && (!until || compareVersions(version, until) < 0);
      return name === host.name && platform === host.platform && isAfter;
    });

  /** Each gate, and the last version before it. */
  test.each([
    ["gr", "4.5.99", "4.6.0", "4.6.1"],
    ["gr", "4.8.99", "4.9.0", "4.9.1"],
    ["gr", "4.16.99", "4.17.0", "4.17.1"],
    ["gr", "4.18.1", "4.18.2", "4.18.3"],
    ["gr", "4.99.99", "5.0.0", "5.0.1"],
    ["nwd", "8.9.0", "8.9.1", "8.9.2"],
    ["nwd", "9.5.99", "9.6.0", "9.6.1"],
    ["nwd", "10.7.99", "10.8.0", "10.8.1"],
    ["nwd", "10.9.99", "10.10.0", "10.10.1"],
    ["nwd", "10.10.99", "10.11.0", "10.11.1"],
    ["nwd", "10.11.99", "10.12.0", "10.12.1"],
  ] as const)("of %s is cut between %s and %s, and not behind it", (name, below, at, above) => {
    for (const platform of platforms) {
      const one = (version: string) => {
        const [found, ...more] = classOf({ ...none, name, platform, version: parseVersion(version) });
        expect(more).toEqual([]);
        return found?.from.join(".");
      };
      expect([one(below) === at, one(at), one(above)]).toEqual([false, at, at]);
    }
  });

  const none = { line: undefined, webview: undefined, evidence: [] };
  const names = [
    ...Object.keys(contract.natives).map((name) => ["native", name] as const),
    ...Object.keys(contract.schemes).map((name) => ["scheme", name] as const),
    ...Object.keys(contract.miniPrograms).map((name) => ["miniProgram", name] as const),
  ];

  test.each(hostClasses(contract))("is the same from $from up to $until for $host on $platform", (one) => {
    const { representative, from, until } = one;
    const versions: Version[] = [from, [from[0], from[1], from[2] + 1], ...(until ? [before(until)] : [])];
    for (const version of versions) {
      for (const [kind, name] of names) {
        const here = outcomeOf(kind, name, representative);
        expect([name, outcomeOf(kind, name, { ...representative, version })]).toEqual([name, here]);
      }
    }
  });

  const most = 999_999_999;

  function before([major, minor, patch]: Version): Version {
    if (patch > 0) return [major, minor, patch - 1];
    return minor > 0 ? [major, minor - 1, most] : [major - 1, most, most];
  }

  /** How a name is reached, or why not. A host of unknown version lacks what an old one lacks. */
  function outcomeOf(kind: EntryKind, name: string, host: Host): object | string {
    const found = resolve(contract, kind, name, host);
    if (!isRefusal(found)) return found;
    return found.reason === "unknown-version" ? "too-old" : found.reason;
  }
});
