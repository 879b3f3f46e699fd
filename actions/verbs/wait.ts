import { done, type Verb } from "../steps/verb.ts";

/** Waits a while; it ends at once when the page is left. */
export const wait: Verb<"wait"> = async (step, { signal }) => {
  await new Promise<void>((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, step.wait);
    if (signal.aborted) end();
    else signal.addEventListener("abort", end);
  });
  return done();
};
