import type { Contract, ForwardedParam, Json } from "../../schemas/index.ts";
import { compareVersions, parseVersion } from "../hosts/version.ts";
import { isJsonObject, ownField } from "../json.ts";
import type { MappedParams } from "../url.ts";
import type { Bridge } from "./bridge.ts";
import { isRefusal } from "./resolve.ts";

/**
 * Asks the app for its common parameters, once and in the background. Gives the mapped parameters (specification §2)
 * as they are known by the time of asking: nothing waits for the app, and one that fails or has no such function
 * leaves them unknown.
 */
export function askAppParams(bridge: Bridge, { hosts }: Contract): () => MappedParams {
  const { forward } = hosts;
  if (!forward) return () => ({});
  let said: Json = null;
  if (!isRefusal(bridge.resolve("native", forward.native))) {
    bridge.call(forward.native, {}).then(
      (answer) => {
        said = answer;
      },
      () => undefined,
    );
  }
  const params = Object.entries(forward.params);
  return () => Object.fromEntries(params.map(([name, param]) => [name, saidIn(said, param)]));
}

/** What the app says of a parameter; undefined for nothing, and for a version that cannot be one. */
function saidIn(said: Json, { field, least }: ForwardedParam): string | undefined {
  const value = isJsonObject(said) ? ownField(said, field) : undefined;
  const isSaid = typeof value === "number" || (typeof value === "string" && value !== "");
  if (!isSaid || (least !== undefined && compareVersions(parseVersion(String(value)), parseVersion(least)) < 0))
    return undefined;
  return String(value);
}
