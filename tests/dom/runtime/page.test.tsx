import type { ComponentType } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { LoadedComponents } from "../../../renderer/runtime/render/preparedNode.ts";
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

Reflect.set(globalThis, "IS_REACT_ACT_ENVIRONMENT", true);

let here: OpenPage | undefined;
beforeEach(stopTime);
afterEach(async () => {
  vi.restoreAllMocks();
  await here?.close();
  here = undefined;
  vi.useRealTimers();
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  here = await openPage(text, surroundings);
  return here;
}

const quota = `
data:
  quota: { get: /quota, returns: Quota }
body:
  - type: data
    of: quota
    error: { type: retry, text: 额度加载失败 }
    body:
      - type: amountCard
        label: 可用额度
        value: \${money(data.quota.available)}
`;

test("A data source shows its outline, then its data", async () => {
  const page = await open(quota, {
    stubs: { requests: [{ request: "/quota", answer: { available: 48000 }, delay: 60 }] },
  });
  expect(page.text()).not.toContain("48,000");
  await shows("48,000.00");
});

test("A data source that failed can be asked for again", async () => {
  const page = await open(quota, { stubs: { requests: [{ request: "/quota", status: 500 }] } });
  await shows("额度加载失败");
  page.answer({ requests: [{ request: "/quota", answer: { available: 1 } }] });
  await tap("重新加载");
  await shows("1.00");
});

test("A data source with nothing in it shows what the page says for that", async () => {
  const text = `
data:
  bills: { get: /bills, returns: Bills, empty: size(data.bills.items) == 0 }
body:
  - type: data
    of: bills
    empty: { type: empty, text: 暂无账单 }
    body: [{ type: text, text: 有账单 }]
`;
  const page = await open(text, { stubs: { requests: [{ request: "/bills", answer: { items: [] } }] } });
  await shows("暂无账单");
  expect(page.text()).not.toContain("有账单");
});

/** The components of a page, with a count of how often each was rendered. */
function counting(counts: Record<string, number>): (loaded: LoadedComponents) => LoadedComponents {
  return (loaded) => {
    const counted = [...loaded].map(([name, Component]) => {
      const Counted: ComponentType<Readonly<Record<string, unknown>>> = (props) => {
        counts[name] = (counts[name] ?? 0) + 1;
        return <Component {...props} />;
      };
      return [name, Counted] as const;
    });
    return new Map(counted);
  };
}

const form = `
state: { tapped: { type: number, default: 0 } }
body:
  - type: form
    id: loan
    fields:
      - { type: digit, name: a, label: 甲, required: true, requiredText: 请填写甲 }
      - { type: digit, name: b, label: 乙 }
  - { type: cell, title: "甲是 \${form.a}" }
  - { type: text, text: "乙是 \${form.b}" }
  - type: button
    text: 提交
    disabled: form.a == '9'
    onTap:
      - submit: loan
      - setState: { tapped: "\${state.tapped + 1}" }
  - { type: noticeBar, text: "提交了 \${state.tapped} 次" }
`;

test("A keystroke renders only what reads the field, and not the field itself", async () => {
  const counts: Record<string, number> = {};
  const page = await open(form, { change: counting(counts) });
  await rest();
  for (const name of Object.keys(counts)) counts[name] = 0;
  await fill("a", "1");
  expect(page.text()).toContain("甲是 1");
  const rendered = Object.entries(counts).filter(([, count]) => count > 0);
  // StrictMode renders everything twice.
  expect(rendered).toEqual([["cell", 2]]);
});

/** React's record of an element, as far as it is looked at. */
interface Fiber {
  readonly type: unknown;
  readonly return: Fiber | null;
}

test("A plain field is at most three components and four nodes", async () => {
  await open(form);
  await rest();
  const field = document.querySelector<HTMLElement>(".gw-field");
  const key = Object.keys(field ?? {}).find((name) => name.startsWith("__reactFiber"));
  if (!field || !key) throw new Error("There is no field");
  // With the mark of a field that must be filled in.
  expect(1 + field.querySelectorAll("*").length).toBeLessThanOrEqual(4);
  const components: unknown[] = [];
  let fiber = (field as unknown as Readonly<Record<string, Fiber>>)[key]?.return ?? null;
  for (; fiber && typeof fiber.type !== "string"; fiber = fiber.return) components.push(fiber.type);
  expect(components.length).toBeGreaterThan(0);
  expect(components.length).toBeLessThanOrEqual(3);
});

test("A form that is not filled in says so at the field, and the list stops", async () => {
  const page = await open(form);
  await tap("提交");
  expect(page.text()).toContain("请填写甲");
  expect(page.text()).toContain("提交了 0 次");
  await fill("a", "1");
  expect(page.text()).not.toContain("请填写甲");
  await tap("提交");
  expect(page.text()).toContain("提交了 1 次");
});

test("A check over two fields speaks and falls silent as either of them changes", async () => {
  const text = `
body:
  - type: form
    id: f
    fields:
      - { type: phone, name: own, label: 本人 }
      - { type: phone, name: contact, label: 联系人 }
    check:
      - { must: form.contact != form.own, field: contact, error: 不能是本人 }
`;
  const page = await open(text);
  await fill("own", "13800138000");
  await fill("contact", "13800138000");
  expect(page.text()).toContain("不能是本人");
  // While the field is being typed in: leaving it would judge it once more.
  await typeIn("contact", "13800138001");
  expect(page.text()).not.toContain("不能是本人");
  await typeIn("contact", "13800138000");
  expect(page.text()).toContain("不能是本人");
  await typeIn("own", "13800138002");
  expect(page.text()).not.toContain("不能是本人");
});

test("A field that is hidden takes its value with it", async () => {
  const text = `
body:
  - type: form
    id: f
    fields:
      - { type: digit, name: kind, label: 种类 }
      - { type: digit, name: more, label: 更多, if: form.kind == '1' }
  - { type: text, text: "多 \${default(form.more, '无')}" }
`;
  const page = await open(text);
  await fill("kind", "1");
  await fill("more", "7");
  expect(page.text()).toContain("多 7");
  await fill("kind", "2");
  expect(page.text()).toContain("多 无");
});

test("A broken component is left out and reported; the rest of the page stays", async () => {
  // React tells of the error, too; that is for the developer's console.
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = () => {
    throw new Error("boom");
  };
  const text = "body:\n  - { type: text, text: 坏的 }\n  - { type: cell, title: 好的 }\n";
  const page = await open(text, { change: (loaded) => new Map(loaded).set("text", broken) });
  expect(page.text()).toContain("好的");
  expect(page.text()).not.toContain("坏的");
  expect(new Set(page.failures)).toEqual(new Set(["text"]));
});

test("`if` and `only` decide what is shown, by state and by host", async () => {
  const text = `
state: { open: { type: boolean, default: false } }
body:
  - { type: text, text: 打开了, if: state.open }
  - { type: text, text: 新版, only: { gr: 5.0.0+ } }
  - { type: text, text: 旧版, only: { gr: 4.6.0..5.0.0 } }
  - { type: text, text: "在 \${host.name} \${host.version}" }
  - { type: button, text: 打开, onTap: [{ setState: { open: true } }] }
`;
  const page = await open(text, { host: { name: "gr", platform: "ios", version: "5.0.0" } });
  expect(page.text()).toContain("新版在 gr 5.0.0");
  expect(page.text()).not.toMatch(/旧版|打开了/);
  await tap("打开");
  expect(page.text()).toContain("打开了");
});

test("Params come typed from the address; what does not fit takes its default", async () => {
  const text = `
params:
  term: { type: number, default: 12 }
  tab: { type: text, oneOf: [loan, repay], default: loan }
body:
  - { type: text, text: "\${params.term * 2} \${params.tab}" }
`;
  const page = await open(text, { query: { term: "6", tab: "nonsense" } });
  expect(page.text()).toBe("12 loan");
});

test("A list shows each item under its name, and a tap knows which", async () => {
  const text = `
data: { bills: { get: /bills, returns: Bills } }
body:
  - type: data
    of: bills
    body:
      - type: list
        items: data.bills.items
        each: bill
        key: bill.id
        item: { type: cell, title: "\${bill.dueDate}", onTap: [{ toast: "选了 \${bill.id}" }] }
`;
  const items = [
    { id: "b1", dueDate: "一月" },
    { id: "b2", dueDate: "二月" },
  ];
  await open(text, { stubs: { requests: [{ request: "/bills", answer: { items } }] } });
  await shows("二月");
  await tap("二月");
  await shows("选了 b2");
});

test("A second tap is ignored while the steps of the first are being taken", async () => {
  const text = `
body:
  - type: button
    text: 发送
    onTap:
      - request: /send
        method: post
`;
  const page = await open(text, { stubs: { requests: [{ request: "/send", answer: {}, delay: 80 }] } });
  await tap("发送", 2);
  const sent = () => page.sent.filter((one) => one === "post /send");
  await until(() => expect(sent()).toHaveLength(1));
  await rest(300);
  expect(sent()).toHaveLength(1);
});

test("Leaving the page ends what is pending, and drops the lines below", async () => {
  const text = `
body:
  - type: button
    text: 发送
    onTap:
      - request: /send
      - openScheme: mineLoan
        fallback: [{ toast: 不支持 }]
`;
  const page = await open(text, { stubs: { requests: [{ request: "/send", answer: {}, delay: 100 }] } });
  await tap("发送");
  await page.close();
  here = undefined;
  await rest(200);
  expect(page.sent.filter((one) => one.startsWith("scheme"))).toEqual([]);
});

test("A failed step tells the user in plain words", async () => {
  const text = "body:\n  - { type: button, text: 发送, onTap: [{ request: /send }] }\n";
  await open(text, { stubs: { requests: [{ request: "/send", unreachable: true }] } });
  await tap("发送");
  await shows("网络连接失败，请检查网络");
});

test("Back closes the question before it asks the page again", async () => {
  const text = `
onBack:
  - dialog: 确定离开吗？
    onConfirm: [{ leave: }]
body: [{ type: text, text: 内容 }]
`;
  const page = await open(text, { host: { name: "browser", platform: "other" } });
  const back = async () => {
    window.history.back();
    await rest(400);
  };
  // StrictMode leaves the page once and comes back, and the history follows in its own time.
  await rest(700);
  await back();
  await shows("确定离开吗？");
  await back();
  await rest(400);
  expect(page.text()).not.toContain("确定离开吗？");
  await back();
  await shows("确定离开吗？");
});

const watched = `
state:
  term: { type: number, default: 3 }
  wanted: { type: boolean, default: false }
data:
  plan:
    get: /plan
    query: { term: "\${state.term}" }
    when: state.wanted
    refetch: { debounce: 50 }
body:
  - { type: button, text: 要, onTap: [{ setState: { wanted: true } }] }
  - { type: button, text: 加, onTap: [{ setState: { term: "\${state.term + 1}" } }] }
  - { type: button, text: 再来, onTap: [{ reload: plan }] }
`;

test("A data source waits until it is wanted, and is fetched once for a burst of changes", async () => {
  const page = await open(watched, { stubs: { requests: [{ request: "/plan", answer: {} }] } });
  const asked = () => page.sent.filter((one) => one.startsWith("get /plan")).length;
  await rest(150);
  expect(asked()).toBe(0);
  await tap("要");
  await rest(150);
  expect(asked()).toBe(1);
  await tap("加", 2);
  await rest(250);
  expect(asked()).toBe(2);
  await tap("再来");
  await rest(150);
  expect(asked()).toBe(3);
});

test("Coming back to the front takes the page's onShow", async () => {
  const text = "onShow: [{ toast: 欢迎回来 }]\nbody: [{ type: text, text: 内容 }]\n";
  const page = await open(text);
  expect(page.text()).not.toContain("欢迎回来");
  document.dispatchEvent(new Event("visibilitychange"));
  await shows("欢迎回来");
});
