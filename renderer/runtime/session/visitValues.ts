import { type HostWindow, hash } from "../../../actions/index.ts";
import type { App, Json, Value } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import { setAll } from "../data/store.ts";
import { isReopened } from "../host/router.ts";
import { readVisit, writeVisit } from "../host/visitStorage.ts";

type Values = Readonly<Record<string, Json>>;

/** What the pages of a visit share, as `visit` in app.yaml declares it. */
export interface VisitValues {
  readonly all: () => Values;
  readonly set: (values: Values) => void;
  /** All have their defaults again: the user has logged out. */
  readonly end: () => void;
  /** Keeps `visit` of a page's store up to date; gives the way to stop. */
  readonly fill: (store: Store) => () => void;
}

/** What the shared values are made with. */
interface VisitPort {
  readonly window: HostWindow;
  /** Whose they are: a text that is another for each user; undefined when the app that should know has not told. */
  readonly user: Promise<string | undefined>;
  readonly evaluate: (value: Value) => Json;
}

/** What is kept for a reload. */
interface Kept {
  /** Of the declarations: a value that was kept under others is of no use. */
  readonly declared: number;
  /** Of the user: nobody can read it back. */
  readonly user: number;
  readonly values: Values;
}

const key = "visit";

/**
 * Makes the values that the pages of a visit share. They outlive a reload, and nothing else: who opens the front end anew
 * begins with the defaults, and so does another user, or one of whom the app says nothing.
 */
export function createVisitValues(typed: App["visit"] = {}, { window, user, evaluate }: VisitPort): VisitValues {
  const declared = hash(JSON.stringify(typed));
  const defaults = Object.fromEntries(
    Object.entries(typed).map(([name, one]) => [name, evaluate(one.default ?? null)]),
  );
  const stores = new Set<Store>();
  const kept = isReopened(window) ? readKept(declared) : undefined;
  let values: Values = { ...defaults, ...kept?.values };

  const change = (next: Values) => {
    values = { ...values, ...next };
    for (const store of stores) setAll(store, "visit", values);
    const record = { declared, values };
    void user.then((who) => who !== undefined && writeVisit(key, JSON.stringify({ ...record, user: hash(who) })));
  };
  void user.then((who) => {
    // A reload of this visit would find those of the one before in the same tab.
    if (!kept) writeVisit(key, "null");
    else if (who === undefined || hash(who) !== kept.user) change(defaults);
  });

  return {
    all: () => values,
    set: change,
    end: () => change(defaults),
    fill(store) {
      stores.add(store);
      setAll(store, "visit", values);
      return () => stores.delete(store);
    },
  };
}

function readKept(declared: number): Kept | undefined {
  try {
    const kept = JSON.parse(readVisit(key) ?? "null") as Kept | null;
    return kept?.declared === declared ? kept : undefined;
  } catch {
    return undefined;
  }
}
