import { expect, test } from "vitest";
import { differencesOf } from "../../../renderer/studio/review/differences.ts";

const blocks = (text: string, top = 0) =>
  [...text].map((look, index) => ({
    look,
    content: look.toLowerCase(),
    left: 0,
    top: top + index * 10,
    width: 10,
    height: 10,
  }));
const looks = (before: string, after: string) => {
  const found = differencesOf(blocks(before), blocks(after, 500));
  return [found.before, found.after].map((list) => list.map(({ look }) => look).join(""));
};

test("What looks alike on both phones is no difference, also where it has moved down", () => {
  expect(looks("abc", "abc")).toEqual(["", ""]);
  expect(looks("abc", "xabc")).toEqual(["", "x"]);
});

test("What is on one phone alone, or looks otherwise there, is marked on that phone", () => {
  expect(looks("abcd", "abd")).toEqual(["c", ""]);
  expect(looks("abc", "aBc")).toEqual(["b", "B"]);
  expect(looks("", "ab")).toEqual(["", "ab"]);
  expect(looks("ab", "")).toEqual(["ab", ""]);
});

test("A mark lies where the block lies on its own phone", () => {
  expect(differencesOf(blocks("a"), blocks("ab", 500)).after).toMatchObject([{ look: "b", top: 510 }]);
});
