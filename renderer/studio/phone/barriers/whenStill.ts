/** Milliseconds without a change after which a page counts as still, and those after which it is waited for no more. */
const [pause, longest] = [300, 10_000];

/** So many times as long is waited for a page that is not there at all: its code may be on its way. */
const patience = 6;

/** What stands in for content that is on its way. */
const awaited = ".gw-outline, [data-awaits]";

/** Resolves when a document has its content and has not changed for a moment. What moves for ever is not waited for. */
export function whenStill(document: Document): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      observer.disconnect();
      clearTimeout(timer);
      clearInterval(last);
      resolve();
    };
    const isThere = () => document.querySelector("main > *") !== null;
    const look = () => (isThere() && !document.querySelector(awaited) ? end() : wait());
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(look, pause);
    };
    let timer = setTimeout(look, pause);
    let waited = 0;
    const last = setInterval(() => {
      waited += 1;
      if (isThere() || waited === patience) end();
    }, longest);
    const observer = new MutationObserver(wait);
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
  });
}
