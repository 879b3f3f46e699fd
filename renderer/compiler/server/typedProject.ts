import type { Project } from "../project/openProject.ts";

/** The texts of files that are being typed, by the paths of the files. */
export type TypedTexts = Readonly<Record<string, string>>;

/** Gives the project as it would be with texts that are being typed in place of what is on the disk. */
export type WithTyped = (texts: TypedTexts) => Project;

/**
 * Lets a project be asked with and without what is being typed. Whoever asks says all of it, so that two windows do not
 * see each other's.
 */
export function typedProject(project: Project): WithTyped {
  const held = new Map<string, string>();
  const hold = (file: string, text: string | undefined) => {
    if (held.get(file) === text) return;
    project.overlay(file, text);
    if (text === undefined) held.delete(file);
    else held.set(file, text);
  };
  return (texts) => {
    for (const file of [...held.keys()]) if (!(file in texts)) hold(file, undefined);
    for (const [file, text] of Object.entries(texts)) hold(file, text);
    return project;
  };
}
