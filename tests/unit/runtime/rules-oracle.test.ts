import { Ajv2020 } from "ajv/dist/2020.js";
import { expect, test } from "vitest";
import { validationError } from "../../../renderer/runtime/form/rules.ts";
import type { Field, Json, Rule } from "../../../schemas/index.ts";
import { formulas } from "../../formulas.ts";

/* The small interpreter on the phone against ajv: the same rules say the same of the same values. */

type RuleName = Rule["rule"];

interface Oracle {
  readonly rules: readonly object[];
  readonly type: Field["type"];
  /** The same rule in the words of JSON Schema. */
  readonly schema: (argument: never) => object;
  readonly values: () => Json;
}

const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
const ajv = new Ajv2020({ strictTypes: false });
ajv.addFormat("cnId", (text: string) => isIdentity(text));
ajv.addFormat("luhn", (text: string) => {
  // Each digit's share of the sum by a table, and not as the product reckons it.
  const doubled = [0, 2, 4, 6, 8, 1, 3, 5, 7, 9];
  const digits = [...text].reverse().map(Number);
  return digits.reduce((sum, digit, place) => sum + (place % 2 ? (doubled[digit] ?? 0) : digit), 0) % 10 === 0;
});

/** As the standard words it: the weighted sum of all eighteen, X being ten, leaves 1 when divided by 11. */
function isIdentity(text: string): boolean {
  const [, year, month, day] = /^\d{6}(\d{4})(\d\d)(\d\d)/.exec(text)?.map(Number) ?? [];
  if (!year || !month || !day || year < 1900 || new Date(year, month - 1, day) > new Date()) return false;
  const lengths = [31, year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28, 31, 30, 31, 30, 31, 31, 30];
  const days = [...lengths, 31, 30, 31][month - 1] ?? 0;
  const numbers = [...text].map((one) => (/x/i.test(one) ? 10 : Number(one)));
  const sum = numbers.reduce((total, number, index) => total + number * (weights[index] ?? 1), 0);
  return day <= days && sum % 11 === 1;
}

let seed = 20_261_121;
/** A number below `end`: the same sequence in each run. */
function below(end: number): number {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
  return Math.floor((seed / 2 ** 32) * end);
}
const oneOf = <T>(choices: readonly T[]): T => choices[below(choices.length)] as T;
const letters = ["张", "三", "·", "𠮷", "a", "Z", "0", "7", "9", " ", "x", "X", "-", "１", "👍"];
const text = (letter = letters) => Array.from({ length: 1 + below(8) }, () => oneOf(letter)).join("");
const digits = (length: number) => Array.from({ length }, () => String(below(10))).join("");
const number = () => oneOf([below(1000), -below(1000), below(100_000) / 100, 500, 499.99, 0]);

/** A number of a card, right, or with one character changed, or cut. */
function spoilt(right: string): string {
  const at = below(right.length);
  return oneOf([
    right,
    right,
    right.slice(0, at) + oneOf([...letters, "1", "2"]) + right.slice(at + 1),
    right.slice(at),
  ]);
}

function identity(): string {
  const place = oneOf(["110105", "440524", "820001", "100000", "990101", "710000", "650102"]);
  const date = `${1890 + below(150)}${String(below(14)).padStart(2, "0")}${String(below(33)).padStart(2, "0")}`;
  const head = place + date + digits(3);
  const sum = [...head].reduce((total, digit, index) => total + Number(digit) * (weights[index] ?? 0), 0);
  return spoilt(head + ["1", "0", oneOf(["X", "x"]), "9", "8", "7", "6", "5", "4", "3", "2"][sum % 11]);
}

function bankCard(): string {
  const head = digits(10 + below(10));
  return spoilt(head + String(below(10)));
}

function email(): string {
  const name = text(["a", "Z", "0", ".", "_", "+", "-", "张"]);
  const domain = Array.from({ length: 1 + below(3) }, () => oneOf(["a", "qq", "x-y", "163", "-a", "b-"])).join(".");
  return spoilt(`${name}@${domain}.${oneOf(["com", "cn", "c", "1a"])}`);
}

