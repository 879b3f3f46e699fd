/* Files share their modules and their document: what one leaves behind could still go back, seconds later, under the next one's page. */

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

/** Ends what a file still waits for. */
export function endTimers(): void {
  for (const timer of begun) end(timer);
  begun.clear();
}

let isStepping = false;
for (const way of ["go", "back", "forward"] as const) {
  const step = History.prototype[way];
  History.prototype[way] = function (this: History, ...by: [delta?: number]) {
    isStepping = true;
    return step.apply(this, by as []);
  };
}

/** Waits for a step through the history that a test leaves: it comes a turn of the clock later, and would be the next one's. */
export async function endSteps(): Promise<void> {
  if (!isStepping) return;
  isStepping = false;
  await new Promise<void>((resolve) => void beginTimeout(resolve, 20));
}

/** Has React forget what it has drawn without a document last: until it draws anew, components in one would read its page. */
export async function endDrawing(): Promise<void> {
  const { prerenderToNodeStream } = await import("react-dom/static");
  await prerenderToNodeStream(null);
}
