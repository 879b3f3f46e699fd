import { changedLines } from "../languageService/changedLines.ts";

/** How many lines are shown around a change. */
const around = 3;

/** What is otherwise in the second text, as `diff -u` shows it; empty where nothing is. Pure. */
export function unifiedDiff(file: string, before: string, after: string): string {
  const edits = changedLines(before, after);
  if (edits.length === 0) return "";
  const lines = linesOf(before);
  let shift = 0;
  const hunks = edits.map(({ from, to, insert }) => {
    const first = linesOf(before.slice(0, from)).length;
    const [removed, added] = [linesOf(before.slice(from, to)), linesOf(insert)];
    const head = lines.slice(Math.max(0, first - around), first);
    const tail = lines.slice(first + removed.length, first + removed.length + around);
    const start = first - head.length + 1;
    const counts = [head.length + removed.length + tail.length, head.length + added.length + tail.length];
    const title = `@@ -${start},${counts[0]} +${start + shift},${counts[1]} @@`;
    shift += added.length - removed.length;
    return [title, ...marked(" ", head), ...marked("-", removed), ...marked("+", added), ...marked(" ", tail)].join(
      "\n",
    );
  });
  return [`--- a/${file}`, `+++ b/${file}`, ...hunks].join("\n");
}

function marked(sign: string, lines: readonly string[]): readonly string[] {
  return lines.map((line) => sign + line);
}

function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}
