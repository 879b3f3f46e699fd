import { act } from "react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  fill,
  type OpenPage,
  open as openPage,
  rest,
  type Surroundings,
  shows,
  stopTime,
  tap,
  typeIn,
  until,
} from "../pages.tsx";

/* A form as the borrower meets it: checks at the server, what is hidden, what is sent, what is asked on the way out. */

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);
let here: OpenPage | undefined;
beforeEach(() => sessionStorage.clear());
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const count = (page: OpenPage, what: string) => page.sent.filter((one) => one === what).length;
const invalid = () => [...document.querySelectorAll("[aria-invalid=true]")].map((one) => one.getAttribute("name"));

const card = `
body:
  - type: form
    id: card
    fields:
      - type: bankCard
        name: cardNo
        label: 卡号
        checkWith:
          post: /bin
          must: answer.supported == true
          debounce: 50
          error: "暂不支持\${answer.bank}"
  - { type: noticeBar, text: "卡号\${if(valid(form.cardNo), '可用', '待定')}" }
  - { type: button, text: 提交, onTap: [{ submit: card }, { toast: 已提交 }] }
`;
const good = "6222020200112233446";

describe("A check at the server", () => {
  const says = (answer: object) => ({ stubs: { requests: [{ request: "/bin", ...answer }] } });

  test("shows what the server has against the value, and holds the form back", async () => {
    const page = await open(card, says({ answer: { supported: false, bank: "邮储银行" } }));
    await fill("cardNo", good);
    await shows("暂不支持邮储银行");
    await tap("提交");
    expect(page.text()).not.toContain("已提交");
    expect(page.text()).toContain("卡号待定");
    expect(count(page, "post /bin")).toBe(1);
  });

  test("is waited for when the form is submitted, and asked once for one value", async () => {
    const page = await open(card, says({ answer: { supported: true }, delay: 200 }));
    await typeIn("cardNo", good);
    await tap("提交");
    expect(page.text()).not.toContain("已提交");
    await shows("正在核对");
    await shows("已提交");
    expect(page.text()).toContain("卡号可用");
    expect(count(page, "post /bin")).toBe(1);
  });

  test("is not asked about a value that the page itself refuses", async () => {
    const page = await open(card, says({ answer: { supported: true } }));
    await fill("cardNo", "6222020200112233445");
    await shows("请输入正确的银行卡号");
    await rest(200);
    expect(count(page, "post /bin")).toBe(0);
  });

  test("that gets no answer says so, and holds nobody up", async () => {
    const page = await open(card, says({ unreachable: true }));
    await fill("cardNo", good);
    await shows("网络不畅，暂未核对");
    await tap("提交");
    await shows("已提交");
    expect(invalid()).toEqual([]);
    // The submit has tried once more.
    expect(count(page, "post /bin")).toBe(2);
  });

  test("of an older value is cancelled by a newer one", async () => {
    const page = await open(card, {
      stubs: {
        requests: [
          { request: "/bin", where: { cardNo: good }, answer: { supported: false, bank: "旧" }, delay: 300 },
          { request: "/bin", answer: { supported: true } },
        ],
      },
    });
    await fill("cardNo", good);
    await fill("cardNo", "4111111111111111");
    await shows("卡号可用");
    await rest(500);
    expect(page.text()).not.toContain("暂不支持");
  });

  test("of a newer value is waited for, although the older one has ended", async () => {
    const page = await open(card, {
      stubs: {
        requests: [
          { request: "/bin", where: { cardNo: good }, answer: { supported: true }, delay: 300 },
          { request: "/bin", answer: { supported: false, bank: "新" }, delay: 300 },
        ],
      },
    });
    await fill("cardNo", good);
    await typeIn("cardNo", "4111111111111111");
    expect(page.text()).not.toContain("网络不畅");
    // The field has not been left again: it is the answer that shows the message.
    await shows("暂不支持新");
  });

  test("waits for quiet: keys in quick succession are one question", async () => {
    const page = await open(card, says({ answer: { supported: true } }));
    await typeIn("cardNo", good);
    await typeIn("cardNo", "4111111111111111");
    await rest(250);
    expect(count(page, "post /bin")).toBe(1);
  });

  test("without a condition takes status 422 for a no, and another failure for no answer", async () => {
    const plain = card.replace("          must: answer.supported == true\n", "").replace("${answer.bank}", "此卡");
    const page = await open(plain, says({ status: 422, answer: {} }));
    await fill("cardNo", good);
    await shows("暂不支持此卡");
    page.answer({ requests: [{ request: "/bin", status: 500 }] });
    await fill("cardNo", "4111111111111111");
    await shows("网络不畅，暂未核对");
    expect(page.text()).not.toContain("暂不支持");
  });
});

