import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";

/* Faults over several pages, and ways around what must have happened before a step: one problem each, with its shortest way. */

const cases = "tests/cases/journeys";
const good = join(cases, "_good/pages");
const root = mkdtempSync(join(tmpdir(), "gangway-"));
cpSync(good, join(root, "pages"), { recursive: true });
cpSync("actions/contract", join(root, "actions/contract"), { recursive: true });
const project = openProject(root);
afterAll(() => rmSync(root, { recursive: true }));

/** What is told of the project with the files of a case, whose texts may be changed. */
function toldOf(folder: string, change = (text: string) => text): readonly string[] {
  const files = readdirSync(folder).filter((file) => file.endsWith(".yaml"));
  const put = (from: string) => {
    for (const file of files) {
      writeFileSync(join(root, "pages", file), change(readFileSync(join(from, file), "utf8")));
      project.refresh(`pages/${file}`);
    }
  };
  put(folder);
  const { problems } = project.checkAll();
  put(good);
  return problems.map(
    ({ file, line, code, message }) => `${file.replace("pages/", "")}:${line} ${code}\n${message.zh}`,
  );
}

test("The project in which the faults are made has none", () => {
  expect(project.checkAll().problems).toEqual([]);
});

const groups = ["around-a-disclosure", "journeys", "obligations"];

test("There are sixty faults over journeys, obligations and liveness, and twenty ways around a disclosure", () => {
  const count = (group: string) => readdirSync(join(cases, group)).length;
  expect(count("journeys") + count("obligations")).toBeGreaterThanOrEqual(60);
  expect(count("around-a-disclosure")).toBeGreaterThanOrEqual(20);
});

describe.each(groups)("One problem, and the shortest way: %s", (group) => {
  test.each(readdirSync(join(cases, group)))("%s", (name) => {
    const folder = join(cases, group, name);
    const [place = "", way = ""] = readFileSync(join(folder, "expected.txt"), "utf8").split("\n");
    const [told = "", ...others] = toldOf(folder);
    expect([told, ...others].map((one) => one.split("\n")[0])).toEqual([place]);
    expect(told).toContain(way);
  });
});

test("the bill of the open tab is on screen, so a tap that sends it fulfils its obligation", () => {
  const folder = join(cases, "obligations", "bill-of-tabs-fetched-anew-before-it-is-sent");
  expect(toldOf(folder, (text) => text.replace(/ *- reload: bills\n/, ""))).toEqual([]);
});
