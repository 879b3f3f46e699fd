import type { Host, Http, Locals } from "../../../actions/index.ts";
import type { Json, Value } from "../../../schemas/index.ts";
import type { Store } from "../data/store.ts";
import type { Formulas } from "../formula/createFormulas.ts";
import type { FormulaScope } from "../formula/run.ts";
import type { FieldChanges } from "./fieldChanges.ts";
import type { FieldHandle } from "./fieldHandle.ts";
import type { FieldEntry } from "./fieldRegistry.ts";
import type { FormLayout, PlacedField } from "./formLayouts.ts";
import type { RuleTable } from "./rules.ts";

/** What binds a field on screen to the form. */
export interface FieldBinding {
  readonly ref: (handle: FieldHandle<Json> | null) => void;
  readonly onChange: (value: Json) => void;
  readonly onBlur: () => void;
}

/** What a form works with. */
export interface FormPort {
  /** The forms of the page; where one is not among them, its fields are those on screen. */
  readonly forms: ReadonlyMap<string, FormLayout>;
  readonly host: Host;
  readonly store: Store;
  /** The root under which formulas read its fields; `form` when left out. */
  readonly root?: string;
  readonly http: Pick<Http, "send">;
  readonly scope: (names: Locals) => FormulaScope;
  readonly evaluate: (value: Value, names: Locals) => Json;
  readonly formulas: Formulas;
  /** Rules beside those that ship; none when left out. */
  readonly rules?: RuleTable;
  /** The user has changed a field of a form with that question: it is asked before the page is left by going back. */
  readonly protect: (question: string) => void;
  /** Tells the user what stands in the way of a form, where no field in sight can. */
  readonly tell: (text: string) => void;
}

/**
 * The form of a page, over react-hook-form: one set of fields, however many forms the page has. Values stand in the
 * store under `form`, whether they are valid under `valid`, what is said against them under `message`, and where the server's
 * checks are under `remote`. What a
 * condition excludes keeps its value here and stands in none of them, from the moment on in which it is excluded.
 */
export interface PageForm extends FieldChanges {
  /** The value of a field that was on screen before, or was filled meanwhile; undefined for any other. */
  readonly retained: (name: string) => Json | undefined;
  /** Binds a field to the form; `initial` is what it holds at first. */
  readonly bind: (entry: FieldEntry, initial: Json) => FieldBinding;
  /** Takes a field in when it comes on screen, and again when what its formulas see has changed. */
  readonly register: (entry: FieldEntry, initial: Json) => void;
  /**
   * A field has left the screen. It takes part as before; a secret, and a consent that a condition excludes, is gone.
   * Nothing happens where another one of its name has come meanwhile.
   */
  readonly unregister: (entry: FieldEntry) => void;
  /** A field has broken: it takes part and has no value, so that its form cannot be submitted until it is whole. */
  readonly drop: (name: string) => void;
  /** The names that formulas see where a form stands. */
  readonly place: (form: string, names: Locals) => void;
  /** What is asked before the page is left with changes in this form; nothing when left out. */
  readonly guard: (form: string, question: string | undefined) => void;
  /** The values of the fields, but for codes and passwords. */
  readonly withoutCodes: () => Readonly<Record<string, Json>>;
  /** The fields of a form that take part now, in their order. */
  readonly fieldsIn: (form: string) => readonly PlacedField[];
  /** Keeps a value in the draft that is no field's, such as the page of a wizard; `retained` gives it back. */
  readonly mark: (name: string, value: Json) => void;
  /** Checks these fields, shows what is wrong and goes to the first of them that is. */
  readonly checkFields: (names: readonly string[]) => Promise<boolean>;
  /** The first field of a form that shows something wrong, or has never been there; undefined: none. */
  readonly firstWrong: (form: string) => PlacedField | undefined;
  /** The way to a field that is on screen. */
  readonly handleOf: (name: string) => FieldHandle<Json> | undefined;
  /**
   * Checks the fields of one form that no condition excludes, shows what is wrong and goes to the first such field. Words
   * say it where the field is out of sight, or is not there at all.
   */
  readonly submit: (form: string) => Promise<boolean>;
  /** Checks and shows the same, and goes nowhere: says whether all is right, and gives the way to the first that is not. */
  readonly check: (form: string) => Promise<{ readonly isRight: boolean; readonly reveal: () => void }>;
  /** What the page has against a value of a field; undefined if nothing, or if the field takes no part. Shows nothing. */
  readonly errorOf: (name: string, value: Json) => string | undefined;
  /** Checks a field again whose rules read what this form does not know of; what is shown at it follows. */
  readonly recheck: (field: string) => void;
  /** Takes the value that a field has worked out for itself, as nobody's change. */
  readonly adopt: (field: string, value: Json) => void;
}
