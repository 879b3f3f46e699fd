import { expect, test } from "vitest";
import { isRefusal } from "../../../actions/bridge/isRefusal.ts";
import { resolve } from "../../../actions/bridge/resolve.ts";
import { contract as product } from "../../../actions/contract/index.ts";
import { analyzePage } from "../../../actions/coverage/analyzePage.ts";
import { ActionError } from "../../../actions/errors.ts";
import { hostClasses } from "../../../actions/hosts/classes.ts";
import type { Host } from "../../../actions/hosts/host.ts";
import { compareVersions } from "../../../actions/hosts/version.ts";
import { type RunContext, runSteps } from "../../../actions/steps/runSteps.ts";
import { verbs } from "../../../actions/verbs/index.ts";
import type { Contract, Json, NativeRow, Page, RouteRow, Step, Steps, Value } from "../../../schemas/index.ts";
import { prepareFormula } from "../../formulas.ts";
import { type RandomPick, randomPick } from "../../randomPick.ts";

function native(...routes: RouteRow[]): NativeRow {
  return { title: "x", class: "query", writes: false, mode: "async", routes, verified: "assumed" };
}

const row = { via: "promise", method: "m" } as const;
const contract: Contract = {
  ...product,
  natives: {
    apps: native({ host: ["gr", "nwd"], ...row }),
    newer: native({ host: "gr", since: "4.9.0", ...row }, { host: "nwd", since: "10.11.0", ...row }),
    android: native({ host: "gr", platform: "android", since: "4.18.2", ...row }),
    gone: native({ host: "gr", until: "5.0.0", ...row }),
    web: native({ host: ["browser", "wechat"], ...row }),
  },
};
const names = Object.keys(contract.natives);

const onlys = [{ gr: "4.9.0+" }, { gr: "any", browser: "any" }, { nwd: "any", wechat: "any" }, { "gr.android": "any" }];
const conditions = [
  ["get", "state", "ready"],
  ["==", ["get", "host", "name"], "gr"],
  ["not", ["in", ["get", "host", "name"], ["list", "browser", "wechat"]]],
  ["and", ["get", "state", "ready"], ["!=", ["get", "host", "platform"], "ios"]],
  ["or", ["==", ["get", "host", "platform"], "android"], ["get", "state", "ready"]],
] as const;

const resume = { verb: "continue", continue: null } as const;

/** Makes steps of every kind that decides what comes next. Each carries its number where the run can see it. */
function makeSteps(pick: RandomPick, depth: number, count: { last: number }): Steps {
  return Array.from({ length: 1 + pick(3) }, () => makeStep(pick, depth, count));
}

function makeStep(pick: RandomPick, depth: number, count: { last: number }): Step {
  const id = ++count.last;
  const inner = () => makeSteps(pick, depth - 1, count);
  const maybe = (key: string, odds: number) => (depth > 0 && pick(odds) === 0 ? { [key]: inner() } : {});
  const condition = () => ({ $: conditions[pick(conditions.length)] });
  const guards = {
    ...(pick(4) === 0 && { only: onlys[pick(onlys.length)] }),
    ...(pick(5) === 0 && { if: condition() }),
    ...(depth > 0 && pick(4) === 0 && { onError: pick(2) === 0 ? [...inner(), resume] : inner() }),
    ...maybe("onSuccess", 6),
  };
  const call = { verb: "callNative", callNative: names[pick(names.length)], params: { id }, ...guards };
  const kinds: (() => object)[] = [
    () => ({ ...call, ...maybe("fallback", 2), ...maybe("onCancel", 5) }),
    () => ({ ...call, ...maybe("fallback", 2) }),
    () => ({ verb: "toast", toast: `${id}`, ...guards }),
    () => ({ verb: "stop", stop: null, ...guards }),
    () => ({ ...resume, ...guards }),
    () => ({ verb: "navigate", navigate: "p", ...guards }),
  ];
  const nested: (() => object)[] = [
    () => ({ verb: "dialog", dialog: "?", ...guards, ...maybe("onConfirm", 2), ...maybe("onCancel", 3) }),
    () => ({ verb: "do", do: inner(), ...guards }),
    () => ({
      ...{ verb: "sheet", sheet: "?", ...guards, ...maybe("onCancel", 3) },
      choices: [
        { text: "a", do: inner(), only: onlys[pick(onlys.length)] },
        { text: "b", do: inner(), if: condition() },
      ],
    }),
    () => ({ verb: "then", ...guards, if: condition(), then: inner(), ...maybe("else", 2) }),
    () => ({
      ...{ verb: "match", match: { $: ["get", "host", "name"] }, ...guards },
      cases: [
        { is: "gr", do: inner() },
        { if: condition(), do: inner() },
      ],
      else: inner(),
    }),
  ];
  const choices = depth > 0 ? [...kinds, ...nested] : kinds;
  return choices[pick(choices.length)]?.() as Step;
}

/** What a run did on a host: the toasts, and the calls that the host could not do. */
interface Trace {
  readonly toasts: string[];
  readonly unsupported: number[];
}

/** Whether a run came upon a gap. What follows, such as the gap's own error handling, is no promise any more. */
function isFoiled({ unsupported }: Trace, falls: ReadonlySet<number>): boolean {
  return unsupported.some((id) => !falls.has(id));
}

