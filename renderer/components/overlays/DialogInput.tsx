import type { FormEvent } from "react";
import type { QuestionInput } from "../../../actions/index.ts";
import "../styles/dialogInput.css";

export type DialogInputProps = QuestionInput & {
  /** The key that ends a line was pressed. */
  readonly onEnter: () => void;
};

/** The input of a question, for something short. */
export function DialogInput({ label, placeholder, initial, maxLength, name, onType, onEnter }: DialogInputProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onEnter();
  };
  return (
    <form className="gw-dialog-input" data-mark={name} onSubmit={submit}>
      <label>
        <span className="gw-dialog-label">{label}</span>
        <input
          defaultValue={initial}
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          enterKeyHint="done"
          onInput={(event) => onType(event.currentTarget.value)}
        />
      </label>
    </form>
  );
}
