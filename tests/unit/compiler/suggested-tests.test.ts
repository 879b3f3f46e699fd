import { expect, test } from "vitest";
import { testSuiteOf } from "../../../renderer/compiler/index.ts";
import { candidateTests } from "../../../renderer/compiler/project/suggestions/candidateTests.ts";
import { mutantsOf } from "../../../renderer/compiler/project/suggestions/mutants.ts";
import { suggestedTests } from "../../../renderer/compiler/project/suggestions/suggestedTests.ts";
import { openShippedProject, shippedProject as project } from "../../shippedProject.ts";

const suite = testSuiteOf(project, "pay");
if (!suite) throw new Error("pay has no tests");
const candidates = candidateTests(project, suite);

const named = (title: string) => candidates.filter((one) => one.title === title);
const hostsOf = (title: string) =>
  named(title).map(({ hosts }) => hosts.map((one) => `${one.name} ${one.version ?? ""}`));

test("A page is opened on the first version of each host that it supports", () => {
  expect(hostsOf("打开页面")).toEqual([["wechat ", "douyin ", "gr 4.6.0", "nwd 8.9.1", "browser "]]);
});

test("A control is tapped on each kind of host that does it otherwise: alipay is of the apps alone", () => {
  // The English page has candidates of its own behind these.
  expect(hostsOf("点“confirm”").slice(0, 2)).toEqual([
    ["wechat ", "douyin ", "browser "],
    ["gr 4.6.0", "nwd 8.9.1"],
  ]);
});

test("Each outcome of what is sent is tried", () => {
  expect(named("点“confirm”，/payments 被拒绝")[0]?.stubs).toEqual({
    requests: [{ request: "/payments", method: "post", status: 422, answer: {} }],
  });
  expect(named("点“confirm”，/payments 结果不明")[0]?.steps).toEqual([
    { act: "tap", tap: "pay" },
    { act: "tap", tap: "confirm" },
    { act: "wait", wait: 35_000 },
  ]);
  expect(hostsOf("点“confirm”，App 拒绝 aliPayDeduct")[0]).toEqual(["gr 4.6.0"]);
});

test("Each case of what the app answers is tried", () => {
  const own = openShippedProject();
  const text = own.source("pages/pay.yaml").text;
  const asked = text.replace(
    "            timeout: 120000",
    '              value: { resultStatus: "9000" }\n            as: paid\n$&',
  );
  const last = asked.lastIndexOf("          - navigate: result");
  const match =
    "          - match: paid.memo\n            cases: [{ is: 处理中, do: [{ toast: 处理中 }] }]\n            else: [{ stop: null }]\n";
  own.overlay("pages/pay.yaml", asked.slice(0, last) + match + asked.slice(last));
  const changed = testSuiteOf(own, "pay");
  const found = changed && candidateTests(own, changed).find(({ title }) => title === "点“confirm”，memo 是 处理中");
  expect(found?.stubs).toMatchObject({ natives: [{ native: "aliPayDeduct", answer: { memo: "处理中" } }] });
});

test("The way to a control, and the params, are those of the kept tests", () => {
  expect(named("点“confirm”")[0]).toMatchObject({ params: { amount: 1936.88 } });
});

test("Hosts on which the same was seen share a test, others have their own, and what is kept already is left out", () => {
  const index = candidates.findIndex(({ title }) => title === "打开页面");
  const [wechat, douyin, gr] = candidates[index]?.hosts ?? [];
  if (!wechat || !douyin || !gr) throw new Error("three hosts");
  const seen = { page: "pay" };
  const observed = [wechat, douyin].map((host) => ({ index, host, seen }));
  const found = suggestedTests(candidates, [...observed, { index, host: gr, seen: { page: "error" } }], suite);
  expect(found).toEqual([
    expect.objectContaining({
      test: "打开页面（wechat.ios）",
      hosts: ["wechat.ios", "douyin.ios"],
      steps: [{ expect: seen }],
    }),
    expect.objectContaining({ test: "打开页面（gr.ios 4.6.0）", hosts: ["gr.ios 4.6.0"] }),
  ]);
  const kept = { ...suite, tests: [{ ...candidates[index], title: "同样的", line: "", lines: [], steps: [] }] };
  expect(suggestedTests(candidates, observed, kept as never)).toEqual([]);
});

test("A mutant is the page with one thing otherwise, and says where", () => {
  const mutants = mutantsOf(project, "pay");
  const without = mutants.find(({ title }) => title === "pages/pay.yaml:153 without request");
  expect(JSON.stringify(without?.page)).not.toContain('"request":"/payments"');
  expect(mutants.find(({ title }) => title.endsWith(" if turned"))).toBeDefined();
  const whole = JSON.stringify(suite.pages.pay);
  expect(mutants.filter(({ page }) => JSON.stringify(page) === whole)).toEqual([]);
  expect(new Set(mutants.map(({ page }) => JSON.stringify(page))).size).toBe(mutants.length);
});
