import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { Capsule } from "../../../actions/index.ts";
import type { CapsuleSuite } from "../../../renderer/compiler/index.ts";
import { compareReplay } from "../../../renderer/studio/panels/capsules/compareReplay.ts";
import type { CapsuleReplay } from "../../../renderer/testing/index.ts";

/* What a capsule tells of each act, held against what its replay has done. */

const capsule: Capsule = JSON.parse(readFileSync("tests/cases/capsules/cards-default.json", "utf8"));
const pages = { cards: { page: "cards", body: [{ onTap: [{ callNative: "dial" }] }] } };
const suite = { capsule, suite: { pages, app: { tracking: { post: "/track" } } } } as unknown as CapsuleSuite;

const moment = { steps: [], calls: [], requests: [], formulas: [], screen: [], page: "cards" };
const get = { method: "get", path: "/cards", body: null };
const track = { method: "post", path: "/track", body: {} };
const write = { method: "post", path: "/cards/default", body: { id: "x2" } };

/** The four acts of the capsule, of which the last sends this. */
function replay(last: CapsuleReplay["opened"], page = "cards"): CapsuleReplay {
  const taps = capsule.entries.filter((entry) => "tap" in entry);
  return {
    ...{ before: moment, isFailing: true, told: undefined, isBroken: false },
    opened: { requests: [get, track], natives: ["getAppType"] },
    acts: taps.map(({ at }, index) => ({
      act: { act: "tap" as const, tap: "设为默认" },
      at,
      after: { ...moment, page: index === 3 ? page : "cards" },
      ...(index === 3 ? last : { requests: [], natives: [] }),
    })),
  };
}

const differencesOf = (one: CapsuleReplay) => compareReplay(suite, one).map(({ differences }) => differences);

test("Each moment has the frames of its time, and nothing is otherwise where the same was sent", () => {
  const one = replay({ requests: [write], natives: [] });
  expect(differencesOf(one)).toEqual([[], [], [], [], []]);
  const frames = compareReplay(suite, one).map((moment) =>
    moment.frames.map((frame) => ("request" in frame ? frame.request : frame.native)),
  );
  expect(frames).toEqual([
    ["/cards", "getAppParams", "getAppType", "windowInfo"],
    ["interceptBack"],
    ["interceptBack"],
    ["interceptBack"],
    ["/cards/default"],
  ]);
});

test("What was sent then and is not now, what is sent besides, and another page are told at their act", () => {
  const other = replay({ requests: [{ method: "get", path: "/quota", body: null }], natives: ["dial"] }, "result");
  expect(differencesOf(other)).toEqual([
    [],
    [],
    [],
    [],
    ["当时有 post /cards/default，现在没有", "现在多了 get /quota", "现在多了 dial", "当时在页面 cards，现在在 result"],
  ]);
});

test("A write with other contents is told with both", () => {
  const other = replay({ requests: [{ ...write, body: { id: "x3" } }], natives: [] });
  expect(differencesOf(other)[4]).toEqual(['post /cards/default 发送的内容：当时 {"id":"x2"}，现在 {"id":"x3"}']);
});
