import type { ActionError, ErrorValue, Http, Locals, StepContext, StepOutcome } from "../../../actions/index.ts";
import type { DataSource, Json, Step, Value } from "../../../schemas/index.ts";
import type { KeptAnswers } from "./keptAnswers.ts";
import type { Store } from "./store.ts";

/** What the data sources of a page work with. */
export interface DataPort {
  /** The name of the page. */
  readonly page: string;
  readonly store: Store;
  readonly kept: KeptAnswers;
  /** What tells the page's entry in the history from others. */
  readonly place: string;
  /** Whether the user has come back to it. */
  readonly isBack: boolean;
  /** Tells that what is there could not be fetched anew. */
  readonly tellOld: (number: string) => void;
  readonly http: Http;
  readonly evaluate: (value: Value) => Json;
  readonly run: (steps: readonly Step[] | undefined, names?: Locals) => Promise<StepOutcome>;
  /** A failure as steps see it. */
  readonly tell: (error: ActionError) => ErrorValue;
  /** Whether a failure is seen to for the whole front end, so that no `onError` is taken. */
  readonly isHandled?: StepContext["isHandled"];
  /** Calls `tick` each time so many milliseconds have passed in sight; gives the way to stop. */
  readonly every: (ms: number, tick: () => void) => () => void;
}

type Paging = NonNullable<DataSource["paging"]>;
type Fields = Readonly<Record<string, Json>>;

/** What the page's store holds of one data source: its value, where it is, and how its next page is. */
export interface SourceState {
  readonly setStatus: (status: "loading" | "failed") => void;
  readonly setMore: (more: "loading" | "failed") => void;
  /** Puts answers, one behind the other, in place of what was there. */
  readonly put: (answers: readonly Json[]) => void;
  /** Puts the next page behind what was there. */
  readonly append: (answer: Json) => void;
  /** Whether no page follows an answer: it has fewer items than a page can have, or the source has no pages. */
  readonly isLast: (answer: Json) => boolean;
  /** Whether there is a value, and a page behind it. */
  readonly hasNext: () => boolean;
  /** The next page is not being fetched any more: `loading` becomes `idle`. */
  readonly stopMore: () => void;
  /** The source is not being fetched any more: the status `loading` is removed. */
  readonly stopLoading: () => void;
}

/** Makes the state of a data source. */
export function createSourceState(
  name: string,
  { empty, paging }: DataSource,
  { store, evaluate }: DataPort,
): SourceState {
  const isMore = (word: string) => store.get("more")[name] === word;
  const isLast = (answer: Json) => paging === undefined || itemsIn(answer, paging).length < paging.size;
  const settleMore = (answer: Json) => {
    if (paging) store.set("more", name, isLast(answer) ? "end" : "idle");
  };
  const join = (before: Json, next: Json) => (paging ? joined(before, next, paging) : next);
  return {
    setStatus: (status) => store.set("status", name, status),
    setMore: (more) => store.set("more", name, more),
    isLast,
    // Nobody sees an answer beside the status before it.
    put: (answers) =>
      store.batch(() => {
        store.set("data", name, answers.reduce(join));
        store.set("status", name, empty !== undefined && evaluate(empty) === true ? "empty" : "ready");
        settleMore(answers[answers.length - 1] ?? null);
      }),
    append: (answer) =>
      store.batch(() => {
        store.set("data", name, join(store.get("data")[name] as Json, answer));
        settleMore(answer);
      }),
    hasNext: () => paging !== undefined && !isMore("end") && name in store.get("data"),
    stopMore() {
      if (isMore("loading")) store.set("more", name, "idle");
    },
    stopLoading() {
      if (store.get("status")[name] === "loading") store.remove("status", name);
    },
  };
}

/** What was there with the items of the next page behind its own; all other fields are the next page's. */
function joined(before: Json, next: Json, paging: Paging): Json {
  const items = [...itemsIn(before, paging), ...itemsIn(next, paging)];
  return { ...fieldsOf(before), ...fieldsOf(next), [paging.items]: items };
}

function itemsIn(answer: Json, { items }: Paging): readonly Json[] {
  const found = fieldsOf(answer)[items];
  return Array.isArray(found) ? found : [];
}

function fieldsOf(answer: Json): Fields {
  return typeof answer === "object" && answer !== null && !Array.isArray(answer) ? (answer as Fields) : {};
}
