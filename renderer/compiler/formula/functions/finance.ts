import type { FunctionRow } from "../function.ts";
import { moneyType, number } from "../type.ts";

/** The functions over loans that are paid back in terms. */
export const financeRows = {
  pmt: {
    doc: {
      en: "The equal payment of each term that pays a loan off: the amount, the rate of one term, the number of terms. Rounded to the cent half away from zero; the last payment is what is left then: amount + interest(…) - pmt(…) × (terms - 1).",
      zh: "等额本息每期应还：本金、每期利率、期数。四舍五入到分；最后一期还剩下的零头：本金 + interest(…) - pmt(…) × (期数 - 1)。",
    },
    example: ["pmt(10000, 0.108 / 12, 12)", 882.88],
    takes: [[number], [number], [number]],
    gives: () => moneyType,
    share: { at: 1, below: 1 },
    isLate: true,
  },
  interest: {
    doc: {
      en: "The interest of all terms of such a loan: amount, rate of one term, number of terms. Each term's is rounded to the cent.",
      zh: "等额本息的总利息：本金、每期利率、期数。每期利息四舍五入到分。",
    },
    example: ["interest(10000, 0.108 / 12, 12)", 594.61],
    takes: [[number], [number], [number]],
    gives: () => moneyType,
    share: { at: 1, below: 1 },
    isLate: true,
  },
  irr: {
    doc: {
      en: "The internal rate of return of one term: what is paid out now, and the list of what is paid back at the end of each term. Times 12 it is the annualised cost of monthly payments.",
      zh: "每期的内部收益率（IRR）：现在放款多少、每期期末还多少的列表。按月还款时乘以 12 就是年化综合成本。",
    },
    example: ["percent(irr(1200, range(1, 12).map(n, 106.62)) * 12)", "12%"],
    takes: [[number], [{ kind: "list", of: number }]],
    walks: 1,
    gives: () => number,
    isLate: true,
  },
} as const satisfies Readonly<Record<string, FunctionRow>>;
