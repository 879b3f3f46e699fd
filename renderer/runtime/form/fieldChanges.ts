import type { Json } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import { isEmpty } from "./rules.ts";

type Values = Readonly<Record<string, Json>>;

/** Who has changed a field: the user, steps that he asked for, or steps before he had done anything on the page. */
type Author = "user" | "steps" | "page";

/** @param value undefined if what the field held is no longer offered: nothing is kept of it */
type ChangeListener = (name: string, value: Json | undefined, author: Author) => void;

/** Who changed which field of a form, and what came back from an earlier visit. */
export interface FieldChanges {
  /** Writes fields; one that is not on screen has the value when it comes. A consent is given by hand alone. */
  readonly fill: (values: Values) => void;
  /** Calls the listener with each field that is changed, but for those that are restored; gives the way to stop. */
  readonly onChange: (listener: ChangeListener) => () => void;
  /** What the user has changed in this visit, by the names of the fields. */
  readonly typed: ReadonlyMap<string, Json>;
  /**
   * Writes fields as the user left them in an earlier visit, without a word about what is wrong with them; those that he
   * has changed meanwhile stay. Until `settle` the page's own first values do not replace them.
   *
   * @returns the names of the fields that have another value now
   */
  readonly restore: (values: Values) => readonly string[];
  /** The user has done something on the page: from now on steps fill in what he asks for. */
  readonly settle: () => void;
  /** Gives fields what they would hold if they had not been restored; gives the names of those. */
  readonly undoRestore: (names: readonly string[]) => readonly string[];
}

/** What the changes of a form work with. */
interface ChangesPort {
  /** What a field holds, or will hold when it comes on screen; undefined when that is not known. */
  readonly held: (name: string) => Json | undefined;
  /** Writes a field, and shows at once what is wrong with it or not. */
  readonly write: (name: string, value: Json | undefined, shouldValidate: boolean) => void;
  /** Makes several changes as one. */
  readonly batch: Store["batch"];
}

/** A form's changes, and the ways to record one. */
interface RecordedChanges extends FieldChanges {
  /** The user has changed a field. */
  readonly type: (name: string, value: Json) => void;
  /** Only this part of what a field held is still offered. */
  readonly lose: (name: string, rest: Json) => void;
}

/** Makes the record of a form's changes. */
export function createFieldChanges({ held, write, batch }: ChangesPort) {
  const listeners = new Set<ChangeListener>();
  const typed = new Map<string, Json>();
  /** The restored fields, with what they would hold otherwise. */
  const restored = new Map<string, Json | undefined>();
  let isSettled = false;

  const tell: ChangeListener = (name, value, author) => {
    for (const listener of listeners) listener(name, value, author);
  };

  function fillOne(name: string, value: Json): void {
    // What the user typed last time stands against what the page fills in by itself.
    if (!isSettled && restored.has(name)) restored.set(name, value);
    else write(name, value, true);
    tell(name, value, isSettled ? "steps" : "page");
  }

  const changes: RecordedChanges = {
    type(name, value) {
      typed.set(name, value);
      tell(name, value, "user");
    },
    lose(name, rest) {
      const isKept = !isEmpty(rest) && (typed.has(name) || restored.has(name));
      if (typed.delete(name) && isKept) typed.set(name, rest);
      tell(name, isKept ? rest : undefined, "user");
    },
    fill: (values) =>
      batch(() => {
        for (const [name, value] of Object.entries(values)) fillOne(name, value);
      }),
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    typed,
    restore(values) {
      const news = Object.entries(values).filter(([name, value]) => !typed.has(name) && !isSame(held(name), value));
      batch(() => {
        for (const [name, value] of news) {
          restored.set(name, held(name));
          write(name, value, false);
        }
      });
      return news.map(([name]) => name);
    },
    settle: () => {
      isSettled = true;
    },
    undoRestore(names) {
      const undone = names.filter((name) => restored.has(name) && !typed.has(name));
      batch(() => {
        for (const name of undone) {
          write(name, restored.get(name), false);
          restored.delete(name);
        }
      });
      return undone;
    },
  };
  return changes;
}

function isSame(one: Json | undefined, other: Json): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
