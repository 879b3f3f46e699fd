import type { ComponentType } from "react";
import type { Field } from "../../../schemas/index.ts";
import type { BoundFieldProps } from "../../bound/bindField.tsx";

/** Loads a kind of field as the page's form takes it. */
type LoadField = () => Promise<ComponentType<BoundFieldProps>>;

/** One and the same, so that a field without a default begins with what it began with. */
const noneChosen: readonly string[] = [];
const binding = () => import("../../bound/bindField.tsx");

/** The kinds of field by their names in YAML, each with what it holds while nobody has filled it in. */
export const fields: { readonly [Name in Field["type"]]: LoadField } = {
  text: async () => (await binding()).bindField((await import("./TextField.tsx")).TextField, ""),
  textarea: async () => (await binding()).bindField((await import("./TextareaField.tsx")).TextareaField, ""),
  digit: async () => (await binding()).bindField((await import("./DigitField.tsx")).DigitField, ""),
  money: async () => (await binding()).bindField((await import("./MoneyField.tsx")).MoneyField, null),
  number: async () => (await binding()).bindField((await import("./NumberField.tsx")).NumberField, null),
  phone: async () => (await binding()).bindField((await import("./PhoneField.tsx")).PhoneField, ""),
  idCard: async () => (await binding()).bindField((await import("./IdCardField.tsx")).IdCardField, ""),
  bankCard: async () => (await binding()).bindField((await import("./BankCardField.tsx")).BankCardField, ""),
  smsCode: async () => (await binding()).bindField((await import("../../bound/SmsCode.tsx")).BoundSmsCode, ""),
  picker: async () => (await binding()).bindField((await import("./PickerField.tsx")).PickerField, null),
  radio: async () => (await binding()).bindField((await import("./RadioField.tsx")).RadioField, null),
  checkboxGroup: async () =>
    (await binding()).bindField((await import("./CheckboxGroupField.tsx")).CheckboxGroupField, noneChosen),
  checkbox: async () => (await binding()).bindField((await import("./CheckboxField.tsx")).CheckboxField, false),
  switch: async () => (await binding()).bindField((await import("./SwitchField.tsx")).SwitchField, false),
  pick: async () => (await binding()).bindField((await import("./PickField.tsx")).PickField, ""),
  agreements: async () =>
    (await binding()).bindField((await import("../../bound/Agreements.tsx")).BoundAgreements, false),
};
