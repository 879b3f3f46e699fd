import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openProject } from "../../../renderer/compiler/index.ts";
import { applyEdits, fixesOf } from "../../../renderer/compiler/problems/applyEdits.ts";
import { type RandomPick, randomPick } from "../../randomPick.ts";
import { times } from "../../soak.ts";

const folder = "tests/cases/check";
const project = openProject(join(folder, "_good"));
const fixed = readdirSync(folder).filter((name) => existsSync(join(folder, name, "fixed.yaml")));

function textOf(name: string, file: string): string {
  return readFileSync(join(folder, name, file), "utf8");
}

/** What operators write beside a page: none of it is a mistake, and all of it looks like one. */
const remarks = ["#~ 备注：“勿动”", "      #~ - type：button", "#~ {{amount}} ，［a］ 0755 <<: *a", "#~\t　on: yes"];

/** The text with remarks and empty lines between its lines, and with another way to begin and to end them. */
function decorate(text: string, pick: RandomPick): string {
  const lines = text
    .split("\n")
    .flatMap((line) => (pick(3) === 0 ? [remarks[pick(remarks.length)], "", line] : [line]));
  return (pick(2) === 0 ? "\ufeff" : "") + lines.join(pick(2) === 0 ? "\r\n" : "\n");
}

function undecorated(text: string): string {
  return text
    .replace(/^\ufeff/, "")
    .replace(/\r\n/g, "\n")
    .replace(/^ *#~.*\n\n/gm, "");
}

/** In how many ways the text around a mistake is written. */
const rounds = times(2, 10);

describe("A fix changes what it mends: remarks, empty lines, line ends and a byte order mark stay as they are", () => {
  test.each(fixed)("%s", (name) => {
    const pick = randomPick(name.length * 7919 + name.charCodeAt(0));
    for (let round = 0; round < rounds; round++) {
      const text = decorate(textOf(name, "page.yaml"), pick);
      const [problem, ...others] = project.checkPage("quota", text).problems;
      expect(others).toEqual([]);
      const mended = applyEdits(text, problem?.fix ? [problem.fix] : []);
      expect(undecorated(mended)).toBe(textOf(name, "fixed.yaml"));
      expect(mended.match(/#~.*\r?\n\r?\n/g)).toEqual(text.match(/#~.*\r?\n\r?\n/g));
      expect(project.checkPage("quota", mended).problems).toEqual([]);
    }
  });
});

describe("What is not sure is shown to be chosen, and carried out by nobody", () => {
  const chosen = readdirSync(folder).filter((name) => {
    return existsSync(join(folder, name, "expected.txt")) && textOf(name, "expected.txt").includes("请选择：");
  });

  test("There are such cases", () => expect(chosen.length).toBeGreaterThan(5));

  test.each(chosen)("%s", (name) => {
    const { problems } = project.checkPage("quota", textOf(name, "page.yaml"));
    expect(problems[0]?.suggestions?.length).toBeGreaterThan(0);
    expect(fixesOf(problems).size).toBe(0);
  });
});
