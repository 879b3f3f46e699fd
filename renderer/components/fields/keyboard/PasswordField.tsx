import { type FormEvent, useRef, useState } from "react";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { type FieldProps, FieldShell, useControl } from "../shell/FieldShell.tsx";
import "./PasswordField.css";
import { useFieldHandle } from "../shell/useFieldHandle.ts";
import { useOwnKeyboard } from "./useOwnKeyboard.ts";

export interface PasswordFieldProps extends FieldProps<string> {
  readonly length?: number | undefined;
  /** The last digit has been typed. */
  readonly onComplete?: (() => void) | undefined;
}

/** What stands in the element for each digit: no program that reads the page, and no password store, finds more. */
const dot = "●";

/** A secret number in cells. Its digits are in memory alone, and nowhere in the document. */
export function PasswordField({ length = defaults.password.length, onComplete, ...props }: PasswordFieldProps) {
  const field = useControl(props);
  const input = useRef<HTMLInputElement>(null);
  const digits = useRef("");
  const [count, setCount] = useState(0);

  const hold = (typed: string) => {
    digits.current = typed.slice(0, length);
    if (input.current) input.current.value = dot.repeat(digits.current.length);
    setCount(digits.current.length);
  };
  useFieldHandle(props.ref, {
    read: () => digits.current,
    write: (value) => hold(String(value ?? "")),
    control: input,
  });

  const keyboard = useOwnKeyboard({ onBlur: props.onBlur });
  const { Keyboard } = keyboard;
  const change = (typed: string) => {
    if (typed === digits.current) return;
    hold(typed);
    props.onChange(digits.current);
    if (digits.current.length < length) return;
    keyboard.close();
    onComplete?.();
  };
  const press = (key: string) => change(key === "" ? digits.current.slice(0, -1) : digits.current + key);
  const edit = ({ currentTarget }: FormEvent<HTMLInputElement>) =>
    change(typedInto(currentTarget.value, digits.current));
  const stateId = `${field.control.id}-state`;
  return (
    <FieldShell kind="input" field={field} said={props}>
      <span className="gw-pin">
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          data-1p-ignore=""
          data-lpignore="true"
          {...field.control}
          {...keyboard.attributes}
          ref={input}
          className="gw-pin-input"
          name={props.name}
          aria-describedby={[stateId, field.control["aria-describedby"]].filter(Boolean).join(" ")}
          aria-required={props.required}
          disabled={props.disabled}
          onInput={edit}
        />
        <span className="gw-pin-cells" aria-hidden="true">
          {Array.from({ length }, (_, index) => (
            <span key={index} className="gw-pin-cell" data-filled={index < count} data-next={index === count} />
          ))}
        </span>
      </span>
      <span className="gw-unseen" id={stateId} role="status">
        {locale.typed(count, length)}
      </span>
      {Keyboard ? (
        <Keyboard open={keyboard.isOpen} field={input} secret onPress={press} onClose={keyboard.close} />
      ) : null}
    </FieldShell>
  );
}

/** The digits after an edit of the dots that stand for them: what was typed comes to the end. */
function typedInto(text: string, digits: string): string {
  const dots = text.split(dot).length - 1;
  return digits.slice(0, dots) + text.normalize("NFKC").replace(/\D/g, "");
}
