import { type ComponentType, lazy, Suspense, useContext, useEffect, useMemo } from "react";
import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import type { FieldEntry } from "../../../runtime/form/fieldRegistry.ts";
import type { PageForm } from "../../../runtime/form/pageForm.ts";
import { useRenderScope, useSession } from "../../../runtime/render/renderScope.ts";
import { useSelector } from "../../../runtime/render/useSelector.ts";
import type { PageSession } from "../../../runtime/session/pageSession.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { DisabledContext } from "./DisabledContext.ts";
import { contentOf, FieldContent } from "./FieldContent.tsx";
import type { FieldProps } from "./FieldShell.tsx";
import { FormContext } from "./FormContext.ts";
import { useCommit } from "./useCommit.ts";

/** What the page gives a field: what it is, and its properties evaluated. */
export interface BoundFieldProps {
  readonly field: Field;
  readonly label: string;
  /** Whether it is shown as a text now. */
  readonly readonly?: boolean | undefined;
  /** What follows a change that the borrower has finished. */
  readonly onChange?: (() => Promise<unknown>) | undefined;
}

/** What a type of field has against a value. */
type OwnError = (field: never, value: Json, page: PageSession, names: Locals) => string | undefined;

/** Few pages have a field that is settled. */
const ReadonlyField = lazy(async () => ({
  default: (await import("./ReadonlyField.tsx")).ReadonlyField,
}));

/**
 * Makes a field of the kit take part in the page's form. The field itself keeps what is typed: typing renders
 * nothing but its own message, and only when that changes.
 *
 * @param Kit the field
 * @param first what it holds when the page says nothing
 * @param ownError what it has against a value, beside its rules
 */
export function bindField<P extends { readonly initial: Json }>(
  Kit: ComponentType<P>,
  first: P["initial"],
  ownError?: OwnError,
): ComponentType<BoundFieldProps> {
  return function BoundField({ field, readonly, onChange, ...props }: BoundFieldProps) {
    const { name } = field;
    const entry = useFieldEntry(field, ownError);
    const pageForm = useFormAround();
    const initial = useInitial(field, entry, first);
    // A new `ref` would take the field out of the form and in again: one for as long as the field is the same.
    const bound = useMemo(() => pageForm.bind(entry, initial), [pageForm, entry, initial]);
    const binding = useCommit(bound, onChange);
    const said = useSaid(name);
    useEffect(() => () => pageForm.unregister(name), [pageForm, name]);
    useEffect(() => pageForm.register(entry, initial), [pageForm, entry, initial]);

    const isOff = useContext(DisabledContext);
    const shown: FieldProps<Json> = {
      ...props,
      ...binding,
      name,
      initial,
      ...said,
      ...(isOff && { disabled: true }),
    };
    // What the kind of field takes beside these came with the properties of its YAML, which the compiler has checked.
    const kit = shown as unknown as P;
    if (readonly) {
      return (
        <Suspense fallback={<Kit {...kit} disabled />}>
          <ReadonlyField {...shown} field={field} />
        </Suspense>
      );
    }
    const content = contentOf(field);
    if (content === undefined) return <Kit {...kit} />;
    return (
      <FieldContent content={content} isOptions={"options" in field} given={contentOf(shown)}>
        {(missing) => <Kit {...({ ...shown, ...missing } as unknown as P)} />}
      </FieldContent>
    );
  };
}

/** What is said of the server's check while its answer is missing. */
const notes: Readonly<Record<string, "checking" | "unchecked">> = { checking: "checking", unknown: "unchecked" };

/** What is said at a field: what its form has against it, and where the server's check of it is. */
function useSaid(name: string): Pick<FieldProps<Json>, "error" | "note"> {
  const { store } = useSession();
  const [reads, compute] = useMemo(() => {
    const [message, remote] = [`message.${name}`, `remote.${name}`] as const;
    const said = () => {
      const word = notes[String(store.read(remote))];
      return { error: store.read(message), note: word && locale[word] };
    };
    return [[message, remote], said];
  }, [store, name]);
  return useSelector(reads, compute);
}

function useFormAround(): PageForm {
  const { form } = useSession();
  if (!form) throw new Error("A field was rendered outside of a form");
  return form;
}

function useFieldEntry(field: Field, ownError: OwnError | undefined): FieldEntry {
  const form = useContext(FormContext);
  const { names, session } = useRenderScope();
  if (!form) throw new Error("A field was rendered outside of a form");
  return useMemo(() => {
    const entry = { form, field, names };
    return ownError ? { ...entry, ownError: (value) => ownError(field as never, value, session, names) } : entry;
  }, [form, field, names, session, ownError]);
}

/** What the field holds at first: what it held when it was last on screen, else its default. */
function useInitial(field: Field, entry: FieldEntry, first: Json): Json {
  const session = useSession();
  return useMemo(() => {
    const kept = session.form?.retained(field.name);
    if (kept !== undefined) return kept;
    const given = "default" in field && field.default !== undefined ? field.default : null;
    return session.evaluate(given, entry.names) ?? first;
  }, [session, field, entry, first]);
}
