import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject, type Problem, wayTestOf } from "../../renderer/compiler/index.ts";
import { createScreenRecorder, runTest, type TestWindow } from "../../renderer/testing/index.ts";
import { someOf } from "../soak.ts";

/* The ways that problems carry, gone on the real front end: each leads to where its problem is. */

const cases = "tests/cases/journeys";
const good = join(cases, "_good/pages");
const root = mkdtempSync(join(tmpdir(), "gangway-"));
for (const from of [good, join(cases, "_answers")]) cpSync(from, join(root, "pages"), { recursive: true });
cpSync("actions/contract", join(root, "actions/contract"), { recursive: true });
const project = openProject(root);
afterAll(() => rmSync(root, { recursive: true }));

/** What the project says with the files of a case, while something is done with it. */
async function withCase<Found>(folder: string, look: (problem: Problem | undefined) => Promise<Found>): Promise<Found> {
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
  const put = (from: string) => {
    for (const file of files) {
      writeFileSync(join(root, "pages", file), readFileSync(join(from, file)));
      project.refresh(`pages/${file}`);
    }
  };
  put(folder);
  try {
    return await look(project.checkAll().problems.find(({ way }) => way));
  } finally {
    put(good);
  }
}

/** Goes the way of a problem: what went wrong with it, and the lines of the steps that were taken on it. */
async function go({ way }: Problem) {
  const made = way && wayTestOf(project, way);
  const [one] = made?.suite.tests ?? [];
  const [host] = one?.hosts ?? [];
  if (!made || !one || !host) throw new Error("There is no way to go");
  const recorder = createScreenRecorder(document);
  const { failure } = await runTest(window as unknown as TestWindow, made.suite, one, host, recorder.take);
  const { screens } = recorder.recording();
  const taken = screens.flatMap(({ steps }) => steps.filter(({ outcome }) => outcome !== "skipped"));
  return { failure: failure?.message.zh, taken: taken.map(({ line }) => line), pages: screens.map(({ page }) => page) };
}

/** Ways that depend on what a server answers, a borrower types, or comes by itself later: what is said where they end. */
const endsEarly: Readonly<Record<string, string>> = {
  "empty-quote-taken-for-a-confirmed-one-twice": "屏幕上没有可以点的“签约”。",
  "settlement-with-an-empty-quote": "屏幕上没有可以点的“去付款”。",
  "agreements-for-large-amounts-alone": "屏幕上没有可以点的“已看清，确认费用”。",
  "agreements-submitted-under-a-condition": "屏幕上没有可以点的“已看清，确认费用”。",
  "param-asked-for-under-another-name": "期望 page: bill；实际是 bills",
  "param-handed-on-by-itself": "期望 page: bill；实际是 notice",
};

/** Nothing leads to these places: they have no way. */
const wayless = /^P(?:528|548|506|321|523)$/;

describe.each(["around-a-disclosure", "obligations", "journeys"])("%s", (group) => {
  const all = readdirSync(join(cases, group)).filter((name) => {
    const [place = ""] = readFileSync(join(cases, group, name, "expected.txt"), "utf8").split("\n");
    return !wayless.test(place.split(" ")[1] ?? "");
  });

  test.each(someOf(all, 2))("%s", async (name) => {
    await withCase(join(cases, group, name), async (problem) => {
      if (!problem) throw new Error("It has no way");
      const { failure, taken, pages } = await go(problem);
      const early = endsEarly[name];
      if (early) return expect(failure).toContain(early);
      expect(failure).toBeUndefined();
      // The step itself was come to, without what must have happened before.
      if (/^P52[67]$/.test(problem.code)) expect(taken).toContain(`${problem.file}:${problem.line}`);
      const last = problem.way?.steps.findLast(({ to, isElsewhere }) => to !== undefined && !isElsewhere)?.to;
      if (last) expect(pages[pages.length - 1]).toBe(last);
    });
  });
});
