import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse, type Source } from "../../../renderer/compiler/parse/parse.ts";
import type { PieceMemory } from "../../../renderer/compiler/parse/readInPieces.ts";
import { counted, times } from "../../soak.ts";

/* A text that is being typed is read in pieces, of which a letter changes one; what is read is what is read of the whole. */

const files = ["pages", "pages/partials", "pages/lab"].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith(".yaml"))
    .map((name) => join(folder, name)),
);

/** Small numbers that are the same in every run. */
function randomBy(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return (state >>> 8) % below;
  };
}

/** What people type, and what breaks a file. */
const typed = [
  ..."字a1 -:#'\"|>{}[],.&*!%@\t\r",
  ...["\n", "\n\n", "\n- ", "\n  - ", "\n    - type: text\n", "\n  ", "\n# 说明\n", "\n  # 说明\n", ": ", "- "],
  ...["'一", "|\n", ">-\n", "\n---\n", "\n...\n", "title: 远\n", "\nbody:\n", "\n  - text\n", "null", "~", "010"],
];

function edit(text: string, random: (below: number) => number): string {
  const at = random(text.length + 1);
  const kind = random(4);
  if (kind === 0) return text.slice(0, at) + text.slice(at + 1 + random(12));
  const lines = text.split("\n");
  if (kind === 1) {
    const [line] = lines.splice(random(lines.length), 1 + random(3));
    lines.splice(random(lines.length + 1), 0, line ?? "");
    return lines.join("\n");
  }
  return text.slice(0, at) + typed[random(typed.length)] + text.slice(at);
}

/** All that a source says, at every place of its value and at places that there are not. */
function saidBy(source: Source): unknown {
  const said: unknown[] = [source.value, source.problems];
  const visit = (value: unknown, path: readonly (string | number)[]): void => {
    const scalar = source.scalarAt(path);
    said.push(path.join("/"), source.locate(path), source.locate(path, "key"));
    // How far the comments behind a value go is nobody's question.
    const [from, to] = scalar?.range ?? [];
    said.push(scalar && [scalar.value, from, to, scalar.type, scalar.source]);
    if (typeof value !== "object" || value === null) return;
    for (const [key, inner] of Object.entries(value)) visit(inner, [...path, Array.isArray(value) ? Number(key) : key]);
    said.push(source.locate([...path, "nothing"]), source.locate([...path, 99], "key"));
  };
  visit(source.value, []);
  return said;
}

const many = times(80, 20_000);

test(`${counted(many)} edits, one after the other, in the shipped files`, () => {
  const random = randomBy(7);
  let inPieces = 0;
  for (let round = 0; round * 20 < many; round++) {
    const file = files[round % files.length] ?? "";
    const memory: PieceMemory = { pieces: new Map() };
    let text = readFileSync(file, "utf8");
    for (let step = 0; step < 20; step++) {
      const before = memory.pieces;
      const source = parse(text, file, undefined, memory);
      const found = saidBy(source);
      if (memory.pieces !== before) inPieces += 1;
      expect(found, text).toEqual(saidBy(parse(text, file)));
      const next = edit(text, random);
      // What is broken is mended soon: a text that is read as a whole tells nothing here.
      text = memory.pieces === before && step % 3 > 0 ? readFileSync(file, "utf8") : next;
    }
  }
  expect(inPieces).toBeGreaterThan(many / 4);
});

test("A letter in one item reads that item alone", () => {
  const text = readFileSync("pages/quota.yaml", "utf8");
  const memory: PieceMemory = { pieces: new Map() };
  const read = (written: string) => parse(written, "pages/quota.yaml", undefined, memory).value;
  read(text);
  const before = new Set(memory.pieces.values());
  expect(before.size).toBeGreaterThan(5);
  read(text.replace("\n  - type: ", "\n  - type: x"));
  expect([...memory.pieces.values()].filter((one) => !before.has(one)).length).toBe(1);
});
