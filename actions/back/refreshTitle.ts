/** A character that nobody sees. */
const unseen = "\u200b";

/**
 * Tells the host the document's title again. Chromium keeps one for each entry of the history and shows that of the entry
 * it has come to, which may be from before the page changed it; and it takes no notice of a title that stays the same.
 */
export function refreshTitle(document: Document): void {
  const { title } = document;
  if (title === "") return;
  document.title = title + unseen;
  document.title = title;
}
