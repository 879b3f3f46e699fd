import { expect, test } from "vitest";
import type { OutlineNode } from "../../../renderer/compiler/index.ts";
import { changeOfKey } from "../../../renderer/studio/editor/structure/changeOfKey.ts";
import { edgeAt, placeAtEdge } from "../../../renderer/studio/editor/structure/dropPlace.ts";
import {
  arrangeOutline,
  isOpenAtFirst,
  outlineRows,
  rowAt,
} from "../../../renderer/studio/editor/structure/outlineRows.ts";

const node = (label: string, path: OutlineNode["path"], from: number, to: number, children: OutlineNode[] = []) => {
  const kind = label === "toast" ? "step" : path.length === 1 ? "section" : "component";
  return { label, kind, path, from, to, children } satisfies OutlineNode;
};

const button = node("button", ["body", 0, "body", 0], 40, 80, [
  node("toast", ["body", 0, "body", 0, "onTap", 0], 60, 80),
]);
const outline = [
  node("title", ["title"], 0, 10),
  node("body", ["body"], 20, 90, [node("card", ["body", 0], 30, 80, [button]), node("text", ["body", 1], 84, 90)]),
];

test("The content of a page comes first and open, its steps and settings closed", () => {
  const rows = outlineRows(arrangeOutline(outline), isOpenAtFirst);
  expect(rows.map(({ node: { label }, level, isOpen }) => [label, level, isOpen])).toEqual([
    ["card", 1, true],
    ["button", 2, false],
    ["text", 1, undefined],
    ["页面设置", 1, false],
  ]);
  expect(rowAt(rows, 65)?.node.label).toBe("button");
  expect(rowAt(rows, 32)?.node.label).toBe("card");
  expect(rowAt(rows, 5)).toBeUndefined();
});

test("The upper part of a row is above it, the lower one below it; the middle of what holds parts is inside", () => {
  const edges = [0.1, 0.5, 0.9].map((part) => edgeAt(button, part));
  expect(edges).toEqual(["before", "inside", "after"]);
  expect(edgeAt({ ...button, kind: "step" }, 0.4)).toBe("before");
  expect(placeAtEdge(button, "after")).toEqual({ list: ["body", 0, "body"], index: 1 });
  expect(placeAtEdge(button, "inside")).toEqual({ inside: button.path });
  expect(placeAtEdge(node("body", ["body"], 0, 1), "before")).toBeUndefined();
});

test("Arrow keys move a part with Alt alone", () => {
  const stroke = { key: "ArrowRight", altKey: true, ctrlKey: false, metaKey: false };
  expect(changeOfKey(stroke)?.(["body", 1])).toEqual({ do: "move", path: ["body", 1], way: "in" });
  expect(changeOfKey({ ...stroke, altKey: false })).toBeUndefined();
  expect(changeOfKey({ ...stroke, ctrlKey: true })).toBeUndefined();
});
