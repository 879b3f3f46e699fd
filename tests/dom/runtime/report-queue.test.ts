import { expect, test } from "vitest";
import type { HostWindow } from "../../../actions/index.ts";
import { createReportQueue } from "../../../renderer/runtime/report/createReportQueue.ts";
import type { QueuedReport } from "../../../renderer/runtime/report/reportKinds.ts";

/** Adds reports to the queue of a visit, and gives what the server gets once the visit is over. */
async function sentOf(reports: readonly QueuedReport[]): Promise<readonly { message: string; count: number }[]> {
  const bodies: Blob[] = [];
  Object.assign(navigator, { sendBeacon: (_: string, body: Blob) => bodies.push(body) > 0 });
  const queue = createReportQueue({
    window: window as HostWindow,
    app: { app: "借款", home: "home", api: { base: "/api" } },
    actions: { load: () => Promise.reject(new Error("Nobody asks for them")) },
    host: { name: "browser", platform: "other", version: undefined, line: undefined, webview: undefined, evidence: [] },
    tree: "",
    visit: "v",
    reporting: { post: "/errors" },
    phases: { booted: 0, usable: undefined },
    report: () => undefined,
  });
  for (const report of reports) queue.add(report);
  queue.dispose();
  Reflect.deleteProperty(navigator, "sendBeacon");
  const texts = await Promise.all(bodies.map(readText));
  return texts.flatMap((text) => JSON.parse(text).reports);
}

function readText(body: Blob): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.readAsText(body);
  });
}

test("Two failures whose four characters are the same by chance are two reports; the same one again is counted", async () => {
  const one = (message: string): QueuedReport => ({ kind: "script", number: "A7K2", message, page: undefined });
  const sent = await sentOf([one("the same"), one("another"), one("the same")]);
  expect(sent.map(({ message, count }) => [message, count])).toEqual([
    ["the same", 2],
    ["another", 1],
  ]);
});
