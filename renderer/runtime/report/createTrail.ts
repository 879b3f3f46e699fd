import {
  type Capsule,
  type CapsuleEntry,
  formatVersion,
  type Host,
  type HostWindow,
  type HttpExchange,
  type LoggedCall,
} from "../../../actions/index.ts";
import type { App, Contract, Json } from "../../../schemas/index.ts";
import { defaults } from "../theme/defaults.ts";
import { contentVersion } from "./contentVersion.ts";
import { createMasker } from "./createMasker.ts";
import { type Act, listenToActs } from "./listenToActs.ts";
import type { Passed, ShownPage } from "./noted.ts";
import { fieldsOf } from "./pageFields.ts";

/* What was done in a visit and what came over its wires. It has a chunk of its own, which comes when the page is there. */

/** What a trail works with. */
interface TrailPort {
  readonly window: HostWindow;
  readonly app: App;
  readonly contract: Contract;
  readonly host: Host;
  readonly tree: string;
}

/** What failed, as it is reported. */
type Failure = Pick<Capsule, "number" | "kind"> & {
  readonly name?: string | undefined;
  readonly code?: string | undefined;
};

/** Keeps the last acts, states and wire frames of a visit, masked. */
export interface Trail {
  /** @param when in milliseconds since 1970; now, when left out */
  readonly note: (noted: Passed, when?: number) => void;
  /** What led to a failure; at most so many bytes as `defaults.capsule` says. */
  readonly capsuleOf: (failure: Failure) => Capsule;
  /** Listens no more. */
  readonly dispose: () => void;
}

/** An entry without its time. */
type Entered = CapsuleEntry extends infer Entry ? (Entry extends unknown ? Omit<Entry, "at"> : never) : never;

