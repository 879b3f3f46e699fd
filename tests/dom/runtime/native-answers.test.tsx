import { afterEach, expect, test } from "vitest";
import type { Json } from "../../../schemas/index.ts";
import { malformations } from "../../malformedAnswers.ts";
import { type OpenPage, open, shows, tap, until } from "../pages.tsx";

let page: OpenPage | undefined;

afterEach(async () => {
  await page?.close();
  page = undefined;
});

const text = `supports: { gr: 5.0.0+ }
state: { phone: { type: text, default: 没有 } }
body:
  - type: text
    text: 电话 \${state.phone}
  - type: button
    text: 选联系人
    onTap:
      - callNative: selectContacts
        as: picked
        onError: [{ toast: "回答不对：\${error.kind}" }]
        onCancel: [{ toast: 没有选 }]
      - setState: { phone: "\${first(picked).phone}" }
      - toast: 选好了
`;

const host = { name: "gr", platform: "android", version: "5.0.0" } as const;
const answering = (answer: Json) => open(text, { host, stubs: { natives: [{ native: "selectContacts", answer }] } });

test("What the app answers in another form is put right, and what the page does not know is left out", async () => {
  page = await answering([{ name: "李四", phone: 13800138000, mark: { a: 1 } }]);
  await tap("选联系人");
  await shows("电话 13800138000");
  await shows("选好了");
});

test.each<[Json]>([[null], [""], [[]]])(
  "An answer of %j to a choice means that the user chose nothing",
  async (answer) => {
    page = await answering(answer);
    await tap("选联系人");
    await shows("没有选");
  },
);

test.each<[string, Json]>([
  ["a text for a list", "x"],
  ["an object for a list", { name: "李四", phone: "13800138000" }],
  ["a list of texts", ["李四"]],
  ["an object for a text", [{ name: "李四", phone: { toString: "x" } }]],
  ["a list for a text", [{ name: "李四", phone: ["13800138000"] }]],
])("An answer of another shape is a failure of the call: %s", async (_, answer) => {
  page = await answering(answer);
  await tap("选联系人");
  await shows("回答不对：malformed");
  await shows("电话 没有");
});

test.each<[string, Json, string]>([
  ["in another form", { resultStr: 88 }, "扫到 88"],
  ["of another shape", { resultStr: ["88"] }, "回答不对：malformed"],
])("A verb of the phone holds its answer to the row's shape, too: %s", async (_, answer, shown) => {
  const scans = `supports: { gr: 5.0.0+ }
body:
  - type: button
    text: 扫一扫
    onTap:
      - scan: qrCode
        as: code
        onError: [{ toast: "回答不对：\${error.kind}" }]
      - toast: 扫到 \${code.resultStr}
`;
  page = await open(scans, { host, stubs: { natives: [{ native: "scan", answer }] } });
  await tap("扫一扫");
  await shows(shown);
});

test.each(Object.entries(malformations))(
  "An answer that %s is shown as text, or the call has failed",
  async (_, malform) => {
    page = await answering(malform([{ name: "李四", phone: "13800138000" }]));
    await tap("选联系人");
    await until(() => expect(page?.text()).toMatch(/选好了|回答不对|没有选/));
    expect(page.text()).not.toMatch(/object Object|undefined|NaN/);
    expect(page.failures).toEqual([]);
  },
);

test("The text of a code that WeChat wraps on iOS is unwrapped, whatever the SDK took the host for when it was loaded", async () => {
  await import("weixin-js-sdk");
  const scans = `supports: { wechat: any }
state: { code: { type: text } }
body:
  - type: button
    text: 扫一扫
    onTap:
      - scan: qrCode
        as: found
      - setState: { code: "\${found.resultStr}" }
  - type: text
    text: 码 \${state.code}
`;
  const natives = [{ native: "scan", answer: { resultStr: 'JK"1' } }];
  page = await open(scans, { host: { name: "wechat", platform: "ios" }, stubs: { natives } });
  await tap("扫一扫");
  await shows('码 JK"1');
});
