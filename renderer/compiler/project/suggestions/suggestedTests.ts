import type { Act, Expectation, PageTest } from "../../../../schemas/index.ts";
import { hostText, type TestHost } from "../../validate/coverage/testHosts.ts";
import type { TestSuite } from "../testSuite.ts";
import type { CandidateTest } from "./observedTest.ts";

/** What a candidate did on a host. */
export interface ObservedHost {
  /** Its place among the candidates. */
  readonly index: number;
  readonly host: TestHost;
  readonly seen: Expectation;
}

/** A test as it is written: its lines without the word that the schema gives each. */
export interface WrittenTest extends Pick<PageTest, "test" | "params" | "visit" | "stubs"> {
  readonly hosts: readonly string[];
  readonly steps: readonly Readonly<Record<string, unknown>>[];
}

/**
 * The tests that are made of what candidates did: one for all hosts on which a page did the same. What a kept test does
 * already on these hosts is left out. Pure.
 */
export function suggestedTests(
  candidates: readonly CandidateTest[],
  observed: readonly ObservedHost[],
  suite: TestSuite,
): readonly WrittenTest[] {
  const known = new Set(suite.tests.flatMap((one) => one.hosts.map((host) => keyOf(one, host))));
  const tests = candidates.flatMap((candidate, index) => {
    const fresh = observed.filter((one) => one.index === index && !known.has(keyOf(candidate, one.host)));
    const alike = new Map<string, ObservedHost[]>();
    for (const one of fresh) {
      // Two controls with the same words are one to whoever taps them.
      known.add(keyOf(candidate, one.host));
      alike.set(JSON.stringify(one.seen), [...(alike.get(JSON.stringify(one.seen)) ?? []), one]);
    }
    return [...alike.values()].map((group) => writtenTest(candidate, group));
  });
  return withOwnTitles(
    withOwnTitles(tests, ({ hosts }) => hosts[0] ?? ""),
    (_, place) => String(place),
  );
}

/** The same tests, those of one title with something behind it that tells them apart. */
function withOwnTitles(
  tests: readonly WrittenTest[],
  tell: (one: WrittenTest, place: number) => string,
): readonly WrittenTest[] {
  return tests.map((one, index) => {
    const before = tests.slice(0, index + 1).filter(({ test }) => test === one.test).length;
    const isAlone = tests.filter(({ test }) => test === one.test).length === 1;
    return isAlone ? one : { ...one, test: `${one.test}（${tell(one, before)}）` };
  });
}

function writtenTest(
  { title, params, visit, stubs, steps }: CandidateTest,
  group: readonly ObservedHost[],
): WrittenTest {
  const hosts = group.map(({ host }) => hostText(host));
  return {
    test: title,
    hosts,
    ...(params && { params }),
    ...(visit && { visit }),
    ...(stubs && { stubs }),
    steps: [...steps.map(withoutAct), { expect: group[0]?.seen }],
  };
}

function withoutAct({ act: _, ...line }: Act): Readonly<Record<string, unknown>> {
  return line;
}

/** What a test does on a host, whatever it expects. */
function keyOf({ params, visit, stubs, steps }: Omit<CandidateTest, "title" | "hosts">, host: TestHost): string {
  const acts = steps.filter(({ act }) => act !== "expect");
  return JSON.stringify([params ?? {}, visit ?? {}, stubs ?? {}, acts, hostText(host)]);
}
