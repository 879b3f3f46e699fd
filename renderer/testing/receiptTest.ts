import { inject, test } from "vitest";
import type { ReceiptSuite } from "../compiler/index.ts";
import { drawReceipt } from "./drawReceipt.ts";
import type { TestWindow } from "./testDevice.ts";

/* What `gangway receipt` has vitest run: the screen of a receipt, drawn again. */

declare module "vitest" {
  interface ProvidedContext {
    readonly drawn: ReceiptSuite;
  }
}

test("receipt", async ({ task }) => {
  const differences = await drawReceipt(window as unknown as TestWindow, inject("drawn"));
  Object.assign(task.meta, { differences });
});
