import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SimulatedHost } from "../../../actions/simulator/index.ts";
import type { Json, Stubs } from "../../../schemas/index.ts";
import { type OpenPage, open as openPage, shows, tap } from "../pages.tsx";

/* share, scan, copy, saveImage and the vendors' payments, as they look on the wire of each host. */

let here: OpenPage | undefined;
beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
afterEach(async () => {
  await here?.close();
  here = undefined;
});

const hosts: Readonly<Record<string, SimulatedHost>> = {
  gr: { name: "gr", platform: "android", version: "5.0.0" },
  nwd: { name: "nwd", platform: "ios", version: "10.12.0" },
  wechat: { name: "wechat", platform: "ios", version: "8.0.49" },
  douyin: { name: "douyin", platform: "android", version: "32.0.0" },
  browser: { name: "browser", platform: "other", version: "1.0.0" },
};

async function open(host: string, step: string, natives: Stubs["natives"] = [], requests: Stubs["requests"] = []) {
  const text = `
state: { said: { type: text, default: "" } }
body:
  - type: button
    text: 开始
    onTap:
      - ${step.split("\n").join("\n        ")}
  - { type: text, text: "结果：\${state.said}" }
`;
  const simulated = hosts[host];
  here = await openPage(text, { ...(simulated && { host: simulated }), stubs: { natives, requests } });
  await tap("开始");
  return here;
}

const say = (text: string) => `[{ setState: { said: "${text}" } }]`;
/** What is said in place of the step, whose own lines then do not follow. */
const instead = (text: string) => `[{ setState: { said: "${text}" } }, { stop: null }]`;
const wire = ({ payloads }: OpenPage) => JSON.stringify(payloads);

describe("scan", () => {
  const step = `scan: qrCode\nas: code\nonSuccess: ${say("${code.resultStr}")}\nfallback: ${instead("换一种办法")}\nonCancel: ${say("没有扫")}`;
  const found: Stubs["natives"] = [{ native: "scan", answer: { resultStr: "loan-7" } }];

  test.each(["gr", "nwd", "wechat"])("%s answers with the text of the code", async (host) => {
    await open(host, step, found);
    await shows("结果：loan-7");
  });

  test("WeChat gets the kinds under its own name, and is asked for the text", async () => {
    const page = await open("wechat", step, found);
    expect(wire(page)).toContain('"needResult":1');
    expect(wire(page)).toContain('"scanType":["qrCode"]');
  });

  test.each(["gr", "nwd", "wechat"])(
    "%s says that the user has closed it: neither a code nor a failure",
    async (host) => {
      await open(host, step, [{ native: "scan", answer: "cancel" }]);
      await shows("结果：没有扫");
    },
  );

  test("a code that says cancel is a code", async () => {
    await open("gr", step, [{ native: "scan", answer: { resultStr: "cancel" } }]);
    await shows("结果：cancel");
  });

  test.each(["douyin", "browser"])("%s takes the fallback", async (host) => {
    await open(host, step);
    await shows("结果：换一种办法");
  });

  test("a WeChat that does not permit it takes the fallback, too", async () => {
    const refusal = { errMsg: "scanQRCode:fail, the permission value is offline verifying" };
    await open("wechat", step, [{ native: "scan", code: "0", answer: refusal }]);
    await shows("结果：换一种办法");
  });
});

describe("copy", () => {
  test.each(["gr", "nwd"])("%s gets the text", async (host) => {
    const page = await open(host, `copy: 编号 88\nonSuccess: ${say("已复制")}`);
    await shows("结果：已复制");
    expect(wire(page)).toContain("编号 88");
  });
});

