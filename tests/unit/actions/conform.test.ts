import { describe, expect, test } from "vitest";
import { conform } from "../../../actions/http/conform.ts";
import { readBody, UnreadableBody } from "../../../actions/http/readBody.ts";
import { ActionError } from "../../../actions/index.ts";
import type { AnswerShape, Json } from "../../../schemas/index.ts";

const agreements: AnswerShape = ["object", "items", ["list", ["object", "title", "text", "url", "text"]]];
const limits = { name: "/path", maxRows: 3 };

function messageOf(answer: Json, shape: AnswerShape): string {
  try {
    conform(answer, shape, limits);
  } catch (thrown) {
    if (thrown instanceof ActionError && thrown.code === "malformed") return thrown.message;
    throw thrown;
  }
  return "";
}

describe("An answer in the shape that was promised", () => {
  test("comes back as the same value", () => {
    const answer = { items: [{ title: "a", url: "/a" }, { title: "b" }, { title: null, url: "/c" }] };
    expect(conform(answer, agreements, limits)).toBe(answer);
  });

  test.each<[AnswerShape, Json, Json]>([
    ["text", 6222020000000000, "6222020000000000"],
    ["text", 0.5, "0.5"],
    ["number", "12", 12],
    ["number", "-0.50", -0.5],
    ["money", "1234.56", 1234.56],
    ["money", 1234.56, 1234.56],
    ["money", 1000.005, 1000.01],
    ["money", "1000.004999", 1000],
    ["money", -0.00000001, 0],
    ["boolean", "true", true],
    ["boolean", "false", false],
    ["map", { anything: [1] }, { anything: [1] }],
    ["any", [{}], [{}]],
    [["object", "a", "number"], {}, {}],
    [["object", "a", "number"], { a: null }, { a: null }],
    [["object", "a", "number", "b", "text"], { b: 1, a: "1" }, { a: 1, b: "1" }],
    [
      ["list", "text"],
      [1, "2"],
      ["1", "2"],
    ],
  ])("%j: %j is read as %j", (shape, answer, expected) => {
    expect(conform(answer, shape, limits)).toEqual(expected);
  });

  test("keeps nothing that the shape does not name", () => {
    const answer = JSON.parse('{"title":"a","token":"t","__proto__":{"url":"/x"},"constructor":{"prototype":1}}');
    const read = conform(answer, ["object", "title", "text", "url", "text", "toString", "text"], limits);
    expect(JSON.stringify(read)).toBe('{"title":"a"}');
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
  });
});

test.each<[AnswerShape, Json, string]>([
  [agreements, { items: [null] }, "/path: items[0]: expected object, got nothing"],
  [agreements, { items: {} }, "/path: items: expected list, got object"],
  [agreements, { items: "x" }, "/path: items: expected list, got text"],
  [
    agreements,
    { items: [{ title: "a" }, { title: {}, url: "/b" }] },
    "/path: items[1].title: expected text, got object",
  ],
  [agreements, [], "/path: answer: expected object, got list"],
  [agreements, null, "/path: answer: expected object, got nothing"],
  [agreements, "<html>", "/path: answer: expected object, got text"],
  [agreements, { items: [{}, {}, {}, {}] }, "/path: items: expected at most 3 items, got 4"],
  [["list", "text"], ["a", null], "/path: [1]: expected text, got nothing"],
  [["list", "text"], [["a"]], "/path: [0]: expected text, got list"],
  ["text", true, "/path: answer: expected text, got boolean"],
  ["boolean", 1, "/path: answer: expected boolean, got number"],
  ["boolean", "yes", "/path: answer: expected boolean, got text"],
  ["map", [], "/path: answer: expected map, got list"],
  ["money", 90071992547410, "/path: answer: expected money, got number"],
  ["money", Number.POSITIVE_INFINITY, "/path: answer: expected money, got a number that no phone holds"],
  ["number", Number.NaN, "/path: answer: expected number, got a number that no phone holds"],
  ["number", 1e300, "/path: answer: expected number, got a number that no phone holds"],
])("%j refuses %j", (shape, answer, message) => {
  expect(messageOf(answer, shape)).toBe(message);
});

const exotic = [
  "",
  " 1",
  "1 ",
  "+1",
  "01",
  ".5",
  "5.",
  "1e3",
  "1,000",
  "１２",
  "٣",
  "0x10",
  "NaN",
  "Infinity",
  "1_0",
  "一",
];
test.each([...exotic, "12345678901234567"])("A number is not read from %j", (text) => {
  expect(messageOf(text, "money")).toBe("/path: answer: expected money, got text");
});

describe("A body", () => {
  const read = (body: unknown, type: string, maxCharacters = 1000) => readBody(body, { type, maxCharacters });

  test.each([
    ['{"a":1}', "application/json", { a: 1 }],
    ['"text"', "application/json", "text"],
    ['{"id":12345678901234567890}', "application/json", { id: "12345678901234567890" }],
    ["", "application/json", ""],
    ["ok", "text/plain", "ok"],
    ['{"a":1}', "text/plain", { a: 1 }],
  ])("%s as %s is %j", (body, type, expected) => {
    expect(read(body, type)).toEqual(expected);
  });

  test.each([
    ['{"a":', "application/json"],
    ['{"a":', ""],
    ["ok", "application/json; charset=utf-8"],
    ["<html>login</html>", "text/html"],
    ["sign in", "text/html"],
    ["<html>login</html>", "text/plain"],
  ])("%s as %s cannot be read", (body, type) => {
    expect(read(body, type)).toBeInstanceOf(UnreadableBody);
  });

  test("longer than it may be cannot be read, and its text is not kept", () => {
    expect(read("[1,2,3]", "application/json", 6)).toEqual(
      new UnreadableBody("expected at most 6 characters, got 7", ""),
    );
  });
});
