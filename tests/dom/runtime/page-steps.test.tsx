import { act } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, stopTime, tap, until } from "../pages.tsx";

let here: OpenPage | undefined;

beforeEach(() => Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true));
beforeEach(stopTime);
afterEach(async () => {
  await here?.close();
  here = undefined;
  await lookAway(false);
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

/** The user turns to another app, or comes back. */
async function lookAway(isAway: boolean): Promise<void> {
  Object.defineProperty(document, "visibilityState", { value: isAway ? "hidden" : "visible", configurable: true });
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

const state = `
state:
  said: { type: text, default: "" }
  count: { type: number, default: 0 }
`;
const said = '  - { type: text, text: "说：${state.said} ${state.count}" }\n';

const sheet = `${state}
body:
${said}
  - type: button
    text: 上传
    onTap:
      - sheet: 选择照片来源
        choices:
          - text: 拍照
            note: 请保持清晰
            do: [{ setState: { said: 拍照 } }]
          - text: 相册
            only: { gr: any }
            do: [{ setState: { said: 相册 } }]
          - text: 微信图片
            only: { wechat: any }
            do: [{ setState: { said: 微信 } }]
          - text: 删除
            if: state.count > 0
            tone: danger
            do: [{ setState: { said: 删除 } }]
        onCancel: [{ setState: { said: 没有选 } }]
      - setState: { count: "\${state.count + 1}" }
`;
const choices = () => [...document.querySelectorAll(".gw-sheet-choice")].map((one) => one.textContent);

test("A sheet offers what this host and the page's state allow, and the list goes on after the choice", async () => {
  await open(sheet);
  await tap("上传");
  expect(document.querySelector("[role=dialog] h2")?.textContent).toBe("选择照片来源");
  expect(choices()).toEqual(["拍照请保持清晰", "相册", "取消"]);
  await tap("相册");
  await shows("说：相册 1");
  await rest(400);
  await tap("上传");
  expect(choices()).toContain("删除");
});

test("A sheet that is closed chooses nothing, and the list stops", async () => {
  const page = await open(sheet);
  await tap("上传");
  await tap("取消");
  await shows("说：没有选 0");
  await rest(400);
  await tap("上传");
  await act(async () => void document.querySelector<HTMLElement>(".gw-popup-scrim")?.click());
  await rest();
  expect(page.text()).toContain("说：没有选 0");
});

const whole = `${state}
body:
${said}
  - type: button
    id: pay
    text: 还款
    onTap:
      - do:
          - wait: 200
          - request: /repay
            method: post
            as: receipt
          - request: /sync
        busy: pay
        onError: [{ setState: { said: "失败 \${error.kind}" } }]
      - setState: { said: "好了 \${receipt.id}" }
`;

test("A line that fails inside takes the error handling of the whole, and all stops", async () => {
  await open(whole, {
    stubs: {
      requests: [
        { request: "/repay", answer: { id: "R1" } },
        { request: "/sync", status: 404 },
      ],
    },
  });
  await tap("还款");
  expect(document.querySelector("button")?.getAttribute("aria-busy")).toBe("true");
  await shows("说：失败 http");
  expect(document.querySelector("button")?.getAttribute("aria-busy")).toBe("false");
});

test("Nothing is at work while a failure is told over the page, and what follows is again", async () => {
  const text = whole.replace(/setState: \{ said: "失败.*?\}" \}/, "dialog: 没有成功, help: true }, { wait: 200");
  await open(text, { stubs: { requests: [{ request: "/repay", status: 404 }] } });
  const isBusy = () => document.querySelector("button")?.getAttribute("aria-busy");
  await tap("还款");
  expect(isBusy()).toBe("true");
  await until(() => expect(document.querySelector(".gw-dialog")?.textContent).toContain("没有成功"));
  expect(isBusy()).toBe("false");
  await tap("知道了");
  expect(isBusy()).toBe("true");
  await until(() => expect(isBusy()).toBe("false"));
});

test("What a line inside has named is known after the whole", async () => {
  await open(whole, {
    stubs: {
      requests: [
        { request: "/repay", answer: { id: "R1" } },
        { request: "/sync", answer: {} },
      ],
    },
  });
  await tap("还款");
  await shows("说：好了 R1");
});

test("A page that is left waits no longer", async () => {
  const text = "body: [{ type: button, text: 等, onTap: [{ wait: 60000 }, { request: /late }] }]\n";
  const page = await open(text);
  await tap("等");
  await page.close();
  here = undefined;
  await rest(50);
  expect(page.sent).not.toContain("get /late");
});

test("Steps are taken as the page opens, goes out of sight and comes back", async () => {
  await open(`${state}
onLoad: [{ setState: { said: 来了 } }]
onHide: [{ setState: { said: 走了 } }]
onShow: [{ setState: { count: "\${state.count + 1}" } }]
body:
${said}`);
  await shows("说：来了 0");
  await lookAway(true);
  await shows("说：走了 0");
  await lookAway(false);
  await shows("说：走了 1");
});

const timers = `${state}
timers:
  - after: 0.2
    do: [{ setState: { said: 过了一会儿 } }]
  - every: 1
    if: state.count < 2
    do: [{ setState: { count: "\${state.count + 1}" } }]
body:
${said}`;

test("Timers: once after a while, and again and again while their condition holds", async () => {
  const page = await open(timers);
  expect(page.text()).toContain("说： 0");
  await shows("说：过了一会儿 0");
  await shows("说：过了一会儿 2");
  await rest(1300);
  expect(page.text()).toContain("说：过了一会儿 2");
});

test("Time out of sight does not count for timers", async () => {
  const page = await open(timers);
  await lookAway(true);
  await rest(1300);
  expect(page.text()).toContain("说： 0");
  await lookAway(false);
  await shows("说：过了一会儿 1");
});

test("A countdown shows what is left, and does something at its end", async () => {
  const page = await open(
    `${state}
data: { order: { get: /order } }
body:
${said}
  - { type: countdown, seconds: "\${data.order.left}", text: "还剩 \${left}", onEnd: [{ setState: { said: 到期 } }] }
  - { type: countdown, until: "2020-01-01 08:00", text: "早就 \${left}" }
  - { type: countdown, seconds: 90061, text: "很久 \${left}" }
`,
    { stubs: { requests: [{ request: "/order", answer: { left: 2 }, delay: 80 }] } },
  );
  expect(page.text()).not.toContain("还剩");
  expect(page.text()).toContain("早就 00:00");
  expect(page.text()).toContain("很久 1天 01:01:01");
  await shows("还剩 00:02");
  await shows("还剩 00:01");
  await shows("说：到期");
  expect(page.text()).toContain("还剩 00:00");
});

test("A page without a param that it needs says so, fetches nothing, and leads back", async () => {
  const text = `
params: { id: { type: number, required: true } }
data: { bill: { get: "/bills/\${params.id}" } }
body: [{ type: text, text: "账单 \${params.id}" }]
`;
  const page = await open(text, { query: { id: "abc" }, host: { name: "gr", platform: "ios", version: "5.0.0" } });
  expect(page.text()).toContain("页面缺少必要信息，请返回后重新进入");
  expect(page.text()).not.toContain("账单");
  await tap("返回");
  await vi.waitFor(() => expect(page.sent.join()).toContain("close"), 10_000);
  expect(page.sent.filter((one) => one.includes("bills"))).toEqual([]);
  await page.close();
  const good = await open(text, { query: { id: "7" } });
  expect(good.text()).toContain("账单 7");
});

const asking = (look: string) => `body:
  - type: button
    text: 开通
    onTap:
      - { dialog: 到期前提醒, title: 开通吗？, confirm: 好的, cancel: 以后再说${look} }
`;
const answers = () => [...document.querySelectorAll("[data-answer]")].map((one) => one.textContent);

test("A question has its buttons one above the other, the main one first, and a picture that only decorates", async () => {
  await open(asking(", stacked: true, image: ./lab/banner.svg"));
  await tap("开通");
  expect(answers()).toEqual(["好的", "以后再说"]);
  await until(() => expect(document.querySelector("[role=dialog] img")).not.toBeNull());
  const picture = document.querySelector<HTMLImageElement>("[role=dialog] img");
  expect([picture?.getAttribute("alt"), picture?.src]).toEqual(["", expect.stringContaining("/lab/banner.svg")]);
});

test("Otherwise the main one stands last, beside the other, and there is no picture", async () => {
  await open(asking(""));
  await tap("开通");
  expect(answers()).toEqual(["以后再说", "好的"]);
  expect(document.querySelector(".gw-dialog-picture")).toBeNull();
});

test("What is typed into a question is its answer; until then its button waits", async () => {
  here = await open(`
state: { said: { type: text, default: "" } }
body:
  - type: button
    text: 起名
    onTap:
      - { dialog: 只有您自己能看到, input: { label: 名字, maxLength: 5 }, as: nickname, confirm: 好的 }
      - setState: { said: "叫 \${nickname}" }
  - { type: text, text: "\${state.said}" }
`);
  await tap("起名");
  await shows("只有您自己能看到");
  const input = document.querySelector<HTMLInputElement>("[role=dialog] input");
  const button = () => document.querySelector<HTMLButtonElement>("[role=dialog] [data-answer=confirm]");
  expect(input?.labels?.[0]?.textContent).toBe("名字");
  expect(input?.maxLength).toBe(5);
  expect(button()?.disabled).toBe(true);
  await act(async () => {
    if (input) Object.assign(input, { value: " 工资卡 " }).dispatchEvent(new Event("input", { bubbles: true }));
  });
  expect(button()?.disabled).toBe(false);
  await tap("好的");
  await shows("叫 工资卡");
});
