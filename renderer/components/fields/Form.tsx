import { type FormEvent, lazy, type ReactNode, Suspense, useId, useMemo, useRef } from "react";
import type { KeptFields } from "../../../schemas/index.ts";
import type { PropsOf } from "../../runtime/render/component.ts";
import { useRevealFocus } from "../viewport/useRevealFocus.ts";
import { LazyErrorSummary } from "./LazyErrorSummary.tsx";
import { FormContext } from "./shell/FormContext.ts";
import { loadDraftNote, useDraft } from "./useDraft.ts";
import { usePageForm } from "./usePageForm.ts";
import "../layout/Group.css";

export interface FormProps {
  readonly title?: string | undefined;
  readonly fields: ReactNode;
  readonly onSubmit: () => void;
  /** A line above it, such as that it was filled in before. */
  readonly note?: ReactNode;
  /** How much of it is still wrong. */
  readonly summary?: ReactNode;
}

/** Fields that are checked and sent together. Enter in a field submits. */
export function Form({ title, fields, onSubmit, note, summary }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useRevealFocus(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className="gw-group" noValidate aria-labelledby={title ? id : undefined} onSubmit={submit}>
      {note}
      {title ? (
        <h2 className="gw-group-title" id={id}>
          {title}
        </h2>
      ) : null}
      {summary}
      <div className="gw-group-body">{fields}</div>
      {/* Without a submit button Enter does nothing in a form of several fields. */}
      <button type="submit" className="gw-unseen" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}

/** What the compiler says of a form beside its author. */
interface CheckedForm {
  readonly kept?: KeptFields;
}

/** Fetched with the drafts themselves. */
const DraftNote = lazy(async () => ({ default: (await loadDraftNote()).DraftNote }));

/** A form of the page. All forms of a page share one set of values, so that `form.phone` is one field. */
export function BoundForm({ id, title, fields, check, leaveGuard, kept }: PropsOf<"form"> & CheckedForm) {
  const pageForm = usePageForm(id, leaveGuard);
  const draft = useDraft(id, pageForm, kept);
  const summary = <LazyErrorSummary id={id} form={pageForm} />;
  const note = draft.isRestored && (
    <Suspense>
      <DraftNote onClear={draft.clear} />
    </Suspense>
  );
  const form = useMemo(() => ({ id, check }), [id, check]);
  return (
    <FormContext value={form}>
      <Form {...{ title, fields, note, summary }} onSubmit={() => undefined} />
    </FormContext>
  );
}
