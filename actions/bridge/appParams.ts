import type { ForwardedParam, HostsContract, Json, User } from "../../schemas/index.ts";
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
   * Who uses the app: a text that is another for each user, empty for nobody that the app knows of. Undefined when an app
   * that should know has not told. Never rejects.
   */
  readonly user: Promise<string | undefined>;
}

/**
 * Milliseconds after the opening of the page until which the bridge object may come. A later one is noticed when an
 * address is built.
 */
const limit = 10_000;

/**
 * Asks the app for its common parameters, in the background. One that fails or has no such function leaves them unknown;
 * a late answer is taken, and after a failure the next address that is built asks again.
 */
export function askAppParams(bridge: Bridge, { hosts: { forward, user } }: HostsContract): AppParams {
  const asked = new Map<string, Promise<Json | undefined>>();
  const ask = async (native: string): Promise<Json | undefined> => {
    if (bridge.ready) await bridge.ready;
    if (isRefusal(bridge.resolve("native", native))) return bridge.ready ? undefined : null;
    const answer = asked.get(native) ?? callFor(native);
    asked.set(native, answer);
    return answer;
  };
  /** Calls a native function; what fails, or answers late, is not the last word. */
  const callFor = (native: string): Promise<Json | undefined> => {
    const onLate = (late: Promise<Json>) =>
      void late.then(
        (answer) => asked.set(native, late) && learn(answer),
        () => {},
      );
    return bridge.call(native, {}, { ready: limit, onLate }).catch(() => {
      asked.delete(native);
      return undefined;
    });
  };
  let told: Json | undefined;
  const learn = (answer: Json | undefined) => {
    told = answer;
  };
  const askForward = () => forward && told === undefined && void ask(forward.native).then(learn);
  askForward();
  const params = Object.entries(forward?.params ?? {});
  return {
    mapped() {
      askForward();
      return Object.fromEntries(params.map(([name, param]) => [name, valueIn(told ?? null, param)]));
    },
    user: user ? ask(user.native).then((answer) => userIn(answer, user)) : Promise.resolve(""),
  };
}

/** Nobody uses an app that says that nobody is logged in, whatever else it says. */
function userIn(answer: Json | undefined, { field, loggedIn }: User): string | undefined {
  if (answer === undefined) return undefined;
  if (!isJsonObject(answer) || (loggedIn && ownField(answer, loggedIn) === false)) return "";
  return String(ownField(answer, field) ?? "");
}

/** The value of a parameter in the app's answer; undefined for none, and for a version below the least that can be one. */
function valueIn(answer: Json, { field, least }: ForwardedParam): string | undefined {
  const value = isJsonObject(answer) ? ownField(answer, field) : undefined;
  const text = typeof value === "number" || typeof value === "string" ? String(value) : "";
  const version = /^\d/.test(text) ? parseVersion(text) : undefined;
  const isTooLow = least !== undefined && compareVersions(version, parseVersion(least)) < 0;
  return text === "" || isTooLow ? undefined : text;
}
