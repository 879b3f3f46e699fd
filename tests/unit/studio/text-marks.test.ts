import { history, redo, undo } from "@codemirror/commands";
import { EditorState, type Transaction, type TransactionSpec } from "@codemirror/state";
import fc from "fast-check";
import { expect, test } from "vitest";
import { createPendingCommand } from "../../../renderer/studio/workspace/pendingCommand.ts";
import { editsNow, pastTexts, placeNow, textMark } from "../../../renderer/studio/workspace/textMarks.ts";

const begun = (doc: string) => EditorState.create({ doc, extensions: [history(), pastTexts] });
const apply = (state: EditorState, spec: TransactionSpec) => state.update(spec).state;

/** A fix of the word between two texts, found before anything was typed. */
const fixOf = (before: string, after: string) => ({
  of: textMark(`${before}wrong${after}`),
  edits: [{ from: before.length, to: before.length + 5, insert: "right" }],
});

const words = fc.stringMatching(/^[a-m\n\u4e00-\u4e20]{0,30}$/);
const typed = fc.array(
  fc.record({
    isBefore: fc.boolean(),
    at: fc.nat(60),
    removed: fc.nat(6),
    insert: fc.stringMatching(/^[n-z\n]{0,5}$/),
  }),
  { maxLength: 12 },
);

test("A fix changes its own word alone, whatever was typed elsewhere since it was found", () => {
  fc.assert(
    fc.property(words, words, typed, (first, last, edits) => {
      let [before, after] = [`${first}|`, `|${last}`];
      const fix = fixOf(before, after);
      let state = begun(`${before}wrong${after}`);
      for (const { isBefore, at, removed, insert } of edits) {
        const part = isBefore ? before : after;
        // The bars stay: nobody types at the word itself.
        const [low, high] = isBefore ? [0, part.length - 1] : [1, part.length];
        const from = Math.min(low + at, high);
        const to = Math.min(from + removed, high);
        const changed = part.slice(0, from) + insert + part.slice(to);
        const shift = isBefore ? 0 : before.length + 5;
        state = apply(state, { changes: { from: shift + from, to: shift + to, insert } });
        if (isBefore) before = changed;
        else after = changed;
      }
      const now = editsNow(state, fix);
      expect(apply(state, { changes: [...(now ?? [])] }).doc.toString()).toBe(`${before}right${after}`);
      expect(placeNow(state, fix.edits[0]?.from ?? 0, fix.of)).toBe(before.length);
    }),
    { numRuns: 300 },
  );
});

test("A fix is carried out once: what it has changed, and what was typed over it, is refused; after undo it can be carried out again", () => {
  const fix = fixOf("a ", " b");
  let state = begun("a wrong b");
  const dispatch = (one: Transaction) => {
    state = one.state;
  };
  state = apply(state, { changes: [...(editsNow(state, fix) ?? [])] });
  expect(state.doc.toString()).toBe("a right b");
  expect(editsNow(state, fix)).toBeUndefined();
  undo({ state, dispatch });
  expect(editsNow(state, fix)).toEqual(fix.edits);
  redo({ state, dispatch });
  expect(editsNow(state, fix)).toBeUndefined();
  expect(editsNow(apply(begun("a wrong b"), { changes: { from: 4, insert: "x" } }), fix)).toBeUndefined();
});

test("Of a text that the editor has never held nothing is changed", () => {
  expect(editsNow(begun("another wrong text"), fixOf("a ", " b"))).toBeUndefined();
});

test("A command is taken once, by who is meant; a later one replaces it", () => {
  const pending = createPendingCommand<string>();
  pending.put("a");
  pending.put("b");
  expect(pending.take((one) => one === "a")).toBeUndefined();
  expect(pending.take(() => true)).toBe("b");
  expect(pending.take(() => true)).toBeUndefined();
  pending.put("c");
  pending.drop();
  expect(pending.take(() => true)).toBeUndefined();
});
