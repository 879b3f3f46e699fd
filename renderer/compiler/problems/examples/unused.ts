import type { Examples } from "./example.ts";

/** What is there for nothing, or known of by nobody. */
export const unusedExamples: Examples = {
  P470: {
    among: "keys",
    bad: `data:
  offers: { get: /offers }
body:
  - type: text
    text: 共 \${size(data.offers.items)} 个`,
    good: `data:
  offers: { get: /offers, returns: any }
body:
  - type: text
    text: 共 \${size(data.offers.items)} 个`,
  },
};
