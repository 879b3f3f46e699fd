import type { RandomPick } from "../../randomPick.ts";

const alphabet = [..." \n\t\r:：-－[]{}#'\"“”!&*|>%@`?,，$.0aA额\u3000\u00a0\u0000\ufeff\ud83d\\"];

/** Values that have brought readers down, or that look like others. */
const values = [
  "",
  "null",
  "no",
  "0755",
  "-1",
  "1e999",
  ".nan",
  "99999999999999999999",
  "[]",
  "{}",
  "[[]]",
  "__proto__",
  "{ constructor: { prototype: 1 } }",
  "${state}",
  "${",
  "${1 / 0}",
  "javascript:alert(1)",
  "'",
  "|",
  "&a [*a]",
  "!!js/function x",
  "额".repeat(500),
];

/** Changes a text as fingers, hasty copying and attackers do. Pure but for the generator. */
export function mutate(text: string, pick: RandomPick): string {
  return changes[pick(changes.length)]?.(text, pick) ?? text;
}

type Change = (text: string, pick: RandomPick) => string;

const changes: readonly Change[] = [
  (text, pick) => withAt(text, pick(text.length), 0, oneOf(alphabet, pick)),
  (text, pick) => withAt(text, pick(text.length), 1 + pick(12), ""),
  (text, pick) => withAt(text, pick(text.length), 1, oneOf(alphabet, pick)),
  (text, pick) => text.slice(0, pick(text.length)),
  inLines((lines, at) => lines.toSpliced(at, 1)),
  inLines((lines, at, pick) => lines.toSpliced(at, 1 + pick(6))),
  inLines((lines, at, pick) => lines.toSpliced(at, 0, oneOf(lines, pick))),
  inLines((lines, at, pick) => lines.toSpliced(at, 0, ...lines.slice(pick(lines.length)).slice(0, 1 + pick(8)))),
  inLines((lines, at, pick) => lines.with(at, " ".repeat(pick(8)) + (lines[at] ?? "").trimStart())),
  inLines((lines, at, pick) =>
    lines.with(
      at,
      (lines[at] ?? "").replace(/: .*/, () => `: ${oneOf(values, pick)}`),
    ),
  ),
  inLines((lines, at, pick) => lines.with(at, withValueOf(lines[at] ?? "", oneOf(lines, pick)))),
  inLines((lines, at, pick) => lines.with(at, withKeyOf(lines[at] ?? "", oneOf(lines, pick)))),
];

function inLines(change: (lines: readonly string[], at: number, pick: RandomPick) => readonly string[]): Change {
  return (text, pick) => {
    const lines = text.split("\n");
    return change(lines, pick(lines.length), pick).join("\n");
  };
}

function withAt(text: string, at: number, length: number, insert: string): string {
  return text.slice(0, at) + insert + text.slice(at + length);
}

function oneOf(choices: readonly string[], pick: RandomPick): string {
  return choices[pick(choices.length)] ?? "";
}

/** The line with the value of another one. */
function withValueOf(line: string, other: string): string {
  return line.replace(/: .*/, () => /: .*/.exec(other)?.[0] ?? ":");
}

/** The line with the key of another one. */
function withKeyOf(line: string, other: string): string {
  return line.replace(/[\w-]+:/, () => /[\w-]+:/.exec(other)?.[0] ?? "x:");
}
