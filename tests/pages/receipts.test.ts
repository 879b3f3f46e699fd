import { appendFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { contract } from "../../actions/contract/index.ts";
import { parseReceipt, type SealedReceipt } from "../../actions/index.ts";
import {
  openProject,
  receiptSuiteOf,
  type SuiteTest,
  type TestSuite,
  testSuiteOf,
  verifyReceipt,
} from "../../renderer/compiler/index.ts";
import { drawReceipt, runTest, type TestWindow } from "../../renderer/testing/index.ts";
import type { Json, RequestStub } from "../../schemas/index.ts";
import { counted, times } from "../soak.ts";
import { project, suites } from "./runPageTests.ts";
// What a phone fetches late would take real time, in which the page's clock stands.
import "../../renderer/runtime/report/createReportQueue.ts";
import "../../renderer/runtime/report/createReceipts.ts";

/* What a write that signs a contract leaves behind, and what can be drawn of it again. */

const own = window as unknown as TestWindow;

/** A number generator from a seed, from 0 to 1. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return state / 2 ** 32;
  };
}

/** The tests of pages that sign something, each with what its server answers in other words. */
function signing(seed: number): { readonly suite: TestSuite; readonly one: SuiteTest } {
  const found = suites.flatMap((suite) =>
    suite.tests
      .filter(({ title }) => title.includes("核对后提交，去看结果") || title.includes("看清费用、核对以后提交"))
      .map((one) => ({ suite, one })),
  );
  const { suite, one } = found[seed % found.length] as (typeof found)[number];
  const requests = [...(one.stubs?.requests ?? []), ...(suite.stubs[suite.page]?.requests ?? [])];
  return { suite, one: { ...one, stubs: { ...one.stubs, requests: requests.map((stub) => varied(stub, seed)) } } };
}

/** Other texts in the same places: figures must add up, or the cost is not shown at all. */
function varied(stub: RequestStub, seed: number): RequestStub {
  const change = (value: Json, name: string): Json => {
    if (Array.isArray(value)) return value.map((inner) => change(inner, name));
    if (typeof value === "object" && value !== null)
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, change(inner, key)]));
    return ["card", "breach", "standard", "note", "rate"].includes(name) && typeof value === "string"
      ? `${value} ${seed}号`
      : value;
  };
  return stub.answer === undefined ? stub : { ...stub, answer: change(stub.answer as Json, "") as never };
}

/** Runs such a test, and gives the receipts that arrive, with the keys of the writes. */
async function sign(seed: number, without: "digests" | "nothing" = "nothing") {
  const { suite, one } = signing(seed);
  const [host] = one.hosts;
  if (!host) throw new Error("no host");
  const app = { ...suite.app, reporting: { post: "/errors", receipts: "/receipts" } };
  const received = new Map<number, { readonly path: string; readonly body: Json; readonly key: string | undefined }>();
  const subtle = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(own.crypto), "subtle");
  if (without === "digests") Object.defineProperty(own.crypto, "subtle", { value: undefined, configurable: true });
  const { failure } = await runTest(own, { ...suite, app }, one, host, (device) => {
    for (const { number, path, body, headers } of device.events().requests)
      received.set(number, { path, body, key: headers["idempotency-key"] });
  });
  if (without === "digests") Reflect.deleteProperty(own.crypto, "subtle");
  expect(subtle).toBeDefined();
  expect(failure?.message.zh).toBeUndefined();
  const all = [...received.values()];
  const receipts = all.filter(({ path }) => path === "/receipts").map(({ body }) => body as unknown as SealedReceipt);
  return { receipts, keys: all.filter(({ path }) => path !== "/receipts").map(({ key }) => key) };
}

/** Another byte at a place. */
function withByte(text: string, at: number, random: () => number): string {
  const other = String.fromCharCode(33 + Math.floor(random() * 90));
  return text.slice(0, at) + (other === text[at] ? "~" : other) + text.slice(at + 1);
}

/** What is said of a text that should be a receipt: a fault, or the places that were altered. */
function named(text: string): readonly string[] {
  const parsed = parseReceipt(text, contract);
  return "fault" in parsed ? [parsed.fault.en] : verifyReceipt(parsed.receipt);
}

