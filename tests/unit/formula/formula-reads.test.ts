import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { checkFormula } from "../../../renderer/compiler/formula/check.ts";
import { prepareFormula } from "../../formulas.ts";
import { times } from "../../soak.ts";
import { formulaCases, random, scope, scopeOf } from "./formula-names.ts";
import { type Kind, randomExpression, spellOurs } from "./formula-random.ts";

/** What a page holds: roots with members, and local names. */
type Held = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const held: Held = {
  params: { channel: "wx_ad", tab: "repay", from: 7 },
  state: {
    amount: 900,
    term: 12,
    rate: 0.07,
    tab: "loan",
    name: "张三",
    agreed: true,
    金额: 5,
    𠮷: 1,
    tags: ["vip", "a"],
  },
  data: {
    quota: { available: 800, total: 1000, notice: "2026-11-24", status: "OPEN", count: 1 },
    bills: { items: [{ id: "vip", amount: 90, overdue: true, days: 31 }], more: { next: true } },
  },
  form: { phone: "13812345678", code: "1", amount: 600 },
  host: { name: "gr", version: "5.0.0", today: "2026-11-21" },
  valid: { phone: true, code: false, amount: true },
  status: { quota: "loading", bills: "ready" },
  answer: { n: 2, t: "ab", b: true, list: [1, 2], none: [], ok: true, code: 0, a: 1 },
  bill: { id: "b1", amount: 1, overdue: false, days: 2 },
  error: { code: "401", message: "x" },
};
const locals = ["answer", "bill", "error"];
const others = [null, 3, "zz", false, ["q"], { items: [], next: 1 }];

/** The same with another value wherever the formula says that it does not look. */
function changed(reads: readonly string[], next: (limit: number) => number): Held {
  const kept = (root: string, name: string) => reads.includes(root) || reads.includes(`${root}.${name}`);
  return Object.fromEntries(
    Object.entries(held).map(([root, members]) => {
      const values = Object.entries(members).map(([name, value]) => {
        return [name, kept(root, name) ? value : others[next(others.length)]] as const;
      });
      return [root, Object.fromEntries(values)];
    }),
  );
}

const kinds: readonly Kind[] = ["boolean", "number", "text", "numbers", "texts"];
const made = Array.from({ length: times(1_000, 4_000) }, (_, seed) => {
  return spellOurs(randomExpression(seed, kinds[seed % kinds.length] ?? "text"));
});
const written = readFileSync(new URL("good.txt", formulaCases), "utf8").trimEnd().split("\n");

describe("What a formula reads is all that its value depends on", () => {
  test.each([
    ["formulas of pages", written],
    ["random formulas", made],
  ])("%s: changing all else changes nothing", (_, sources) => {
    const next = random(3);
    for (const source of sources) {
      const { evaluate, reads } = prepareFormula(checkFormula(source, scope).tree);
      const value = evaluate(scopeOf(held));
      for (let time = 0; time < 4; time++) {
        expect(evaluate(scopeOf(changed(reads, next))), `${source} reads ${reads}`).toEqual(value);
      }
    }
  });

  test("and no more: it asks for nothing that it does not name, and every member that it names is in its text", () => {
    for (const source of [...written, ...made]) {
      const { evaluate, reads } = prepareFormula(checkFormula(source, scope).tree);
      const asked = new Set<string>();
      evaluate((root) => {
        asked.add(root);
        return held[root];
      });
      const roots = reads.map((read) => read.split(".")[0]);
      expect(
        [...asked].filter((root) => !roots.includes(root)),
        source,
      ).toEqual([]);
      for (const read of reads) {
        const name = read.split(".").at(-1) ?? "";
        expect(source).toContain(name);
        expect(read.includes(".") || locals.includes(read), `${source} reads ${read}`).toBe(true);
      }
    }
  });
});

test("One name of a root is asked for by itself, where the scope can tell it; a local name goes the same way", () => {
  const gathered: string[] = [];
  const values: Readonly<Record<string, Readonly<Record<string, unknown>>>> = { form: { a: 2, b: { c: 3 } } };
  const asked = Object.assign(
    (root: string) => {
      gathered.push(root);
      return values[root];
    },
    { member: (root: string, name: string) => values[root]?.[name] },
  );
  expect(prepareFormula(["+", ["get", "form", "a"], ["get", "form", "b", "c"]]).evaluate(asked)).toBe(5);
  expect(gathered).toEqual([]);
});