describe("share", () => {
  const step = `share: 邀请你\ntext: 一起来\nurl: ./invite.html\nonSuccess: ${say("好了")}\nfallback:\n  - miniProgramPost: share\n    data: { title: 邀请你 }\n    fallback: ${instead("请在 App 里分享")}`;

  test.each(["gr", "nwd"])("%s gets title, text and a whole address", async (host) => {
    const page = await open(host, step);
    await shows("结果：好了");
    const sent = wire(page);
    expect(sent).toContain("邀请你");
    expect(sent).toContain("一起来");
    expect(sent).toMatch(/https?:[^"]*invite\.html/);
  });

  test.each(["wechat", "douyin"])("%s gets a message for its own menu", async (host) => {
    const page = await open(host, step);
    await shows("开始");
    expect(wire(page)).toContain("share");
  });

  test.each(["0", "1"])(
    "who closes it has cancelled, also where the app calls that a refusal: code %s",
    async (code) => {
      const closed = `share: 邀请你\nurl: ./invite.html\nonError: ${say("失败")}\nonCancel: ${say("不分享了")}\nfallback: ${instead("没有")}`;
      await open("gr", closed, [{ native: "share", code, answer: "cancel" }]);
      await shows("结果：不分享了");
    },
  );

  test("a browser takes the fallback of the fallback", async () => {
    await open("browser", step);
    await shows("结果：请在 App 里分享");
  });
});

describe("saveImage", () => {
  const step = `saveImage: ./poster.png\nonSuccess: ${say("已保存")}\nfallback: ${instead("请长按图片")}`;

  test.each([
    ["gr", "已保存"],
    ["nwd", "已保存"],
    ["wechat", "请长按图片"],
    ["browser", "请长按图片"],
  ])("%s: %s", async (host, text) => {
    await open(host, step);
    await shows(`结果：${text}`);
  });
});

describe("Where an app asks the user, closing it is a no and no failure:", () => {
  test.each([
    ["saveImage", "saveImage: ./poster.png"],
    ["selectContacts", "callNative: selectContacts\nas: chosen"],
  ])("%s", async (native, step) => {
    await open("nwd", `${step}\nonError: ${say("失败")}\nonCancel: ${say("算了")}\nfallback: ${instead("没有")}`, [
      { native, answer: "cancel" },
    ]);
    await shows("结果：算了");
  });
});

describe("The vendors' payments", () => {
  const asked = `lookup: { request: /pay/lookup, done: answer.paid, notDone: answer.none }`;
  const wechat = `callNative: weChatPay
params: { timestamp: "1", nonceStr: n, package: p, signType: RSA, paySign: s }
${asked}
onSuccess: ${say("付好了")}
onError: ${say("没有付")}
onCancel: ${say("不付了")}
fallback: ${instead("去付款页")}`;
  const douyin = wechat.replace(/weChatPay\nparams: .*/, "douyinPay\nparams: { orderInfo: { order_id: o } }");

  test.each<[string, string, Json, string]>([
    ["wechat", wechat, { errMsg: "chooseWXPay:ok" }, "付好了"],
    ["douyin", douyin, { code: "0" }, "付好了"],
    ["douyin", douyin, { code: "4" }, "不付了"],
    ["wechat", wechat, "cancel", "不付了"],
    ["douyin", douyin, "cancel", "不付了"],
  ])("%s answers", async (host, step, answer, text) => {
    await open(host, step, [{ native: host === "wechat" ? "weChatPay" : "douyinPay", answer }]);
    await shows(`结果：${text}`);
  });

  test.each(["1", "2", "3", "9"])("what Douyin says with %s is no no: the borrower looks it up", async (code) => {
    const requests = [{ request: "/pay/lookup", answer: { paid: true } }];
    const page = await open("douyin", douyin, [{ native: "douyinPay", answer: { code } }], requests);
    await shows("查询结果");
    expect(page.text()).not.toContain("没有付");
  });

  test.each([
    "chooseWXPay:fail",
    "chooseWXPay:fail:timeout",
    "chooseWXPay:fail system error",
    "get_brand_wcpay_request:fail",
  ])("what WeChat says with %s is no no: the borrower looks it up", async (errMsg) => {
    const requests = [{ request: "/pay/lookup", answer: { paid: true } }];
    const page = await open("wechat", wechat, [{ native: "weChatPay", code: "0", answer: { errMsg } }], requests);
    await shows("查询结果");
    expect(page.text()).not.toContain("没有付");
  });

  test.each([
    ["gr", wechat],
    ["browser", wechat],
    ["wechat", douyin],
  ])("%s takes the fallback", async (host, step) => {
    await open(host, step);
    await shows("结果：去付款页");
  });
});
