import { expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { studioCoverage } from "../../../renderer/compiler/server/studioCoverage.ts";
import { coverageOn } from "../../../renderer/studio/panels/coverage/coverageOn.ts";
import { notesOn } from "../../../renderer/studio/panels/coverage/notesOn.ts";
import { worstColumn } from "../../../renderer/studio/panels/coverage/worstColumn.ts";
import { versionIntervals } from "../../../renderer/studio/selection/versionAxis.ts";
import { openShippedProject, shippedProject } from "../../shippedProject.ts";

/** The coverage of quota as it is shipped, with one text in place of another. */
function coverageWith(from = "", to = "") {
  const project = openShippedProject();
  project.overlay(
    "pages/quota.yaml",
    project.source("pages/quota.yaml").text.replace(from, () => to),
  );
  const coverage = studioCoverage(project.checkPage("quota").proved, project.contract, project);
  if (!coverage) throw new Error("quota cannot be proved");
  return coverage;
}

const fallback = "                          fallback:\n                            - toast: 请在 App 内还款\n";
const outcomes = (coverage: ReturnType<typeof coverageWith>, host: "gr" | "nwd") =>
  versionIntervals(contract, host, "android").map((one) => coverageOn(coverage, { host, platform: "android" }, one));

test("A page is counted on the hosts that it promises, and told apart from those that it is not given to", () => {
  const coverage = coverageWith();
  // GR from 4.6.0 has 5 stretches, NWD from 8.9.1 has 6, each on 3 platforms; mini programs have 3 each, the browser 1.
  expect(coverage.classes).toBe((5 + 6) * 3 + 3 + 3 + 1);
  const others = coverage.columns.filter(({ isServed }) => !isServed).map(({ sample }) => sample);
  expect(others).toEqual([
    { host: "gr", platform: "ios", version: "4.5.0" },
    { host: "nwd", platform: "ios", version: "8.9.0" },
  ]);
});

test("The version axis is red where a step fails, grey where the page is not given, and nothing else", () => {
  expect(outcomes(coverageWith(), "gr")).toEqual(["unserved", "works", "works", "works", "works", "works"]);
  const project = coverageWith(fallback);
  expect(outcomes(project, "nwd")).toEqual(["unserved", "works", "works", "works", "works", "works", "works"]);
  const earlier = coverageWith("nwd: 8.9.1+", "nwd: 8.0.0+");
  expect(outcomes(earlier, "nwd")[0]).toBe("works");
  expect(earlier.columns.filter(({ host }) => host === "nwd").map(({ from }) => from.join("."))).toContain("8.0.0");
});

test("The worst hosts are those on which most steps fail, else those on which most fall back", () => {
  expect(worstColumn(coverageWith())).toMatchObject({ mark: "fallback" });
  expect(worstColumn(coverageWith(fallback))).toMatchObject({ mark: "gap", count: 1, column: { isServed: true } });
  expect(worstColumn({ ...coverageWith(), rows: [] })).toBeUndefined();
});

/** What stands in a line of a shipped file. */
function lineOf(place: string): string | undefined {
  const [file = "", line] = place.split(":");
  return shippedProject.source(file).text.split("\n")[Number(line) - 1]?.trim();
}

test("A step knows its line, also in a partial", () => {
  const { rows } = coverageWith();
  const steps = rows.filter(({ name }) => name === "repayTab");
  for (const { file, line } of steps) expect(lineOf(`${file}:${line}`)).toBe("- openScheme: repayTab");
  expect(steps.map(({ file }) => file)).toEqual(["pages/partials/loan-panel.yaml", "pages/quota.yaml"]);
});

test("A line is told of when the host that is chosen takes its fallback there, or cannot do it", () => {
  const wechat = { host: "wechat", platform: "ios", version: "0.0.0" } as const;
  const words = (coverage: ReturnType<typeof coverageWith>) => notesOn(coverage, wechat, "微信");
  expect(words(coverageWith()).map(({ file, line, words: said }) => [lineOf(`${file}:${line}`), said])).toEqual([
    ["- openScheme: repayTab", "微信 没有 repayTab，走 fallback"],
    ["- openScheme: baseApply", "微信 没有 baseApply，走 fallback"],
    ["- openScheme: repayTab", "微信 没有 repayTab，走 fallback"],
    ["- callNative: customerService", "微信 没有 customerService，走 fallback"],
  ]);
  expect(words(coverageWith(fallback)).find(({ file }) => file === "pages/quota.yaml")).toMatchObject({
    is: "gap",
    words: "微信 没有 repayTab，这一步不能执行",
  });
  const nwd = { host: "nwd", platform: "android", version: "8.5.0" } as const;
  const earlier = notesOn(coverageWith("nwd: 8.9.1+", "nwd: 8.0.0+"), nwd, "NWD 8.5.0");
  expect(earlier.map(({ words: said }) => said)).toContain("NWD 8.5.0 没有 repayTab，走 fallback（8.9.1 起有）");
  // The host is given no such page.
  expect(notesOn(coverageWith(), nwd, "NWD 8.5.0")).toEqual([]);
});
