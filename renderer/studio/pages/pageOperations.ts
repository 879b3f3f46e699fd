import type { StudioQuestions } from "../../compiler/index.ts";
import { pageWords } from "../words/pageWords.ts";
import { say } from "../words/studioLanguage.ts";
import type { AskCompiler } from "../workspace/askCompiler.ts";
import type { Documents } from "../workspace/documents.ts";
import { type SaveOutcome, saveFile } from "../workspace/pageFiles.ts";

/** Why something was not done, in words for the operator. */
export class OperationRefused extends Error {}

type TemplateName = StudioQuestions["templates"]["answer"][number];
type FileEdits = StudioQuestions["renamePage"]["answer"]["edits"][number];

/** What operators do with whole pages. Each rejects with `OperationRefused`, or when the server does not answer. */
export interface PageOperations {
  /** @param path the page's name, behind the folders that it stands in */
  readonly add: (path: string, template: TemplateName) => Promise<void>;
  readonly duplicate: (name: string, to: string) => Promise<void>;
  /** Its files, and every place that names it. */
  readonly rename: (name: string, to: string) => Promise<void>;
  readonly remove: (name: string) => Promise<void>;
}

/** Makes the operations over the files of one window. */
export function createPageOperations(documents: Documents, ask: AskCompiler): PageOperations {
  /** What is being typed somewhere is not saved by something else. */
  const requireSaved = (files: readonly string[]) => {
    const dirty = files.find(documents.isDirty);
    if (dirty !== undefined) throw new OperationRefused(pageWords.unsaved(dirty));
  };
  const renaming = async (name: string, to: string) => {
    const { refused, ...found } = await ask("renamePage", name, to);
    if (refused) throw new OperationRefused(say(refused));
    return found;
  };
  const begin = async (file: string, text: string) => requireDone(file, await saveFile(file, text, undefined));
  const copy = async (from: string, to: string, edits: readonly FileEdits[]) => {
    const { saved } = await documents.open(from);
    await begin(
      to,
      edited(
        saved?.text ?? "",
        edits.find(({ file }) => file === from),
      ),
    );
  };

  return {
    async add(path, template) {
      const file = `pages/${path}.yaml`;
      const { page, stubs } = await ask("template", template, file);
      await begin(file, page);
      await begin(file.replace(/\.yaml$/, ".stubs.yaml"), stubs);
    },
    async duplicate(name, to) {
      const { files, edits } = await renaming(name, to);
      requireSaved(files.map(({ from }) => from));
      for (const { from, to: next } of files) await copy(from, next, edits);
    },
    async rename(name, to) {
      const { files, edits } = await renaming(name, to);
      requireSaved([...files.map(({ from }) => from), ...edits.map(({ file }) => file)]);
      for (const { from, to: next } of files) await copy(from, next, edits);
      for (const edit of edits.filter(({ file }) => !files.some(({ from }) => from === file))) {
        const { saved } = await documents.open(edit.file);
        await documents.write(edit.file, edited(saved?.text ?? "", edit));
        requireDone(edit.file, await documents.save(edit.file));
      }
      for (const { from } of files) requireDone(from, await documents.remove(from));
    },
    async remove(name) {
      const { files } = await ask("renamePage", name, name);
      requireSaved(files.map(({ from }) => from));
      for (const { from } of files) requireDone(from, await documents.remove(from));
    },
  };
}

function requireDone(file: string, { kind }: SaveOutcome): void {
  if (kind === "stale") throw new OperationRefused(pageWords.changed(file));
  if (kind === "refused") throw new OperationRefused(pageWords.refused(file));
}

/** A text with changes of which none touches another. */
function edited(text: string, { edits = [] }: Partial<FileEdits> = {}): string {
  const fromBehind = [...edits].sort((a, b) => b.from - a.from);
  return fromBehind.reduce((whole, { from, to, insert }) => whole.slice(0, from) + insert + whole.slice(to), text);
}
