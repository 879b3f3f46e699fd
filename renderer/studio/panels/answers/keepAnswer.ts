import type { NativeStub, RequestStub } from "../../../../schemas/index.ts";
import type { PageTab } from "../../../compiler/index.ts";
import type { EditorPlace } from "../../editor/editorPlace.ts";
import { answerWords as words } from "../../words/answerWords.ts";
import { say } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import type { Documents } from "../../workspace/documents.ts";
import type { LogRow } from "../log/log.ts";

/** Where a text was changed, or why it was not. */
export type KeepOutcome = { readonly place: EditorPlace } | { readonly fault: string };

/**
 * Writes an answer into the page's stubs, as one change that can be undone; nothing is saved. Rejects when the compiler
 * does not answer.
 *
 * @param tabs the files of the page
 * @param row the one that was answered otherwise until now
 */
export async function keepAnswer(
  stub: RequestStub | NativeStub,
  { stub: given }: LogRow,
  tabs: readonly PageTab[],
  { documents, ask }: { readonly documents: Documents; readonly ask: AskCompiler },
): Promise<KeepOutcome> {
  const fileOf = (wanted: PageTab["kind"]) => tabs.find(({ kind }) => kind === wanted)?.file;
  const [page, file] = [fileOf("page"), fileOf("stubs")];
  if (page === undefined || file === undefined) return { fault: words.noFile };
  const { state } = await documents.open(file);
  if (state.doc.length === 0) await documents.write(file, (await ask("template", "blank", page)).stubs);
  const before = await documents.open(file);
  const made = await ask("keepStub", file, { stub, ...(given && { given }) });
  if ("refused" in made) return { fault: say(made.refused) };
  const now = await documents.open(file);
  if (now.state.doc !== before.state.doc) return { fault: words.changed };
  const changes = [...made.edits];
  documents.apply(file, { changes, userEvent: "stub" });
  const from = changes[0]?.from ?? 0;
  return { place: { file, from, to: from } };
}
