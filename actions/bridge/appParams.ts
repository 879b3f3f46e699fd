import type { ForwardedParam, HostsContract, Json } from "../../schemas/index.ts";
import { compareVersions, parseVersion } from "../hosts/version.ts";
import { isJsonObject, ownField } from "../json.ts";
import type { MappedParams } from "../url.ts";
import type { Bridge } from "./bridge.ts";
import { isRefusal } from "./isRefusal.ts";

/** What the app says of itself and of its user. */
export interface AppParams {
  /** The mapped parameters (specification §2) as far as the app has told them by now: nothing waits for the app. */
  readonly mapped: () => MappedParams;
  /**
   * Asks the app by a native function, each once. Undefined when it has not answered. Never rejects.
   */
  readonly ask: (native: string) => Promise<Json | undefined>;
}

/**
 * Asks the app for its common parameters, once and in the background. One that fails or has no such function leaves them
 * unknown.
 */
export function askAppParams(bridge: Bridge, { hosts: { forward } }: HostsContract): AppParams {
  const asked = new Map<string, Promise<Json | undefined>>();
  const ask: AppParams["ask"] = async (native) => {
    if (bridge.ready) await bridge.ready;
    if (isRefusal(bridge.resolve("native", native))) return undefined;
    const answer = asked.get(native) ?? bridge.call(native, {}).catch(() => undefined);
    asked.set(native, answer);
    return answer;
  };
  let told: Json = null;
  if (forward) {
    void ask(forward.native).then((answer = null) => {
      told = answer;
    });
  }
  const params = Object.entries(forward?.params ?? {});
  return {
    mapped: () => Object.fromEntries(params.map(([name, param]) => [name, valueIn(told, param)])),
    ask,
  };
}

/** The value of a parameter in the app's answer; undefined for none, and for a version below the least that can be one. */
function valueIn(answer: Json, { field, least }: ForwardedParam): string | undefined {
  const value = isJsonObject(answer) ? ownField(answer, field) : undefined;
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const version = /^\d/.test(text) ? parseVersion(text) : undefined;
  const isTooLow = least !== undefined && compareVersions(version, parseVersion(least)) < 0;
  return text === "" || isTooLow ? undefined : text;
}
