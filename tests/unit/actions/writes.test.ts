import type { InternalAxiosRequestConfig } from "axios";
import { beforeEach, describe, expect, test } from "vitest";
import { createHttp, type Http } from "../../../actions/http/http.ts";
import type { HttpOptions } from "../../../actions/http/httpOptions.ts";
import type { HttpRequest } from "../../../actions/http/httpRequest.ts";
import { parse } from "../../../renderer/compiler/index.ts";
import { createPageLanguage } from "../../../renderer/compiler/language/createPageLanguage.ts";
import { retries } from "../../../renderer/compiler/validate/rules/steps/retries.ts";
import { Annotations } from "../../../renderer/compiler/validate/schema/annotations.ts";
import { collectDefinitions } from "../../../renderer/compiler/validate/scope/definitions.ts";
import { noTexts } from "../../../renderer/compiler/validate/scope/readTextEntries.ts";
import type { Json } from "../../../schemas/index.ts";

/** A request that has arrived, and waits for the test to answer it. */
interface Arrived {
  readonly method: string | undefined;
  readonly url: string | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly signal: unknown;
  readonly answer: (status: number, body?: Json) => void;
}

let arrived: Arrived[];

beforeEach(() => {
  arrived = [];
});

/** Carries requests to the test. */
const adapter = (config: InternalAxiosRequestConfig) =>
  new Promise<never>((resolve, reject) => {
    const { method, url, headers, signal } = config;
    const answer = (status: number, data: Json = null) => {
      const response = { status, data: JSON.stringify(data), statusText: "", headers: { "retry-after": "0" }, config };
      if (status < 400) resolve(response as never);
      else reject(Object.assign(new Error(String(status)), { isAxiosError: true, response: { ...response, data } }));
    };
    arrived.push({ method, url, headers: headers.toJSON(), signal, answer });
  });

function http(options: Partial<HttpOptions> = {}): Http {
  const window = Object.assign(new EventTarget(), {
    navigator: {},
    crypto,
    setTimeout: (run: () => void, ms?: number) => setTimeout(run, ms) as unknown as number,
    clearTimeout: (timer: number | undefined) => clearTimeout(timer),
  });
  const page = "https://h5.example.com/quota.html";
  return createHttp({ window, base: "/api", page, adapter: adapter as never, ...options });
}

const borrow: HttpRequest = { method: "post", path: "/loans", body: { amount: "5000.00", term: 12 } };

/** Waits until so many requests have arrived, and a while for one too many. */
async function arrivals(count: number): Promise<void> {
  await expect.poll(() => arrived.length).toBeGreaterThanOrEqual(count);
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(arrived).toHaveLength(count);
}

const keyOf = (index: number, header = "Idempotency-Key") => arrived[index]?.headers[header];
const failureOf = (promise: Promise<Json>) => promise.catch((thrown: unknown) => thrown);

describe("The key of a write", () => {
  test.each(["post", "put", "patch", "delete"] as const)("goes with each %s, and cannot be guessed", async (method) => {
    const sent = http().send({ ...borrow, method });
    await arrivals(1);
    expect(keyOf(0)).toMatch(/^[0-9a-f]{32}$/);
    arrived[0]?.answer(200);
    await sent;
  });

  test("does not go with a read", async () => {
    const sent = http().send({ method: "get", path: "/quota" });
    await arrivals(1);
    expect(keyOf(0)).toBeUndefined();
    arrived[0]?.answer(200);
    await sent;
  });

  test("is another for each intention", async () => {
    const one = http();
    for (const index of [0, 1]) {
      const sent = one.send(borrow);
      await arrivals(index + 1);
      arrived[index]?.answer(200);
      await sent;
    }
    expect(keyOf(1)).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(1)).not.toBe(keyOf(0));
  });

  test("has the header that the server knows", async () => {
    const sent = http({ idempotencyHeader: "X-Request-No" }).send(borrow);
    await arrivals(1);
    expect(keyOf(0, "X-Request-No")).toMatch(/^[0-9a-f]{32}$/);
    expect(keyOf(0)).toBeUndefined();
    arrived[0]?.answer(200);
    await sent;
  });

  test("is the same when the write is repeated", async () => {
    const sent = http({ retryWrites: true }).send(borrow);
    await arrivals(1);
    arrived[0]?.answer(503);
    await arrivals(2);
    arrived[1]?.answer(200, { loanId: "L1" });
    expect(await sent).toEqual({ loanId: "L1" });
    expect(keyOf(1)).toBe(keyOf(0));
  });
});

describe("A write that fails", () => {
  test("is not repeated, whatever it asks for, unless the server says that it may be", async () => {
    const sent = failureOf(http().send({ ...borrow, retry: 3 }));
    await arrivals(1);
    arrived[0]?.answer(503);
    expect(await sent).toMatchObject({ code: "http", message: "Request failed with status code 503" });
    await arrivals(1);
  });

  test("may be sent again by a tap, under a key of its own", async () => {
    const one = http();
    const first = failureOf(one.send(borrow));
    await arrivals(1);
    arrived[0]?.answer(503);
    await first;
    const second = one.send(borrow);
    await arrivals(2);
    arrived[1]?.answer(200);
    await second;
    expect(keyOf(1)).not.toBe(keyOf(0));
  });
});

