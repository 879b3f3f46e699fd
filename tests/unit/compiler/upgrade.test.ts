import { readdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { openProject, parse, type Source } from "../../../renderer/compiler/index.ts";
import { createPageLanguage } from "../../../renderer/compiler/language/createPageLanguage.ts";
import { moveValue, renameKey, replaceValue } from "../../../renderer/compiler/parse/edits.ts";
import { type Path, pathOf } from "../../../renderer/compiler/parse/path.ts";
import { applyEdits, fixesOf } from "../../../renderer/compiler/problems/applyEdits.ts";
import { hasErrors, type SourceEdit } from "../../../renderer/compiler/problems/problems.ts";
import { yamlFilesIn } from "../../../renderer/compiler/project/files.ts";
import type { LanguageChange } from "../../../renderer/compiler/upgrade/change.ts";
import { changes } from "../../../renderer/compiler/upgrade/changes/index.ts";
import { languageVersion } from "../../../renderer/compiler/upgrade/languageVersion.ts";
import { readInGrace } from "../../../renderer/compiler/upgrade/readInGrace.ts";
import { upgradeFile } from "../../../renderer/compiler/upgrade/upgradeFile.ts";
import { shippedProject } from "../../shippedProject.ts";

/** A change of a key of the text component. */
function changeOf(key: string, edit: (source: Source, path: Path) => SourceEdit, version = 2): LanguageChange {
  return {
    version,
    sentence: { en: `${key} is said otherwise.`, zh: `${key} 的写法变了。` },
    rewrite: ({ source, annotations }) =>
      annotations
        .nodes(["TextComponent"])
        .flatMap(({ at, value }) => (key in value ? [edit(source, [...pathOf(at), key])] : [])),
  };
}

function languageWith(...own: readonly LanguageChange[]) {
  return { ...createPageLanguage(), changes: own };
}

const words = changeOf("words", (source, path) => renameKey(source, path, "text"));
const loud = changeOf("loud", (source, path) => replaceValue(source, path, "true"));
const note = changeOf("note", (source, path) => moveValue(source, path, "true", "noteText"));

const file = "pages/old.yaml";

function upgraded(text: string, ...own: readonly LanguageChange[]): string | undefined {
  return upgradeFile(parse(text, file), languageWith(...own))?.text;
}

describe("A file is rewritten in today's language, and nothing else of it", () => {
  test("A key gets its new name, in lines and in brackets, and comments stay", () => {
    const old = `# head
page: old # behind
body:
  # above
  - type: text
    words: 你好 # beside
  - { type: text, words: "再 见" }
`;
    expect(upgraded(old, words)).toBe(`# head
page: old # behind
gangway: 2
body:
  # above
  - type: text
    text: 你好 # beside
  - { type: text, text: "再 见" }
`);
  });

  test("A value moves to a key of its own, with its lines, quotes and comments", () => {
    const old = `page: old
body:
  - type: text
    note: "写 \\"好\\"" # beside
  - { type: text, note: 写好 }
  - type: text
    note: |
      第一行
      第二行
    text: 后面
  - {
      type: text,
      note: 几行的括号,
    }
`;
    expect(upgraded(old, note)).toBe(`page: old
gangway: 2
body:
  - type: text
    note: true
    noteText: "写 \\"好\\"" # beside
  - { type: text, note: true, noteText: 写好 }
  - type: text
    note: true
    noteText: |
      第一行
      第二行
    text: 后面
  - {
      type: text,
      note: true, noteText: 几行的括号,
    }
`);
  });

  test("Several changes are carried out one after the other, also of the same words", () => {
    const again = changeOf("text", (source, path) => moveValue(source, path, "true", "noteText"));
    expect(upgraded("page: old\nbody:\n  - type: text\n    words: 好\n    loud: yes\n", words, loud, again)).toBe(
      "page: old\ngangway: 2\nbody:\n  - type: text\n    text: true\n    noteText: 好\n    loud: true\n",
    );
  });

  test("The lines end as they did", () => {
    expect(upgraded("page: old\r\nbody:\r\n  - type: text\r\n    note: 好\r\n", note)).toBe(
      "page: old\r\ngangway: 2\r\nbody:\r\n  - type: text\r\n    note: true\r\n    noteText: 好\r\n",
    );
  });

  test.each([
    ["page: old", "page: old\ngangway: 2"],
    ["{ page: old, body: [] }\n", "{ gangway: 2, page: old, body: [] }\n"],
    ["body: []\npage: old\n", "gangway: 2\nbody: []\npage: old\n"],
    ["gangway: 1\npage: old\n", "gangway: 2\npage: old\n"],
    ["page: old\ngangway: 1 # so far\n", "page: old\ngangway: 2 # so far\n"],
  ])("%j says afterwards which version it is written in", (old, expected) => {
    expect(upgraded(old)).toBe(expected);
    expect(upgraded(expected)).toBe(expected);
  });

  test("What says today's version is of it; another one can be meant", () => {
    const today = "page: old\ngangway: 2\nbody:\n  - type: text\n    words: 好\n";
    expect(upgraded(today, words)).toBe(today);
    expect(upgradeFile(parse(today, file), languageWith(words), 1)?.text).toBe(today.replace("words", "text"));
  });

  test.each(["page：old\n", "page: old\npage: older\n", "", "page: old\ngangway: 3\n"])("%j is left alone", (text) => {
    expect(upgraded(text, words)).toBeUndefined();
  });
});

describe("For one version an old form is read as what it means", () => {
  const old = "page: old\nbody:\n  - type: text\n    note: 写好\n    tone: ${state.tone}\n";

  test("with a warning at its place, whose fix is the rewriting", () => {
    const { value, problems } = readInGrace(old, file, languageWith(note));
    expect(value).toEqual({
      page: "old",
      body: [{ type: "text", note: true, noteText: "写好", tone: "${state.tone}" }],
    });
    expect(problems.map(({ code, severity, line, column }) => ({ code, severity, line, column }))).toEqual([
      { code: "P260", severity: "warning", line: 4, column: 11 },
    ]);
    expect(problems[0]?.message.zh).toBe("note 的写法变了。旧写法在这一版还能用；`npm run upgrade` 会自动改写。");
    const mended = applyEdits(old, fixesOf(problems).get(file) ?? []);
    expect(readInGrace(mended, file, languageWith(note)).value).toEqual(value);
  });

  test("Every place is the one that its author sees, before, in and behind what is rewritten", () => {
    const { locate, scalarAt } = readInGrace(old, file, languageWith(note));
    const shown = (path: Path, part?: "key") => {
      const { from, to, line } = locate(path, part);
      return `${line}: ${old.slice(from, to)}`;
    };
    expect(shown(["body", 0, "type"])).toBe("3: text");
    expect(shown(["body", 0, "note"], "key")).toBe("4: note");
    expect(shown(["body", 0, "noteText"])).toBe("4: 写好");
    expect(shown(["body", 0, "tone"], "key")).toBe("5: tone");
    expect(shown(["body", 0, "tone"])).toBe("5: ${state.tone}");
    const [from = 0, to = 0] = scalarAt(["body", 0, "tone"])?.range ?? [];
    expect(old.slice(from, to)).toBe("${state.tone}");
  });

  test("Where two changes are about the same words, the first is mended, and then the other", () => {
    const moved = changeOf("text", (source, path) => moveValue(source, path, "true", "noteText"));
    const isOld = (value: Readonly<Record<string, unknown>>) => value.text !== true;
    const onlyOld: LanguageChange = {
      ...moved,
      rewrite: (one) =>
        one.annotations.nodes(["TextComponent"]).every(({ value }) => isOld(value)) ? moved.rewrite(one) : [],
    };
    const language = languageWith(words, onlyOld);
    const first = readInGrace("page: old\nbody:\n  - type: text\n    words: 好\n", file, language);
    expect(first.problems.map(({ fix }) => fix !== undefined)).toEqual([true, false]);
    const second = readInGrace(applyEdits(first.text, fixesOf(first.problems).get(file) ?? []), file, language);
    expect(second.problems.map(({ fix }) => fix !== undefined)).toEqual([true]);
    const third = readInGrace(applyEdits(second.text, fixesOf(second.problems).get(file) ?? []), file, language);
    expect(third.problems).toEqual([]);
    expect(third.text).toBe("page: old\nbody:\n  - type: text\n    text: true\n    noteText: 好\n");
    expect([first.value, second.value]).toEqual([third.value, third.value]);
  });

  test("Afterwards it is refused, and the command still rewrites it", () => {
    const older = languageWith({ ...note, version: 1.5 });
    const { problems, value } = readInGrace(old, file, older);
    expect(problems.map(({ code, severity, line, fix }) => ({ code, severity, line, fix }))).toEqual([
      { code: "P261", severity: "error", line: 4, fix: undefined },
    ]);
    expect(value).toMatchObject({ body: [{ note: true, noteText: "写好" }] });
    expect(upgradeFile(parse(old, file), older)?.text).toContain("noteText: 写好");
  });

  test("A file of today's version knows the word no more", () => {
    const today = readInGrace(`gangway: 2\n${old}`, file, languageWith(note));
    expect([today.problems, today.value]).toEqual([
      [],
      expect.objectContaining({ body: [expect.objectContaining({ note: "写好" })] }),
    ]);
  });

  test("A file of a later version is refused, and named", () => {
    const { problems } = readInGrace("page: old\ngangway: 3\n", file, languageWith(note));
    expect(problems.map(({ code, line, column, message }) => [code, line, column, message.zh])).toEqual([
      ["P262", 2, 10, "文件是用第 3 版页面语言写的，这里的 Gangway 只认识到第 2 版。请更新 Gangway。"],
    ]);
  });
});

test("The changes stand in the order of their versions, none later than today's", () => {
  const versions = changes.map(({ version }) => version);
  expect(versions).toEqual([...versions].sort((a, b) => a - b));
  for (const version of versions) expect(version).toBeLessThanOrEqual(languageVersion);
});

describe("The project's files are of today's language", () => {
  const { root, source, language } = shippedProject;

  test.each(yamlFilesIn(root, "pages"))("%s; `npm run upgrade` writes it so", (name) => {
    expect(upgradeFile(source(name), language)?.text).toBe(source(name).text);
  });
});

/* The pages of each version as they were when the next one began. */
const archive = "tests/cases/upgrade";

describe.each(readdirSync(archive))("The pages of %s", (version) => {
  const old = openProject(`${archive}/${version}`);
  const files = yamlFilesIn(old.root, "pages");

  test.each(old.pages)("%s means upgraded what it means as it stands", (name) => {
    const upgraded = upgradeFile(old.source(old.pageFile(name)), old.language)?.text;
    const [before, after] = [old.checkPage(name), old.checkPage(name, upgraded)];
    expect(hasErrors(after.problems)).toBe(false);
    expect(after.problems.filter(({ code, file }) => code === "P260" && file === old.pageFile(name))).toEqual([]);
    expect(after.page).toEqual(before.page);
    expect(after.page?.page).toBe(name);
  });

  test("Every file of them is rewritten with all its comments, and a second time not", () => {
    for (const name of files) {
      const { text } = old.source(name);
      const upgraded = upgradeFile(old.source(name), old.language)?.text ?? "";
      expect(upgradeFile(parse(upgraded, name), old.language)?.text).toBe(upgraded);
      for (const [comment] of text.matchAll(/(?<=^|\s)#\s.*$/gm)) expect(upgraded).toContain(comment);
    }
  });
});
