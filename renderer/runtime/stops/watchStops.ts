import {
  ActionError,
  type Bridge,
  type Host,
  type HostWindow,
  type Ledger,
  type StopKind,
  type StopList,
  stopSentence,
  type VerbTable,
} from "../../../actions/index.ts";
import type { App } from "../../../schemas/index.ts";
import type { LateActions } from "../actions/lateActions.ts";
import { readDevice, writeDevice } from "../host/deviceStorage.ts";
import { defaults } from "../theme/defaults.ts";
import { readStops } from "./readStops.ts";
import type { StopBoard } from "./stopBoard.ts";

/** What stops work with. */
export interface StopsPort {
  readonly runtime: {
    readonly window: HostWindow;
    readonly host: Host;
    readonly bridge: Pick<Bridge, "use">;
    readonly actions: Pick<LateActions, "load">;
    readonly ledger: Pick<Ledger, "keep" | "find">;
    readonly stops: StopBoard;
    readonly app: Pick<App, "emergencyStop">;
    readonly onShow: (listener: () => void) => () => void;
  };
  /**
   * Gives what lies at the server; rejects where nothing does, and where it is given up. `stop.json` beside the pages when left
   * out.
   */
  readonly load?: (givenUp: AbortSignal) => Promise<string>;
}

const stored = "gangway stops";

/**
 * Obeys what the integrator stops, from now on: asks the server again and again while the page is in sight, and each time it
 * comes back. What was in force stays so while the server cannot be reached, and in the next visit. A list that was not signed
 * by the key, cannot be read, or is older than one that was seen changes nothing. Gives the way to stop asking.
 */
export async function watchStops({ runtime, load = fetchStops }: StopsPort): Promise<() => void> {
  const { window, host, stops: board } = runtime;
  const { key = "" } = runtime.app.emergencyStop ?? {};
  const subtle: SubtleCrypto | undefined = window.crypto?.subtle;
  let list: StopList = { issued: 0, stops: [] };
  const sentenceOf = (kind: StopKind, name: string) => stopSentence(list.stops, kind, name, host);

  async function take(text: string): Promise<void> {
    const found = await readStops(text, key, subtle);
    if (!found || found.issued <= list.issued) return;
    list = found;
    writeDevice(window, stored, text);
    board.put((page) => sentenceOf("page", page));
  }

  const refuse = (kind: StopKind, name: string) => {
    const sentence = sentenceOf(kind, name);
    if (sentence !== undefined) throw new ActionError("stopped", sentence, { name });
  };
  runtime.bridge.use(async (call, next) => {
    refuse("native", call.name);
    return next();
  });
  let isGuarded = false;
  /** Until its code has come no step is taken; where that could not be had, it is asked for again with the stops. */
  const guard = async () => {
    const { verbs } = await runtime.actions.load();
    if (isGuarded) return;
    isGuarded = true;
    guardSteps(verbs as Record<string, VerbTable[string]>, runtime.ledger, refuse);
  };

  let asked = new AbortController();
  /** What has not answered when it is asked once more is given up: some networks never say that they have lost it. */
  const ask = () => {
    asked.abort();
    asked = new AbortController();
    return load(asked.signal).then(take);
  };
  await take(readDevice(window, stored) ?? "");
  let timer = 0;
  const again = async () => {
    window.clearTimeout(timer);
    timer = window.setTimeout(again, defaults.stops.everyMs);
    const ways = [guard(), ...(window.document.hidden ? [] : [ask()])];
    await Promise.all(ways.map((way) => way.catch(() => undefined)));
  };
  const unlisten = runtime.onShow(() => void again());
  await again();
  return () => {
    unlisten();
    window.clearTimeout(timer);
    asked.abort();
  };
}

async function fetchStops(signal: AbortSignal): Promise<string> {
  const answer = await fetch("./stop.json", { cache: "no-store", signal });
  if (!answer.ok) throw new Error(`stop.json answered ${answer.status}`);
  return answer.text();
}

/**
 * Before a verb does anything, it is asked whether it may: as a verb, and as the write that it is. What became of an earlier
 * write that nobody knows is asked all the same, since a stop is no answer to that; if it is to be sent again, it is asked when
 * it is about to leave.
 *
 * @param refuse throws where such a thing is stopped
 */
function guardSteps(
  verbs: Record<string, VerbTable[string]>,
  ledger: StopsPort["runtime"]["ledger"],
  refuse: (kind: StopKind, name: string) => void,
): void {
  const verbOf = new Map<string, string>();
  const refuseWrite = (write: string) => {
    refuse("write", write);
    refuse("verb", verbOf.get(write) ?? "");
  };

  function refusalOf(write: string): unknown {
    try {
      return refuseWrite(write);
    } catch (stopped) {
      return stopped;
    }
  }

  for (const [name, verb] of Object.entries(verbs)) {
    const guarded: VerbTable[string] = async (step, context) => {
      const write = verb.writes?.(step, context);
      if (write === undefined) refuse("verb", name);
      else {
        verbOf.set(write, name);
        const refusal = refusalOf(write);
        if (refusal !== undefined && !(await ledger.find(write))) throw refusal;
      }
      return verb(step, context);
    };
    verbs[name] = Object.assign(guarded, verb);
  }

  const { keep } = ledger;
  const guarded: Ledger["keep"] = (intention, send) => {
    const sendUnlessStopped = (key: string) => {
      refuseWrite(intention.step);
      return send(key);
    };
    return keep(intention, sendUnlessStopped);
  };
  Object.assign(ledger, { keep: guarded });
}
