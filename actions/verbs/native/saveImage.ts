import { callsNative } from "./callsNative.ts";

/** Saves a picture to the phone's album. */
export const saveImage = callsNative<"saveImage">("saveImage", ({ saveImage: url }) => ({ url }));
