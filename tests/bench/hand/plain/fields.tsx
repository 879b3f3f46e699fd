import { memo, type ReactNode } from "react";
import type { RegisterOptions, UseFormRegister } from "react-hook-form";

type Values = Readonly<Record<string, string>>;

/** What a form makes of a name: its values are texts. */
export type Register = UseFormRegister<Values>;

interface FieldProps {
  readonly register: Register;
  readonly name: string;
  readonly label: string;
  readonly rules: RegisterOptions<Values, string>;
  readonly error: string | undefined;
}

interface InputProps extends FieldProps {
  readonly type?: "text" | "tel" | "email";
  readonly placeholder?: string;
}

/** Each is uncontrolled and memoised: a key renders nothing, a message its field alone. */
export const Input = memo(function Input({ register, name, label, type = "text", placeholder, ...props }: InputProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        type={type}
        placeholder={placeholder}
        aria-invalid={!!props.error}
        {...register(name, props.rules)}
      />
      <Message text={props.error} />
    </div>
  );
});

interface SelectProps extends FieldProps {
  readonly options: readonly (readonly [value: string, text: string])[];
}

/** A choice of the browser's own. */
export const Select = memo(function Select({ register, name, label, options, rules, error }: SelectProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <select id={name} aria-invalid={!!error} {...register(name, rules)}>
        <option value="">Choose</option>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <Message text={error} />
    </div>
  );
});

/** A box to tick. */
export const Check = memo(function Check({ register, name, label, rules, error }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>
        <input id={name} type="checkbox" aria-invalid={!!error} {...register(name, rules)} />
        {label}
      </label>
      <Message text={error} />
    </div>
  );
});

function Message({ text }: { readonly text: string | undefined }): ReactNode {
  return text === undefined ? null : (
    <p className="plain-error" role="alert">
      {text}
    </p>
  );
}
