import type { Json } from "../../schemas/index.ts";
import { isJsonObject, ownField } from "../json.ts";

/**
 * What DSBridge itself said to a call.
 *
 * - `returned`: the method has run, and this is what it gave back; undefined: nothing yet
 * - `running`: the method has run or runs, and answers through its callback
 * - `absent`: there is no such method
 * - `takes-no-callback`: the method gives its answer back at once and takes no callback, so it was not run
 * - `threw`: it threw, or could not be called
 */
export type DsbridgeReply =
  | { readonly kind: "returned"; readonly value: unknown }
  | { readonly kind: "running" | "absent" | "takes-no-callback" }
  | { readonly kind: "threw"; readonly why: string };

/** The two ways in which a method is registered; `all` is either. */
type Registration = "syn" | "asyn" | "all";

/** Asks DSBridge whether it has the method, registered so; undefined when it does not say. */
export type IsRegistered = (as: Registration) => boolean | undefined;

/** What DSBridge says to a method that was registered without a callback and called with one. */
const differs = "differs from native registration";

/**
 * Reads what DSBridge gave back, in the dialects of its sources (DSBridge 2 and 3, its Android half and its OpenHarmony
 * port). Its own code is 0 or -1; the app's code stands inside `data`.
 *
 * - DSBridge 2 gives the value as it is, without an envelope.
 * - Android says -1 to every asynchronous call, whether or not there is such a method, and to what threw; never why.
 * - OpenHarmony says why, also beside code 0: an asynchronous method that threw has both.
 */
export function readDsbridgeReply(text: unknown, hasCallback: boolean, isRegistered: IsRegistered): DsbridgeReply {
  const json = parse(text);
  const code = json !== undefined && isJsonObject(json) ? ownField(json, "code") : undefined;
  if (json === undefined || !isJsonObject(json) || (code !== 0 && code !== -1))
    return { kind: "returned", value: text };
  const why = ownField(json, "errMsg") ?? undefined;
  if (code === -1) return readFailure(why, hasCallback, isRegistered);
  return why === undefined ? { kind: "returned", value: ownField(json, "data") } : { kind: "threw", why: wordOf(why) };
}

function readFailure(why: Json | undefined, hasCallback: boolean, isRegistered: IsRegistered): DsbridgeReply {
  if (isRegistered("all") === false) return { kind: "absent" };
  const isDirect = isRegistered("syn") === true;
  if (why === undefined) return isDirect ? { kind: "threw", why: "the app does not say why" } : { kind: "running" };
  const isRefused = hasCallback && (isDirect || wordOf(why).includes(differs));
  return isRefused ? { kind: "takes-no-callback" } : { kind: "threw", why: wordOf(why) };
}

function wordOf(why: Json): string {
  return typeof why === "string" ? why : JSON.stringify(why);
}

/** What a text of DSBridge's own means; undefined for one that is no JSON. */
function parse(text: unknown): Json | undefined {
  try {
    return JSON.parse(String(text));
  } catch {
    return undefined;
  }
}
