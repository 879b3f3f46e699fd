import { answerWords as words } from "../../words/answerWords.ts";
import { say } from "../../words/studioLanguage.ts";
import type { AskCompiler } from "../../workspace/askCompiler.ts";
import type { Documents } from "../../workspace/documents.ts";
import type { KeepOutcome } from "./keepAnswer.ts";
import type { VisitTest } from "./testOfVisit.ts";

/**
 * Adds a test to those of a page, as one change that can be undone; nothing is saved. Rejects when the compiler does not
 * answer.
 */
export async function keepTest(
  { test }: Pick<VisitTest, "test">,
  page: string,
  { documents, ask }: { readonly documents: Documents; readonly ask: AskCompiler },
): Promise<KeepOutcome> {
  const file = (await ask("tabs", page)).find(({ kind }) => kind === "tests")?.file;
  if (file === undefined) return { fault: words.noFile };
  const { state } = await documents.open(file);
  if (state.doc.length === 0) await documents.write(file, `tests: ${page}\ngangway: 2\n`);
  const before = await documents.open(file);
  const made = await ask("structure", file, { do: "add", list: ["cases"], item: test });
  if ("refused" in made) return { fault: say(made.refused) };
  const now = await documents.open(file);
  if (now.state.doc !== before.state.doc) return { fault: words.changed };
  const changes = [...made.edits];
  documents.apply(file, { changes, userEvent: "test" });
  const from = changes[0]?.from ?? 0;
  return { place: { file, from: from + 1, to: from + 1 } };
}