const hiding = `
state: { wanted: { type: boolean, default: true } }
body:
  - type: form
    id: f
    fields:
      - { type: idCard, name: idNo, label: 证件, required: true, if: state.wanted }
      - { type: text, name: other, label: 其他, default: 乙 }
  - { type: noticeBar, text: "有\${has(form.idNo)}" }
  - { type: button, text: 藏, onTap: [{ setState: { wanted: "\${not state.wanted}" } }] }
  - { type: button, text: 填, onTap: [{ setField: { idNo: 11010519491231002X } }] }
  - type: button
    text: 提交
    onTap:
      - submit: f
      - request: /save
        method: post
        body: { form: "\${form}" }
        as: saved
      - toast: "存了\${saved.text}"
`;
const saves = { stubs: { requests: [{ request: "/save", answer: { text: "好" } }] } };

describe("A field that is hidden", () => {
  test("is neither checked nor sent, and its value comes back with it", async () => {
    const page = await open(hiding, saves);
    await fill("idNo", "11010519491231002x");
    await tap("藏");
    expect(page.text()).toContain("有false");
    await tap("提交");
    await shows("存了好");
    await tap("藏");
    expect(page.text()).toContain("有true");
    expect(document.querySelector<HTMLInputElement>("[name=idNo]")?.value).toBe("110*** ******** 002X");
  });

  test("takes what steps fill in when it comes, and not before", async () => {
    const page = await open(hiding, saves);
    await tap("藏");
    await tap("填");
    expect(page.text()).toContain("有false");
    await tap("藏");
    expect(page.text()).toContain("有true");
  });
});

test("The number of an identity card is sent with a capital X, also from a field of text", async () => {
  const text = `
body:
  - type: form
    id: f
    fields:
      - { type: text, name: idNo, label: 证件, rules: [{ cnId: true }] }
  - { type: noticeBar, text: "发送\${form.idNo}" }
`;
  const page = await open(text);
  await fill("idNo", "11010519491231002x");
  expect(page.text()).toContain("发送11010519491231002X");
});

test("A submit goes to the first field on screen that is wrong, be it the last to have come", async () => {
  const text = `
state: { wanted: { type: boolean, default: false } }
body:
  - type: form
    id: f
    fields:
      - { type: text, name: late, label: 后来, required: true, if: state.wanted }
      - { type: text, name: early, label: 先来, required: true }
  - { type: button, text: 显示, onTap: [{ setState: { wanted: true } }] }
  - { type: button, text: 提交, onTap: [{ submit: f }] }
`;
  await open(text);
  await tap("显示");
  await tap("提交");
  await shows("请填写先来");
  expect(document.activeElement?.getAttribute("name")).toBe("late");
  const described = document.activeElement?.getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toBe("请填写后来");
});

const guarded = (head: string) => `
${head}
body:
  - type: form
    id: f
    leaveGuard: 资料还没有提交，确定离开吗？
    fields: [{ type: text, name: a, label: 甲 }]
  - { type: button, text: 放行, onTap: [{ interceptBack: false }] }
`;
const back = async () => {
  window.history.back();
  await rest(500);
};

