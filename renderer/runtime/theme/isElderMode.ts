/** On the document's root while elder mode is on; the style sheets go by it. */
export const elderAttribute = "data-elder";

/** Whether elder mode is on: what comes by itself waits to be sent away, and what only advertises does not come. */
export function isElderMode(): boolean {
  return document.documentElement.hasAttribute(elderAttribute);
}
