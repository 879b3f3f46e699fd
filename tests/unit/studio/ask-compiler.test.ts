import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createAskCompiler } from "../../../renderer/studio/workspace/askCompiler.ts";

/** What was asked, and the ways to answer it: the oldest first. */
let asked: string[];
let answers: ((answer: object) => void)[];

beforeEach(() => {
  [asked, answers] = [[], []];
  vi.stubGlobal("document", { querySelector: () => null });
  vi.stubGlobal("fetch", (_: string, { body }: { body: string }) => {
    const { ask, texts } = JSON.parse(body);
    asked.push(`${ask} of ${texts["pages/a.yaml"]}`);
    return new Promise((resolve) => answers.push((answer) => resolve({ ok: true, json: async () => answer })));
  });
});
afterEach(() => void vi.unstubAllGlobals());

test("What is typed is looked at first; the rest waits, sees the newest text, and is asked once", async () => {
  let text = "a";
  const ask = createAskCompiler(() => ({ "pages/a.yaml": text }));
  const typed = ask("typed", "a", "pages/a.yaml");
  const outlines = [ask("outline", "pages/a.yaml"), ask("outline", "pages/a.yaml")];
  void ask("complete", "pages/a.yaml", 1);
  expect(asked).toEqual(["typed of a", "complete of a"]);
  text = "ab";
  answers[0]?.({ answer: null, problems: [] });
  expect(await typed).toEqual({ answer: null, problems: [] });
  await vi.waitFor(() => expect(asked.slice(2)).toEqual(["outline of ab"]));
  answers[2]?.([]);
  expect(await Promise.all(outlines)).toEqual([[], []]);
  // Nothing is typed any more: nothing waits.
  void ask("outline", "pages/a.yaml");
  expect(asked).toHaveLength(4);
});

test("A look that fails holds nothing up", async () => {
  const ask = createAskCompiler(() => ({ "pages/a.yaml": "a" }));
  vi.stubGlobal("fetch", async (_: string, { body }: { body: string }) => {
    asked.push(JSON.parse(body).ask);
    if (asked.length === 1) throw new Error("The server is gone");
    return { ok: true, json: async () => [] };
  });
  const typed = ask("typed", "a", "pages/a.yaml");
  const outline = ask("outline", "pages/a.yaml");
  await expect(typed).rejects.toThrow("gone");
  expect(await outline).toEqual([]);
  expect(asked).toEqual(["typed", "outline"]);
});