const many = times(2, 500);

test(`${counted(many)} receipts are drawn again alike, and every altered byte is named`, {
  timeout: 1_200_000,
}, async () => {
  for (let seed = 0; seed < many; seed++) {
    const { receipts, keys } = await sign(seed);
    const [receipt] = receipts;
    expect(receipts.length).toBe(1);
    if (!receipt) return;
    expect(keys).toContain(receipt.key);
    expect(receipt.costs.map(({ quote }) => quote)).toEqual([receipt.quote]);
    expect(receipt.lines.join(" ")).toContain(`${seed}号`);
    const text = JSON.stringify(receipt);
    expect(named(text)).toEqual([]);
    const suite = receiptSuiteOf(project, receipt);
    if (!suite) throw new Error("no page");
    expect(await drawReceipt(own, suite)).toEqual({ gone: [], come: [] });
    const random = randomFrom(seed + 1);
    for (let time = 0; time < 40; time++) {
      const at = Math.floor(random() * text.length);
      const altered = withByte(text, at, random);
      if (altered !== text)
        expect(named(altered).length, `${seed}: ${at} ${altered.slice(at - 30, at + 30)}`).toBeGreaterThan(0);
    }
  }
});

test("A value that is another is named with its place, and seen where it is drawn", async () => {
  const { receipts } = await sign(0);
  const [receipt] = receipts;
  if (!receipt) throw new Error("no receipt");
  const plan = receipt.values.data?.plan as Readonly<Record<string, Json>>;
  const forged = {
    ...receipt,
    values: { ...receipt.values, data: { ...receipt.values.data, plan: { ...plan, total: 1234.5 } } },
  };
  expect(verifyReceipt(forged)).toEqual(["values.data.plan.total"]);
  const suite = receiptSuiteOf(project, forged);
  const { gone, come } = suite ? await drawReceipt(own, suite) : { gone: [], come: [] };
  expect(gone.join(" ")).toContain("10,594.61");
  expect(come.join(" ")).toContain("1,234.50");
});

test("A write that an obligation names leaves a receipt, too, with what was shown and its key", async () => {
  const root = mkdtempSync(join(tmpdir(), "gangway-"));
  cpSync("pages", join(root, "pages"), { recursive: true });
  appendFileSync(join(root, "pages/app.yaml"), "\nreporting: { post: /errors, receipts: /receipts }\n");
  const reported = openProject(root);
  const suite = testSuiteOf(reported, "pay");
  const received: { readonly path: string; readonly body: Json; readonly key: string | undefined }[] = [];
  const one = suite?.tests.find(({ steps }) => JSON.stringify(steps).includes('"/payments"'));
  const [host] = one?.hosts ?? [];
  if (!suite || !one || !host) throw new Error("no test of a payment");
  await runTest(own, suite, one, host, (device) => {
    const { requests } = device.events();
    received.splice(
      0,
      received.length,
      ...requests.map(({ path, body, headers }) => ({ path, body, key: headers["idempotency-key"] })),
    );
  });
  const [receipt] = received
    .filter(({ path }) => path === "/receipts")
    .map(({ body }) => body as unknown as SealedReceipt);
  const write = received.find(({ path, key }) => path === "/payments" && key !== undefined);
  rmSync(root, { recursive: true });
  expect(receipt?.key).toBe(write?.key);
  expect(receipt?.step).toBe("post /payments");
  expect(receipt?.quote).toBe("");
  expect(receipt?.page).toBe("pay");
  expect(receipt?.version).not.toBe("");
  expect(receipt?.lines.join(" ")).toContain("确认支付");
  expect(named(JSON.stringify(receipt))).toEqual([]);
  // Where nobody asks for receipts, a page has not a byte more.
  expect(JSON.stringify(project.checkPage("pay").page)).not.toContain("isObliged");
});

test("An engine without WebCrypto sends the write, and a receipt without digests", async () => {
  const { receipts, keys } = await sign(0, "digests");
  expect(receipts.length).toBe(1);
  expect(keys).toContain(receipts[0]?.key);
  expect(receipts[0]?.digest).toBe("");
  expect(named(JSON.stringify(receipts[0]))).toEqual([]);
});
