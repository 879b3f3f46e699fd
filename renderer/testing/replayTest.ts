import { inject, test } from "vitest";
import type { CapsuleSuite } from "../compiler/index.ts";
import { describeReplay, testStepsOf } from "./describeReplay.ts";
import { replayCapsule } from "./replayCapsule.ts";
import type { TestWindow } from "./testDevice.ts";

/* What `gangway replay` has vitest run: a capsule, played again in a window. */

declare module "vitest" {
  interface ProvidedContext {
    readonly replayed: CapsuleSuite;
  }
}

test("replay", async ({ task }) => {
  const replay = await replayCapsule(window as unknown as TestWindow, inject("replayed"));
  const blocks = describeReplay(replay, inject("language"));
  Object.assign(task.meta, { replay: { blocks, isFailing: replay.isFailing, steps: testStepsOf(replay) } });
});
