import type { Verb } from "../steps/verb.ts";

/** Ends the list, and each list around it. */
export const stop: Verb<"stop"> = async () => ({ outcome: "stopped" });
