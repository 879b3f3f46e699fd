import { afterEach, expect, test } from "vitest";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import { type OpenPage, open, shows, tap, until } from "../pages.tsx";

let page: OpenPage | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

const text = `body:
  - type: button
    text: 告诉小程序
    onTap:
      - miniProgramPost: borrowed
        data: { amount: "5000", times: "\${1 + 1}" }
        fallback: [{ toast: 请在小程序里使用 }]
      - toast: 已留言
`;

const wechat: SimulatedHost = { name: "wechat", platform: "ios", version: "8.0.49" };
const douyin: SimulatedHost = { name: "douyin", platform: "android", version: "2.53.1" };

/** What the mini program's side gets to see, in the vendor's own form. */
test.each([
  ["wechat", wechat, { type: "borrowed", data: { amount: "5000", times: 2 } }],
  ["douyin", douyin, { data: { type: "borrowed", data: { amount: "5000", times: 2 } } }],
] as const)("A message goes to %s with its type and data, and nobody waits for an answer", async (via, host, arg) => {
  page = await open(text, { host });
  await tap("告诉小程序");
  await shows("已留言");
  await until(() => expect(page?.sent).toContain(`${via} miniProgramMessage`));
  expect(page.payloads).toEqual([{ name: "postMessage", arg }]);
});

test.each([
  ["gr", { name: "gr", platform: "ios", version: "5.0.0" }],
  ["browser", { name: "browser", platform: "other" }],
] as const)("Where there is no mini program (%s), the fallback is taken", async (_, host) => {
  page = await open(text.replace("      - toast: 已留言\n", ""), { host });
  await tap("告诉小程序");
  await shows("请在小程序里使用");
});
