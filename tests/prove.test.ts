import { describe, expect, test } from "vitest";
import { covers, hostClasses, inHosts } from "../actions/classes.ts";
import { contract as product } from "../actions/contract/index.ts";
import { prove } from "../actions/prove.ts";
import { isRefusal, resolveNative } from "../actions/resolve.ts";
import { describeStretch, stretchesOf } from "../actions/stretches.ts";
import { compareVersions, formatVersion, parseVersion } from "../actions/version.ts";
import {
  type CallNativeStep,
  type Component,
  type Contract,
  type NativeRow,
  type Page,
  type RouteRow,
  type Steps,
  type Supports,
  schemas,
} from "../schemas/index.ts";

function native(...routes: RouteRow[]): NativeRow {
  return { title: "x", class: "query", mode: "async", routes, verified: "assumed" };
}

const via = "promise";
const method = "m";

/** The product's hosts with functions whose routes are easy to keep in mind. */
const contract: Contract = {
  ...product,
  natives: {
    everywhere: native({ host: ["gr", "nwd", "wechat", "douyin", "browser"], via, method }),
    apps: native({ host: ["gr", "nwd"], via, method }),
    gr49: native({ host: "gr", since: "4.9.0", via, method }),
    gr5: native({ host: "gr", since: "5.0.0", via, method }),
    grAndroid49: native({ host: "gr", platform: "android", since: "4.9.0", via, method }),
    grUntil5: native({ host: "gr", until: "5.0.0", via, method }),
    grGone: native({ host: "gr", until: "4.6.0", via, method }, { host: "gr", since: "5.0.0", via, method }),
    nowhere: native(),
  },
};

const everyHost: Supports = { gr: "any", nwd: "any", wechat: "any", douyin: "any", browser: "any" };

function call(callNative: string, more: Partial<CallNativeStep> = {}): CallNativeStep {
  return { verb: "callNative", callNative, ...more };
}

const toast = { verb: "toast", toast: "…" } as const;
const stop = { verb: "stop", stop: null } as const;
const leave = { verb: "leave", leave: null } as const;
const navigate = { verb: "navigate", navigate: "quota" } as const;
const resume = { verb: "continue", continue: null } as const;
const condition = { $: ["get", "state", "ready"] } as const;

/** A page with these steps behind its first button. */
function tapping(supports: Supports, onTap: Steps): Page {
  return { page: "p", title: "p", supports, body: [{ type: "button", text: "b", onTap }] };
}

/** The gaps in words: kind, place, step, and where. */
function gaps(page: Page): string[] {
  return prove(page, contract).map(({ kind, path, verb, name, stretches }) => {
    const where = stretches.map((stretch) => describeStretch(contract, stretch, "en")).join("; ");
    return `${kind} at ${path.join(".")} ${verb} ${name}: ${where}`;
  });
}

