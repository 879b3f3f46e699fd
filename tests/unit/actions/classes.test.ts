import { describe, expect, test } from "vitest";
import { contract as product } from "../../../actions/contract/index.ts";
import { covers, hostClasses, inHosts } from "../../../actions/hosts/classes.ts";
import { compareVersions, formatVersion, parseVersion } from "../../../actions/hosts/version.ts";
import { describeVersionRange, versionRangesOf } from "../../../actions/hosts/versionRanges.ts";
import type { Supports } from "../../../schemas/index.ts";

describe("The classes of hosts", () => {
  test("are 46 by the gates of the specification", () => {
    const count = (name: string) => hostClasses(product).filter(({ host }) => host === name).length;
    expect(["gr", "nwd", "wechat", "douyin", "browser"].map(count)).toEqual([18, 21, 3, 3, 1]);
    expect(hostClasses(product)).toHaveLength(46);
  });

  test.each(["0.0.0", "4.5.9", "4.6.0", "4.8.99", "4.9.0", "4.17.0", "4.18.1", "4.18.2", "5.0.0", "99.0.0"])(
    "hold GR %s on each platform exactly once",
    (text) => {
      const version = parseVersion(text);
      const holding = hostClasses(product).filter(({ host, from, until }) => {
        return host === "gr" && compareVersions(version, from) >= 0 && (!until || compareVersions(version, until) < 0);
      });
      expect(holding.map(({ platform }) => platform)).toEqual(["ios", "android", "ohos"]);
    },
  );

  test("are each stood for by a host of theirs", () => {
    for (const { host, platform, from, representative } of hostClasses(product)) {
      expect([representative.name, representative.platform]).toEqual([host, platform]);
      expect(compareVersions(representative.version, from)).toBe(0);
    }
  });

  test("begin with the hosts that do not say their version", () => {
    const oldest = hostClasses(product).filter(({ from }) => formatVersion(from) === "0.0.0");
    expect(oldest.map(({ representative }) => representative.version)).toEqual(oldest.map(() => undefined));
    expect(oldest).toHaveLength(13);
  });

  test("are cut further by the edges of what a page says", () => {
    const refined = hostClasses(product, [{ gr: "4.7.0..4.8.0", wechat: "8.0.0+" }, { "nwd.ios": "9.0.0+" }]);
    expect(refined).toHaveLength(46 + 2 * 3 + 3 + 3);
  });
});

describe("What a page supports", () => {
  const host = (name: "gr" | "nwd", platform: "ios" | "android", version?: string) =>
    ({ name, platform, version: parseVersion(version), line: undefined, webview: undefined, evidence: [] }) as const;

  test("is a host in a range", () => {
    expect(inHosts(host("gr", "ios", "4.6.0"), { gr: "4.6.0..5.0.0" })).toBe(true);
    expect(inHosts(host("gr", "ios", "5.0.0"), { gr: "4.6.0..5.0.0" })).toBe(false);
    expect(inHosts(host("nwd", "ios", "9.6.0"), { gr: "any" })).toBe(false);
  });

  test("is for one platform what that platform's own key says", () => {
    const supports = { gr: "4.6.0+", "gr.android": "4.18.2+" };
    expect(inHosts(host("gr", "android", "4.9.0"), supports)).toBe(false);
    expect(inHosts(host("gr", "android", "4.18.2"), supports)).toBe(true);
    expect(inHosts(host("gr", "ios", "4.9.0"), supports)).toBe(true);
    expect(inHosts(host("gr", "ios", "4.9.0"), { "gr.android": "any" })).toBe(false);
  });

  test("holds a host of unknown version only when every version is meant", () => {
    expect(inHosts(host("gr", "ios"), { gr: "any" })).toBe(true);
    expect(inHosts(host("gr", "ios"), { gr: "4.6.0+" })).toBe(false);
  });

  test("is the same for a class and for the hosts in it", () => {
    const supports = { gr: "4.7.3+", "gr.ohos": "4.18.2..5.0.0", nwd: "any" };
    for (const one of hostClasses(product, [supports])) {
      expect(covers(supports, one)).toBe(inHosts(one.representative, supports));
    }
  });
});

describe("A range in words", () => {
  const wordsOf = (supports: Supports, lang: "zh" | "en") => {
    const classes = hostClasses(product, [supports]).filter((one) => covers(supports, one));
    return versionRangesOf(classes).map((range) => describeVersionRange(product, range, lang));
  };

  test.each([
    ["4.6.0..4.9.0", "GR 4.6.0–4.8.x (iOS, 安卓, 鸿蒙)", "GR 4.6.0–4.8.x (iOS, Android, OpenHarmony)"],
    ["4.6.0..5.0.0", "GR 4.6.0–4.x (iOS, 安卓, 鸿蒙)", "GR 4.6.0–4.x (iOS, Android, OpenHarmony)"],
    ["4.17.0..4.18.2", "GR 4.17.0–4.18.1 (iOS, 安卓, 鸿蒙)", "GR 4.17.0–4.18.1 (iOS, Android, OpenHarmony)"],
    ["4.18.1..4.18.2", "GR 4.18.1 (iOS, 安卓, 鸿蒙)", "GR 4.18.1 (iOS, Android, OpenHarmony)"],
    ["5.0.0+", "GR 5.0.0+ (iOS, 安卓, 鸿蒙)", "GR 5.0.0+ (iOS, Android, OpenHarmony)"],
    ["0.0.0..4.6.0", "GR 4.6.0 以下 (iOS, 安卓, 鸿蒙)", "GR before 4.6.0 (iOS, Android, OpenHarmony)"],
    ["any", "GR (iOS, 安卓, 鸿蒙)", "GR (iOS, Android, OpenHarmony)"],
  ])("of GR %s", (range, zh, en) => {
    expect(wordsOf({ gr: range }, "zh")).toEqual([zh]);
    expect(wordsOf({ gr: range }, "en")).toEqual([en]);
  });

  test("of a host without platforms has none", () => {
    expect(wordsOf({ browser: "any" }, "zh")).toEqual(["浏览器"]);
    expect(wordsOf({ browser: "any" }, "en")).toEqual(["Browser"]);
  });

  test("is one for each platform that differs, and one for all that agree", () => {
    expect(wordsOf({ gr: "4.6.0+", "gr.android": "4.18.2+", wechat: "any" }, "zh")).toEqual([
      "微信 (iOS, 安卓, 鸿蒙)",
      "GR 4.6.0+ (iOS, 鸿蒙)",
      "GR 4.18.2+ (安卓)",
    ]);
  });

  test("does not run on from one platform into the next", () => {
    expect(wordsOf({ "gr.ios": "4.6.0..4.9.0", "gr.android": "4.9.0+" }, "en")).toEqual([
      "GR 4.6.0–4.8.x (iOS)",
      "GR 4.9.0+ (Android)",
    ]);
  });

  test("is two where there is a hole between", () => {
    const classes = hostClasses(product).filter(({ host, platform, from }) => {
      return host === "gr" && platform === "ios" && formatVersion(from) !== "4.9.0";
    });
    const words = versionRangesOf(classes).map((range) => describeVersionRange(product, range, "en"));
    expect(words).toEqual(["GR before 4.9.0 (iOS)", "GR 4.17.0+ (iOS)"]);
  });
});
