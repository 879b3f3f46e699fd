import { afterEach, expect, test } from "vitest";
import { type OpenPage, open as openPage, rest, type Surroundings, shows, tap } from "../pages.tsx";

let opened: OpenPage[] = [];

afterEach(async () => {
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
  await shows("重试");
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
