import { createPhoneLink, type PhoneLink } from "../channel/phoneLink.ts";
import { editorState } from "../editor/editorState.ts";
import { type AskCompiler, createAskCompiler } from "../workspace/askCompiler.ts";
import { type Checking, createChecking } from "../workspace/checking.ts";
import { createDocuments, type Documents } from "../workspace/documents.ts";

/** What is edited in one window, the compiler that sees it, and the phone that shows it. */
export interface Workspace {
  readonly documents: Documents;
  readonly ask: AskCompiler;
  readonly link: PhoneLink;
  readonly checking: Checking;
}

/** Makes the workspace of one window. */
export function createWorkspace(): Workspace {
  const ask: AskCompiler = createAskCompiler(() => documents.typed());
  const link = createPhoneLink();
  const documents = createDocuments((file, text) => editorState(file, text, ask, link));
  return { documents, ask, link, checking: createChecking() };
}
