import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { gangway } from "../../programs/commandLine.ts";

/* What the compiler and the command line say, they say in Chinese and in English. */

const folders = ["cli", "language", "build"].map((name) => join("renderer/compiler", name));
const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts"))
    .map((file) => join(folder, file)),
);

/** What is no sentence for people: a configuration, a style sheet, an example in HTML, a complaint about Gangway's own files. */
const others = ["chunkGroups.ts", "componentTraits.ts", "nginxConfig.ts", "observedStyles.ts"];

/** The sentences of a file that stand under no language, or under the other one. */
function oneSided(code: string): readonly string[] {
  const bare = code.replace(/\/\*[\s\S]*?\*\/|(?<![:"'`\\])\/\/.*/g, "");
  const literals = [...bare.matchAll(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g)];
  return literals.flatMap(({ 0: literal, index }) => {
    const words = literal.replace(/\$\{[^}]*\}/g, "…");
    const wanted = /\p{Script=Han}/u.test(words)
      ? "zh"
      : /[a-z]{2,} [a-z]{2,} [a-z]{2,}/i.test(words)
        ? "en"
        : undefined;
    if (wanted === undefined) return [];
    const under = [...bare.slice(0, index).matchAll(/\b(en|zh): |\b(en|zh): *$/g)].at(-1);
    return (under?.[1] ?? under?.[2]) === wanted ? [] : [words];
  });
}

describe("A sentence stands beside the same one in the other language", () => {
  test("there are files", () => expect(files.length).toBeGreaterThan(30));

  test.each(files.filter((file) => !others.some((one) => file.endsWith(one))))("%s", (file) => {
    expect(oneSided(readFileSync(file, "utf8"))).toEqual([]);
  });
});

const chinese = /\p{Script=Han}/u;

/** Calls with a mistake, one for each sentence about the command line itself. */
const calls: readonly (readonly string[])[] = [
  [],
  ["chekc"],
  ["check", "--formt", "json"],
  ["check", "--format"],
  ["check", "--fix=yes"],
  ["check", "--max", "--fix"],
  ["check", "--format", "xml"],
  ["check", "--max", "many"],
  ["check", "no-such-page"],
  ["check", "--fix", "--watch"],
  ["check", "--floor", "gr"],
  ["check", "--against", "no-such-revision"],
  ["explain"],
  ["explain", "P999"],
  ["new", "A B"],
  ["new", "quota"],
  ["new", "fresh", "--from", "nothing"],
  ["test", "--host", "qq"],
  ["upgrade", "--as", "9"],
  ["texts", "--format", "sarif"],
  ["publish", "--percent", "0"],
  ["publish", "--percent", "100", "--for", "gr"],
  ["publish", "--for", "qq"],
  ["publish", "--keep", "soon"],
  ["publish", "--to", "oss://pages"],
  ["rollback", "quota", "--to", "s3://My_Bucket"],
];

test.each(calls.map((call) => [call]))("%j is refused in Chinese and in English", async (call) => {
  const asked = async (language: string) => gangway([...call, "--lang", language]);
  const [en, zh] = [await asked("en"), await asked("zh")];
  expect([en.status, zh.status, en.stdout, zh.stdout]).toEqual([2, 2, "", ""]);
  const sentence = (stderr: string) => stderr.split("\n")[0] ?? "";
  expect(sentence(zh.stderr)).toMatch(chinese);
  expect(sentence(en.stderr).replace(/“[^”]*”/g, "")).not.toMatch(chinese);
  expect(sentence(en.stderr)).not.toBe(sentence(zh.stderr));
});

test("Help is in both, of every command", async () => {
  for (const name of [
    "",
    "check",
    "editor",
    "explain",
    "fmt",
    "new",
    "reference",
    "support",
    "test",
    "texts",
    "types",
    "upgrade",
  ]) {
    const call = [...(name === "" ? [] : [name]), "--help"];
    const [en, zh] = [await gangway([...call, "--lang", "en"]), await gangway([...call, "--lang", "zh"])];
    expect([en.status, en.stdout.match(chinese)], name).toEqual([0, null]);
    for (const line of zh.stdout.split("\n").filter((one) => /[a-z] [a-z]+ [a-z]+/.test(one)))
      expect(line).toMatch(chinese);
  }
});
