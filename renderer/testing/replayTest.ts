import { inject, test } from "vitest";
import type { CapsuleSuite, ReceiptSuite } from "../compiler/index.ts";
import { drawReceipt } from "./drawReceipt.ts";
import { describeReplay, replayCapsule, testStepsOf } from "./replayCapsule.ts";
import type { TestWindow } from "./testDevice.ts";

/* What `gangway replay` and `gangway receipt` have vitest run: a capsule played again, or the screen of a receipt. */

declare module "vitest" {
  interface ProvidedContext {
    readonly replayed: CapsuleSuite | undefined;
    readonly drawn: ReceiptSuite | undefined;
  }
}

const own = window as unknown as TestWindow;

test("replay", async ({ task }) => {
  const [replayed, drawn] = [inject("replayed"), inject("drawn")];
  if (drawn) Object.assign(task.meta, { differences: await drawReceipt(own, drawn) });
  if (!replayed) return;
  const replay = await replayCapsule(own, replayed);
  const blocks = describeReplay(replay, inject("language"));
  Object.assign(task.meta, { replay: { blocks, isFailing: replay.isFailing, steps: testStepsOf(replay) } });
});
