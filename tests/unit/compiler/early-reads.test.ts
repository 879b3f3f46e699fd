import { expect, test } from "vitest";
import { earlyReads } from "../../../renderer/compiler/build/firstScreen/earlyReads.ts";
import type { App, Page } from "../../../schemas/index.ts";

/* What a page's HTML may ask for by itself: only what is known at build, and needs no token. */

const get = (...path: readonly string[]) => ({ $: ["get", ...path] });

function readsOf(data: object, more: object = {}, api: object = {}): unknown {
  const app = { app: "x", home: "a", api: { base: "/api/", ...api } } as unknown as App;
  const params = { id: { type: "text", required: true }, from: { type: "text" }, tab: { type: "text", oneOf: ["a"] } };
  const state = { sort: { type: "text", default: "recent" }, kind: { type: "text", default: get("params", "from") } };
  const page = { page: "a", params: { ...params, n: { type: "number" } }, state, data, ...more } as unknown as Page;
  return earlyReads(app, page);
}

test("Plain paths with constants, texts of the address and what the state begins with leave early", () => {
  const query = {
    a: 1,
    b: get("params", "id"),
    c: get("params", "from"),
    d: get("state", "sort"),
    e: get("state", "kind"),
  };
  expect(readsOf({ list: { get: "/list", query, paging: { items: "items", page: "page", size: 10 } } })).toEqual({
    headers: {},
    reads: [
      {
        url: "/api/list",
        query: {
          a: 1,
          b: ["id", null, true],
          c: ["from", null, false],
          d: "recent",
          e: ["from", null, false],
          page: 1,
        },
      },
    ],
  });
});

test.each([
  ["a path of a formula", { get: get("params", "from") }],
  ["a condition", { get: "/a", when: get("state", "sort") }],
  ["another host", { get: "https://other.example/a" }],
  ["a host without its scheme", { get: "//other.example/a" }],
  ["a path that climbs out", { get: "/../a" }],
  ["a path with what no address may hold", { get: "/a b" }],
  ["a number of the address", { get: "/a", query: { n: get("params", "n") } }],
  ["one of several words", { get: "/a", query: { tab: get("params", "tab") } }],
  ["another source", { get: "/a", query: { b: get("data", "b", "id") } }],
  ["a value of the visit", { get: "/a", query: { b: get("visit", "b") } }],
  ["something reckoned", { get: "/a", query: { b: { $: ["+", 1, 2] } } }],
  ["a token", { get: "/a", query: { token: get("params", "id") } }],
])("%s is left to the code", (_, source) => {
  expect(readsOf({ source })).toBeUndefined();
  // What is beside it is none the worse for it.
  expect(readsOf({ source, plain: { get: "plain" } })).toEqual({
    headers: {},
    reads: [{ url: "/api/plain", query: {} }],
  });
});

test("Nothing leaves early where a token goes with it, where a guard decides first, or where a header is not known", () => {
  const data = { plain: { get: "/plain" } };
  const headers = { "X-Host": get("host", "name"), "X-Version": get("host", "version"), "X-App": "h5" };
  expect(readsOf(data, {}, { headers })).toMatchObject({
    headers: { "X-Host": ["name"], "X-Version": ["version"], "X-App": "h5" },
  });
  expect(readsOf(data, {}, { headers: { ...headers, "X-Today": get("host", "today") } })).toBeUndefined();
  expect(readsOf(data, {}, { token: { header: "Authorization" } })).toBeUndefined();
  expect(readsOf(data, { guard: [] })).toBeUndefined();
});