const first = "body.0.onTap.0";

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

  test("are cut further by the edges of what a page says", () => {
    const refined = hostClasses(product, [{ gr: "4.7.0..4.8.0", wechat: "8.0.0+" }, { "nwd.ios": "8.9.1+" }]);
    expect(refined).toHaveLength(46 + 2 * 3 + 1 * 3);
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

describe("A stretch in words", () => {
  const wordsOf = (supports: Supports, lang: "zh" | "en") => {
    const classes = hostClasses(product, [supports]).filter((one) => covers(supports, one));
    return stretchesOf(classes).map((stretch) => describeStretch(product, stretch, lang));
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

  test("is two where there is a hole between", () => {
    const classes = hostClasses(product).filter(({ host, platform, from }) => {
      return host === "gr" && platform === "ios" && formatVersion(from) !== "4.9.0";
    });
    const words = stretchesOf(classes).map((stretch) => describeStretch(product, stretch, "en"));
    expect(words).toEqual(["GR before 4.9.0 (iOS)", "GR 4.17.0+ (iOS)"]);
  });
});

describe("A step without a route", () => {
  test("is no gap where every supported host has one", () => {
    expect(gaps(tapping({ gr: "4.9.0+" }, [call("gr49")]))).toEqual([]);
    expect(gaps(tapping(everyHost, [call("everywhere")]))).toEqual([]);
  });

  test("is a gap of one maximal stretch, across gates that do not matter and the page's own edge", () => {
    expect(gaps(tapping({ gr: "4.6.0+" }, [call("gr5")]))).toEqual([
      `no-route at ${first} callNative gr5: GR 4.6.0–4.x (iOS, Android, OpenHarmony)`,
    ]);
    expect(gaps(tapping({ gr: "4.7.3+" }, [call("gr49")]))).toEqual([
      `no-route at ${first} callNative gr49: GR 4.7.3–4.8.x (iOS, Android, OpenHarmony)`,
    ]);
  });

  test("names each host, and the platforms that differ", () => {
    expect(gaps(tapping({ gr: "4.6.0+", browser: "any", douyin: "any" }, [call("grAndroid49")]))).toEqual([
      `no-route at ${first} callNative grAndroid49: ${[
        "Douyin (iOS, Android, OpenHarmony)",
        "GR 4.6.0+ (iOS, OpenHarmony)",
        "GR 4.6.0–4.8.x (Android)",
        "Browser",
      ].join("; ")}`,
    ]);
  });

  test("may be one that is gone, or that has a hole", () => {
    expect(gaps(tapping({ gr: "4.9.0+" }, [call("grUntil5")]))).toEqual([
      `no-route at ${first} callNative grUntil5: GR 5.0.0+ (iOS, Android, OpenHarmony)`,
    ]);
    expect(gaps(tapping({ gr: "any" }, [call("grGone")]))).toEqual([
      `no-route at ${first} callNative grGone: GR 4.6.0–4.x (iOS, Android, OpenHarmony)`,
    ]);
  });

  test("counts for a function that nobody knows", () => {
    expect(gaps(tapping({ browser: "any" }, [call("constructor")]))).toEqual([
      `no-route at ${first} callNative constructor: Browser`,
    ]);
  });

  test("counts for destinations and mini-program pages", () => {
    const steps: Steps = [
      { verb: "openScheme", openScheme: "homeTab" },
      { verb: "miniProgramNavigate", miniProgramNavigate: "index" },
    ];
    expect(gaps(tapping({ nwd: "any", wechat: "any" }, steps))).toEqual([
      `no-route at ${first} openScheme homeTab: ${[
        "WeChat (iOS, Android, OpenHarmony)",
        "NWD before 8.9.1 (iOS, Android, OpenHarmony)",
      ].join("; ")}`,
      "no-route at body.0.onTap.1 miniProgramNavigate index: NWD (iOS, Android, OpenHarmony)",
    ]);
  });

  test("does not matter for what needs no host", () => {
    const steps: Steps = [{ verb: "interceptBack", interceptBack: false }, toast, navigate];
    expect(gaps(tapping(everyHost, steps))).toEqual([]);
  });

  test("is said of each line, since a fallback may go on", () => {
    expect(gaps(tapping({ browser: "any" }, [call("apps"), call("gr49")]))).toEqual([
      `no-route at ${first} callNative apps: Browser`,
      "no-route at body.0.onTap.1 callNative gr49: Browser",
    ]);
  });
});

describe("A fallback", () => {
  test("closes the gap", () => {
    expect(gaps(tapping(everyHost, [call("apps", { fallback: [toast] })]))).toEqual([]);
  });

  test("is proved over the hosts that need it, and no others", () => {
    const step = call("apps", { fallback: [call("gr49")] });
    expect(gaps(tapping({ gr: "any", browser: "any" }, [step]))).toEqual([
      `no-route at ${first}.fallback.0 callNative gr49: Browser`,
    ]);
  });

  test("may have a fallback of its own", () => {
    const step = call("gr5", { fallback: [call("gr49", { fallback: [call("apps")] })] });
    expect(gaps(tapping({ gr: "any", nwd: "any" }, [step]))).toEqual([]);
    expect(gaps(tapping({ gr: "any", browser: "any" }, [step]))).toEqual([
      `no-route at ${first}.fallback.0.fallback.0 callNative apps: Browser`,
    ]);
  });

  test("that no host needs is dead", () => {
    expect(gaps(tapping({ gr: "4.9.0+", nwd: "any" }, [call("apps", { fallback: [call("nowhere")] })]))).toEqual([
      `dead-fallback at ${first}.fallback callNative apps: ${[
        "GR 4.9.0+ (iOS, Android, OpenHarmony)",
        "NWD (iOS, Android, OpenHarmony)",
      ].join("; ")}`,
    ]);
  });

  test("is dead where an outer step has already sorted the hosts out", () => {
    const step = call("gr5", { fallback: [call("apps", { fallback: [toast] })] });
    expect(gaps(tapping({ gr: "4.9.0+" }, [step]))).toEqual([
      `dead-fallback at ${first}.fallback.0.fallback callNative apps: GR 4.9.0–4.x (iOS, Android, OpenHarmony)`,
    ]);
  });
});

describe("A fallback that ends the list narrows the hosts for the lines after it", () => {
  test.each([
    ["stop", stop],
    ["leave", leave],
    ["navigate", navigate],
  ])("with %s", (_, ending) => {
    const steps = [call("apps", { fallback: [toast, ending] }), call("apps")];
    expect(gaps(tapping(everyHost, steps))).toEqual([]);
  });

  test("but not when it goes on", () => {
    const steps = [call("apps", { fallback: [toast] }), call("apps")];
    expect(gaps(tapping({ gr: "any", browser: "any" }, steps))).toEqual([
      "no-route at body.0.onTap.1 callNative apps: Browser",
    ]);
  });

  test("only for the hosts that took it", () => {
    const steps = [call("gr49", { fallback: [stop] }), call("gr5")];
    expect(gaps(tapping({ gr: "4.6.0+" }, steps))).toEqual([
      "no-route at body.0.onTap.1 callNative gr5: GR 4.9.0–4.x (iOS, Android, OpenHarmony)",
    ]);
  });

  test("but not when the step may be passed over", () => {
    const steps = [call("apps", { if: condition, fallback: [stop] }), call("apps")];
    expect(gaps(tapping({ gr: "any", browser: "any" }, steps))).toEqual([
      "no-route at body.0.onTap.1 callNative apps: Browser",
    ]);
  });

  test("and a condition that always holds passes nothing over", () => {
    expect(gaps(tapping(everyHost, [call("apps", { if: true, fallback: [stop] }), call("apps")]))).toEqual([]);
  });

  test("but not when the ending itself may fail and go on", () => {
    const ending = { ...navigate, onError: [toast, resume] };
    expect(gaps(tapping({ gr: "any", browser: "any" }, [call("apps", { fallback: [ending] }), call("apps")]))).toEqual([
      "no-route at body.0.onTap.1 callNative apps: Browser",
    ]);
  });

  test("when both branches end", () => {
    const both = { verb: "then", if: condition, then: [stop], else: [toast, leave] } as const;
    const one = { verb: "then", if: condition, then: [stop] } as const;
    const other = { verb: "then", if: condition, then: [toast], else: [stop] } as const;
    const steps = (ending: Steps[number]) => [call("apps", { fallback: [ending] }), call("apps")];
    const supports = { gr: "any", browser: "any" };
    expect(gaps(tapping(supports, steps({ ...both, then: [...both.then], else: [...both.else] })))).toEqual([]);
    for (const open of [
      { ...one, then: [...one.then] },
      { ...other, then: [...other.then], else: [...other.else] },
    ]) {
      expect(gaps(tapping(supports, steps(open)))).toEqual(["no-route at body.0.onTap.1 callNative apps: Browser"]);
    }
  });

  test("when every case of a match ends", () => {
    const match = (last: Steps) => ({
      verb: "match" as const,
      match: condition,
      cases: [{ is: 1, do: [stop] }, { do: last }],
      else: [leave],
    });
    const steps = (last: Steps) => [call("apps", { fallback: [match(last)] }), call("apps")];
    const supports = { gr: "any", browser: "any" };
    expect(gaps(tapping(supports, steps([navigate])))).toEqual([]);
    expect(gaps(tapping(supports, steps([toast])))).toEqual(["no-route at body.0.onTap.1 callNative apps: Browser"]);
  });

  test("when a dialog ends on either answer", () => {
    const steps = (onConfirm: Steps) => [
      call("apps", { fallback: [{ verb: "dialog", dialog: "?", onConfirm }] }),
      call("apps"),
    ];
    const supports = { gr: "any", browser: "any" };
    expect(gaps(tapping(supports, steps([navigate])))).toEqual([]);
    expect(gaps(tapping(supports, steps([toast])))).toEqual(["no-route at body.0.onTap.1 callNative apps: Browser"]);
  });
});

describe("`only`", () => {
  test("narrows a step, and those it leaves out go on", () => {
    const steps = [call("apps", { only: { gr: "any" } }), call("gr49")];
    expect(gaps(tapping({ gr: "4.9.0+", browser: "any" }, steps))).toEqual([
      "no-route at body.0.onTap.1 callNative gr49: Browser",
    ]);
  });

  test("is exact at its own edges", () => {
    expect(gaps(tapping({ gr: "any" }, [call("gr5", { only: { gr: "4.7.0..5.0.1" } })]))).toEqual([
      `no-route at ${first} callNative gr5: GR 4.7.0–4.x (iOS, Android, OpenHarmony)`,
    ]);
  });

  test("ends the list only for the hosts that it lets in", () => {
    const steps = [{ ...stop, only: { browser: "any", gr: "0.0.0..4.9.0" } }, call("gr49")];
    expect(gaps(tapping({ gr: "any", browser: "any" }, steps))).toEqual([]);
  });

  test("narrows a component and all within it", () => {
    const cell = { type: "cell", title: "c", onTap: [call("gr5")] } as const;
    const group: Component = { type: "group", only: { gr: "4.9.0+" }, body: [{ ...cell, onTap: [call("gr49")] }] };
    const body: Component[] = [group, { ...cell, only: { gr: "5.0.0+" }, onTap: [...cell.onTap] }];
    expect(gaps({ page: "p", title: "p", supports: everyHost, body })).toEqual([]);
  });

  test("narrows a field", () => {
    const field = { type: "pick", name: "n", label: "l", onTap: [call("apps")] } as const;
    const fields = [{ ...field, onTap: [...field.onTap], only: { gr: "any" } }];
    const body: Component[] = [{ type: "form", id: "f", fields }];
    expect(gaps({ page: "p", title: "p", supports: everyHost, body })).toEqual([]);
  });
});

describe("What never runs", () => {
  test("is the first line after one that ends the list, once", () => {
    expect(gaps(tapping({ gr: "any" }, [toast, navigate, call("nowhere"), toast]))).toEqual([
      "never-runs at body.0.onTap.2 callNative nowhere: ",
    ]);
  });

  test("is a line that every host has stopped before", () => {
    const steps = [call("apps", { fallback: [stop] }), toast];
    expect(gaps(tapping({ browser: "any" }, steps))).toEqual(["never-runs at body.0.onTap.1 toast …: "]);
  });

  test("is a step whose `only` the page does not support; the next line still runs", () => {
    const steps = [call("nowhere", { only: { gr: "0.0.0..4.9.0" } }), call("gr49")];
    expect(gaps(tapping({ gr: "4.9.0+" }, steps))).toEqual([`never-runs at ${first} callNative nowhere: `]);
  });

  test("is a component whose `only` the page does not support, whatever is in it", () => {
    const body: Component[] = [
      { type: "group", only: { nwd: "any" }, body: [{ type: "button", id: "b", text: "b", onTap: [call("nowhere")] }] },
    ];
    expect(gaps({ page: "p", title: "p", supports: { gr: "any" }, body })).toEqual(["never-runs at body.0 group : "]);
  });

  test("is what stands behind the success of a step that ends the list", () => {
    expect(gaps(tapping({ gr: "any" }, [{ ...navigate, onSuccess: [toast] }]))).toEqual([
      `never-runs at ${first}.onSuccess.0 toast …: `,
    ]);
  });

  test("is a page for no host at all", () => {
    expect(gaps(tapping({ gr: "5.0.0..4.0.0" }, [call("nowhere")]))).toEqual(["never-runs at supports page p: "]);
  });

  const resuming: [string, Steps[number]][] = [
    ["at once", resume],
    ["in a branch", { verb: "then", if: condition, then: [toast], else: [resume] }],
    ["after a success", { ...toast, onSuccess: [resume] }],
    ["in a fallback", call("nowhere", { fallback: [resume] })],
  ];

  test.each(resuming)("is nothing in a list that a failed step takes up again %s", (_, step) => {
    expect(gaps(tapping({ gr: "any" }, [{ ...leave, onError: [step] }, toast]))).toEqual([]);
    expect(gaps(tapping({ gr: "any" }, [{ ...leave, onError: [toast] }, toast]))).toHaveLength(1);
  });
});

describe("Lists inside a step", () => {
  test("are reached by the hosts that take the step itself", () => {
    const nested = { onSuccess: [call("gr49")], onError: [call("gr49")], onCancel: [call("gr49")] };
    const step = call("gr49", { ...nested, fallback: [stop] });
    expect(gaps(tapping({ gr: "any", browser: "any" }, [step]))).toEqual([]);
  });

  test("follow a fallback that goes on, as at run time", () => {
    const step = call("gr49", { onSuccess: [call("gr49")], fallback: [toast] });
    expect(gaps(tapping({ gr: "4.9.0+", browser: "any" }, [step]))).toEqual([
      `no-route at ${first}.onSuccess.0 callNative gr49: Browser`,
    ]);
  });

  test("end the list for the lines after", () => {
    const step = { verb: "request", request: "/a", onSuccess: [{ ...stop, only: { browser: "any" } }] } as const;
    const steps: Steps = [{ ...step, onSuccess: [...step.onSuccess] }, call("apps")];
    expect(gaps(tapping({ gr: "any", browser: "any" }, steps))).toEqual([]);
  });
});

const unknown = { verb: "callNative", callNative: "nowhere" };

/** Whether the proof looks at the step `nowhere`, which no host can take. */
function finds(page: object): boolean {
  return prove(page as Page, contract).some(({ kind, name }) => kind === "no-route" && name === "nowhere");
}

/** The properties of a schema that are, or hold, what `wanted` refers to. */
function slots(properties: Record<string, { $ref?: string }> = {}, wanted: RegExp): string[] {
  return Object.keys(properties).filter((name) => wanted.test(properties[name]?.$ref ?? ""));
}

type Definition = { properties?: Record<string, { $ref?: string; const?: string }>; required?: string[] };

function definitions(file: "component.json" | "step.json"): [string, Definition][] {
  return Object.entries(schemas[file].$defs as Record<string, Definition>);
}

describe("Steps are proved wherever the language allows them", () => {
  const page = { page: "p", title: "p", supports: { gr: "any", browser: "any" }, body: [] };
  const inBody = (part: object) => ({ ...page, body: [part] });

  test.each(["onShow", "onBack"])("in the page's %s", (slot) => {
    expect(finds({ ...page, [slot]: [unknown] })).toBe(true);
  });

  test.each(["onSuccess", "onError"])("in a data source's %s", (slot) => {
    expect(finds({ ...page, data: { quota: { get: "/quota", [slot]: [unknown] } } })).toBe(true);
  });

  const parts = definitions("component.json").flatMap(([, { properties }]) => {
    const type = properties?.type?.const;
    return slots(properties, /\/steps$/).map((slot) => ({ type, slot }));
  });

  test("of which the schema has some", () => {
    expect(parts).toEqual(
      expect.arrayContaining([
        { type: "button", slot: "onTap" },
        { type: "smsCode", slot: "send" },
      ]),
    );
  });

  test.each(parts)("in $slot of $type", ({ type, slot }) => {
    const part = { type, [slot]: [unknown] };
    expect(finds(inBody({ type: "form", fields: [part] }))).toBe(true);
    expect(finds(inBody(part))).toBe(true);
  });

  const holders = definitions("component.json").flatMap(([, { properties }]) => {
    const type = properties?.type?.const;
    const one = slots(properties, /\/component$/).map((slot) => ({ type, slot, many: false }));
    return [...one, ...slots(properties, /\/body$/).map((slot) => ({ type, slot, many: true }))];
  });

  test.each(holders)("below $slot of $type", ({ type, slot, many }) => {
    const button = { type: "button", onTap: [unknown] };
    expect(finds(inBody({ type, [slot]: many ? [button] : button }))).toBe(true);
  });

  test("below a tab", () => {
    const items = [
      { key: "a", body: [] },
      { key: "b", body: [{ type: "button", onTap: [unknown] }] },
    ];
    expect(finds(inBody({ type: "tabs", items }))).toBe(true);
  });

  const steps = definitions("step.json").flatMap(([, { properties, required = [] }]) => {
    return slots(properties, /\/steps$/).map((slot) => ({ verb: required[0] ?? "", slot }));
  });
  const lasting = steps.filter(({ verb, slot }) => {
    return verb !== "" && !(slot === "onSuccess" && ["navigate", "leave", "stop", "continue"].includes(verb));
  });
  const names: Readonly<Record<string, string>> = {
    callNative: "apps",
    openScheme: "baseApply",
    miniProgramNavigate: "index",
  };

  test.each(lasting)("in $slot of $verb", ({ verb, slot }) => {
    const cases = verb === "match" ? { cases: [] } : {};
    const step = { verb, [verb]: names[verb] ?? [], ...cases, [slot]: [unknown] };
    expect(finds({ ...page, supports: { ...page.supports, wechat: "any" }, onShow: [step] })).toBe(true);
  });

  test("in a case of a match", () => {
    expect(finds({ ...page, onShow: [{ verb: "match", match: 1, cases: [{ do: [unknown] }], else: [toast] }] })).toBe(
      true,
    );
  });
});

test("The proof and the phone use one table: a gap is where the phone refuses", () => {
  for (const name of Object.keys(product.natives)) {
    const [gap] = prove(tapping(everyHost, [call(name)]), product);
    const refused = hostClasses(product).filter(({ representative }) =>
      isRefusal(resolveNative(product, name, representative)),
    );
    expect(gap?.stretches ?? []).toEqual(stretchesOf(refused));
  }
});

test("The classes are looked up once a name: a page of 50 steps asks for 46 classes, not for 2300", () => {
  let asked = 0;
  const routes: RouteRow[] = [{ host: "gr", via, method }];
  const counted = {
    title: "x",
    class: "query",
    mode: "async",
    verified: "assumed",
    get routes() {
      asked++;
      return routes;
    },
  } as const;
  const steps = Array.from({ length: 50 }, () => call("counted"));
  prove(tapping(everyHost, steps), { ...product, natives: { counted } });
  expect(asked).toBeLessThanOrEqual(46);
});
