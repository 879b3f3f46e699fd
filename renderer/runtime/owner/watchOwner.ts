import {
  type AppParams,
  type Bridge,
  type HostWindow,
  isJsonObject,
  isRefusal,
  type LateTokens,
  ownField,
  readBoolean,
} from "../../../actions/index.ts";
import type { HostsContract, Json } from "../../../schemas/index.ts";
import { deviceId } from "../host/deviceId.ts";
import { readDevice } from "../host/deviceStorage.ts";
import type { Router } from "../host/router.ts";
import { whenShown } from "../host/visibility.ts";
import { createOwner } from "./createOwner.ts";
import { draftsFlag } from "./draftsFlag.ts";
import { kindOf, type MarkKind, markOf, saltOf } from "./markOf.ts";
import type { Owner } from "./owner.ts";
import type { OwnMemory } from "./ownMemory.ts";
import { openSameMarks } from "./sameMarks.ts";

/** What the owner is found out with. */
export interface OwnerPort {
  readonly window: HostWindow;
  readonly own: OwnMemory;
  readonly contract: HostsContract;
  readonly bridge: Pick<Bridge, "resolve" | "call" | "ready">;
  readonly params: Pick<AppParams, "ask" | "onLate">;
  /** The token that the document was opened with. */
  readonly token: string | undefined;
  readonly tokens: LateTokens;
  /** The answers that the server has given to the owner. */
  readonly kept: { readonly clear: () => void };
  readonly router: Pick<Router, "location" | "go">;
  /** Deletes drafts of other owners from the device. */
  readonly sweepDrafts: () => Promise<unknown>;
}

/**
 * Finds out who uses the front end, and goes on watching: `mid`, else the token, else nobody beyond this visit. Who is not
 * surely logged in is nobody. The first `mid` or token of a visit, and a token that is renewed in it, keep the owner.
 */
export async function watchOwner(port: OwnerPort): Promise<Owner> {
  await port.bridge.ready;
  const { window, router, tokens, token: given } = port;
  const { user } = port.contract.hosts;
  /** True if this host has no function that tells its user. */
  const isUnasked = () => !user || isRefusal(port.bridge.resolve("native", user.native));
  const ask = async () => (user ? port.params.ask(user.native) : undefined);
  const askAnew = async () => (user ? port.bridge.call(user.native, {}) : undefined);
  const tokenNow = async () => (await tokens.known()).token;
  const same = openSameMarks(window);
  const owner = createOwner(port.own, same);
  const salt = saltOf(owner.stored() ?? "") ?? deviceId(window);
  const marks = new Map<string, Promise<string | undefined>>();
  /** The id that the app has told last, also of somebody of whom it does not say whether they are logged in. */
  let mid: string | undefined;
  let isLogged: boolean | undefined;
  let known: string | undefined;

  function makeMark(kind: MarkKind, id: string): Promise<string | undefined> {
    const name = `${kind} ${id}`;
    const mark = marks.get(name) ?? markOf(window.crypto, salt, kind, id);
    marks.set(name, mark);
    return mark;
  }

  /** Ends what is of the person before. The page begins again: its form, its data and its token are of that person, too. */
  function takeOver(): void {
    known = undefined;
    owner.change();
    port.kept.clear();
    void tokenNow()
      .then(tokens.renew)
      .catch(() => undefined);
    void port.sweepDrafts().catch(() => undefined);
    void router.go({ ...router.location() }, true);
  }

  function learn(mark: string | undefined): void {
    if (mark === undefined || mark === known) return;
    const before = known ?? owner.stored();
    if (before !== undefined && same.compare(before, mark) !== true) {
      if (kindOf(same.rootOf(before)) === "token") same.join(before, mark);
      else if (known !== undefined) takeOver();
    }
    known = mark;
    owner.know(mark);
  }

  /** A document that is opened with another token is another person's, also in the same entry of the history. */
  async function checkGiven(): Promise<void> {
    const stored = owner.stored();
    if (given === undefined || stored === undefined || kindOf(same.rootOf(stored)) !== "token") return;
    const mark = await makeMark("token", given);
    if (mark === undefined || same.compare(stored, mark) !== true) owner.dropStored();
  }

  async function learnToken(token: string | undefined): Promise<void> {
    if (token !== undefined) return learn(await makeMark("token", token));
    const stored = owner.stored();
    // A document that is loaded again has no token in its address: the visit goes on.
    if (stored !== undefined && kindOf(stored) === "token") learn(stored);
    else if (known === undefined && isUnasked()) owner.knowNobody();
  }

  async function hear(answer: Json | undefined): Promise<void> {
    if (isUnasked()) {
      isLogged = true;
      return learnToken(await tokenNow());
    }
    if (answer === undefined || !user) return;
    const said = isJsonObject(answer) ? answer : {};
    const told = idOf(ownField(said, user.field));
    isLogged = user.loggedIn === undefined ? true : readBoolean(ownField(said, user.loggedIn));
    if (isLogged === false) {
      mid = undefined;
      if (known !== undefined) takeOver();
      return owner.knowNobody();
    }
    if (told !== undefined) {
      if (mid !== undefined && mid !== told) takeOver();
      mid = told;
    }
    if (!isLogged) return;
    if (mid !== undefined) learn(await makeMark("mid", mid));
    else await learnToken(await tokenNow());
  }

  /** One after the other, so that what was said last counts. */
  let last: Promise<unknown> = checkGiven().then(() => undefined);
  const next = (work: () => Promise<unknown>) => {
    last = last.then(work).catch(() => undefined);
    return last;
  };
  const first = next(async () => hear(await ask()));
  void first.then(() => readDevice(window, draftsFlag) && port.sweepDrafts()).catch(() => undefined);
  whenShown(window, () => {
    if (!isUnasked()) void next(async () => hear(await askAnew()));
  });
  port.params.onLate(({ native, answer }) => {
    if (native === user?.native) void next(() => hear(answer));
  });
  const onToken = (token: string) => void next(async () => isLogged && mid === undefined && learnToken(token));
  void tokens.onChange(onToken).catch(() => undefined);
  return { ...owner, settled: first };
}

/** The id of a user; undefined for none, also in the words in which languages write nothing. */
function idOf(value: Json | undefined): string | undefined {
  const text = typeof value === "string" || typeof value === "number" ? String(value).trim() : "";
  return /^[<({[]*(?:null|nil|none|undefined|unknown|n\/a|nan|-\d+|[0.]*)[>)}\]]*$/i.test(text) ? undefined : text;
}
