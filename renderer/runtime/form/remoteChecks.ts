import type { Http, Locals } from "../../../actions/index.ts";
import type { Field, Json, Value } from "../../../schemas/index.ts";
import { createRemoteCheck, type RemoteChecker } from "./remoteCheck.ts";

/** What the checks of a page's fields work with. */
interface RemotePort {
  readonly http: Pick<Http, "send">;
  readonly evaluate: (value: Value, names: Locals) => Json;
  /** Called each time the status of a field's check has changed. */
  readonly onStatus: (name: string, status: string) => void;
}

/** The server's checks of the fields on screen, by name; most fields have none. */
export interface RemoteChecks {
  /** Takes a field in. */
  readonly register: (field: Field, names: Locals) => void;
  readonly unregister: (name: string) => void;
  /** The field holds another value now; `isAskable`: the page itself has nothing against it. */
  readonly follow: (name: string, value: Json, isAskable: boolean) => void;
  /** Asks at once: somebody waits now. */
  readonly flush: (name: string) => void;
  /** The server's message when it says no; undefined at once for a field without a check. */
  readonly error: (name: string) => Promise<string | undefined> | undefined;
  /** Whether the server has nothing against the value; an answer that does not come holds nobody up. */
  readonly isPassing: (name: string) => boolean;
}

/** Makes the checks of a page's fields. */
export function createRemoteChecks({ http, evaluate, onStatus }: RemotePort): RemoteChecks {
  const checkers = new Map<string, RemoteChecker>();
  return {
    register(field, names) {
      const { name } = field;
      if (!("checkWith" in field) || !field.checkWith || checkers.has(name)) return;
      const checker = createRemoteCheck(field.checkWith, {
        http,
        name,
        evaluate: (value, more) => evaluate(value, { ...names, ...more }),
        onStatus: () => onStatus(name, checker.status()),
      });
      checkers.set(name, checker);
    },
    unregister(name) {
      checkers.get(name)?.stop();
      checkers.delete(name);
    },
    follow: (name, value, isAskable) => checkers.get(name)?.follow(value, isAskable),
    flush: (name) => checkers.get(name)?.flush(),
    error: (name) => checkers.get(name)?.error(),
    isPassing(name) {
      const status = checkers.get(name)?.status();
      return status !== "checking" && status !== "refused";
    },
  };
}
