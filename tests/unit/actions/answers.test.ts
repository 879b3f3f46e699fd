import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decodeText } from "../../../actions/hosts/answers/decodeText.ts";
import { readAlipay } from "../../../actions/hosts/answers/readAlipay.ts";
import { readShape } from "../../../actions/hosts/answers/readShape.ts";
import type { Json, Shape } from "../../../schemas/index.ts";

describe("Alipay's text", () => {
  test.each<[string, object]>([
    ["resultStatus={8000};memo={处理中};result={}", { resultStatus: "8000", memo: "处理中", result: "" }],
    [" resultStatus = {9000} ; memo={} ;; ", { resultStatus: "9000", memo: "" }],
    ["memo={};resultStatus={6001}", { memo: "", resultStatus: "6001" }],
    [
      'resultStatus={9000};result={a="1";b={x};c={};d="}"};',
      { resultStatus: "9000", result: 'a="1";b={x};c={};d="}"' },
    ],
    ["resultStatus={9000};extendInfo={};memo={{};x={1}}", { resultStatus: "9000", extendInfo: "", memo: "{};x={1}" }],
    ["{resultStatus=9000, memo=, result=a=1&b=2, c}", { resultStatus: "9000", memo: "", result: "a=1&b=2, c" }],
    [" {memo=处理中, resultStatus=8000} ", { memo: "处理中", resultStatus: "8000" }],
    ["memo={a{};resultStatus={8000}", { memo: "a{", resultStatus: "8000" }],
    ["resultStatus={4000};memo={a\nb}", { resultStatus: "4000", memo: "a\nb" }],
  ])("%j is read", (text, parts) => {
    expect(readAlipay(text)).toEqual(parts);
  });

  test.each([
    ...["", "8000", "resultStatus=8000", "resultStatus={8000", "resultStatus{8000}", "memo"],
    ...["{resultStatus=8000", "{resultStatus=8000, resultStatus=9000}", "{resultStatus}"],
    ...["<html>", "resultStatus={9000};memo={x};resultStatus={8000}", "resultStatus={9000};memo"],
  ])("%j is none", (text) => {
    expect(readAlipay(text)).toBeUndefined();
  });

  test("is read back whatever its values hold, but for the beginning of another part", () => {
    const value = fc
      .string({ unit: fc.constantFrom(...'a0 {}=;"额\n') })
      .filter((text) => !/\}\s*;[\s;]*\w+\s*=\s*\{/.test(text));
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom("resultStatus", "memo", "result"), value, { minKeys: 1 }), (parts) => {
        const text = Object.entries(parts)
          .map(([name, inner]) => `${name}={${inner}}`)
          .join(";");
        expect(readAlipay(text)).toEqual({ ...parts });
      }),
    );
  });

  test("of a hostile length is read in linear time", () => {
    for (const text of ["};a", "} ;", "a={};", "{ ", "; "].map((part) => `a={${part.repeat(100_000)}`)) {
      const begun = performance.now();
      readAlipay(text);
      expect(performance.now() - begun).toBeLessThan(2000);
    }
  });
});

test.each<[Json, Json]>([
  ['{"a":1}', { a: 1 }],
  [' [1,"2"] ', [1, "2"]],
  ['"{\\"a\\":1}"', { a: 1 }],
  ['"5.0.0"', "5.0.0"],
  ["5.0.0", "5.0.0"],
  ["12", "12"],
  ['{"a":', '{"a":'],
  [JSON.stringify(JSON.stringify(JSON.stringify({ a: 1 }))), '{"a":1}'],
  ["[".repeat(200) + "]".repeat(200), "[".repeat(200) + "]".repeat(200)],
])("The JSON text %j is decoded as %j", (text, value) => {
  expect(decodeText(text)).toEqual(value);
});

const height: Shape = { type: "number", min: 0, max: 400 };

test.each<[Shape, Json, Json]>([
  [height, "88", 88],
  [height, " 24.5 ", 24.5],
  [height, 0, 0],
  [{ type: "integer" }, "3", 3],
  [{ type: "text" }, 88, "88"],
  [{ type: "boolean" }, " Y ", true],
  [{ type: "boolean" }, 0, false],
  [{ oneOf: ["1", "3"] }, 3, "3"],
  [{ type: "list", of: { type: "text" } }, "[1,2]", ["1", "2"]],
  [{ fields: { a: { type: "list", of: height } } }, { a: '["1"]', more: 1 }, { a: [1] }],
  [{ type: "object", of: { type: "text" } }, '{"camera":1}', { camera: "1" }],
  [{ entity: "Unknown" }, '{"a":1}', { a: 1 }],
  [{}, [null], [null]],
])("The shape %j reads %j as %j", (shape, value, read) => {
  expect(readShape(value, shape)).toEqual({ value: read });
});

const unreadable: readonly Json[] = [
  10_000,
  -5,
  1e308,
  "NaN",
  "1e3",
  "0x10",
  "88px",
  "",
  "１２",
  "1,000",
  null,
  true,
  [],
  {},
];

test.each(unreadable)("A height of %j cannot be read, and the other fields can", (value) => {
  const shape: Shape = { fields: { top: height, bottom: height } };
  const { value: read, fault } = readShape({ top: value, bottom: "20" }, shape);
  expect(read).toEqual(value === null ? { top: null, bottom: 20 } : { bottom: 20 });
  expect(fault === undefined).toBe(value === null);
});

test.each<[Shape, Json, string]>([
  [{ type: "boolean" }, "maybe", "answer: expected boolean, got text"],
  [{ type: "list" }, { a: 1 }, "answer: expected list, got object"],
  [{ fields: {} }, [{ a: 1 }], "answer: expected object, got list"],
  [{ fields: { a: { type: "text", required: true } } }, {}, "answer.a: expected text, got nothing"],
  [{ type: "list", of: { type: "text" } }, ["13900001111", ["x"]], "answer[1]: expected text, got list"],
  [{ type: "list" }, Array(5001).fill(1), "answer: expected at most 5000 items, got list"],
])("The shape %j refuses a value with the place and no value: %#", (shape, value, fault) => {
  expect(readShape(value, shape).fault).toBe(fault);
});

test("Names of a prototype are names like any other", () => {
  const given: Json = JSON.parse('{"__proto__":{"a":1},"constructor":"x"}');
  expect(readShape(given, { fields: { toString: { type: "text" } } } as Shape).value).toEqual({});
  const { value } = readShape(given, { type: "object", of: {} });
  expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
});

test("Fields that a shape does not name are left out, or stay where the caller keeps them", () => {
  const shape: Shape = { fields: { a: { type: "number" }, b: { type: "number" } } };
  const given = { a: "1", b: "x", more: { c: 1 } };
  expect(readShape(given, shape).value).toEqual({ a: 1 });
  expect(readShape(given, shape, true).value).toEqual({ more: { c: 1 }, a: 1 });
});
