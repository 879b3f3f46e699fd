import { beforeAll, describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { type StudioCoverage, studioCoverage } from "../../../renderer/compiler/server/studioCoverage.ts";
import { firstPhones, phonesOfCells } from "../../../renderer/studio/comparison/comparedPhones.ts";
import { describeDifferences } from "../../../renderer/studio/comparison/describeDifferences.ts";
import { stepDifferences } from "../../../renderer/studio/comparison/stepDifferences.ts";
import { differencesOf } from "../../../renderer/studio/review/differences.ts";
import { describeTarget } from "../../../renderer/studio/selection/describeTarget.ts";
import { readSelection } from "../../../renderer/studio/selection/selection.ts";
import { shippedProject } from "../../shippedProject.ts";

let coverage: StudioCoverage;

beforeAll(() => {
  const project = shippedProject;
  const found = studioCoverage(project.checkPage("quota").proved, project.contract, project);
  if (!found) throw new Error("quota cannot be proved");
  coverage = found;
});

const gr = readSelection(contract, "?host=gr&version=4.9.0&theme=dark&size=320");
const named = (phones: ReturnType<typeof firstPhones>) => phones.map((phone) => describeTarget(contract, phone));

describe("The phones that are offered", () => {
  test("Beside the one that is selected stand the hosts on which most goes wrong, set up alike", () => {
    const phones = firstPhones(contract, gr, coverage);
    expect(named(phones)).toEqual(["GR 4.9.0 · 安卓", "浏览器"]);
    expect(phones[1]).toMatchObject({ theme: "dark", size: "320" });
  });

  test("Where the one that is selected is among the worst, another host stands beside it; without a proof none", () => {
    const browser = readSelection(contract, "?host=browser");
    const [first, second, ...others] = firstPhones(contract, browser, coverage);
    expect([first?.host, second?.host === "browser", others]).toEqual(["browser", false, []]);
    expect(firstPhones(contract, gr, undefined)).toEqual([gr]);
  });

  test("One for each cell fills the six: each way in which the steps can end, then each host", () => {
    const phones = phonesOfCells(contract, gr, coverage);
    expect(phones).toHaveLength(6);
    expect(phones[0]).toBe(gr);
    expect(new Set(phones.map(({ host }) => host))).toEqual(new Set(["gr", "nwd", "wechat", "douyin", "browser"]));
    // The hosts that the page is not given to are one of the ways.
    expect(named(phones)).toContain("GR 4.5.0 · 安卓");
  });
});

describe("What is otherwise", () => {
  const steps = (query: string) => stepDifferences(coverage, gr, readSelection(contract, query));

  test("A step ends otherwise on a host that lacks what it calls; the same app on another platform is alike", () => {
    expect(steps("?host=browser")).toContainEqual(
      expect.objectContaining({ step: "openScheme baseApply", first: "direct", here: "fallback" }),
    );
    expect(steps("?host=gr&platform=ios&version=4.9.0")).toEqual([]);
  });

  test("A host that the page is not given to is one sentence, and not one for each step", () => {
    const unserved = steps("?host=gr&version=4.5.0");
    expect(unserved.length).toBeGreaterThan(1);
    expect(describeDifferences({ before: [], after: [] }, unserved)).toEqual([
      { kind: "step", text: "这个页面不提供给这个版本" },
    ]);
  });

  test("Words count, colours and places do not; each is said once, and nothing before the pages have come", () => {
    const block = (content: string, look = content) => ({ content, look, left: 0, top: 0, width: 9, height: 9 });
    const found = differencesOf(
      [block("借款"), block("还款"), block("还款")],
      [block("借款", "借款|red"), block("在 App 里还款")],
      "content",
    );
    expect(describeDifferences(found, [])).toEqual([
      { kind: "absent", text: "没有：还款" },
      { kind: "added", text: "不同：在 App 里还款" },
    ]);
    expect(describeDifferences(undefined, [])).toBeUndefined();
  });
});
