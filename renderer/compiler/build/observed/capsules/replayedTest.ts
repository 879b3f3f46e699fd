import type { Json } from "../../../../../schemas/index.ts";
import { type CapsuleSuite, titleOf } from "./capsuleSuite.ts";

/** The lines of a test that was made of a replay. */
export type MadeSteps = readonly Readonly<Record<string, unknown>>[];

/** The page test of a capsule as it is written, but for its lines. Pure. */
export function replayedTest({ capsule, suite }: CapsuleSuite): Readonly<Record<string, Json>> {
  const [test] = suite.tests;
  const { name, platform, version } = capsule.host;
  const { requests = [], natives = [] } = test?.stubs ?? {};
  const made = {
    test: titleOf(capsule),
    hosts: [`${name}.${platform}${version && ` ${version}`}`],
    ...(test?.params && { params: test.params }),
    ...(test?.language && { language: test.language }),
    ...(test?.elder && { elder: true }),
    ...(test?.visit && { visit: test.visit }),
    stubs: { requests, ...(natives.length > 0 && { natives }) },
  };
  return JSON.parse(JSON.stringify(made));
}
