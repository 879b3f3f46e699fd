import type { Verb } from "../verb.ts";

/** Ends the list, and each list around it. */
export const stop: Verb<"stop"> = async () => ({ end: "stopped" });
