/** The outcome of a promise; rejects with what `gone` gives as soon as the signal fires, and then ignores the promise. */
export function withAbort<Outcome>(
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

/** A signal of its own, and the way to abort it; it is aborted with `outer` at the latest. */
export function linkedAbort(outer: AbortSignal | undefined): {
  readonly signal: AbortSignal;
  readonly abort: () => void;
} {
  const controller = new AbortController();
  const abort = () => {
    outer?.removeEventListener("abort", abort);
    controller.abort();
  };
  if (outer?.aborted) abort();
  outer?.addEventListener("abort", abort);
  return { signal: controller.signal, abort };
}
