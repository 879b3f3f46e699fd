/** Runs what is none of the caller's business: what it throws goes to the console, and there is no answer then. */
export function runSafely(run: () => unknown): unknown {
  try {
    return run();
  } catch (cause) {
    console.error(cause);
    return undefined;
  }
}
