import { carryDrafts } from "../editor/useDrafts.ts";
import { chooseLanguage, type StudioLanguage } from "../words/studioLanguage.ts";
import type { Documents } from "../workspace/documents.ts";

/** Opens the studio anew in another language, with what was typed and not saved. */
export async function openInLanguage(language: StudioLanguage, documents: Documents): Promise<void> {
  await carryDrafts(documents);
  chooseLanguage(language);
  location.reload();
}
