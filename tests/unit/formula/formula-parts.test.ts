import { expect, test } from "vitest";
import { formulaParts } from "../../../renderer/compiler/formula/formulaParts.ts";
import { boolean, number, type Type, text } from "../../../renderer/compiler/formula/type.ts";

const object = (fields: Record<string, Type>): Type => ({ kind: "object", fields });
const bill = object({ due: number, paid: boolean });
const names = {
  form: object({ amount: number, term: number }),
  data: object({ quota: object({ open: boolean, least: number }), bills: { kind: "list", of: bill } satisfies Type }),
  state: object({ tab: text }),
};
const partsOf = (source: string, isWhole = true) =>
  formulaParts(source, { names }, isWhole).parts.map(({ from, to }) => source.slice(from, to));

test("A formula's value is told by its parts, each before what it is a part of, and none twice", () => {
  expect(partsOf("form.amount >= data.quota.least and not data.quota.open")).toEqual([
    "form.amount",
    "data.quota.least",
    "form.amount >= data.quota.least",
    "data.quota.open",
    "not data.quota.open",
  ]);
  expect(partsOf("form.amount + form.amount * form.term > 3")).toEqual([
    "form.amount",
    "form.term",
    "form.amount * form.term",
    "form.amount + form.amount * form.term",
  ]);
  expect(partsOf("借 ${form.amount} 元，${if(data.quota.open, form.term, 1)} 期", false)).toEqual([
    "form.amount",
    "data.quota.open",
    "form.term",
    "if(data.quota.open, form.term, 1)",
  ]);
});

test("What stands for each item of a list is no part of its own", () => {
  expect(partsOf("data.bills.exists(bill, bill.due > form.amount) or form.term > 1")).toEqual([
    "data.bills",
    "data.bills.exists(bill, bill.due > form.amount)",
    "form.term",
    "form.term > 1",
  ]);
});

test("A formula with a mistake has none, and one that is a single value neither", () => {
  expect(partsOf("form.amont > 1")).toEqual([]);
  expect(partsOf("form.amount")).toEqual([]);
});
