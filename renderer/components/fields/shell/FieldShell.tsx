import { type ReactNode, type Ref, useId } from "react";
import type { FieldHandle } from "../../../runtime/form/fieldHandle.ts";
import "../../styles/arrangement.css";
import { Fallback, type FallbackProps } from "../../status/Fallback.tsx";
import "./FieldShell.css";

/**
 * What every field takes. A field keeps its own value: `initial` is where it starts, `ref` is how it is written
 * later, `onChange` tells what the user made of it. So typing renders nothing outside.
 */
export interface FieldProps<V> {
  readonly name: string;
  readonly label: string;
  /** A line below it. */
  readonly help?: string | undefined;
  readonly error?: string | undefined;
  /** What is under way with it, such as a check at the server. */
  readonly note?: string | undefined;
  /** What the page's server was to give it and has not given, such as its options. */
  readonly missing?: FallbackProps | undefined;
  readonly required?: boolean | undefined;
  readonly disabled?: boolean | undefined;
  /** What stands there while it is empty. */
  readonly placeholder?: string | undefined;
  readonly initial: V;
  readonly onChange: (value: V) => void;
  readonly onBlur: () => void;
  readonly ref?: Ref<FieldHandle<V>> | undefined;
}

type Said = Partial<Pick<FieldProps<never>, "label" | "help" | "error" | "note" | "missing" | "required" | "disabled">>;

/** The attributes that tie a control to its label, its help and its error. */
export interface ControlProps {
  readonly id: string;
  readonly "aria-describedby": string | undefined;
  readonly "aria-invalid": boolean | undefined;
}

/** The ids of the texts around a control. */
interface FieldIds {
  readonly label: string;
  readonly help: string;
  readonly error: string;
}

/** The attributes of a field's control, and the ids of the texts around it. */
export function useControl({ help, error }: Said): { readonly ids: FieldIds; readonly control: ControlProps } {
  const id = useId();
  const ids = { label: `${id}-label`, help: `${id}-help`, error: `${id}-error` };
  const described = [help && ids.help, error && ids.error].filter(Boolean).join(" ");
  const control: ControlProps = {
    id,
    "aria-describedby": described || undefined,
    "aria-invalid": error ? true : undefined,
  };
  return { ids, control };
}

export interface FieldShellProps {
  /** What is typed in stands in the row itself; a `group` has several controls, each with a label of its own. */
  readonly kind: "input" | "row" | "check" | "switch" | "slider" | "stepper" | "amount" | "group";
  readonly field: ReturnType<typeof useControl>;
  /** What is said around the control. Without a label, the control shows it itself. */
  readonly said: Said;
  /** What stands in the row before the control, and behind it. */
  readonly before?: ReactNode;
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** The row around a control: its label above, help and error below. */
export function FieldShell({ kind, field: { ids, control }, said, before, after, children }: FieldShellProps) {
  const { label, help, error, note, missing, required, disabled } = said;
  const Label = kind === "group" ? "span" : "label";
  return (
    <div className="gw-field gw-row" data-kind={kind} data-invalid={Boolean(error)} data-disabled={Boolean(disabled)}>
      {label ? (
        <Label className="gw-field-label" id={ids.label} {...(kind !== "group" && { htmlFor: control.id })}>
          {label}
          {required ? requiredMark : null}
        </Label>
      ) : null}
      {before}
      {kind === "input" ? children : <div className="gw-field-control">{children}</div>}
      {after}
      {missing ? <Fallback {...missing} /> : null}
      {help ? (
        <p className="gw-field-help" id={ids.help}>
          {help}
        </p>
      ) : null}
      {note && !error ? (
        <p className="gw-field-help" role="status">
          {note}
        </p>
      ) : null}
      {error ? (
        <p className="gw-field-error" id={ids.error} role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** For the eye; `aria-required` says it to the ear. */
export const requiredMark = (
  <span className="gw-field-required" aria-hidden="true">
    *
  </span>
);