describe("The same write at the same time", () => {
  test("goes out once, and all get its answer", async () => {
    const one = http();
    const sent = [one.send(borrow), one.send({ ...borrow }), one.send(borrow)];
    await arrivals(1);
    arrived[0]?.answer(200, { loanId: "L1" });
    expect(await Promise.all(sent)).toEqual([{ loanId: "L1" }, { loanId: "L1" }, { loanId: "L1" }]);
    await arrivals(1);
  });

  test("goes out once, and all get its failure", async () => {
    const one = http();
    const sent = [failureOf(one.send(borrow)), failureOf(one.send(borrow))];
    await arrivals(1);
    arrived[0]?.answer(422, { reason: "limit" });
    for (const failure of await Promise.all(sent)) expect(failure).toMatchObject({ code: "http" });
  });

  test("is another one after its end", async () => {
    const one = http();
    const first = one.send(borrow);
    await arrivals(1);
    arrived[0]?.answer(200);
    await first;
    const second = one.send(borrow);
    await arrivals(2);
    arrived[1]?.answer(200);
    await second;
  });

  test.each<[string, Partial<HttpRequest>]>([
    ["the body", { body: { amount: "5000.00", term: 6 } }],
    ["the path", { path: "/loans/1" }],
    ["the method", { method: "put" }],
    ["the query", { query: { draft: true } }],
    ["the user", { auth: { username: "a", password: "b" } }],
    ["the wish to be one of two", { joins: false }],
  ])("is not the same when %s is another", async (_, other) => {
    const one = http();
    const sent = [one.send(borrow), one.send({ ...borrow, ...other })];
    await arrivals(2);
    for (const { answer } of arrived) answer(200);
    await Promise.all(sent);
  });

  test("holds for reads of one moment alone: what is asked for later may have another answer", async () => {
    const one = http();
    const read = () => one.send({ method: "get", path: "/quota" });
    const sent = [read(), read()];
    await arrivals(1);
    sent.push(read());
    await arrivals(2);
    for (const { answer } of arrived) answer(200);
    await Promise.all(sent);
  });
});

describe("When the page is left", () => {
  test("a write that has left goes its way; who waited is let go at once", async () => {
    const controller = new AbortController();
    const sent = failureOf(http().send({ ...borrow, signal: controller.signal }));
    await arrivals(1);
    controller.abort();
    expect(await sent).toMatchObject({ code: "interrupted", message: "Request aborted", detail: { name: "/loans" } });
    expect(arrived[0]?.signal).toBeUndefined();
    arrived[0]?.answer(200, { loanId: "L1" });
    await arrivals(1);
  });

  test("a write that has not left does not leave", async () => {
    const controller = new AbortController();
    const sent = failureOf(http().send({ ...borrow, signal: controller.signal }));
    controller.abort();
    expect(await sent).toMatchObject({ code: "interrupted" });
    await arrivals(0);
  });

  test("a write that fails is not repeated", async () => {
    const controller = new AbortController();
    const sent = failureOf(http({ retryWrites: true }).send({ ...borrow, signal: controller.signal }));
    await arrivals(1);
    controller.abort();
    await sent;
    arrived[0]?.answer(503);
    await arrivals(1);
  });

  test("the one who still waits for the same write gets its answer", async () => {
    const one = http({ retryWrites: true });
    const controller = new AbortController();
    const left = failureOf(one.send({ ...borrow, signal: controller.signal }));
    const stays = one.send(borrow);
    await arrivals(1);
    controller.abort();
    expect(await left).toMatchObject({ code: "interrupted" });
    arrived[0]?.answer(502);
    await arrivals(2);
    arrived[1]?.answer(200, { loanId: "L1" });
    expect(await stays).toEqual({ loanId: "L1" });
  });

  test("the same write from the next page joins the one that is under way", async () => {
    const one = http();
    const controller = new AbortController();
    const left = failureOf(one.send({ ...borrow, signal: controller.signal }));
    await arrivals(1);
    controller.abort();
    await left;
    const again = one.send(borrow);
    await arrivals(1);
    arrived[0]?.answer(200, { loanId: "L1" });
    expect(await again).toEqual({ loanId: "L1" });
  });

  test("a read is aborted", async () => {
    const controller = new AbortController();
    const sent = failureOf(http().send({ method: "get", path: "/quota", signal: controller.signal }));
    await arrivals(1);
    controller.abort();
    expect(await sent).toMatchObject({ code: "interrupted", message: "Request aborted" });
    await expect.poll(() => arrived[0]?.signal).toMatchObject({ aborted: true });
  });
});

test.each<[string, boolean, object, readonly string[]]>([
  ["a write", false, { method: "post", retry: 1 }, ["P508"]],
  ["a write, where the server knows it again", true, { method: "post", retry: 1 }, []],
  ["a write that rules it out", false, { method: "post", retry: 0 }, []],
  ["a read", false, { method: "get", retry: 3 }, []],
  ["a request without a method, which is a read", false, { retry: 3 }, []],
])("The compiler on retry at %s", (_, retryWrites, step, codes) => {
  const [says, value] = ["Step", { request: "/loans", ...step }];
  const annotations = new Annotations();
  annotations.add({ word: "title", says, raw: says, at: "/body/0/onTap/0", value });
  const project = {
    pages: new Map(),
    partials: new Map(),
    app: { api: { base: "/api", retryWrites } },
    contract: undefined,
    texts: noTexts,
    language: createPageLanguage(),
  };
  const source = parse("", "pages/loan.yaml");
  const context = { source, annotations, definitions: collectDefinitions(undefined, project.partials), project };
  expect(retries(context).map(({ code }) => code)).toEqual(codes);
});
