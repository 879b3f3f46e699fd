import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Stubs } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, rest, shows, stopTime, tap } from "../pages.tsx";

/* Steps that begin at once, and what follows when one of them fails or takes too long. */

let here: OpenPage | undefined;
beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

async function open(steps: string, requests: NonNullable<Stubs["requests"]>): Promise<OpenPage> {
  const text = `
state: { said: { type: text, default: "" } }
body:
  - type: button
    text: 开始
    onTap:
${steps}
  - { type: text, text: "结果：\${state.said}" }
`;
  here = await openPage(text, { stubs: { requests } });
  await tap("开始");
  return here;
}

const say = (text: string) => `      - setState: { said: "${text}" }`;

describe("parallel", () => {
  const both = `      - parallel:
          - { request: /first, as: first }
          - do:
              - { request: /second, as: second }
              - { request: /third, query: { id: "\${second.id}" }, as: third }
${say("${first.word} ${third.word}")}`;

  test("begins all at once, and the lines below see what each has named", async () => {
    const page = await open(both, [
      { request: "/first", answer: { word: "甲" }, delay: 300 },
      { request: "/second", answer: { id: "7" }, delay: 100 },
      { request: "/third", where: { id: "7" }, answer: { word: "丙" } },
    ]);
    expect(page.sent.filter((one) => one.startsWith("get"))).toEqual(["get /first", "get /second"]);
    await shows("结果：甲 丙");
  });

  test("gives the others up when one fails, and their later lines are not taken", async () => {
    const failing = both.replace(
      "      - parallel:",
      "      - onError: [{ setState: { said: 不行 } }]\n        parallel:",
    );
    const page = await open(failing, [
      { request: "/first", status: 500, delay: 50 },
      { request: "/second", answer: { id: "7" }, delay: 400 },
      { request: "/third", answer: { word: "丙" } },
    ]);
    await shows("结果：不行");
    await rest(1000);
    expect(page.sent).not.toContain("get /third");
    expect(page.text()).toContain("结果：不行");
  });

  test("goes on where the failure of a line ends in continue", async () => {
    const going = both.replace("/first, as: first }", "/first, as: first, onError: [{ continue: null }] }");
    await open(going.replace("${first.word} ", "好 "), [
      { request: "/first", status: 500 },
      { request: "/second", answer: { id: "7" }, delay: 200 },
      { request: "/third", answer: { word: "丙" } },
    ]);
    await shows("结果：好 丙");
  });
});

describe("onTimeout", () => {
  const asking = `      - request: /slow
        timeout: 500
        retry: 0
        onTimeout: [{ setState: { said: "太久 \${error.kind}" } }]
        onError: [{ setState: { said: "失败 \${error.kind}" } }]`;

  test("is taken in place of onError when no answer comes in time", async () => {
    await open(asking, [{ request: "/slow", answer: {}, delay: 5000 }]);
    await shows("结果：太久 timed-out");
  });

  test("is not taken for another failure", async () => {
    await open(asking, [{ request: "/slow", status: 404 }]);
    await shows("结果：失败 http");
  });

  test("may end in continue", async () => {
    const going = asking.replace(/onTimeout: .*/, "onTimeout: [{ continue: null }]");
    await open(`${going}\n${say("往下")}`, [{ request: "/slow", answer: {}, delay: 5000 }]);
    await shows("结果：往下");
  });
});
