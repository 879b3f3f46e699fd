import type { Receipt } from "../../actions/index.ts";
import type { ReceiptSuite } from "../compiler/index.ts";
import { type BeginVisit, createPageSession, setAll, shownLines, writeOwn } from "../index.ts";
import { openTestDevice, type TestWindow } from "./testDevice.ts";

/** What a screen says otherwise than a receipt. */
export interface ReceiptDifferences {
  /** In the receipt alone. */
  readonly gone: readonly string[];
  /** On the screen alone. */
  readonly come: readonly string[];
}

/** Draws the screen of a receipt again, and compares what it says. */
export async function drawReceipt(window: TestWindow, { receipt, suite }: ReceiptSuite): Promise<ReceiptDifferences> {
  const [test] = suite.tests;
  const [host] = test?.hosts ?? [];
  if (!test || !host) throw new Error("A receipt has a host");
  const device = await openTestDevice(window, suite, test, host, beginAsIn(receipt));
  try {
    const drawn = shownLines(device.document.body);
    return { gone: without(receipt.lines, drawn), come: without(drawn, receipt.lines) };
  } finally {
    await device.close();
  }
}

/** The visit as it was: with its values, and without what a page does by itself. */
function beginAsIn({ page: name, values, costs }: Receipt): BeginVisit {
  return (page, query, runtime) => {
    const session = createPageSession(page, query, runtime);
    if (page.page !== name) return session;
    const { form = {}, ...roots } = values;
    for (const [root, given] of Object.entries(roots)) setAll(session.store, root, given);
    session.filled = form;
    for (const { kept } of costs) writeOwn(...kept);
    return Object.assign(session, { start: () => () => undefined });
  };
}

/** The lines that stand in one list more often than in another. Pure. */
function without(lines: readonly string[], others: readonly string[]): readonly string[] {
  const left = [...others];
  return lines.filter((line) => {
    const at = left.indexOf(line);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}
