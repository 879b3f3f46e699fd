import type { Locals } from "../../../actions/index.ts";
import type { Json } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { Evaluator, Formulas } from "../formula/createFormulas.ts";
import type { FormulaScope } from "../formula/run.ts";
import type { FormLayout } from "./formLayouts.ts";

/** What calculated fields work with. */
export interface ComputedPort {
  readonly forms: ReadonlyMap<string, FormLayout>;
  readonly store: Pick<Store, "derive">;
  readonly formulas: Formulas;
  readonly scope: (names: Locals) => FormulaScope;
  /** The names that formulas see where a form stands. */
  readonly namesAt: (form: string) => Locals;
  /** Takes the value that a field has now. */
  readonly write: (name: string, value: Json) => void;
}

/** A field that is calculated. */
interface Computed {
  readonly name: string;
  readonly form: string;
  readonly formula: Evaluator;
}

/** The calculated fields of a page. */
export interface ComputedFields {
  /** Calculates them all: something has become known that tells nobody that it has changed. */
  readonly update: () => void;
}

/**
 * Keeps the calculated fields of a page up to date. Each is calculated once for a change, after all that it reads: they
 * stand in that order, which the compiler has made sure there is.
 */
export function createComputedFields({ forms, store, ...port }: ComputedPort): ComputedFields {
  const all = inOrder([...forms].flatMap(([form, layout]) => computedIn(form, layout, port.formulas)));
  const stale = new Set<number>();
  let isUpdating = false;

  function calculate({ name, form, formula }: Computed): void {
    port.write(name, formula.evaluate(port.scope(port.namesAt(form))));
  }

  /** What a calculated value changes stands behind it, so that one way through is enough. */
  function updateStale(): void {
    if (isUpdating || stale.size === 0) return;
    isUpdating = true;
    for (let index = Math.min(...stale); index < all.length && stale.size > 0; index += 1) {
      const one = all[index];
      if (one && stale.delete(index)) calculate(one);
    }
    isUpdating = false;
  }

  const readers = new Map<string, number[]>();
  for (const [index, { formula }] of all.entries()) {
    for (const read of formula.reads) readers.set(read, [...(readers.get(read) ?? []), index]);
  }
  for (const [read, indexes] of readers) {
    store.derive([read], () => {
      for (const index of indexes) stale.add(index);
      updateStale();
    });
  }

  return {
    update() {
      for (const index of all.keys()) stale.add(index);
      updateStale();
    },
  };
}

function computedIn(form: string, layout: FormLayout, formulas: Formulas): Computed[] {
  return layout.flatMap(({ field }) =>
    field.type === "computed" ? [{ name: field.name, form, formula: formulas.evaluator(field.value) }] : [],
  );
}

/** Each behind those that it reads. */
function inOrder(fields: readonly Computed[]): readonly Computed[] {
  const byRead: ReadonlyMap<string, Computed> = new Map(fields.map((field) => [`form.${field.name}`, field] as const));
  const ordered = new Set<Computed>();
  const begun = new Set<Computed>();
  const place = (field: Computed) => {
    if (begun.has(field)) return;
    begun.add(field);
    for (const read of field.formula.reads) {
      const earlier = byRead.get(read);
      if (earlier) place(earlier);
    }
    ordered.add(field);
  };
  for (const field of fields) place(field);
  return [...ordered];
}
