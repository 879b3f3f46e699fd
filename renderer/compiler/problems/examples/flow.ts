import type { Examples } from "./example.ts";

/** Ways that lead nowhere, or without end. */
export const flowExamples: Examples = {
  P540: {
    among: "keys",
    bad: `params: { id: { type: text } }
guard:
  - must: has(params.id)
    else:
      - toast: 缺少编号`,
    good: `params: { id: { type: text } }
guard:
  - must: has(params.id)
    else:
      - leave:`,
  },
};
