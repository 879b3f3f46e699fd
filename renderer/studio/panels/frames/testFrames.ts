import { openTestFrame, type TestFrame } from "./openTestFrame.ts";

/** How many tests run at once. Frames of one window share a processor: more of them fill only what one waits (measured). */
const atOnce = 2;

/** The frames in which this window runs its tests. */
export const testFrames: readonly TestFrame[] = Array.from({ length: atOnce }, openTestFrame);
