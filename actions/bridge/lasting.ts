/** An end of its own for a call that lasts; it comes with that of `outer` at the latest. */
export function lasting(outer: AbortSignal | undefined): { readonly signal: AbortSignal; readonly end: () => void } {
  const controller = new AbortController();
  const end = () => {
    outer?.removeEventListener("abort", end);
    controller.abort();
  };
  if (outer?.aborted) end();
  outer?.addEventListener("abort", end);
  return { signal: controller.signal, end };
}
