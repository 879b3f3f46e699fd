import { done, evaluateValues, type Verb } from "../../steps/verb.ts";

/** The native function that takes the messages; their type and data are its parameters. */
export const miniProgramMessage = "miniProgramMessage";

/**
 * Puts a message into the mini program's mailbox (specification §7). Nobody waits for an answer: the mini program reads
 * the messages when the user goes back or shares, or when the page is closed.
 */
export const miniProgramPost: Verb<"miniProgramPost"> = async (step, context) => {
  const params = { type: step.miniProgramPost, data: evaluateValues(step.data, context) };
  await context.bridge.call(miniProgramMessage, params, { signal: context.signal });
  return done();
};
