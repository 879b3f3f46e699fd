import { type ReactNode, useState } from "react";
import {
  type Control,
  type FieldPathValue,
  type FieldValues,
  type Path,
  type RegisterOptions,
  useFormState,
} from "react-hook-form";
import type { FieldProps } from "../../../renderer/components/fields/shell/FieldShell.tsx";

type Bound<V> = Pick<FieldProps<V>, "name" | "initial" | "required" | "error" | "onChange" | "onBlur" | "ref">;

interface FormFieldProps<T extends FieldValues, N extends Path<T>> {
  readonly control: Control<T>;
  readonly name: N;
  readonly rules: RegisterOptions<T, N>;
  readonly children: (field: Bound<FieldPathValue<T, N>>) => ReactNode;
}

/**
 * Ties a field of the kit to react-hook-form, uncontrolled: typing renders nothing, and a message renders its field
 * alone.
 */
export function FormField<T extends FieldValues, N extends Path<T>>(props: FormFieldProps<T, N>) {
  const { control, name, rules, children } = props;
  const { ref, onChange, onBlur } = control.register(name, rules);
  const { errors } = useFormState({ control, name, exact: true });
  const [initial] = useState(() => currentValue(control, name));
  const message = errors[name]?.message;
  return children({
    name,
    initial,
    required: rules.required !== undefined,
    error: typeof message === "string" ? message : undefined,
    onChange: (value) => void onChange({ type: "change", target: { name, value } }),
    onBlur: () => void onBlur({ type: "blur", target: { name, value: currentValue(control, name) } }),
    ref,
  });
}

function currentValue<T extends FieldValues, N extends Path<T>>(control: Control<T>, name: N): FieldPathValue<T, N> {
  return control._formValues[name] ?? control._defaultValues[name];
}
