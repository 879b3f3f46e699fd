import type { Verb } from "../steps/verb.ts";

/** At the end of an error branch: the list goes on after the failed step. */
export const continueList: Verb<"continue"> = async () => ({ outcome: "continued" });
