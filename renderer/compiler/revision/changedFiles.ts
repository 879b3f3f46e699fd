/** A file that is not what it was: its text then and now; one is undefined where there was none, or is none. */
export interface ChangedFile {
  readonly file: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

type Texts = ReadonlyMap<string, string>;

/** The files of which two states differ, in order. How lines end is no difference: git may write them otherwise. Pure. */
export function changedFiles(before: Texts, after: Texts): readonly ChangedFile[] {
  const files = [...new Set([...before.keys(), ...after.keys()])].sort();
  return files
    .map((file) => ({ file, before: before.get(file), after: after.get(file) }))
    .filter(({ before: then, after: now }) => !isSameText(then, now));
}

/** A text with lines that all end alike. */
export function plainEnds(text: string): string {
  return text.replaceAll("\r\n", "\n");
}

/** Whether two texts say the same, however their lines end. */
export function isSameText(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined ? one === other : plainEnds(one) === plainEnds(other);
}
