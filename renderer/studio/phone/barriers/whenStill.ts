/** Milliseconds without a change after which a page counts as still, and those after which it is waited for no more. */
const [pause, longest] = [300, 3000];

/** Resolves when a document has not changed for a moment. What moves for ever is not waited for. */
export function whenStill(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve();
    };
    let timer = setTimeout(end, pause);
    const last = setTimeout(end, longest);
    const observer = new MutationObserver(() => {
      clearTimeout(timer);
      timer = setTimeout(end, pause);
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
