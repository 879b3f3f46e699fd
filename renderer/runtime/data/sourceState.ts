import type { DataSource, Json } from "../../schemas/index.ts";
import type { DataPort } from "./data.ts";
import { isLast, joined } from "./paging.ts";

/** What the page's store holds of one data source: its value, where it is, and how its next page is. */
export interface Slot {
  readonly setStatus: (status: "loading" | "failed") => void;
  readonly setMore: (more: "loading" | "failed") => void;
  /** Puts an answer in place of what was there. */
  readonly put: (answer: Json) => void;
  /** Puts the next page behind what was there. */
  readonly append: (answer: Json) => void;
  /** Whether there is a value, and a page behind it. */
  readonly hasNext: () => boolean;
  /** No next page is under way any more. */
  readonly restMore: () => void;
  /** Nothing is under way any more: what waits has no status. */
  readonly rest: () => void;
}

/** Makes the slot of a data source. */
export function createSlot(name: string, { empty, paging }: DataSource, { store, evaluate }: DataPort): Slot {
  const isMore = (word: string) => store.get("more")[name] === word;
  const settleMore = (answer: Json) => {
    if (paging) store.set("more", name, isLast(answer, paging) ? "end" : "idle");
  };
  return {
    setStatus: (status) => store.set("status", name, status),
    setMore: (more) => store.set("more", name, more),
    put(answer) {
      store.set("data", name, answer);
      store.set("status", name, empty !== undefined && evaluate(empty) === true ? "empty" : "ready");
      settleMore(answer);
    },
    append(answer) {
      if (paging) store.set("data", name, joined(store.get("data")[name] as Json, answer, paging));
      settleMore(answer);
    },
    hasNext: () => paging !== undefined && !isMore("end") && name in store.get("data"),
    restMore() {
      if (isMore("loading")) store.set("more", name, "idle");
    },
    rest() {
      if (store.get("status")[name] === "loading") store.remove("status", name);
    },
  };
}
