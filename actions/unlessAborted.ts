/** The outcome of a promise, or at once what `gone` gives as soon as the signal fires. What goes on goes on unheard. */
export function unlessAborted<Outcome>(
  promise: Promise<Outcome>,
  signal: AbortSignal | undefined,
  gone: () => Error,
): Promise<Outcome> {
  if (!signal) return promise;
  return new Promise((resolve, reject) => {
    const leave = () => reject(gone());
    signal.addEventListener("abort", leave);
    if (signal.aborted) leave();
    promise.then(resolve, reject).finally(() => signal.removeEventListener("abort", leave));
  });
}
