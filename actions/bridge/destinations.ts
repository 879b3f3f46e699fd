import type { Json } from "../../schemas/index.ts";
import { ActionError } from "../errors.ts";
import { type Ground, routeOf, rowOf, wayOf } from "./ground.ts";
import { type CallOptions, limits, type MiniProgramOptions, toMoveRequest, toSchemeRequest } from "./requests.ts";

type Params = Readonly<Record<string, Json>>;

/** Opens a native destination; done means sent. */
export async function openDestination(
  ground: Ground,
  name: string,
  query: Params,
  options: Pick<CallOptions, "signal">,
): Promise<void> {
  const route = routeOf(ground, "scheme", name);
  const request = toSchemeRequest(name, route, rowOf(ground.contract.schemes, name), query, ground.words, options);
  await ground.exchanges.carry({ ...route, ready: 0 }, request);
}

/** Goes to a page of the mini program, or back; in place of this page when too many are open. */
export async function goMiniProgram(ground: Ground, name: string, options: MiniProgramOptions): Promise<void> {
  try {
    await move(ground, name, options);
  } catch (thrown) {
    const how = options.move ?? rowOf(ground.contract.miniPrograms, name).move;
    if (how !== "navigateTo" || !isTooDeep(thrown)) throw thrown;
    await move(ground, name, { ...options, move: "redirectTo" });
  }
}

async function move(ground: Ground, name: string, options: MiniProgramOptions): Promise<void> {
  const route = routeOf(ground, "miniProgram", name, options.move);
  const request = toMoveRequest(name, route, rowOf(ground.contract.miniPrograms, name), options);
  const way = wayOf(ground, "miniProgram", name, route, options.move);
  await ground.exchanges.carry({ ...way, ready: limits.action.ready }, request);
}

/** The mini program has as many pages open as it may (ten); only one in place of this still opens. */
function isTooDeep(thrown: unknown): boolean {
  if (!(thrown instanceof ActionError) || thrown.code !== "refused") return false;
  return String(JSON.stringify(thrown.detail.data)).includes("webview count limit exceed");
}
