/**
 * Calls `tick` each time so many milliseconds have passed in which the page was in sight. Gives the way to stop.
 */
export function everyVisible(document: Document, ms: number, tick: () => void): () => void {
  let left = ms;
  let since: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const go = () => {
    since = Date.now();
    timer = setTimeout(() => {
      left = ms;
      go();
      tick();
    }, left);
  };
  const follow = () => {
    if (since !== undefined) left = Math.max(0, left - (Date.now() - since));
    clearTimeout(timer);
    since = undefined;
    if (document.visibilityState === "visible") go();
  };

  follow();
  document.addEventListener("visibilitychange", follow);
  return () => {
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", follow);
  };
}
