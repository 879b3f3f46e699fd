import { type ComponentProps, useId } from "react";
import { Check } from "./Check.tsx";
import "./Option.css";

/** One of the values that can be chosen. */
export interface ChoiceOption {
  readonly value: string | number;
  readonly text: string;
  /** It is shown, and cannot be chosen. */
  readonly disabled?: boolean | undefined;
}

/** An option in sight: a box or a button to tick, and its text. */
export function Option({ text, ...props }: ComponentProps<typeof Check> & { readonly text: string }) {
  const id = useId();
  return (
    <label className="gw-check-row" data-disabled={props.disabled} htmlFor={id}>
      <Check {...props} id={id} />
      <span>{text}</span>
    </label>
  );
}
