import { history, undo } from "@codemirror/commands";
import { EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { parse, type Source, type SourceEdit } from "../../../renderer/compiler/index.ts";
import { type FileView, viewFile } from "../../../renderer/compiler/languageService/fileView.ts";
import { type Path, valueAt } from "../../../renderer/compiler/parse/path.ts";
import { applyEdits } from "../../../renderer/compiler/problems/applyEdits.ts";
import { changeStructure } from "../../../renderer/compiler/structure/changeStructure.ts";
import type { StructureChange } from "../../../renderer/compiler/structure/structureChange.ts";
import { shippedProject as project } from "../../shippedProject.ts";
import { times } from "../../soak.ts";
import { random } from "../../unit/formula/formula-names.ts";

const pages = project.files.filter((file) => !/\.(?:stubs|test)\.yaml$|texts\/|lab\/|app\.yaml$/.test(file));

interface FoundItem {
  readonly path: Path;
  readonly count: number;
}

/** The items of all lists of a value that are maps. */
function itemsOf(value: unknown, path: Path = []): readonly FoundItem[] {
  if (typeof value !== "object" || value === null) return [];
  const below = Object.entries(value).flatMap(([key, inner]) =>
    itemsOf(inner, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  if (!Array.isArray(value)) return below;
  const own = value.flatMap((item, index) =>
    typeof item === "object" ? [{ path: [...path, index], count: value.length }] : [],
  );
  return [...own, ...below];
}

/** The text with a comment above each item and behind some lines. */
function withComments(text: string): string {
  let number = 0;
  const lines = text.split("\n").map((line) => {
    const indent = /^( *)- /.exec(line)?.[1];
    number += 1;
    const isScalar = /^ +[a-z]\w+: [\w\u4e00-\u9fff]+$/.test(line);
    const said = isScalar && number % 3 === 0 ? `${line} # of line ${number}` : line;
    return indent === undefined ? said : `${indent}# above ${number}\n${said}`;
  });
  return lines.join("\n");
}

/** How the lines of a file may end: as in the project; as on Windows; as there, the last one by nothing. */
const endings: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => text.replaceAll("\n", "\r\n"),
  (text) => text.replaceAll("\n", "\r\n").trimEnd(),
  (text) => text.trimEnd(),
];

interface WrittenPage {
  readonly source: Source;
  readonly view: FileView;
}

function read(text: string, file: string): WrittenPage {
  const source = parse(text, file);
  return { source, view: viewFile(source, undefined, project.context) };
}

/** A page of the project with further comments, its lines ended in each way. */
function readCommented(file: string): readonly WrittenPage[] {
  const text = withComments(project.source(file).text);
  return endings.map((end) => read(end(text), file));
}

const commentsIn = (text: string) => [...text.matchAll(/(?<=^|\s)# (?:above|of line) \d+/g)].map(([one]) => one.trim());

/** A text after some edits, and after they have been undone, as an editor does it. */
function carryOut(text: string, edits: readonly SourceEdit[]): { readonly after: string; readonly undone: string } {
  // As it is written: an editor by itself takes each line break for one character.
  const lines = text.includes("\r\n") ? [EditorState.lineSeparator.of("\n")] : [];
  let state = EditorState.create({ doc: text, extensions: [history(), ...lines] });
  state = state.update({ changes: [...edits], userEvent: "structure" }).state;
  const after = state.doc.toString();
  undo({
    state,
    dispatch(transaction) {
      state = transaction.state;
    },
  });
  return { after, undone: state.doc.toString() };
}

const types = ["text", "button", "card", "cell", "group", "divider", "noticeBar", "form", "tabs", "list"];

function randomChange(value: unknown, below: (limit: number) => number): StructureChange {
  const items = itemsOf(value);
  const pick = () => items[below(items.length)]?.path ?? [];
  const path = pick();
  const text = ["还款", "${state.amount}", "a: b # c", "18", "on", "两行\n文字", ""][below(7)] ?? "";
  const all: readonly StructureChange[] = [
    ...(["up", "down", "in", "out"] as const).map((way) => ({ do: "move", path, way }) as const),
    { do: "put", path, at: { near: pick() } },
    { do: "put", path, at: { inside: pick() } },
    { do: "duplicate", path },
    { do: "remove", path },
    { do: "insert", kind: "Component", type: types[below(types.length)] ?? "", at: { near: path } },
    { do: "insert", kind: "Field", type: "phone", at: { near: path } },
    { do: "set", path: [...path, "text"], value: text },
    { do: "set", path: [...path, "title"], value: text },
    { do: "set", path: [...path, "if"] },
  ];
  return all[below(all.length)] ?? { do: "remove", path };
}

const many = times(50, 500);

test(`${many} random changes of the shipped pages: comments and line ends stay, what it means is read, undoing gives back every byte`, () => {
  const below = random(13);
  const written = pages.flatMap(readCommented);
  const done: string[] = [];
  for (let round = 0; done.length < many && round < many * 3; round++) {
    const { source, view } = written[round % written.length] ?? read("", "");
    const { file, text } = source;
    const change = randomChange(source.value, below);
    const found = changeStructure(change, view, source);
    if ("refused" in found) continue;
    done.push(change.do);
    const { after, undone } = carryOut(text, found.edits);
    const told = `${file} ${JSON.stringify(change)}`;
    expect(undone, told).toBe(text);
    expect(after === text, told).toBe(found.edits.length === 0);
    const now = parse(after, file);
    expect(now.problems, told).toEqual([]);
    if (text.includes("\r\n")) expect(after, told).not.toMatch(/(?<!\r)\n|\r(?!\n)/);
    expect(plain(after), told).toBe(applyEdits(plain(text), editsOf(change, plain(text), file)));
    if (found.edits.length > 0) expect(/\n$/.test(after), told).toBe(/\n$/.test(text));
    if (keepsComments(change, source))
      expect(commentsIn(after), told).toEqual(expect.arrayContaining(commentsIn(text)));
    if (change.do !== "move" || found.edits.length === 0) continue;
    expect(valueAt(now.value, found.path), told).toEqual(valueAt(source.value, change.path));
    // The comment above a part is still directly above it.
    const above = lineAbove(source, change.path);
    if (above.startsWith("# above")) expect(lineAbove(now, found.path), told).toBe(above);
  }
  expect(done).toHaveLength(many);
  expect(new Set(done)).toEqual(new Set(["move", "put", "duplicate", "remove", "insert", "set"]));
});

const plain = (text: string) => text.replaceAll("\r\n", "\n");

/** The edits of a change in a text; none where it is refused. */
function editsOf(change: StructureChange, text: string, file: string): readonly SourceEdit[] {
  const { source, view } = read(text, file);
  const found = changeStructure(change, view, source);
  return "refused" in found ? [] : found.edits;
}

/** What goes takes its comments along; what is set on one line takes none, not even the one behind it. */
function keepsComments(change: StructureChange, { value }: Source): boolean {
  if (change.do === "set") return change.value !== undefined && !String(valueAt(value, change.path)).includes("\n");
  return change.do !== "remove";
}

function lineAbove({ lines, locate }: Source, path: Path): string {
  return lines.line(locate(path).line - 1).trim();
}

/** What a change makes of a page with this body. */
function changed(body: string, change: StructureChange): string {
  const text = `page: a\ntitle: 甲\nsupports: { browser: any }\nbody:\n${body}`;
  const source = parse(text, "pages/a.yaml");
  const found = changeStructure(change, viewFile(source, undefined, project.context), source);
  if ("refused" in found) return found.refused.en;
  return applyEdits(text, found.edits).slice(text.indexOf("body:") + 6);
}

test("A part moves with the comments above it and inside it; those of its neighbours and the blank lines stay", () => {
  const body =
    "  # first\n  - type: text # said\n    text: a\n    # tone: quiet\n\n  # second\n  - { type: divider }\n\n  - type: text\n    text: c\n# end\n";
  expect(changed(body, { do: "move", path: ["body", 0], way: "down" })).toBe(
    "  # second\n  - { type: divider }\n\n  # first\n  - type: text # said\n    text: a\n    # tone: quiet\n\n  - type: text\n    text: c\n# end\n",
  );
});

test("A part that moves into another one, or out of it, stands as far to the right as what is there", () => {
  const body = "  - type: card\n    title: 卡\n  - type: text\n    text: |\n      a\n        b\n";
  const inside =
    "  - type: card\n    title: 卡\n    body:\n      - type: text\n        text: |\n          a\n            b\n";
  expect(changed(body, { do: "move", path: ["body", 1], way: "in" })).toBe(inside);
  expect(changed(inside, { do: "move", path: ["body", 0, "body", 0], way: "out" })).toBe(body);
});

test("A list that must be there is left empty, and taken up again", () => {
  const body = "  - type: group\n    body: # of the group\n      - type: divider\n";
  const empty = "  - type: group\n    body: [] # of the group\n";
  expect(changed(body, { do: "remove", path: ["body", 0, "body", 0] })).toBe(empty);
  expect(
    changed("  - type: group\n    body: []\n", {
      do: "insert",
      kind: "Component",
      type: "divider",
      at: { inside: ["body", 0] },
    }),
  ).toBe("  - type: group\n    body:\n      - type: divider\n");
});

test("Parts between brackets change place within their brackets, and leave them; what is on several lines does not come in", () => {
  const body = "  - type: group\n    body: [{ type: divider }, { type: text, text: a }]\n  - type: text\n    text: b\n";
  expect(changed(body, { do: "move", path: ["body", 0, "body", 0], way: "down" })).toContain(
    "body: [{ type: text, text: a }, { type: divider }]\n",
  );
  expect(changed(body, { do: "move", path: ["body", 0, "body", 0], way: "out" })).toContain(
    "body: [{ type: text, text: a }]\n  - { type: divider }\n",
  );
  expect(changed(body, { do: "move", path: ["body", 1], way: "in" })).toMatch("only the text itself");
});

test("A copy has names of its own; a field finds the form", () => {
  const body =
    "  - type: form\n    id: apply\n    fields:\n      - type: phone\n        name: phone\n        label: 手机号\n";
  const copy = changed(body, { do: "duplicate", path: ["body", 0] });
  expect(copy).toContain("    id: apply2\n    fields:\n      - type: phone\n        name: phone2\n");
  const field = changed(body, { do: "insert", kind: "Field", type: "email", at: { near: ["body", 0] } });
  expect(field).toContain("        label: 手机号\n      - type: email\n        name: ");
  expect(
    changed("  - type: divider\n", { do: "insert", kind: "Field", type: "email", at: { near: ["body", 0] } }),
  ).toMatch("stands in a form");
});

test("A property comes to its place in the order of the schema; quotes are written where the text needs them", () => {
  const body = "  - type: button\n    text: 借款 # what it says\n    onTap:\n      - toast: 好\n";
  const tone = changed(body, { do: "set", path: ["body", 0, "tone"], value: "plain" });
  expect(tone).toContain("text: 借款 # what it says\n    tone: plain\n    onTap:");
  expect(changed(body, { do: "set", path: ["body", 0, "text"], value: "a: b" })).toContain(
    'text: "a: b" # what it says\n',
  );
  expect(changed(body, { do: "set", path: ["body", 0, "text"], value: "12" })).toContain('text: "12" #');
  expect(changed(tone, { do: "set", path: ["body", 0, "tone"] })).toBe(body);
  expect(changed(body, { do: "set", path: ["body", 0, "text"], value: "借款" })).toBe(body);
});

test("A text that cannot be read is not changed", () => {
  expect(changed("  - type: text\n    text: [a\n", { do: "remove", path: ["body", 0] })).toMatch("cannot be read");
});