/** A host on which everything ends as chance has it. */
function contextOn(host: Host, pick: RandomPick, trace: Trace, falls: ReadonlySet<number>): RunContext {
  const evaluate = (value: Value): Json => {
    if (typeof value !== "object" || value === null || !("$" in value)) return value as Json;
    const roots: Readonly<Record<string, unknown>> = { host: { ...host }, state: { ready: pick(2) === 0 } };
    return prepareFormula(value.$ as never).evaluate((root) => roots[root]);
  };
  const call = (name: string, params: { readonly id: number }): Promise<Json> => {
    if (isRefusal(resolve(contract, "native", name, host))) {
      if (!isFoiled(trace, falls)) trace.unsupported.push(params.id);
      return Promise.reject(new ActionError("unsupported", name));
    }
    const outcome = pick(6);
    if (outcome === 0) return Promise.reject(new ActionError("cancelled", name));
    return outcome === 1 ? Promise.reject(new ActionError("refused", name)) : Promise.resolve(null);
  };
  const page = {
    toast: (text: string) => {
      if (!isFoiled(trace, falls)) trace.toasts.push(text);
    },
    ask: () => Promise.resolve((["confirm", "cancel", "closed"] as const)[pick(3)] ?? "closed"),
    choose: ({ choices }: { choices: readonly unknown[] }) =>
      Promise.resolve(chosen(pick(choices.length + 1), choices)),
    navigate: () => (pick(4) === 0 ? Promise.reject(new ActionError("page", "…")) : Promise.resolve()),
    describe: () => "…",
  };
  const onError = undefined;
  return {
    host,
    evaluate,
    onError,
    signal: new AbortController().signal,
    bridge: { call, writes: () => false },
    page,
    verbs,
  } as never;
}

/** The choice that a user takes; one more than there are: none. */
function chosen(index: number, choices: readonly unknown[]): number | undefined {
  return index < choices.length ? index : undefined;
}

/** Every call with its number, and whether it has a fallback. */
function callsIn(value: unknown): { id: number; step: Step }[] {
  if (typeof value !== "object" || value === null) return [];
  const own = Reflect.get(value, "verb") === "callNative" ? [value as Extract<Step, { verb: "callNative" }>] : [];
  return [
    ...own.map((step) => ({ id: Number(step.params?.id), step })),
    ...Object.values(value).flatMap((inner) => callsIn(inner)),
  ];
}

function at(page: Page, path: readonly (string | number)[]): unknown {
  return path.reduce<unknown>((inner, key) => Reflect.get(inner as object, key), page);
}

const supports = { gr: "4.6.0+", nwd: "any", wechat: "any", browser: "any" };
const pages = 240;
const runsOnEach = 3;

test("What happens at run time has been foreseen: 240 random pages on every class, each run three times", async () => {
  let [runs, gapsMet, toastsMet] = [0, 0, 0];
  for (let seed = 1; seed <= pages; seed++) {
    const pick = randomPick(seed);
    const page: Page = { page: "p", title: "p", supports, onShow: makeSteps(pick, 3, { last: 0 }), body: [] };
    const { reach, gaps, visited } = analyzePage(page, contract);
    const calls = new Map(callsIn(page.onShow).map(({ id, step }) => [step, id]));
    for (const one of reach) {
      const inGap = new Set<unknown>();
      for (const { kind, path, ranges } of gaps) {
        const covers = ranges.some(({ host, platforms, from, until }) => {
          const isPlace = host === one.host && platforms.includes(one.platform);
          const isAfter = compareVersions(from, one.from) <= 0;
          return isPlace && isAfter && (until === undefined || compareVersions(one.from, until) < 0);
        });
        if (kind === "no-route" && covers) inGap.add(calls.get(at(page, path) as Step));
      }
      const said = new Set(
        visited.filter(({ verb, run: some }) => verb === "toast" && some.includes(one)).map(({ name }) => name),
      );
      const falls = new Set([...calls].filter(([step]) => "fallback" in step).map(([, id]) => id));
      for (let turn = 0; turn < runsOnEach; turn++) {
        const trace: Trace = { toasts: [], unsupported: [] };
        await runSteps(page.onShow ?? [], contextOn(one.representative, randomPick(seed * 1000 + turn), trace, falls));
        const unforeseen = trace.unsupported.filter((id) => !falls.has(id) && !inGap.has(id));
        const unreached = trace.toasts.filter((text) => !said.has(text));
        expect([seed, one.host, unforeseen, unreached]).toEqual([seed, one.host, [], []]);
        runs++;
        gapsMet += trace.unsupported.filter((id) => !falls.has(id)).length;
        toastsMet += trace.toasts.length;
      }
    }
  }
  // The runs are many and varied enough to mean something.
  expect(runs).toBeGreaterThan(16_000);
  expect(gapsMet).toBeGreaterThan(1_000);
  expect(toastsMet).toBeGreaterThan(2_000);
});

test("Nothing is foreseen in vain: on hosts that a gap names, some run comes upon it", async () => {
  const page: Page = {
    ...{ page: "p", title: "p", supports, body: [] },
    onShow: [{ verb: "callNative", callNative: "newer", params: { id: 1 } }],
  };
  const { reach, gaps } = analyzePage(page, contract);
  const missing = [];
  for (const one of reach) {
    const trace: Trace = { toasts: [], unsupported: [] };
    await runSteps(page.onShow ?? [], contextOn(one.representative, randomPick(1), trace, new Set()));
    if (trace.unsupported.length > 0) missing.push(one.host);
  }
  expect(new Set(missing)).toEqual(new Set(gaps[0]?.ranges.map(({ host }) => host)));
  expect(hostClasses(contract).length).toBeGreaterThan(reach.length);
});
