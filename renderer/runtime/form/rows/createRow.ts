import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import type { PageSession } from "../../session/pageSession.ts";
import { createPageForm } from "../createPageForm.ts";
import { layoutOf } from "../formLayouts.ts";
import type { PageForm } from "../pageForm.ts";
import { type RowValue, rememberRow } from "../rowValues.ts";
import { createRowStore, rowNumber } from "./createRowStore.ts";

/** A field that holds a list, as its page describes it. */
export type RepeatLayout = Extract<Field, { type: "repeat" }>;

/** One row of such a field: a small form of its own within the page's. */
export interface FormRow {
  /** Tells it from the others, wherever it stands. */
  readonly key: string;
  /** The page as the row sees it. */
  readonly session: PageSession;
  readonly form: PageForm;
  readonly value: () => RowValue;
  /** Its place among the rows: 1 is the first. */
  readonly setPlace: (place: number) => void;
  /** Makes it one of its list's: the listener is called when one of its fields has changed, until that is stopped. */
  readonly join: (listener: () => void) => () => void;
}

let count = 0;

/**
 * Makes a row.
 *
 * @param names what formulas see where the field stands
 * @param given what it holds at first; what is none of its fields is kept, and sent again
 */
export function createRow(page: PageSession, layout: RepeatLayout, names: Locals, given: RowValue): FormRow {
  const { each, name } = layout;
  const { own, seen, connect } = createRowStore(page.store, each);
  const fieldNames = layout.fields.map((field) => field.name);
  const split = (isField: boolean) =>
    Object.fromEntries(Object.entries(given).filter(([key]) => fieldNames.includes(key) === isField));
  const rest = split(false);
  const value = remembering(
    () => own.get("form"),
    (fields): RowValue => ({ ...rest, ...(fields as RowValue) }),
  );

  const scope: PageSession["scope"] = (more) => {
    const outer = page.scope(more);
    return (root) => {
      if (root === each) return value();
      return root === rowNumber ? own.read(`row.${rowNumber}`) : outer(root);
    };
  };
  const evaluate: PageSession["evaluate"] = (part, more = {}) => page.formulas.evaluate(part, scope(more));
  const form = createPageForm({
    ...page,
    ...{ store: own, scope, evaluate, root: each },
    forms: new Map([[name, layoutOf(layout.fields)]]),
    // The field that holds the rows sees to both.
    protect: () => undefined,
    tell: () => undefined,
  });
  form.place(name, { ...names, [each]: null, [rowNumber]: null });
  form.fill(split(true));

  /** Steps see the row as it is when they begin, and know by it which row they fill in. */
  const run: PageSession["run"] = (steps, more, turn) => {
    const current = value();
    rememberRow(current, form.fill);
    return page.run(steps, { ...more, [each]: current, [rowNumber]: own.read(`row.${rowNumber}`) as Json }, turn);
  };
  count += 1;
  return {
    key: String(count),
    session: { ...page, ...{ store: seen, scope, evaluate, form, run } },
    form,
    value,
    setPlace: (place) => own.set("row", rowNumber, place),
    join(listener) {
      const leave = connect();
      const stop = own.subscribe([each], listener);
      return () => {
        stop();
        leave();
      };
    },
  };
}

/** Makes a value anew only when what it is made of is another object. */
function remembering<Source extends object, Made>(read: () => Source, make: (source: Source) => Made): () => Made {
  let last: { readonly source: Source; readonly made: Made } | undefined;
  return () => {
    const source = read();
    if (last?.source !== source) last = { source, made: make(source) };
    return last.made;
  };
}
