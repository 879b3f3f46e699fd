import { expect, test } from "vitest";
import { createLanguageService } from "../../../renderer/compiler/index.ts";
import type { LooseEntry, LooseNode } from "../../../renderer/compiler/languageService/tree/looseTree.ts";
import { readLoosely } from "../../../renderer/compiler/languageService/tree/readLoosely.ts";
import { openShippedProject } from "../../shippedProject.ts";
import { times } from "../../soak.ts";

const project = openShippedProject();
const service = createLanguageService(project);

/** Behind these everything is the author's own. */
const free = new Set([
  "answer",
  "default",
  "fill",
  "headers",
  "intention",
  "pages",
  "personal",
  "query",
  "shapes",
  "texts",
  "translations",
  "trackData",
  "where",
  "with",
]);
/** Also free, where a map stands behind them. */
const ofRequests = new Set(["body", "value"]);
/** What stands directly behind these has names of the author's own. */
const declaring = new Set(["data", "inputs", "params", "state", "visit"]);

interface Written {
  readonly file: string;
  readonly text: string;
  readonly entry: LooseEntry;
  readonly isFlow: boolean;
}

/** Every key of a file that the language knows. */
function keysIn(node: LooseNode | undefined, file: string, text: string): Written[] {
  if (!node || node.kind === "scalar") return [];
  if (node.kind === "list") return node.items.flatMap(({ value }) => keysIn(value, file, text));
  return node.entries.flatMap((entry) => {
    const isFree = free.has(entry.key) || (ofRequests.has(entry.key) && entry.value?.kind === "map");
    const below = isFree ? [] : declaring.has(entry.key) ? namedIn(entry.value) : [entry.value];
    // `people.1.relation` in a test names a row of the page, and is no word of the language.
    const own = entry.key.includes(".") ? [] : [{ file, text, entry, isFlow: node.isFlow }];
    return [...own, ...below.flatMap((value) => keysIn(value, file, text))];
  });
}

function namedIn(node: LooseNode | undefined): readonly (LooseNode | undefined)[] {
  return node?.kind === "map" ? node.entries.map(({ value }) => value) : [];
}

const files = project.files.map((file) => ({ file, text: project.source(file).text }));
const all = files.flatMap(({ file, text }) => keysIn(readLoosely(text), file, text));
/** One in so many, in turn from every part of every file: they say the same words again and again. */
const keys = all.filter((_, index) => index % times(90, 1) === 0);

let held = "";

/** What is offered in a file when its text is another one. */
function offered(file: string, text: string, offset: number): readonly string[] {
  if (file !== held) service.write(held, undefined);
  held = file;
  service.write(file, text);
  return service.complete({ file, offset })?.items.map(({ label }) => label) ?? [];
}

test("Every key of every file is given back when its word is deleted", () => {
  expect(keys.length).toBeGreaterThan(times(80, 8_000));
  const lost = keys.filter(({ file, text, entry }) => {
    const { from, to } = entry.keySpan;
    return !offered(file, text.slice(0, from) + text.slice(to), from).includes(entry.key);
  });
  expect(lost.map(({ file, entry }) => `${file}: ${entry.key}`)).toEqual([]);
});

test("A key is given back when it is deleted with all that stands behind it", () => {
  const lost = keys.filter(({ file, text, entry: { from, to, key } }) => {
    const end = from + text.slice(from, to).trimEnd().length;
    return !offered(file, text.slice(0, from) + text.slice(end), from).includes(key);
  });
  expect(lost.map(({ file, entry }) => `${file}: ${entry.key}`)).toEqual([]);
});

test("A key of a block is given back when its line holds only its first letter", () => {
  const lost = keys.filter(({ file, text, entry: { from, key }, isFlow }) => {
    const start = text.lastIndexOf("\n", from - 1) + 1;
    if (isFlow || text.slice(start, from).trim() !== "") return false;
    const end = text.indexOf("\n", from) + 1 || text.length;
    return !offered(file, `${text.slice(0, from + 1)}\n${text.slice(end)}`, from + 1).includes(key);
  });
  expect(lost.map(({ file, entry }) => `${file}: ${entry.key}`)).toEqual([]);
});

/** Keys behind which a word of a list stands, whatever the list is. */
const listed: ReadonlySet<string> = new Set([
  ...["type", "use", "reload", "navigate", "openScheme", "callNative", "miniProgramNavigate", "returns", "tone"],
  ...["sticky", "of", "home", "shape", "native", "submit"],
]);

test("Every word of a list and every name of the project is given back when it is deleted", () => {
  const words = keys.filter(({ entry: { key, value } }) => listed.has(key) && isWord(value));
  expect(words.length).toBeGreaterThan(times(15, 1_000));
  const lost = words.filter(({ file, text, entry: { value } }) => {
    if (value?.kind !== "scalar") return true;
    return !offered(file, text.slice(0, value.from) + text.slice(value.to), value.from).includes(value.text);
  });
  expect(lost.map(({ file, entry }) => `${file}: ${entry.key}: ${(entry.value as { text?: string }).text}`)).toEqual(
    [],
  );
});

function isWord(node: LooseNode | undefined): boolean {
  return node?.kind === "scalar" && node.style === "plain" && /^[A-Za-z][\w-]*$/.test(node.text);
}