describe("A form with a question on the way out", () => {
  const browser = { host: { name: "browser", platform: "other" } } as const;

  test("asks once something was typed; who stays keeps it, and a second back is asked again", async () => {
    const page = await open(guarded(""), browser);
    await rest(700);
    expect(page.runtime.back.armed).toBe(false);
    await fill("a", "1");
    expect(page.runtime.back.armed).toBe(true);
    await back();
    await shows("资料还没有提交，确定离开吗？");
    await tap("继续填写");
    await rest(400);
    expect(document.querySelector<HTMLInputElement>("[name=a]")?.value).toBe("1");
    await back();
    await shows("资料还没有提交，确定离开吗？");
  });

  test("lets go when it is told so, until something is typed again", async () => {
    const page = await open(guarded(""), browser);
    await rest(700);
    await fill("a", "1");
    await tap("放行");
    await rest(400);
    expect(page.runtime.back.armed).toBe(false);
    await fill("a", "12");
    expect(page.runtime.back.armed).toBe(true);
  });

  test("asks before the page's own onBack, which follows who leaves", async () => {
    const page = await open(
      guarded("onBack: [{ dialog: 本页的返回, cancel: 留下, onConfirm: [{ leave: }] }]"),
      browser,
    );
    await rest(700);
    await fill("a", "1");
    await back();
    await shows("资料还没有提交，确定离开吗？");
    expect(page.text()).not.toContain("本页的返回");
    await tap("离开");
    await shows("本页的返回");
  });
});

const reading = `
body:
  - type: form
    id: f
    fields:
      - type: agreements
        name: agreed
        label: 协议
        items: data.docs.items
        mustRead: true
        seconds: 2
        onOpen: [{ toast: "看\${agreement.title}" }]
data: { docs: { get: /docs } }
`;
const docs = {
  stubs: {
    requests: [
      {
        request: "/docs",
        answer: {
          items: [
            { title: "合同", url: "./a.html" },
            { title: "授权书", url: "./b.html" },
          ],
        },
      },
    ],
  },
};

/** A user whom the app knows: for somebody unknown nothing outlasts a reload. */
const somebody = [{ native: "getAppParams", answer: { mid: "m1", isLogined: true } }];

test("Agreements can be ticked once each was opened, and after the time to read; a reload remembers it", async () => {
  const box = () => document.querySelector<HTMLInputElement>("[name=agreed]") as HTMLInputElement;
  const tick = () => act(async () => box().click());
  const surroundings = { ...docs, stubs: { ...docs.stubs, natives: somebody } };
  const page = await open(reading, surroundings);
  await shows("授权书");
  await tick();
  expect([box().checked, page.text().includes("请先打开并阅读《合同》")]).toEqual([false, true]);
  await tap("合同");
  await tap("授权书");
  await tick();
  expect(box().checked).toBe(false);
  await shows("请再阅读");
  // The mark of the user is computed in real time.
  await until(() => expect(sessionStorage.getItem("gangway own")).toContain("b.html"));
  await page.close();
  await open(reading, surroundings);
  await until(() => expect(document.querySelectorAll(".gw-agreement [data-icon=check]")).toHaveLength(2));
  await rest(2200);
  await tick();
  expect(box().checked).toBe(true);
});

test("The pause before another code survives a reload", async () => {
  const text = `
body:
  - type: form
    id: f
    fields:
      - { type: smsCode, name: code, label: 验证码, seconds: 60, send: [{ request: /sms, method: post }] }
`;
  const stubs = { requests: [{ request: "/sms", answer: {} }], natives: somebody };
  const page = await open(text, { stubs });
  await tap("获取验证码");
  await shows("秒后重发");
  await until(() => expect(sessionStorage.getItem("gangway own")).not.toBeNull());
  await page.close();
  await open(text, { stubs });
  await shows("秒后重发");
});
