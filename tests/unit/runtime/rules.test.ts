import { describe, expect, test } from "vitest";
import { normalize, validationError } from "../../../renderer/runtime/form/rules.ts";
import type { Field, Json } from "../../../schemas/index.ts";
import { formulas } from "../../formulas.ts";

const scope = (root: string) => ({ inputs: { max: 48000 }, form: { phone: "13800138000" } })[root] ?? {};
const said = (field: Partial<Field> & Pick<Field, "type">, value: Json) =>
  validationError({ name: "f", label: "姓名", ...field } as Field, value, scope, formulas);

/** Seventeen digits with the check digit of GB 11643, by the standard's own sum: powers of two modulo 11. */
function withCheckDigit(digits: string): string {
  const sum = [...digits].reduce((total, digit, index) => total + Number(digit) * (2 ** (17 - index) % 11), 0);
  const last = (12 - (sum % 11)) % 11;
  return digits + (last === 10 ? "X" : String(last));
}

describe("What must be filled in says so", () => {
  test.each<[string, Partial<Field> & Pick<Field, "type">, string]>([
    ["a telephone, in the interface kit's own words", { type: "phone", required: true }, "请填写电话"],
    ["a text, by its label", { type: "text", required: true }, "请填写姓名"],
    [
      "in the page's words, when it has some",
      { type: "text", required: true, requiredText: "请填写持卡人姓名" },
      "请填写持卡人姓名",
    ],
    ["a box that is not ticked", { type: "checkbox", required: true, requiredText: "请先同意" }, "请先同意"],
    [
      "a name, in the interface kit's own words",
      { type: "text", label: "持卡人", required: true, rules: [{ rule: "cnName", cnName: true }] },
      "请填写姓名",
    ],
    ["a choice", { type: "picker", label: "期限", required: true }, "请选择期限"],
    ["a choice of several", { type: "checkboxGroup", label: "用途", required: true }, "请选择用途"],
    ["agreements", { type: "agreements", label: "协议", required: true }, "请勾选协议"],
  ])("%s", (_, field, text) => {
    for (const empty of ["", null, false, []]) expect(said(field, empty)).toBe(text);
  });

  test("nothing else is judged while it is empty", () => {
    expect(said({ type: "phone" }, "")).toBe(undefined);
    expect(said({ type: "text", rules: [{ rule: "minLength", minLength: 2 }] }, "")).toBe(undefined);
  });
});

describe("A mobile phone number", () => {
  test.each(["13800138000", "19912345678"])("%s is one", (value) => {
    expect(said({ type: "phone" }, value)).toBe(undefined);
  });
  test.each(["1380013800", "138001380000", "12800138000", "00000000000", "1380013800a"])("%s is none", (value) => {
    expect(said({ type: "phone" }, value)).toBe("请输入正确的手机号");
  });
});

describe("A Chinese name", () => {
  const rules = [{ rule: "cnName", cnName: true }] as const;
  test.each(["张三", "欧阳娜娜", "阿卜杜拉·买买提", "𠮷田"])("%s is one", (value) => {
    expect(said({ type: "text", rules: [...rules] }, value)).toBe(undefined);
  });
  test.each(["Zhang", "张3", "·张", "张 三", "张三!"])("%s is none", (value) => {
    expect(said({ type: "text", rules: [...rules] }, value)).toBe("请输入正确的姓名");
  });
});

describe("The number of an identity card", () => {
  test.each([
    ["with an X", "11010519491231002X"],
    ["with a small x", "11010519491231002x"],
    ["with a digit at its end", withCheckDigit("44052419800101001")],
    ["of 29 February in a leap year", withCheckDigit("11010520000229001")],
  ])("%s is one", (_, value) => {
    expect(said({ type: "idCard" }, value)).toBe(undefined);
  });
  test.each([
    ["of 15 digits, as they were until 1999", "110105491231002"],
    ["with another check digit", "110105194912310021"],
    ["with two digits changed about", "11010519491213002X"],
    ["of a province that there is not", withCheckDigit("10010519491231002")],
    ["of 30 February", withCheckDigit("11010519490230002")],
    ["of 29 February in no leap year", withCheckDigit("11010519000229001")],
    ["of a thirteenth month", withCheckDigit("11010519491331002")],
    ["of somebody who is not born yet", withCheckDigit("11010529991231002")],
    ["of the century before last", withCheckDigit("11010518991231002")],
    ["with an X in the middle", "1101051949X231002X"],
    ["in full-width digits", "１１０１０５１９４９１２３１００２Ｘ"],
  ])("%s is none", (_, value) => {
    expect(said({ type: "idCard" }, value)).toBe("请输入正确的身份证号");
  });
  test("is sent with a capital X", () => {
    const rules = [{ rule: "cnId", cnId: true }] as const;
    expect(normalize({ type: "idCard", name: "f", label: "" }, "11010519491231002x")).toBe("11010519491231002X");
    expect(normalize({ type: "text", name: "f", label: "", rules: [...rules] }, "11010519491231002x")).toBe(
      "11010519491231002X",
    );
    expect(normalize({ type: "text", name: "f", label: "" }, "x")).toBe("x");
  });
});