/** Makes the trail of a visit, and listens to its document from now on. */
export function createTrail({ window, app, contract, host, tree }: TrailPort): Trail {
  const { mostEntries, mostBytes } = defaults.capsule;
  const masker = createMasker();
  masker.learn([app, "***"]);
  const began = Date.now() - performance.now();
  let moment: number | undefined;
  const versions: Record<string, string> = {};
  let entries: readonly CapsuleEntry[] = [];
  let dropped = 0;
  let shown: ShownPage | undefined;
  let states: Readonly<Record<string, unknown>> = {};
  let isBack = false;

  function add(entered: Entered): void {
    addStates();
    keep(entered);
  }

  function keep(entered: Entered): void {
    const all = [
      ...entries,
      { at: Math.max(0, Math.round((moment ?? Date.now()) - began)), ...entered } as CapsuleEntry,
    ];
    entries = all.slice(-mostEntries);
    dropped += all.length - entries.length;
  }

  /** What has changed in the page's state since the entry before. */
  function addStates(): void {
    const now = shown?.store.get("state") ?? {};
    if (now === states) return;
    const changed = Object.entries(now).filter(([name, value]) => states[name] !== value);
    states = now;
    if (changed.length > 0) keep({ state: masker.typed(Object.fromEntries(changed), shown?.page.state) });
  }

  function enter(entered: ShownPage): void {
    if (entered.store === shown?.store) return;
    const { page, store } = entered;
    masker.learn(page);
    addStates();
    shown = entered;
    versions[page.page] = contentVersion(page);
    states = store.get("state");
    const params = masker.typed(store.get("params"), page.params);
    const visit = masker.typed(store.get("visit"), app.visit);
    keep({ page: page.page, params, visit, ...(isBack && { isBack }) });
    isBack = false;
  }

  function exchange({ request, ms, status, answer, failure }: HttpExchange): void {
    const { method, path, query = {}, body = null, returns } = request;
    if (path === app.tracking?.post) return;
    add({
      ...{ request: masker.path(path), method, ms },
      query: masker.value({ ...queryIn(path), ...query }) as Readonly<Record<string, Json>>,
      body: masker.value(body),
      ...(status !== undefined && { status }),
      ...(answer !== undefined && { answer: bounded(masker.value(answer, returns)) }),
      ...(failure !== undefined && { failure }),
    });
  }

  function call({ name, payload, answer, error, ms }: LoggedCall): void {
    masker.learn([name, contract.natives[name]]);
    const code = answer?.code ?? error?.status;
    const data = answer?.data ?? error?.data;
    add({
      ...{ native: name, params: bounded(masker.value(payload)), ms },
      ...(code !== undefined && { code: code.length > 8 ? masker.entered(code, false) : code }),
      ...(data !== undefined && { answer: bounded(masker.value(data)) }),
      ...(error && { failure: error.code }),
    });
  }

  function act(done: Act): void {
    if (done.do === "tap") {
      const { word, nth } = done;
      add({ tap: masker.isPublic(word) ? word : null, nth });
    } else if (done.do === "fill") {
      const known = shown && fieldsOf(shown.page).get(done.name.split(".", 1)[0] ?? "");
      if (!known) return;
      const fill = done.row === undefined ? done.name : `${known.list}.${done.row}.${done.name}`;
      add({ fill, text: masker.entered(done.text, known.isAmount) });
    } else if (masker.isPublic(done.name)) add({ pick: done.name });
  }

  const stopListening = listenToActs(window.document, act);
  const onBack = () => {
    isBack = true;
  };
  window.addEventListener("popstate", onBack);

  return {
    note(noted, when) {
      moment = when;
      if ("store" in noted) enter(noted);
      else if ("request" in noted) exchange(noted);
      else call(noted);
      moment = undefined;
    },
    capsuleOf({ number, kind, name = "", code = "" }) {
      addStates();
      const { language = "", elder = false } = shown?.store.get("host") ?? {};
      const { name: hostName, platform, version } = host;
      const form = shown ? masked(shown, shown.store.get("form")) : {};
      const head = {
        ...({ format: 1, number, kind, code, app: app.app, tree, takenAt: Date.now(), pages: versions } as const),
        name: named(name),
        host: { name: hostName, platform, version: version ? formatVersion(version) : "" },
        ...{ language: String(language), elder: elder === true },
        values: { state: masker.typed(shown?.store.get("state") ?? {}, shown?.page.state), form },
      };
      return within(mostBytes, { ...head, entries, dropped });
    },
    dispose() {
      stopListening();
      window.removeEventListener("popstate", onBack);
    },
  };

  /** What a report is about: a component, a path, a write such as `post /loan/orders`. */
  function named(name: string): string {
    const [, method = "", path = name] = /^(\w+ )(.*)$/.exec(name) ?? [];
    return masker.isPublic(name) ? name : method + masker.path(path);
  }

  /** What a page's form holds, field by field. */
  function masked({ page }: ShownPage, form: Readonly<Record<string, unknown>>): Readonly<Record<string, Json>> {
    const known = fieldsOf(page);
    return Object.fromEntries(
      Object.entries(form)
        .filter(([name]) => known.has(name))
        .map(([name, value]) => {
          const isText = typeof value === "string";
          const entered = isText ? masker.entered(value, known.get(name)?.isAmount === true) : masker.value(value);
          return [name, bounded(entered)] as const;
        }),
    );
  }
}

function queryIn(path: string): Readonly<Record<string, string>> {
  const [, query = ""] = path.split(/[?#]/);
  return Object.fromEntries(new URLSearchParams(query));
}

/** Whatever takes too much room is not told of. */
function bounded(value: Json): Json {
  return bytesOf(value) > defaults.capsule.mostInValue ? null : value;
}

function bytesOf(value: unknown): number {
  return new Blob([JSON.stringify(value)]).size;
}

/** A capsule without its oldest entries, as far as its size wants it. */
function within(most: number, capsule: Capsule): Capsule {
  let left = capsule;
  while (left.entries.length > 0 && bytesOf(left) > most) {
    left = { ...left, entries: left.entries.slice(1), dropped: left.dropped + 1 };
  }
  if (bytesOf(left) <= most) return left;
  return { ...left, pages: {}, values: { state: {}, form: {} } };
}
