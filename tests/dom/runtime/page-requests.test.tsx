import { afterEach, expect, test, vi } from "vitest";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, stopTime, tap, until } from "../pages.tsx";

let opened: OpenPage[] = [];

afterEach(async () => {
  vi.useRealTimers();
  for (const page of opened) await page.close();
  opened = [];
});

async function open(text: string, surroundings?: Surroundings): Promise<OpenPage> {
  const page = await openPage(text, surroundings);
  opened.push(page);
  return page;
}

const count = ({ sent }: OpenPage, wanted: string) => sent.filter((one) => one === wanted).length;

const borrow = `
      - request: /loans
        method: post
        body: { amount: "5000.00" }
        as: loan`;

const twoButtons = `
body:
  - type: button
    text: 借款
    onTap:${borrow}
      - toast: 借款单 \${loan.id}
  - type: button
    text: 确认
    onTap:${borrow}
      - setState: { confirmed: true }
  - type: text
    text: 确认了
    if: state.confirmed
state:
  confirmed: { type: boolean, default: false }
`;

const loans: Surroundings["stubs"] = {
  requests: [{ request: "/loans", method: "post", answer: { id: "L1" }, delay: 150 }],
};

test("Two buttons that borrow the same at the same time borrow once, and both go on with the answer", async () => {
  const page = await open(twoButtons, { stubs: loans });
  await tap("借款");
  await tap("确认");
  await shows("借款单 L1");
  await shows("确认了");
  expect(count(page, "post /loans")).toBe(1);
});

test("A page that is left while it borrows lets the request go its way, once", async () => {
  const page = await open(twoButtons, { stubs: loans });
  await tap("借款");
  opened = [];
  await page.close();
  await until(() => expect(count(page, "post /loans")).toBe(1));
  await rest(300);
  expect(count(page, "post /loans")).toBe(1);
});

const failing = { requests: [{ request: "/quota", status: 503, answer: {} }] };

test.each([
  ["three times, when it says nothing", "", 3],
  ["once, when it says so", ", retry: 0", 1],
  ["twice, when it says so", ", retry: 1", 2],
])("A data source that fails is fetched %s", async (_, more, times) => {
  const text = `
data:
  quota: { get: /quota, returns: Quota${more} }
body:
  - type: data
    of: quota
    body:
      - { type: text, text: 可用 }
`;
  const page = await open(text, { stubs: failing });
  await shows("重新加载");
  expect(count(page, "get /quota")).toBe(times);
});

test("A request that fails tells the user once, after its repetitions", async () => {
  const text = `
body:
  - type: button
    text: 查询
    onTap:
      - request: /quota
        retry: 1
        onError:
          - toast: 失败 \${error.status}
`;
  const page = await open(text, { stubs: failing });
  await tap("查询");
  await shows("失败 503");
  expect(count(page, "get /quota")).toBe(2);
});

test("Two of the same event are two", async () => {
  const text = `
body:
  - type: button
    text: 记录
    onTap:
      - track: tapped
      - track: tapped
`;
  const page = await open(text, { stubs: { requests: [{ request: "/track", answer: {}, delay: 100 }] } });
  await tap("记录");
  await rest(300);
  expect(count(page, "post /track")).toBe(2);
});

/** Waits until a request has left: the client's code comes in the machine's own time. */
const left = (page: OpenPage, wanted: string) => until(() => expect(count(page, wanted)).toBeGreaterThan(0));

/** The server takes a request and says nothing. */
const mute = (request: string, method?: "post") => ({
  requests: [{ request, silent: true, ...(method && { method }) }],
});

test("A data source whose server never answers has failed after 15 seconds", async () => {
  stopTime();
  const text = `
data:
  quota: { get: /quota, returns: Quota }
body:
  - type: data
    of: quota
    body:
      - { type: text, text: 可用 }
`;
  const page = await open(text, { stubs: mute("/quota") });
  await left(page, "get /quota");
  await rest(14_500);
  expect(page.text()).not.toContain("重新加载");
  await rest(1000);
  expect(page.text()).toContain("重新加载");
});

test.each([
  ["a read has failed after 15 seconds", "/quota", undefined, 15_000, "没有回音 timed-out"],
  ["a write is uncertain after 30", "/loans", "post", 30_000, "还不知道有没有成功"],
] as const)("Of steps whose server never answers %s", async (_, request, method, limit, told) => {
  stopTime();
  const text = `
body:
  - type: button
    text: 发送
    onTap:
      - request: ${request}
        method: ${method ?? "get"}
        onError:
          - toast: 没有回音 \${error.kind}
`;
  const page = await open(text, { stubs: mute(request, method) });
  await tap("发送");
  await left(page, `${method ?? "get"} ${request}`);
  await rest(limit - 500);
  expect(page.text()).not.toContain(told);
  await rest(1000);
  // What asks for an unknown outcome is fetched, which takes none of the time that these tests make pass.
  for (let turn = 0; turn < 3000 && !page.text().includes(told); turn++) await rest(0);
  expect(page.text()).toContain(told);
});

test("The limit of app.yaml comes before the usual one, and a step's own before that", async () => {
  stopTime();
  const text = `
body:
  - type: button
    text: 发送
    onTap:
      - do:
          - request: /quota
        onError:
          - toast: 第一次没有回音
          - request: /quota
            timeout: 500
            onError:
              - toast: 第二次没有回音
`;
  const page = await open(text, { stubs: mute("/quota"), app: { api: { base: "/api", timeout: 4000 } } });
  await tap("发送");
  await left(page, "get /quota");
  await rest(3500);
  expect(page.text()).not.toContain("没有回音");
  await rest(700);
  expect(page.text()).toContain("第一次没有回音");
  await rest(700);
  expect(page.text()).toContain("第二次没有回音");
});
