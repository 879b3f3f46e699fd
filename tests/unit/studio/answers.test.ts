import { describe, expect, test } from "vitest";
import { formOf, readForm } from "../../../renderer/studio/panels/answers/answerDraft.ts";
import { addRequest, addWire, emptyLog, type LogRow } from "../../../renderer/studio/panels/log/log.ts";
import { remaindersAfter } from "../../../renderer/studio/phone/goOnFrom.ts";
import { createStubLayers } from "../../../renderer/studio/phone/stubLayers.ts";
import type { Stubs } from "../../../schemas/index.ts";

describe("What is left after a step", () => {
  const ask = { verb: "request", request: "/b" } as const;
  const toast = (text: string) => ({ verb: "toast", toast: text }) as const;

  test("is the step with the rest of its list, then the rest of the lists around it, by the way that leads to it", () => {
    const cases = [
      { is: 1, do: [toast("no")] },
      { is: 2, do: [toast("before"), ask, toast("after")] },
    ];
    const outer = [toast("first"), { verb: "match", match: 2, cases, else: [] }, toast("last")];
    expect(remaindersAfter(ask, outer)).toEqual([
      { steps: [ask, toast("after")], key: "do" },
      { steps: [toast("last")], key: "" },
    ]);
  });

  test("is known to be a failure's own, which the list around it follows only where it says so", () => {
    const outer = [{ verb: "callNative", callNative: "dial", onError: [ask] }, toast("last")];
    expect(remaindersAfter(ask, outer).map(({ key }) => key)).toEqual(["onError", ""]);
  });

  test("is nothing where the step is another one, however alike", () => {
    expect(remaindersAfter({ ...ask }, [ask])).toEqual([]);
  });
});

describe("An answer that is written by hand", () => {
  const quota = { kind: "request", method: "get", path: "/quota" } as const;
  const scan = { kind: "native", name: "scan" } as const;
  const first = ({ rows: [row] }: { readonly rows: readonly LogRow[] }) => row as LogRow;

  test("begins as its stub says, not as the log shows it, where phone numbers are hidden", () => {
    const stub = { request: "/quota", status: 201, answer: { phone: "13800138000" } };
    const asked = { number: 1, method: "get", path: "/quota", payload: null, isDefault: false, at: 0, ms: 0 };
    const event = { ...asked, outcome: "answer" as const, status: 201, answer: { phone: "***" }, stub };
    expect(formOf(first(addRequest(emptyLog, event)), quota)).toEqual({
      kind: "answer",
      code: "201",
      answer: '{\n  "phone": "13800138000"\n}',
    });
  });

  test("begins with the data alone where no stub has given it", () => {
    const call = { mechanism: "promise", name: "scan", isDefault: true, at: 0, call: 1 } as const;
    const sent = addWire(emptyLog, { ...call, direction: "out", payload: {} });
    const row = first(addWire(sent, { ...call, direction: "in", payload: { code: "1", data: { text: "" } } }));
    expect(formOf(row, scan)).toEqual({ kind: "answer", code: "1", answer: '{\n  "text": ""\n}' });
  });

  test("becomes a stub of what was asked, which says no more than it must", () => {
    const written = { kind: "answer", code: "200", answer: "[1]" } as const;
    expect(readForm(written, quota)).toEqual({ stub: { request: "/quota", method: "get", answer: [1] } });
    expect(readForm({ ...written, code: "503" }, quota)).toMatchObject({ stub: { status: 503 } });
    expect(readForm({ ...written, code: "0" }, scan)).toEqual({ stub: { native: "scan", code: "0", answer: [1] } });
    expect(readForm({ ...written, kind: "silent" }, scan)).toEqual({ stub: { native: "scan", silent: true } });
  });

  test("is refused while it is no JSON, or no status", () => {
    expect(readForm({ kind: "answer", code: "200", answer: "{" }, quota)).toHaveProperty("fault");
    expect(readForm({ kind: "answer", code: "20", answer: "{}" }, quota)).toHaveProperty("fault");
  });
});

test("What was written by hand is answered before what is set, and that before the page's own; a stub stays the same", () => {
  let now: Stubs = { stubs: "" };
  const layers = createStubLayers((stubs) => {
    now = stubs;
  });
  const own = { request: "/a", answer: 1 };
  layers.setPage({ stubs: "a", requests: [own] });
  layers.setFirst({ requests: [{ request: "/a", status: 504 }], natives: [] });
  layers.answerNext({ request: "/a", answer: 3 });
  layers.answerNext({ native: "scan", answer: 4 });
  expect(now.requests).toEqual([{ request: "/a", answer: 3, times: 1 }, { request: "/a", status: 504 }, own]);
  expect(now.natives).toEqual([{ native: "scan", answer: 4, times: 1 }]);
  const [byHand] = now.requests ?? [];
  layers.setFirst({ requests: [], natives: [] });
  expect(now.requests?.[0]).toBe(byHand);
  expect(layers.isByHand(byHand)).toBe(true);
  expect(layers.isByHand(own)).toBe(false);
});
