import { expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { viewFile } from "../../../renderer/compiler/languageService/fileView.ts";
import { completeWritten, probeAt, probeWritten } from "../../../renderer/compiler/server/formulaProbe.ts";

const project = openProject("tests/cases/check/_good");
const file = "pages/draft.yaml";
const text = `page: draft
title: 草稿
state: { amount: { type: money, default: 0 } }
body:
  - type: text
    if: state.amount > 1000
    text: 共 \${money(state.amount)} 元
`;
project.overlay(file, text);
const view = viewFile(project.source(file), undefined, project.context);
const at = (words: string) => probeAt(text.indexOf(words), view);

test("A formula is found at a place of a file, with its type and its parts", () => {
  expect(at("amount > 1000")).toMatchObject({
    from: text.indexOf("state.amount > 1000"),
    probe: { type: "boolean", parts: [{ words: "state.amount", tree: ["get", "state", "amount"] }] },
  });
  expect(at("money(")).toMatchObject({ probe: { type: "text", parts: [{ words: "state.amount" }] } });
  expect(at("共")).toBeUndefined();
  expect(at("草稿")).toBeUndefined();
});

test("Words that are being written for a property are read as what they would be there", () => {
  const [condition, words] = [
    ["body", 0, "if"],
    ["body", 0, "text"],
  ];
  expect(probeWritten("state.amount < 5", condition, view)).toMatchObject({ probe: { type: "boolean" } });
  expect(probeWritten("state.amuont < 5", condition, view)).toMatchObject({ wrong: { from: 6, to: 12 } });
  expect(probeWritten("好 ${state.amount}", words, view)).toMatchObject({
    probe: { parts: [{ words: "state.amount" }] },
  });
  expect(probeWritten("好", words, view)).toBeUndefined();
  const offered = completeWritten("state.am", 8, condition, view);
  expect(offered).toMatchObject({ from: 6, to: 8 });
  expect(offered?.items.map(({ label }) => label)).toEqual(["amount"]);
  expect(completeWritten("好 mon", 5, words, view)).toBeUndefined();
  expect(completeWritten("${mon", 5, words, view)?.items.map(({ label }) => label)).toContain("money");
});
