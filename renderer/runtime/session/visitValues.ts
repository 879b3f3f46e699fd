import { hash } from "../../../actions/index.ts";
import type { App, Json, Value } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import { setAll } from "../data/store.ts";
import { readOwn, subscribeOwn, writeOwn } from "../owner/ownMemory.ts";

type Values = Readonly<Record<string, Json>>;

/** What the pages of a visit share, as `visit` in app.yaml declares it. */
export interface VisitValues {
  readonly all: () => Values;
  readonly set: (values: Values) => void;
  /** Keeps `visit` of a page's store up to date; gives the way to stop. */
  readonly fill: (store: Store) => () => void;
}

/** What is remembered of them. */
interface Kept {
  /** Of the declarations: a value that was kept under others is of no use. */
  readonly declared: number;
  readonly values: Values;
}

const key = "visit";

/**
 * Makes the values that the pages of a visit share. They belong to the owner: they outlive a reload, another owner begins with
 * the defaults, and so does a new visit.
 */
export function createVisitValues(typed: App["visit"] = {}, evaluate: (value: Value) => Json): VisitValues {
  const declared = hash(JSON.stringify(typed));
  const defaults = Object.fromEntries(
    Object.entries(typed).map(([name, one]) => [name, evaluate(one.default ?? null)]),
  );
  const stores = new Set<Store>();
  const all = () => {
    const kept = JSON.parse(readOwn(key) ?? "{}") as Partial<Kept>;
    return { ...defaults, ...(kept.declared === declared ? kept.values : {}) };
  };
  const show = () => {
    for (const store of stores) setAll(store, "visit", all());
  };
  subscribeOwn(show);

  return {
    all,
    set(next) {
      writeOwn(key, JSON.stringify({ declared, values: { ...all(), ...next } }));
      show();
    },
    fill(store) {
      stores.add(store);
      setAll(store, "visit", all());
      return () => stores.delete(store);
    },
  };
}
