import { type FormEvent, type ReactNode, useId, useRef } from "react";
import "./Group.css";
import { useRevealFocus } from "./useRevealFocus.ts";

export interface FormProps {
  readonly title?: string | undefined;
  readonly fields: ReactNode;
  readonly onSubmit: () => void;
}

/** Fields that are checked and sent together. Enter in a field submits. */
export function Form({ title, fields, onSubmit }: FormProps) {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  useRevealFocus(form);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <form ref={form} className="gw-group" noValidate aria-labelledby={title ? id : undefined} onSubmit={submit}>
      {title ? (
        <h2 className="gw-group-title" id={id}>
          {title}
        </h2>
      ) : null}
      <div className="gw-group-body">{fields}</div>
      {/* Without a submit button Enter does nothing in a form of several fields. */}
      <button type="submit" className="gw-unseen" tabIndex={-1} aria-hidden="true" />
    </form>
  );
}
