import { ActionError, type Http, type HttpRequest, type Locals } from "../../../actions/index.ts";
import type { Json, RemoteCheck, Value } from "../../../schemas/index.ts";
import { defaults } from "../theme/defaults.ts";

/** Where a check is: nothing to ask, under way, answered, or left without an answer. */
type RemoteStatus = "idle" | "checking" | "fine" | "refused" | "unknown";

/** What a check works with. */
interface RemotePort {
  readonly http: Pick<Http, "send">;
  readonly evaluate: (value: Value, names?: Locals) => Json;
  /** Called each time the status has changed. */
  readonly onStatus: (status: RemoteStatus) => void;
}

/** The server's check of one field. A newer value cancels the check of the one before. */
export interface RemoteChecker {
  /** The field holds another value now; `isAskable`: the page itself has nothing against it. */
  readonly follow: (value: Json, isAskable: boolean) => void;
  /** Asks at once, and again where no answer came: somebody waits now. */
  readonly flush: () => void;
  /** The message when the server says no. Resolves when nothing is under way any more; never rejects. */
  readonly error: () => Promise<string | undefined>;
  /** Whether the server has nothing against the value; an answer that does not come holds nobody up. */
  readonly isPassing: () => boolean;
  readonly stop: () => void;
}

/** One question to the server. */
interface Asking {
  readonly key: string;
  readonly status: RemoteStatus;
  readonly message?: string | undefined;
  readonly done: Promise<void>;
  readonly begin: () => void;
  readonly stop: () => void;
}

/** With these the server says that it has understood and that the value will not do. */
const refusals: readonly unknown[] = ["400", "409", "422"];

/**
 * Makes the check of a field; it asks nothing before `follow`.
 *
 * @param name the field's name: under it the value is sent when the check does not say how
 */
export function createRemoteCheck(check: RemoteCheck, name: string, port: RemotePort): RemoteChecker {
  let asking: Asking | undefined;
  const statusNow = (): RemoteStatus => asking?.status ?? "idle";
  const tellStatus = () => port.onStatus(statusNow());

  /** @param wait milliseconds of quiet before it goes out */
  function ask(request: HttpRequest, key: string, wait: number): void {
    asking?.stop();
    const controller = new AbortController();
    let begin = () => {};
    const begun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const timer = setTimeout(begin, wait);
    const done = begun.then(async () => {
      if (controller.signal.aborted) return;
      const outcome = await outcomeOf({ ...request, signal: controller.signal });
      if (asking?.done !== done) return;
      asking = { ...asking, ...outcome };
      tellStatus();
    });
    const stop = () => {
      clearTimeout(timer);
      controller.abort();
      begin();
    };
    asking = { key, status: "checking", done, begin, stop };
    tellStatus();
  }

  async function outcomeOf(request: HttpRequest): Promise<Pick<Asking, "status" | "message">> {
    try {
      const answer = await port.http.send(request);
      return isFine(answer) ? { status: "fine" } : refused(answer);
    } catch (error) {
      const { status, data } = error instanceof ActionError ? error.detail : {};
      return refusals.includes(status) ? refused((data ?? null) as Json) : { status: "unknown" };
    }
  }

  const isFine = (answer: Json) => check.must === undefined || port.evaluate(check.must, { answer }) === true;
  const refused = (answer: Json) =>
    ({ status: "refused", message: String(port.evaluate(check.error, { answer })) }) as const;

  const checker: RemoteChecker = {
    follow(value, isAskable) {
      if (!isAskable) return checker.stop();
      const request = requestOf(check, { [name]: value }, port);
      const key = JSON.stringify(request);
      if (key !== asking?.key) ask(request, key, check.debounce ?? defaults.remoteCheck.debounce);
    },
    flush() {
      if (asking?.status === "unknown") ask(JSON.parse(asking.key), asking.key, 0);
      asking?.begin();
    },
    async error() {
      // A newer question may have come while this one was answered.
      while (asking?.status === "checking") await asking.done;
      return asking?.message;
    },
    isPassing: () => !["checking", "refused"].includes(statusNow()),
    stop() {
      const wasAsking = asking;
      asking = undefined;
      wasAsking?.stop();
      if (wasAsking) tellStatus();
    },
  };
  return checker;
}

/** @param itself what is sent when the check does not say what */
function requestOf(check: RemoteCheck, itself: Readonly<Record<string, Json>>, { evaluate }: RemotePort): HttpRequest {
  const query = check.query && evaluate(check.query as Value);
  const { timeout } = defaults.remoteCheck;
  const { returns } = check;
  if (check.post === undefined) {
    return { method: "get", path: String(evaluate(check.get ?? "")), query: record(query ?? itself), timeout, returns };
  }
  const body = check.body ? evaluate(check.body as Value) : itself;
  return {
    method: "post",
    path: String(evaluate(check.post)),
    body,
    timeout,
    returns,
    ...(query && { query: record(query) }),
  };
}

function record(values: Json): Readonly<Record<string, Json>> {
  return values as Readonly<Record<string, Json>>;
}
