import type { ForwardedParam, HostsContract, Json } from "../../schemas/index.ts";
import { compareVersions, parseVersion } from "../hosts/version.ts";
import { isJsonObject, ownField } from "../json.ts";
import { createListeners, type Listeners } from "../listeners.ts";
import type { MappedParams } from "../url.ts";
import type { Bridge } from "./bridge.ts";
import { isRefusal } from "./isRefusal.ts";

/** What the app says of itself and of its user. */
export interface AppParams {
  /** The mapped parameters (specification §2) as far as the app has told them by now: nothing waits for the app. */
  readonly mapped: () => MappedParams;
  /** Asks the app by a native function, once until it answers. Undefined if it does not answer in time. Never rejects. */
  readonly ask: (native: string) => Promise<Json | undefined>;
  /** Reports answers that come after their limit. Returns a function that stops it. */
  readonly onLate: Listeners<LateAnswer>["add"];
}

/** An answer that came after its limit, with its native function. */
export interface LateAnswer {
  readonly native: string;
  readonly answer: Json;
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
export function askAppParams(bridge: Bridge, { hosts: { forward } }: HostsContract): AppParams {
  const asked = new Map<string, Promise<Json | undefined>>();
  const late = createListeners<LateAnswer>();
  const ask: AppParams["ask"] = async (native) => {
    if (bridge.ready) await bridge.ready;
    if (isRefusal(bridge.resolve("native", native))) return undefined;
    const answer = asked.get(native) ?? callFor(native);
    asked.set(native, answer);
    return answer;
  };
  /** Calls a native function; what fails, or answers late, is not the last word. */
  const callFor = (native: string): Promise<Json | undefined> => {
    const onLate = (coming: Promise<Json>) =>
      void coming.then(
        (answer) => {
          asked.set(native, coming);
          if (native === forward?.native) learn(answer);
          late.tell({ native, answer });
        },
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
    ask,
    onLate: late.add,
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
