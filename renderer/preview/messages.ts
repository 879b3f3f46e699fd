import type { Contract } from "../../schemas/index.ts";
import type { FromPhone } from "./channel.ts";
import { describeChoice } from "./describeChoice.ts";
import { destinationOf } from "./destination.ts";
import { hasFallback } from "./hasFallback.ts";
import { addCall, addFailure, addRequest, addWire } from "./log.ts";
import type { Reducer, Studio } from "./studio.ts";

type Reducers = { readonly [Kind in FromPhone["kind"]]: Reducer<Extract<FromPhone, { readonly kind: Kind }>> };

/** Makes what each message of the phone makes of the studio. */
export function createMessageReducer(contract: Contract): Reducer<FromPhone> {
  const reducers: Reducers = {
    ready: (studio) => ({ ...studio, frame: { ...studio.frame, starts: studio.frame.starts + 1 } }),
    place: (studio, { page }) => ({ ...studio, choice: { ...studio.choice, page } }),
    title: (studio, { title }) => ({ ...studio, frame: { ...studio.frame, title } }),
    closed: (studio) => ({ ...studio, destination: { kind: "closed" } }),
    wire: (studio, { entry }) => ({
      ...studio,
      log: addWire(opened(contract, studio), entry),
      destination: destinationOf(contract, entry) ?? studio.destination,
    }),
    call: (studio, { call }) => {
      const { page } = studio.readings[studio.choice.page]?.good ?? {};
      return { ...studio, log: addCall(opened(contract, studio), call, hasFallback(page, call.name)) };
    },
    request: (studio, { request }) => ({ ...studio, log: addRequest(opened(contract, studio), request) }),
    failure: (studio, { failure }) => ({ ...studio, log: addFailure(opened(contract, studio), failure) }),
    // The studio's own keys see to it: it changes what has the focus, not what is shown.
    command: (studio) => studio,
    // It becomes a file, and nothing that is shown.
    record: (studio) => studio,
  };
  // The table pairs each message with its reducer; the compiler cannot follow the pair through an index.
  return (studio, message) => (reducers[message.kind] as Reducer<FromPhone>)(studio, message);
}

function opened(contract: Contract, { log, choice }: Studio) {
  return { ...log, opened: describeChoice(contract, choice) };
}
