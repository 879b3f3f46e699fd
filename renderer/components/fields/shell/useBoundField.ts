import { useContext, useRef, useSyncExternalStore } from "react";
import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import type { FieldEntry, HeldValues, KeptOffer } from "../../../runtime/form/fieldRegistry.ts";
import type { FieldBinding, PageForm } from "../../../runtime/form/pageForm.ts";
import type { RenderScope } from "../../../runtime/render/preparedNode.ts";
import { useRenderScope } from "../../../runtime/render/renderScope.ts";
import type { PageSession } from "../../../runtime/session/pageSession.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { committing, type OnCommit } from "./committing.ts";
import type { FieldProps } from "./FieldShell.tsx";
import { FormContext } from "./FormContext.ts";

/** What a type of field has against a value. */
export type OwnError = (field: never, value: Json, page: PageSession, names: Locals) => string | undefined;

/** What a kind of field adds to what every field does. */
export interface FieldKind {
  /** What it has against a value, beside its rules. */
  readonly ownError?: OwnError | undefined;
  /** Keeps what it holds among what it offers. */
  readonly keepOffered?: KeepOffered | undefined;
}

type KeepOffered = (field: never, page: PageSession, names: Locals, form: HeldValues) => KeptOffer;

/** A field as its page says it, and what its kind adds. */
interface BoundKind extends FieldKind {
  readonly field: Field;
  /** What it holds when the page says nothing. */
  readonly first: Json;
}

type Form = FieldEntry["form"] | undefined;

/** What is said at a field: what its form has against it, and where the server's check of it is. */
type Said = Pick<FieldProps<Json>, "error" | "note">;

/**
 * Ties a field to its page's form for as long as it is on screen.
 *
 * @param onCommit what follows a change that the borrower has finished
 * @returns what the field listens with, what it holds at first, and what is said at it now
 */
export function useBoundField(kind: BoundKind, onCommit: OnCommit): Pick<BoundField, "binding" | "initial"> & Said {
  const form = useContext(FormContext);
  const scope = useRenderScope();
  const memory = useRef<BoundField>(undefined);
  // A new one would take the field out of the form and in again: one for as long as the field is the same.
  if (!memory.current?.isFor(kind.field, form, scope)) memory.current = new BoundField(kind, form, scope, onCommit);
  const bound = memory.current;
  bound.onCommit = onCommit;
  const said = useSyncExternalStore(bound.enter, bound.look, bound.look);
  return { binding: bound.binding, initial: bound.initial, ...said };
}

const nothingSaid: Said = { error: undefined, note: undefined };

/** What is said of the server's check while its answer is missing. */
const notes: Readonly<Record<string, "checking" | "unchecked">> = { checking: "checking", unknown: "unchecked" };

/** A field in its form. A class, so that a thousand of them share what each can do. */
class BoundField {
  readonly binding: FieldBinding;
  /** What it holds at first: what it held when it was last on screen, else its default. */
  readonly initial: Json;
  private said: Said = nothingSaid;
  onCommit: OnCommit;
  private readonly entry: FieldEntry;
  private readonly scope: RenderScope;
  private readonly pageForm: PageForm;
  /** What is read of the page for what is said: the message, and the server's check or the word that a choice is gone. */
  private readonly reads: readonly string[];

  /** Whether something follows a change is said by the field's page, once and for all. */
  constructor({ field, first, ownError, keepOffered }: BoundKind, form: Form, scope: RenderScope, onCommit: OnCommit) {
    const { session, names } = scope;
    const pageForm = session.form;
    if (!form || !pageForm) throw new Error("A field was rendered outside of a form");
    const entry: FieldEntry = { form, field, names };
    this.entry = {
      ...entry,
      ...(ownError && { ownError: (value) => ownError(field as never, value, session, names) }),
      ...(keepOffered && { keepOffered: (held) => keepOffered(field as never, session, names, held) }),
    };
    this.scope = scope;
    this.pageForm = pageForm;
    const kept = pageForm.retained(field.name);
    const given = "default" in field && field.default !== undefined ? field.default : null;
    this.initial = kept === undefined ? (session.evaluate(given, names) ?? first) : kept;
    const roots = ["message", ...("checkWith" in field ? ["remote"] : keepOffered ? ["gone"] : [])];
    this.reads = roots.map((root) => `${root}.${field.name}`);
    const bound = pageForm.bind(this.entry, this.initial);
    this.binding = onCommit ? committing(bound, () => this.onCommit?.()) : bound;
  }

  isFor(field: Field, form: Form, scope: RenderScope): boolean {
    return this.entry.field === field && this.entry.form === form && this.scope === scope;
  }

  /** What is said now: the same object as long as it is the same. */
  readonly look = (): Said => {
    const { store } = this.scope.session;
    const [message, more] = this.reads.map((read) => store.read(read) as string | undefined);
    const word = notes[String(more)];
    const note = word && locale[word];
    const error = message ?? (this.entry.keepOffered && more);
    if (error !== this.said.error || note !== this.said.note) this.said = { error, note };
    return this.said;
  };

  /** It is on screen, and hears of what is said; gives what is done when it is not any more. */
  readonly enter = (wake: () => void): (() => void) => {
    const { entry, pageForm } = this;
    const stop = this.scope.session.store.subscribe(this.reads, wake);
    pageForm.register(entry, this.initial);
    return () => {
      stop();
      pageForm.unregister(entry);
    };
  };
}
