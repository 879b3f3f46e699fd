import { isDeepStrictEqual } from "node:util";
import { type CelInput, celEnv, isCelList, parse, plan } from "@bufbuild/cel";
import { strings } from "@bufbuild/cel/ext";
import { expect, test } from "vitest";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import type { Json } from "../../../schemas/index.ts";
import { prepareFormula } from "../../formulas.ts";
import { counted, times } from "../../soak.ts";
import { scope, scopeOf, type Values } from "../../unit/formula/formula-names.ts";
import {
  type Kind,
  operations,
  type Random,
  randomExpression,
  shrink,
  spellCel,
  spellOurs,
} from "../../unit/formula/formula-random.ts";

/**
 * Formulas against CEL. Where they are meant to differ, the expressions stay away: one number type (CEL gets doubles),
 * what is missing reads as null, `has('')` is false, dividing by zero has no value, texts are ordered by UTF-16 units,
 * and a negative zero is zero.
 */
const env = celEnv({ funcs: strings });
const wanted = times(1_000, 20_000);
const kinds: readonly Kind[] = ["boolean", "number", "text", "numbers", "texts"];

const situations: readonly Values[] = [
  {
    params: { channel: "ab" },
    state: { term: 12, rate: 0.07, name: "张三", agreed: true, tags: ["a", "借款", "vip"] },
    data: { quota: { count: 2, notice: "借款a" } },
    answer: { n: -3, t: "A😀b", b: false, list: [3, 1, 2], none: [] },
  },
  {
    params: { channel: "" },
    state: { term: 0, rate: 3.5, name: "a", agreed: false, tags: [] },
    data: { quota: { count: 10, notice: " x " } },
    answer: { n: 1, t: "", b: true, list: [2.5, 2.5], none: [] },
  },
];

/** What CEL gives in each situation. */
function celOf(expression: Random): readonly unknown[] {
  const run = plan(env, parse(spellCel(expression)));
  return situations.map((values) => fromCel(run(values as Record<string, CelInput>)));
}

function fromCel(value: unknown): unknown {
  if (isCelList(value)) return [...value].map(fromCel);
  return value === 0 ? 0 : value;
}

/** What the phone gives in each situation, of the compiler's tree as it travels; undefined where the compiler refuses it. */
function oursOf(expression: Random): readonly Json[] | undefined {
  const { tree } = checkFormula(spellOurs(expression), scope);
  if (tree === null) return undefined;
  const { evaluate } = prepareFormula(JSON.parse(JSON.stringify(tree)));
  return situations.map((values) => evaluate(scopeOf(values)));
}

function differs(expression: Random): boolean {
  const ours = oursOf(expression);
  return ours !== undefined && !isDeepStrictEqual(ours, celOf(expression));
}

test(`${counted(wanted)} random formulas give what CEL gives`, () => {
  const used = new Set<string>();
  let compared = 0;
  for (let seed = 1; compared < wanted; seed++) {
    const expression = randomExpression(seed, kinds[seed % kinds.length] ?? "boolean");
    const ours = oursOf(expression);
    if (!ours) continue;
    compared++;
    note(expression, used);
    if (isDeepStrictEqual(ours, celOf(expression))) continue;
    const least = shrink(expression, differs);
    const told = `seed ${seed}: ${spellOurs(least)}\n  in CEL ${spellCel(least)}\n  of ${spellOurs(expression)}`;
    expect(oursOf(least), told).toEqual(celOf(least));
    expect.unreachable(told);
  }
  expect(operations.filter((one) => !used.has(one))).toEqual([]);
});

function note({ spelling, operands }: Random, used: Set<string>): void {
  used.add(spelling.ours);
  for (const operand of operands) note(operand, used);
}
