import type { Capsule, CapsuleCall, CapsuleEntry, CapsuleRequest } from "../../../../../actions/index.ts";
import type { Json, NativeStub, RequestStub, Stubs } from "../../../../../schemas/index.ts";
import type { Project } from "../../../project/openProject.ts";
import { type SuiteTest, type TestSuite, testSuiteAround } from "../../../project/testSuite.ts";

/** What is done of a capsule, one after the other, and when. */
export type CapsuleAct = Extract<
  CapsuleEntry,
  { readonly tap: unknown } | { readonly fill: unknown } | { readonly pick: unknown } | { readonly page: unknown }
>;

/** A capsule ready to be played again: JSON, so that it can be handed to a frame. */
export interface CapsuleSuite {
  readonly capsule: Capsule;
  /** Its one test has what was answered, and nothing that is done. */
  readonly suite: TestSuite;
  readonly acts: readonly CapsuleAct[];
  /** When it ends. */
  readonly until: number;
}

type Values = Readonly<Record<string, Json>>;

/** Puts a capsule together with the pages of a project; undefined where that has no such page, or has mistakes. */
export function capsuleSuiteOf(project: Project, capsule: Capsule): CapsuleSuite | undefined {
  const { entries } = capsule;
  const first = entries.findIndex((entry) => "page" in entry);
  const start = entries[first];
  const page = start && "page" in start ? start.page : (Object.keys(capsule.pages).at(-1) ?? "");
  if (!project.pages.includes(page)) return undefined;
  const { name, platform, version } = capsule.host;
  const stubs = stubsOf(page, entries);
  const test: SuiteTest = {
    title: titleOf(capsule),
    line: "",
    lines: [],
    hosts: [{ name: name as never, platform: platform as never, ...(version !== "" && { version }) }],
    ...scalarsAs("params", start && "page" in start ? start.params : {}),
    ...scalarsAs("visit", start && "page" in start ? start.visit : {}),
    ...(project.app?.languages?.some((one) => one === capsule.language) && { language: capsule.language }),
    ...(capsule.elder && { elder: true }),
    stubs,
    steps: [],
  };
  const suite = testSuiteAround(project, page, [test]);
  if (!suite) return undefined;
  const acts = entries
    .slice(Math.max(0, first))
    .filter(isAct)
    .slice(first < 0 ? 0 : 1);
  // What is played again is reported to nobody.
  const { reporting: _, ...app } = suite.app;
  return { capsule, suite: { ...suite, app }, acts, until: entries.at(-1)?.at ?? 0 };
}

/** How a test is called that does again what a capsule tells. Pure. */
export function titleOf({ number, kind, name, code }: Capsule): string {
  return [number, kind, name, code].filter(Boolean).join(" · ");
}

function isAct(entry: CapsuleEntry): entry is CapsuleAct {
  return "tap" in entry || "fill" in entry || "pick" in entry || "page" in entry;
}

/** Tests name values that are one word each. */
export function scalarsAs<Key extends "params" | "visit">(key: Key, values: Values) {
  const scalars = Object.entries(values).filter(
    (pair): pair is [string, string | number | boolean] => pair[1] !== null && typeof pair[1] !== "object",
  );
  return scalars.length === 0 ? {} : ({ [key]: Object.fromEntries(scalars) } as Pick<SuiteTest, Key>);
}

function stubsOf(page: string, entries: readonly CapsuleEntry[]): Stubs {
  const requests = entries.flatMap((entry) => ("request" in entry ? (requestStub(entry) ?? []) : []));
  const natives = entries.flatMap((entry) => ("native" in entry ? (nativeStub(entry) ?? []) : []));
  return {
    stubs: page,
    requests: inTurns(requests, ({ request, method }) => `${method} ${request}`),
    natives: inTurns(natives, ({ native }) => native),
  };
}

/** Each answers once, and the last of a callee for good. */
function inTurns<Stub extends object>(stubs: readonly Stub[], calleeOf: (stub: Stub) => string): Stub[] {
  return stubs.map((stub, index) => {
    const isFollowed = stubs.slice(index + 1).some((later) => calleeOf(later) === calleeOf(stub));
    return isFollowed ? { ...stub, times: 1 } : stub;
  });
}

function requestStub({ request, method, status, answer, failure }: CapsuleRequest): RequestStub | undefined {
  const callee = { request, method: method as NonNullable<RequestStub["method"]> };
  if (failure === "interrupted") return undefined;
  if (failure === "network") return { ...callee, unreachable: true };
  if (failure === "timed-out") return { ...callee, silent: true };
  if (failure === "malformed") return { ...callee, malformed: true };
  return { ...callee, ...(status !== undefined && status !== 200 && { status }), answer: answer ?? null };
}

function nativeStub({ native, code, answer, failure }: CapsuleCall): NativeStub | undefined {
  if (failure === "timed-out" || failure === "interrupted") return { native, silent: true };
  if (failure === "malformed") return { native, malformed: true };
  if (code === undefined) return undefined;
  return { native, code, ...(answer !== undefined && { answer }) };
}
