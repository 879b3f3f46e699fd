import type { ComponentType } from "react";
import type { Field } from "../../../schemas/index.ts";
import type { BoundFieldProps } from "../../bound/bindField.tsx";

/** Loads a kind of field as the page's form takes it. */
type LoadField = () => Promise<ComponentType<BoundFieldProps>>;

const binding = () => import("../../bound/bindField.tsx");

/** The kinds of field by their names in YAML, each with what it holds while nobody has filled it in. */
export const fields: { readonly [Name in Field["type"]]: LoadField } = {
  text: async () => (await binding()).bindField((await import("./TextField.tsx")).TextField, ""),
  digit: async () => (await binding()).bindField((await import("./DigitField.tsx")).DigitField, ""),
  money: async () => (await binding()).bindField((await import("./MoneyField.tsx")).MoneyField, null),
  phone: async () => (await binding()).bindField((await import("./PhoneField.tsx")).PhoneField, ""),
  smsCode: async () => (await binding()).bindField((await import("../../bound/SmsCode.tsx")).BoundSmsCode, ""),
  picker: async () => (await binding()).bindField((await import("./PickerField.tsx")).PickerField, null),
  checkbox: async () => (await binding()).bindField((await import("./CheckboxField.tsx")).CheckboxField, false),
  pick: async () => (await binding()).bindField((await import("./PickField.tsx")).PickField, ""),
  agreements: async () =>
    (await binding()).bindField((await import("../../bound/Agreements.tsx")).BoundAgreements, false),
};