describe("The number of a bank card", () => {
  test.each(["6222020200112233446", "4111111111111111", "378282246310005", "500000000009"])("%s is one", (value) => {
    expect(said({ type: "bankCard" }, value)).toBe(undefined);
  });
  test.each([
    ["with another check digit", "6222020200112233445"],
    ["with two digits changed about", "4111111111111511"],
    ["of 11 digits", "67677000001"],
    ["of 20 digits", "62220202001122334467"],
    ["with a letter", "411111111111111a"],
  ])("%s is none", (_, value) => {
    expect(said({ type: "bankCard" }, value)).toBe("请输入正确的银行卡号");
  });
});

test("What the field does not let anybody type is also held back when steps fill it in", () => {
  expect(said({ type: "text", maxLength: 2 } as Field, "张三丰")).toBe("最多填写 2 个字");
  expect(said({ type: "text", maxLength: 2 } as Field, "𠮷田")).toBe(undefined);
  expect(said({ type: "checkboxGroup", maxSelected: 2 } as Field, ["a", "b", "c"])).toBe("最多选择 2 项");
  expect(said({ type: "checkboxGroup", maxSelected: 2 } as Field, ["a", "b"])).toBe(undefined);
});

describe("A rule", () => {
  test.each<[string, Field["type"], object, Json, Json]>([
    ["pattern, over the whole text", "text", { rule: "pattern", pattern: "\\d{3}" }, "123", "1234"],
    ["minLength, in characters", "text", { rule: "minLength", minLength: 2 }, "𠮷田", "𠮷"],
    ["maxLength, in characters", "text", { rule: "maxLength", maxLength: 2 }, "𠮷田", "张三丰"],
    ["maxSelected", "checkboxGroup", { rule: "maxSelected", maxSelected: 1 }, ["a"], ["a", "b"]],
    ["length", "text", { rule: "length", length: 2 }, "张三", "张三丰"],
    ["min", "money", { rule: "min", min: 500 }, 500, 499.99],
    ["max, from a formula", "money", { rule: "max", max: { $: ["get", "inputs", "max"] } }, 48000, 48000.01],
    ["digits", "text", { rule: "digits", digits: true }, "0123", "12a"],
    [
      "a condition of the page's own",
      "text",
      { rule: "check", check: { $: ["==", ["get", "form", "phone"], "13800138000"] } },
      "x",
      null,
    ],
  ])("%s lets the one through and holds the other", (_, type, rule, good, bad) => {
    const field = { type, rules: [{ ...rule, error: "不行" }] } as unknown as Field;
    expect(said(field, good)).toBe(undefined);
    if (bad !== null) expect(said(field, bad)).toBe("不行");
  });

  test("of a condition that does not hold says the page's words", () => {
    const rules = [
      { rule: "check", check: { $: ["==", 1, 2] }, error: { $: ["text", "最多 ", ["get", "inputs", "max"]] } },
    ];
    expect(said({ type: "text", rules } as unknown as Field, "x")).toBe("最多 48000");
  });

  test("without words of its own has fitting ones", () => {
    const words = (rule: object) => said({ type: "text", rules: [rule] } as unknown as Field, "1");
    expect(words({ rule: "length", length: 6 })).toBe("请填写完整的 6 位");
    expect(words({ rule: "minLength", minLength: 2 })).toBe("至少填写 2 个字");
    expect(words({ rule: "min", min: 500 })).toBe("不能小于 500");
  });

  test("that comes first speaks first", () => {
    const rules = [
      { rule: "digits", digits: true, error: "先" },
      { rule: "length", length: 9, error: "后" },
    ];
    expect(said({ type: "text", rules } as unknown as Field, "ab")).toBe("先");
  });
});

test("A code by text message is as long as its field says", () => {
  expect(said({ type: "smsCode", length: 4 } as Field, "123")).toBe("请填写完整的 4 位");
  expect(said({ type: "smsCode" }, "123456")).toBe(undefined);
});

describe("A rule that an integrator adds", () => {
  const field = {
    name: "seat",
    label: "座位",
    type: "text",
    rules: [{ rule: "even", even: true }],
  } as unknown as Field;
  const even = {
    passes: (_: unknown, { value }: { readonly value: Json }) => Number(value) % 2 === 0,
    message: () => "末位应为偶数",
    spell: (value: Json) => String(value).trim(),
  };

  test("is held, in its own words", () => {
    const error = (value: Json) => validationError(field, value, scope, formulas, { even });
    expect([error("3"), error("4")]).toEqual(["末位应为偶数", undefined]);
  });

  test("says how its values are spelt", () => {
    expect(normalize(field, " 4 ", { even })).toBe("4");
  });

  test("is asked for by its name when nobody has added it", () => {
    expect(() => validationError(field, "4", scope, formulas)).toThrow("There is no rule even: createGangway takes it");
  });
});
