/** Milliseconds without a change after which a page counts as still, and those after which it is waited for no more. */
const [pause, longest] = [300, 10_000];

/** What stands in for content that is on its way. */
const awaited = ".gw-outline, [data-awaits]";

/** Resolves when a document has its content and has not changed for a moment. What moves for ever is not waited for. */
export function whenStill(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearTimeout(last);
      resolve();
    };
    const look = () => (document.querySelector(awaited) ? wait() : end());
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    let timer = setTimeout(look, pause);
    const last = setTimeout(end, longest);
    const observer = new MutationObserver(wait);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
