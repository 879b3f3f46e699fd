import { callsNative } from "./callsNative.ts";

/** Lets the user scan a code with the camera. */
export const scan = callsNative<"scan">("scan", ({ scan: kind }) => ({
  kinds: kind === "any" ? ["qrCode", "barCode"] : [kind],
}));
