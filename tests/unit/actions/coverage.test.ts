import { describe, expect, test } from "vitest";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { resolve } from "../../../actions/bridge/resolve.ts";
import { contract as product } from "../../../actions/contract/index.ts";
import { analyzeApp, findGaps } from "../../../actions/coverage/analyzePage.ts";
import { hostClasses } from "../../../actions/hosts/classes.ts";
import { describeVersionRange, versionRangesOf } from "../../../actions/hosts/versionRanges.ts";
import type {
  CallNativeStep,
  Component,
  Contract,
  NativeRow,
  Page,
  RouteRow,
  Steps,
  Supports,
} from "../../../schemas/index.ts";

function native(...routes: RouteRow[]): NativeRow {
  return { title: "x", class: "query", writes: false, mode: "async", routes, verified: "assumed" };
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
  return findGaps(page, contract).map(({ kind, path, verb, name, ranges }) => {
    const where = ranges.map((range) => describeVersionRange(contract, range, "en")).join("; ");
    return `${kind} at ${path.join(".")} ${verb} ${name}: ${where}`;
  });
}

const first = "body.0.onTap.0";

describe("A step without a route", () => {
  test("is no gap where every supported host has one", () => {
    expect(gaps(tapping({ gr: "4.9.0+" }, [call("gr49")]))).toEqual([]);
    expect(gaps(tapping(everyHost, [call("everywhere")]))).toEqual([]);
  });

  test("is a gap of one maximal range, across gates that do not matter and the page's own edge", () => {
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

  test("is looked up in the verb's own table", () => {
    const steps: Steps = [{ verb: "miniProgramNavigate", miniProgramNavigate: "index" }, call("index")];
    expect(gaps(tapping({ wechat: "any" }, steps))).toEqual([
      "no-route at body.0.onTap.1 callNative index: WeChat (iOS, Android, OpenHarmony)",
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

  test("stands in place of the step: what follows its success is for the hosts that can do it", () => {
    const step = call("gr49", { onSuccess: [call("gr49")], fallback: [toast] });
    expect(gaps(tapping(everyHost, [step]))).toEqual([]);
    expect(
      gaps(tapping({ gr: "any", browser: "any" }, [call("gr49", { fallback: [toast], onSuccess: [stop] }), toast])),
    ).toEqual([]);
    expect(gaps(tapping({ browser: "any" }, [call("gr49", { fallback: [toast], onSuccess: [toast] })]))).toEqual([
      `only-fallback at ${first} callNative gr49: Browser`,
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
      cases: [
        { is: 1, do: [stop] },
        { is: 2, do: last },
      ],
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

  test("is a line after one that takes the list up again", () => {
    expect(gaps(tapping({ gr: "any" }, [{ ...toast, onError: [resume, toast] }]))).toEqual([
      `never-runs at ${first}.onError.1 toast …: `,
    ]);
  });

  test("is a line that every host has stopped before", () => {
    const steps = [call("apps"), stop, toast];
    expect(gaps(tapping({ gr: "any" }, steps))).toEqual(["never-runs at body.0.onTap.2 toast …: "]);
    const leaving = [call("gr49", { fallback: [stop] }), { ...stop, only: { gr: "4.9.0+" } }, toast];
    expect(gaps(tapping({ gr: "any" }, leaving))).toEqual(["never-runs at body.0.onTap.2 toast …: "]);
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
    ["in a fallback", call("gr49", { fallback: [resume] })],
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

  test("follow the step itself, not what was taken in its place, as at run time", () => {
    const step = call("gr49", { onSuccess: [call("gr5")], fallback: [toast] });
    expect(gaps(tapping({ gr: "4.9.0+", browser: "any" }, [step]))).toEqual([
      `no-route at ${first}.onSuccess.0 callNative gr5: GR 4.9.0–4.x (iOS, Android, OpenHarmony)`,
    ]);
  });

  test("end the list for the lines after", () => {
    const step = { verb: "request", request: "/a", onSuccess: [{ ...stop, only: { browser: "any" } }] } as const;
    const steps: Steps = [{ ...step, onSuccess: [...step.onSuccess] }, call("apps")];
    expect(gaps(tapping({ gr: "any", browser: "any" }, steps))).toEqual([]);
  });
});

test("The proof and the phone use one table: a gap is where the phone refuses", () => {
  for (const name of Object.keys(product.natives)) {
    const [gap] = findGaps(tapping(everyHost, [call(name)]), product);
    const refused = hostClasses(product).filter(({ representative }) =>
      isRefusal(resolve(product, "native", name, representative)),
    );
    expect(gap?.ranges ?? []).toEqual(versionRangesOf(refused));
  }
});

test("The classes are looked up once a name: a page of 50 steps asks for 46 classes, not for 2300", () => {
  let asked = 0;
  const routes: RouteRow[] = [{ host: "gr", via, method }];
  const counted = {
    title: "x",
    class: "query",
    mode: "async",
    writes: false,
    verified: "assumed",
    get routes() {
      asked++;
      return routes;
    },
  } as const;
  const steps = Array.from({ length: 50 }, () => call("counted"));
  findGaps(tapping(everyHost, steps), { ...product, natives: { counted } });
  expect(asked).toBeLessThanOrEqual(46);
});

describe("A condition that the host alone decides", () => {
  const host = (name: string, value: string) => ({ $: ["==", ["get", "host", name], value] }) as const;
  const onGr = host("name", "gr");
  const everywhere = { gr: "4.9.0+", browser: "any" };

  test("narrows a step, and those it leaves out go on", () => {
    expect(gaps(tapping(everywhere, [call("gr49", { if: onGr }), call("everywhere")]))).toEqual([]);
    expect(gaps(tapping(everywhere, [{ ...stop, if: host("name", "browser") }, call("gr49")]))).toEqual([]);
  });

  test("chooses between branches", () => {
    const choice = (then: Steps, other: Steps) => ({ verb: "then" as const, if: onGr, then, else: other });
    expect(gaps(tapping(everywhere, [choice([call("gr49")], [toast])]))).toEqual([]);
    expect(gaps(tapping(everywhere, [choice([toast], [call("gr49")])]))).toEqual([
      `no-route at ${first}.else.0 callNative gr49: Browser`,
    ]);
    expect(gaps(tapping(everywhere, [choice([toast], [stop]), call("gr49")]))).toEqual([]);
  });

  test("narrows a component and all within it", () => {
    const button = { type: "button" as const, text: "b", onTap: [call("gr49")] };
    const body: Component[] = [{ type: "group", if: onGr, body: [button] }];
    expect(gaps({ page: "p", title: "p", supports: everywhere, body })).toEqual([]);
  });

  test.each([
    ["not", ["not", onGr.$], [call("everywhere")]],
    ["!=", ["!=", ["get", "host", "name"], "browser"], [call("gr49")]],
    ["in", ["in", ["get", "host", "name"], ["list", "gr", "nwd"]], [call("gr49")]],
    ["and", ["and", ["get", "state", "ready"], onGr.$], [call("gr49")]],
    ["or", ["or", ["==", "a", "b"], onGr.$], [call("gr49")]],
    ["a platform", ["==", ["get", "host", "platform"], "ios"], [call("gr49")]],
  ] as const)("understands %s", (_, $, steps) => {
    const branch = { verb: "then" as const, if: { $ }, then: [...steps] };
    expect(gaps(tapping(everywhere, [branch]))).toEqual([]);
  });

  test.each([
    ["the state", ["get", "state", "ready"]],
    ["the version", ["==", ["get", "host", "version"], "4.9.0"]],
    ["the state or the host", ["or", ["get", "state", "ready"], onGr.$]],
    ["an unknown operation", ["constructor", onGr.$]],
    ["a list of which a part is not known", ["in", ["get", "host", "name"], ["list", "gr", ["get", "state", "name"]]]],
    ["a list that is not written out", ["in", ["get", "host", "name"], ["get", "state", "names"]]],
  ] as const)("is none that depends on %s", (_, $) => {
    const branch = { verb: "then" as const, if: { $ }, then: [call("gr49")] };
    expect(gaps(tapping(everywhere, [branch]))).toEqual([`no-route at ${first}.then.0 callNative gr49: Browser`]);
  });

  test("takes cases out of the ones after it", () => {
    const match = { verb: "match" as const, match: { $: ["get", "host", "name"] } as const };
    const cases = [{ is: "browser", do: [toast] }];
    expect(gaps(tapping(everywhere, [{ ...match, cases, else: [call("gr49")] }]))).toEqual([]);
    const guarded = [{ is: "browser", if: condition, do: [toast] }];
    expect(gaps(tapping(everywhere, [{ ...match, cases: guarded, else: [call("gr49")] }]))).toEqual([
      `no-route at ${first}.else.0 callNative gr49: Browser`,
    ]);
  });
});

describe("The default error handling", () => {
  const stopped = tapping({ gr: "any", browser: "any" }, [call("apps", { fallback: [leave] }), call("apps")]);

  test("that goes on lets the line after a failed step be reached, unless the step has its own", () => {
    expect(findGaps(stopped, contract, { onError: [toast] })).toEqual([]);
    expect(findGaps(stopped, contract, { onError: [toast, resume] })).toMatchObject([{ kind: "no-route" }]);
    const own = { ...leave, onError: [toast] };
    const page = tapping({ gr: "any", browser: "any" }, [
      call("apps", { fallback: [own], onError: [toast] }),
      call("apps"),
    ]);
    expect(findGaps(page, contract, { onError: [resume] })).toEqual([]);
  });

  test("is another inside `do`, which brings its own", () => {
    const steps = (onError: Steps): Steps => [{ verb: "do", do: [navigate, call("gr49")], onError }];
    expect(gaps(tapping({ gr: "4.6.0+" }, steps([toast, resume])))).toEqual([
      `no-route at ${first}.do.1 callNative gr49: GR 4.6.0–4.8.x (iOS, Android, OpenHarmony)`,
    ]);
    expect(gaps(tapping({ gr: "4.6.0+" }, steps([toast])))).toEqual([`never-runs at ${first}.do.1 callNative gr49: `]);
  });

  test("is proved wherever any page must work", () => {
    const { gaps: found } = analyzeApp({ onError: [call("gr49")] }, [{ gr: "4.9.0+" }, { gr: "4.7.0+" }], contract);
    expect(found.map(({ ranges }) => ranges.map((one) => describeVersionRange(contract, one, "en")))).toEqual([
      ["GR 4.7.0–4.8.x (iOS, Android, OpenHarmony)"],
    ]);
  });
});

test("What is done without a login is proved wherever any page must work", () => {
  const { gaps: found } = analyzeApp(
    { onError: [toast], onUnauthorized: [call("gr49")] },
    [{ gr: "4.9.0+" }, { gr: "4.7.0+" }],
    contract,
  );
  expect(found.map(({ path }) => path)).toEqual([["onUnauthorized", 0]]);
  expect(found.flatMap(({ ranges }) => ranges.map((one) => describeVersionRange(contract, one, "en")))).toEqual([
    "GR 4.7.0–4.8.x (iOS, Android, OpenHarmony)",
  ]);
});

test("Where only some hosts are served, the others are not spoken of", () => {
  const page = tapping({ gr: "4.6.0+" }, [call("gr5", { fallback: [toast] })]);
  expect(findGaps(page, contract)).toEqual([]);
  expect(findGaps(page, contract, { served: { gr: "5.0.0+" } })).toMatchObject([{ kind: "dead-fallback" }]);
});
