import { describe, expect, test } from "vitest";
import { contract } from "../../../actions/contract/index.ts";
import { lacksAny, openingsOf, originOf } from "../../../renderer/studio/selection/openings.ts";
import { readSelection } from "../../../renderer/studio/selection/selection.ts";
import { createStudioReducer } from "../../../renderer/studio/state/reduceStudio.ts";
import { initialState, type StudioEvent } from "../../../renderer/studio/state/studioState.ts";
import type { Page } from "../../../schemas/index.ts";

const page = {
  page: "bill",
  title: "账单",
  supports: {},
  params: {
    id: { type: "text", required: true },
    amount: { type: "money", required: true },
    kind: { type: "text", oneOf: ["a", "b"] },
  },
  body: [],
} as unknown as Page;
const stubs = { stubs: "bill" };

describe("What a page that needs params is opened with", () => {
  test("comes from the first test whose params fit their types; what fits none is left out", () => {
    const samples = [
      { test: "没有金额", params: { id: "b1" } },
      { test: "金额不是数", params: { id: "b1", amount: "many" } },
      { test: "好的", params: { id: "b2", amount: "12.5", kind: "c", other: "x" } },
    ];
    const openings = openingsOf({ page, stubs, samples });
    expect(openings).toEqual([{ query: "id=b2&amount=12.5", origin: { from: "test", title: "好的" } }]);
    expect(originOf("id=b3&amount=1", openings)).toEqual({ from: "hand" });
  });

  test("comes from the stubs where there is no such test: from what they answer to, then from what they answer", () => {
    const requests = [
      { request: "/bill", where: { id: "b7" }, answer: { amount: 5 } },
      { request: "/bill", where: { id: "gone" }, status: 404 },
    ];
    expect(openingsOf({ page, stubs: { ...stubs, requests }, samples: [] })).toEqual([
      { query: "id=b7&amount=5", origin: { from: "stubs" } },
    ]);
  });

  test("is nothing where nobody knows: an empty text is none", () => {
    expect(openingsOf({ page, stubs, samples: [] })).toEqual([]);
    expect(lacksAny(page, "id=&amount=1")).toBe(true);
  });
});

describe("The phone", () => {
  const reduce = createStudioReducer(contract);
  const answer = (body: Page, samples = [{ test: "好的", params: { id: "b2", amount: "12.5" } }]): StudioEvent => ({
    type: "page",
    answer: { name: "bill", page: body, stubs, problems: [], samples },
  });
  const after = (...events: readonly StudioEvent[]) =>
    events.reduce(reduce, initialState(readSelection(contract, "?page=bill")));

  test("is given the params of a test without being opened a second time", () => {
    const { frame, selection } = after(answer(page));
    expect([frame.id, frame.query, selection.query]).toEqual([0, "id=b2&amount=12.5", "id=b2&amount=12.5"]);
  });

  test("waits while nobody has given them, and opens with what is given, which is remembered for the page alone", () => {
    expect(after(answer(page, [])).frame.query).toBeUndefined();
    const query = "id=x&amount=1";
    const given = after(answer(page, []), { type: "params", query, isFound: false });
    expect([given.frame.id, given.frame.query, given.given]).toEqual([1, query, { bill: query }]);
    const left = [given, { type: "select", change: { page: "quota" } } as const] as const;
    expect(reduce(left[0], left[1]).selection.query).toBeUndefined();
    const back = reduce(reduce(left[0], left[1]), { type: "select", change: { page: "bill" } });
    expect(back.frame.query).toBe(query);
  });

  test("is opened anew where a change of the page asks for more than it was opened with", () => {
    const free = { ...page, params: {} } as Page;
    const { frame } = after(answer(free), answer(page));
    expect([frame.id, frame.query]).toEqual([1, "id=b2&amount=12.5"]);
  });
});
