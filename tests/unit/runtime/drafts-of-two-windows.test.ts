import { expect, test } from "vitest";
import { createDraftStore } from "../../../renderer/runtime/drafts/createDraftStore.ts";
import type { Draft } from "../../../renderer/runtime/drafts/draft.ts";
import type { DraftMemory } from "../../../renderer/runtime/drafts/draftSettings.ts";
import type { Owner } from "../../../renderer/runtime/owner/owner.ts";

/* Two windows of one borrower over the drafts of one device. */

const owner: Owner = {
  mark: () => "mid of one",
  isOwn: (mark) => mark === "mid of one",
  turn: () => 0,
  isNobody: () => false,
  onChange: () => undefined,
  onOther: () => undefined,
  settled: Promise.resolve(),
};
const text = (value: string) => ({ fieldType: "text", value });

async function keptAfterSending(first: Draft, second: Draft, sent: Readonly<Record<string, string>>): Promise<Draft> {
  const place: DraftMemory = new Map();
  const settings = { window: globalThis as never, minutes: 60, place };
  const sends = createDraftStore(settings, owner);
  sends.write("apply", first);
  await sends.save();
  const other = createDraftStore(settings, owner);
  await other.read("apply");
  if (Object.keys(second).length > 0) other.write("apply", second);
  await other.save();
  sends.remove("apply", ["amount", "note"], new Map(Object.entries(sent)));
  await sends.save();
  return createDraftStore(settings, owner).read("apply");
}

test("what another window has typed since stays, whole, when this one sends what it holds", async () => {
  const first = { amount: text("500"), note: text("一") };
  const kept = await keptAfterSending(first, { amount: text("777") }, { amount: "500", note: "一" });
  expect(kept).toEqual({ amount: text("777"), note: text("一") });
});

test("nothing stays of what was sent, also where the device holds what this window had typed before", async () => {
  const first = { amount: text("500"), note: text("一") };
  expect(await keptAfterSending(first, {}, { amount: "800", note: "一" })).toEqual({});
  expect(await keptAfterSending(first, { amount: text("800") }, { amount: "800", note: "一" })).toEqual({});
});
