import { isRefusal } from "../bridge/isRefusal.ts";
import type { StepContext, Verb } from "../steps/verb.ts";

/** Leaves the page: back inside the front end, else out of it by the host's own way. */
export const leave: Verb<"leave"> = async (_step, context) => {
  if (await context.page.goBack()) return { outcome: "stopped" };
  await leaveFrontEnd(context);
  return { outcome: "stopped", opened: "app" };
};

async function leaveFrontEnd({ bridge, signal }: StepContext): Promise<void> {
  if (!isRefusal(bridge.resolve("miniProgram", "back"))) return bridge.goMiniProgram("back", { query: {}, signal });
  await bridge.call("close", {}, { signal });
}
