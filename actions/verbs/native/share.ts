import { callsNative } from "./callsNative.ts";

/** Lets the user share something in the app (specification §7). */
export const share = callsNative<"share">("share", ({ share: title, text, url, image }) => ({
  title,
  text,
  url,
  image,
}));
