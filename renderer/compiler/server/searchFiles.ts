import type { Project } from "../project/openProject.ts";
import { markOf } from "./placedProblems.ts";

/** A place at which a text was found, with the line around it. */
export interface FoundText {
  readonly file: string;
  /** The mark of the file's text. */
  readonly of: string;
  readonly from: number;
  readonly to: number;
  readonly line: number;
  /** The line, and where in it the text begins. */
  readonly text: string;
  readonly column: number;
}

/** More are of no use to anybody. */
const mostFound = 500;

/** Every place at which a text stands in the files below `pages`, whatever the case of its letters; at most 500. */
export function searchFiles(project: Project, wanted: string): readonly FoundText[] {
  if (wanted === "") return [];
  const found: FoundText[] = [];
  for (const file of project.files) {
    const source = project.source(file);
    const { text } = source;
    const of = markOf(source);
    let start = 0;
    for (const [index, line] of text.split("\n").entries()) {
      for (const column of placesIn(line, wanted)) {
        const from = start + column;
        found.push({ file, of, from, to: from + wanted.length, line: index + 1, text: line, column });
        if (found.length === mostFound) return found;
      }
      start += line.length + 1;
    }
  }
  return found;
}

function placesIn(line: string, wanted: string): readonly number[] {
  const [whole, part] = [line.toLowerCase(), wanted.toLowerCase()];
  // Some letters have another length in lower case: then the case counts.
  const [text, word] = whole.length === line.length && part.length === wanted.length ? [whole, part] : [line, wanted];
  const places: number[] = [];
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) places.push(at);
  return places;
}
