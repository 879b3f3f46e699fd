import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createEarlyAnswers } from "../../../actions/http/earlyAnswers.ts";
import type { EarlyRequest } from "../../../actions/http/earlyRequest.ts";
import { createHttp } from "../../../actions/http/http.ts";
import type { HttpExchange } from "../../../actions/http/httpExchange.ts";
import type { ActionError } from "../../../actions/index.ts";

/* What the page's HTML has asked for is taken only by who would ask for just that, and without the code that sends. */

const base = "https://h5.example/api";
const page = "https://h5.example/quota.html";
const headers = { Accept: "application/json, text/plain, */*", "X-Host": "gr" };

/** The document was opened a second ago, not when this machine began to test. */
beforeEach(() => void vi.spyOn(performance, "now").mockReturnValue(1000));

afterEach(() => vi.restoreAllMocks());

/** A request of the HTML that has ended. */
function ended(path: string, answer: unknown, status = 200, type = "application/json") {
  const responseText = typeof answer === "string" ? answer : JSON.stringify(answer);
  const request = { DONE: 4, readyState: 4, status, responseText, getResponseHeader: () => type, abort: vi.fn() };
  return { url: `${base}${path}`, headers, request: request as unknown as XMLHttpRequest } satisfies EarlyRequest;
}

function answersOf(early: EarlyRequest[], more: object = {}) {
  return createEarlyAnswers(early, { base, page, headers: { "X-Host": "gr" }, ...more });
}

const read = { method: "get", path: "/quota", query: { b: 2, a: "x y", none: null, yes: true } } as const;
const asked = "/quota?a=x+y&b=2&yes=true";

test("The very request is answered once, whatever the order and the writing of its query", async () => {
  const heard: HttpExchange[] = [];
  const early = [ended("/quota?yes=true&b=2&a=x%20y", { left: 5 })];
  const answer = answersOf(early, { onExchange: (one: HttpExchange) => heard.push(one) });
  expect(await answer(read)).toEqual({ left: 5 });
  expect(early).toEqual([]);
  expect(heard).toMatchObject([{ request: { path: "/quota" }, status: 200, answer: { left: 5 } }]);
  await new Promise((resolve) => setTimeout(resolve));
  expect(await answer(read)).toBeUndefined();
});

test("Who asks for the same at the same moment gets the same answer", async () => {
  const answer = answersOf([ended(asked, { left: 5 })]);
  expect(await Promise.all([answer(read), answer({ ...read, signal: new AbortController().signal })])).toEqual([
    { left: 5 },
    { left: 5 },
  ]);
});

describe("It is asked for anew", () => {
  test.each<[string, Parameters<ReturnType<typeof answersOf>>[0], object]>([
    ["by another query", { ...read, query: { a: "x y" } }, {}],
    ["by another path", { ...read, path: "/quotas" }, {}],
    ["by a path that climbs", { ...read, path: "/x/../quota" }, {}],
    ["by an address that is none", { ...read, path: "https://[" }, {}],
    ["with a query of more than texts and numbers", { ...read, query: { ...read.query, list: [1] } }, {}],
    ["with another header", { ...read, headers: { "X-More": "1" } }, {}],
    [
      "with a header that the server alone gets",
      read,
      {
        ownHeaders: async () => ({ headers: { Authorization: "t" }, onUnauthorized: () => undefined }),
      },
    ],
    ["by another app", read, { headers: { "X-Host": "nwd" } }],
  ])("%s", async (_, request, more) => {
    const early = [ended(asked, {})];
    expect(await answersOf(early, more)(request)).toBeUndefined();
    expect(early).toHaveLength(1);
  });

  test.each([503, 401, 304, 0])("where it was answered by %s", async (status) => {
    expect(await answersOf([ended(asked, {}, status)])(read)).toBeUndefined();
  });

  test("where half a minute has gone by", async () => {
    vi.spyOn(performance, "now").mockReturnValue(30_001);
    expect(await answersOf([ended(asked, {})])(read)).toBeUndefined();
  });
});

test.each([
  ["half an answer", '{"left":', { fault: "expected JSON" }],
  ["the HTML of a proxy", "<html>", { fault: "expected JSON" }],
  ["another shape than was promised", { left: "many" }, { fault: "left: expected number" }],
])("%s is malformed, as it is of the code that sends", async (_, answer, { fault }) => {
  const taken = answersOf([ended(asked, answer)])({ ...read, returns: ["object", "left", "number"] });
  const error: ActionError = await taken.then(
    () => Promise.reject(new Error("It was taken")),
    (thrown) => thrown,
  );
  expect([error.code, error.message]).toEqual(["malformed", expect.stringContaining(fault)]);
});

test("A request that does not end in the time that its read has is timed out", async () => {
  const early = ended(asked, {});
  Object.assign(early.request, { readyState: 1 });
  const taken = answersOf([early], { timeout: 4000 })(read);
  await vi.waitFor(() => expect(early.request.ontimeout).toBeTypeOf("function"));
  expect(early.request.timeout).toBe(5000);
  early.request.ontimeout?.({} as ProgressEvent);
  await expect(taken).rejects.toMatchObject({ code: "timed-out", message: "timeout of 4000 ms exceeded" });
});

describe("The way to the server", () => {
  const httpWith = (early: EarlyRequest[]) => {
    const window = { crypto, gangwayRequests: early } as unknown as Parameters<typeof createHttp>[0]["window"];
    const adapter = vi.fn(async (config: object) => ({
      ...{ data: '{"left":9}', status: 200, statusText: "", headers: {} },
      config: config as never,
    }));
    return { adapter, http: createHttp({ window, base, page, headers: { "X-Host": "gr" }, adapter }) };
  };

  test("takes it, also where it is null, and sends nothing", async () => {
    const { http, adapter } = httpWith([ended(asked, "null")]);
    expect(await http.send(read)).toBeNull();
    expect(adapter).not.toHaveBeenCalled();
  });

  test("sends what it cannot take", async () => {
    const { http, adapter } = httpWith([ended("/bills", {})]);
    expect(await http.send(read)).toEqual({ left: 9 });
    expect(adapter).toHaveBeenCalledOnce();
  });

  test("says of an address that is none what it always says", async () => {
    const { http, adapter } = httpWith([ended(asked, {})]);
    await expect(http.send({ ...read, path: "https://[" })).rejects.toMatchObject({ code: "bad-url" });
    expect(adapter).not.toHaveBeenCalled();
  });

  test("takes nothing for true after a write that was asked for before it", async () => {
    const early = ended(asked, { left: 5 });
    const { http } = httpWith([early]);
    const written = http.send({ method: "post", path: "/loans" });
    expect(await http.send(read)).toEqual({ left: 9 });
    expect(early.request.abort).toHaveBeenCalledOnce();
    await written;
  });

  test("goes on taking it after an event, which changes nothing that is read", async () => {
    const { http } = httpWith([ended(asked, { left: 5 })]);
    void http.send({ method: "post", path: "/track", joins: false });
    expect(await http.send(read)).toEqual({ left: 5 });
  });
});