const han = "[\\u3400-\\u9fff\\u{20000}-\\u{323af}]+";
const provinces = "(1[1-5]|2[1-3]|3[1-7]|4[1-6]|5[0-4]|6[1-5]|71|8[1-3])";

const oracles: { readonly [Name in Exclude<RuleName, "check">]: Oracle } = {
  pattern: {
    type: "text",
    rules: ["[a-z]+", "\\d{3}", "a|张", ".{2,4}", "\\p{Script=Han}+"].map((pattern) => ({ pattern })),
    schema: (pattern: string) => ({ pattern: `^(${pattern})$` }),
    values: () => text(),
  },
  minLength: { ...sized("minLength"), schema: (minLength) => ({ minLength }) },
  maxLength: { ...sized("maxLength"), schema: (maxLength) => ({ maxLength }) },
  length: { ...sized("length"), schema: (length) => ({ minLength: length, maxLength: length }) },
  min: { type: "money", rules: [{ min: 500 }, { min: 0 }], schema: (minimum) => ({ minimum }), values: number },
  max: { type: "money", rules: [{ max: 500 }, { max: 0 }], schema: (maximum) => ({ maximum }), values: number },
  maxSelected: {
    type: "checkboxGroup",
    rules: [{ maxSelected: 1 }, { maxSelected: 3 }],
    schema: (maxItems) => ({ type: "array", maxItems }),
    values: () => Array.from({ length: 1 + below(5) }, (_, index) => String(index)),
  },
  digits: {
    type: "text",
    rules: [{ digits: true }],
    schema: () => ({ pattern: "^[0-9]+$" }),
    values: () => text(oneOf([letters, ["0", "1", "9"]])),
  },
  phone: {
    type: "text",
    rules: [{ phone: true }],
    schema: () => ({ pattern: "^1[3-9][0-9]{9}$" }),
    values: () => spoilt(`1${digits(10)}`),
  },
  cnName: {
    type: "text",
    rules: [{ cnName: true }],
    schema: () => ({ pattern: `^${han}(·${han})*$` }),
    values: () => text(oneOf([letters, ["张", "三", "·", "𠮷"]])),
  },
  cnId: {
    type: "text",
    rules: [{ cnId: true }],
    schema: () => ({ pattern: `^${provinces}[0-9]{15,16}[0-9Xx]$`, minLength: 18, maxLength: 18, format: "cnId" }),
    values: identity,
  },
  bankCard: {
    type: "text",
    rules: [{ bankCard: true }],
    schema: () => ({ pattern: "^[0-9]{12,19}$", format: "luhn" }),
    values: bankCard,
  },
  email: {
    type: "text",
    rules: [{ email: true }],
    // Written out apart: the parts of the domain one by one.
    schema: () => ({
      allOf: [
        { pattern: "^[A-Za-z0-9_.!#$%&'*+/=?^`{|}~-]{1,64}@[A-Za-z0-9.-]+\\.[A-Za-z]{2,63}$" },
        { not: { pattern: "@.*(\\.\\.|-\\.|\\.-)|@[.-]" } },
      ],
    }),
    values: email,
  },
};

function sized(name: string): Pick<Oracle, "type" | "rules" | "values"> {
  return { type: "text", rules: [1, 2, 5].map((size) => ({ [name]: size })), values: () => text() };
}

const times = 2000;

test.each(Object.entries(oracles))("%s says what ajv says", (name, { type, rules, schema, values }) => {
  const verdicts = { good: 0, bad: 0 };
  for (const rule of rules) {
    const accepts = ajv.compile(schema(Reflect.get(rule, name) as never));
    const field = { name: "f", label: "甲", type, rules: [{ rule: name, ...rule }] } as unknown as Field;
    for (let time = 0; time < times; time++) {
      const value = values();
      const isGood = validationError(field, value, () => ({}), formulas) === undefined;
      expect([value, isGood]).toEqual([value, accepts(value)]);
      verdicts[isGood ? "good" : "bad"] += 1;
    }
  }
  // Values that are all right, or all wrong, would show nothing.
  expect(Math.min(verdicts.good, verdicts.bad)).toBeGreaterThan(times / 50);
});
