import type { FoundText } from "../../compiler/index.ts";
import type { Documents } from "../workspace/documents.ts";

/**
 * Puts another text in place of each that was found. Each file is one change that can be undone; none is saved.
 *
 * @returns the number of replacements
 */
export async function replaceFound(
  documents: Documents,
  found: readonly FoundText[],
  replacement: string,
): Promise<number> {
  let count = 0;
  for (const file of new Set(found.map((one) => one.file))) {
    await documents.open(file);
    // Reads the state again: another caller that waited for the file may have changed it.
    const { state } = documents.get(file) ?? {};
    if (!state) continue;
    const places = found.filter((one) => one.file === file);
    // What has been typed since the search stays as it is.
    const changes = places
      .filter(({ text, line }) => line <= state.doc.lines && state.doc.line(line).text === text.replace(/\r$/, ""))
      .map(({ line, column, from, to }) => {
        const start = state.doc.line(line).from + column;
        return { from: start, to: start + to - from, insert: replacement };
      });
    documents.apply(file, { changes, userEvent: "input.replace.all" });
    count += changes.length;
  }
  return count;
}
