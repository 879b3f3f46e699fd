import { callsNative } from "./callsNative.ts";

/** Copies a text to the clipboard (specification §7). */
export const copy = callsNative<"copy">("copy", ({ copy: text }) => ({ text }));
