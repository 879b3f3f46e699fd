/* Files share their modules: a page that one of them left behind could still go back, seconds later, under the next one's page. */

const { setTimeout: beginTimeout, setInterval: beginInterval, clearTimeout: end } = globalThis;
const begun = new Set<NodeJS.Timeout>();

globalThis.setTimeout = Object.assign((run: (...given: unknown[]) => void, ms?: number, ...values: unknown[]) => {
  const timer = beginTimeout(() => {
    begun.delete(timer);
    run(...values);
  }, ms);
  begun.add(timer);
  return timer;
}, beginTimeout);

globalThis.setInterval = Object.assign((run: (...given: unknown[]) => void, ms?: number, ...values: unknown[]) => {
  const timer = beginInterval(run, ms, ...values);
  begun.add(timer);
  return timer;
}, beginInterval);

/** Ends what a file still waits for. A way through the history that has begun is at its end when this resolves. */
export async function endTimers(): Promise<void> {
  for (const timer of begun) end(timer);
  begun.clear();
  await new Promise<void>((resolve) => void beginTimeout(resolve, 10));
}
