import type { Examples } from "./example.ts";

/** Files of other versions of the page language. */
export const versionExamples: Examples = {
  P262: {
    among: "keys",
    bad: "gangway: 99",
    good: "gangway: 2",
  },
};
