import type { ComponentType } from "react";
import type { Field, Json } from "../../../schemas/index.ts";
import type { BoundFieldProps } from "../../bound/bindField.tsx";

/** Loads a kind of field as the page's form takes it. */
type LoadField = () => Promise<ComponentType<BoundFieldProps>>;

/** One and the same, so that a field without a default begins with what it began with. */
const noneChosen: readonly string[] = [];

/** A kind of field, fetched together with what ties it to the form; `first` is what it holds at first. */
function field<P extends { readonly initial: Json }>(
  load: () => Promise<ComponentType<P>>,
  first: P["initial"],
): LoadField {
  return async () => {
    const [{ bindField }, Kit] = await Promise.all([import("../../bound/bindField.tsx"), load()]);
    return bindField(Kit, first);
  };
}

/** The kinds of field by their names in YAML, each with what it holds while nobody has filled it in. */
export const fields: { readonly [Name in Field["type"]]: LoadField } = {
  text: field(() => import("./TextField.tsx").then((file) => file.TextField), ""),
  textarea: field(() => import("./TextareaField.tsx").then((file) => file.TextareaField), ""),
  digit: field(() => import("./DigitField.tsx").then((file) => file.DigitField), ""),
  money: field(() => import("./MoneyField.tsx").then((file) => file.MoneyField), null),
  number: field(() => import("./NumberField.tsx").then((file) => file.NumberField), null),
  phone: field(() => import("./PhoneField.tsx").then((file) => file.PhoneField), ""),
  idCard: field(() => import("./IdCardField.tsx").then((file) => file.IdCardField), ""),
  bankCard: field(() => import("./BankCardField.tsx").then((file) => file.BankCardField), ""),
  smsCode: field(() => import("../../bound/SmsCode.tsx").then((file) => file.BoundSmsCode), ""),
  picker: field(() => import("./PickerField.tsx").then((file) => file.PickerField), null),
  radio: field(() => import("./RadioField.tsx").then((file) => file.RadioField), null),
  checkboxGroup: field(() => import("./CheckboxGroupField.tsx").then((file) => file.CheckboxGroupField), noneChosen),
  checkbox: field(() => import("./CheckboxField.tsx").then((file) => file.CheckboxField), false),
  choice: field(() => import("../../bound/Choice.tsx").then((file) => file.BoundChoice), null),
  date: field(() => import("./DateField.tsx").then((file) => file.DateField), null),
  cascade: field(() => import("./CascadeField.tsx").then((file) => file.CascadeField), noneChosen),
  area: field(() => import("./AreaField.tsx").then((file) => file.AreaField), null),
  calendar: field(() => import("../../bound/Calendar.tsx").then((file) => file.BoundCalendar), null),
  contact: field(() => import("../../bound/Contact.tsx").then((file) => file.BoundContact), null),
  amountInput: field(() => import("./AmountInputField.tsx").then((file) => file.AmountInputField), null),
  password: field(() => import("./PasswordField.tsx").then((file) => file.PasswordField), ""),
  slider: field(() => import("./SliderField.tsx").then((file) => file.SliderField), 0),
  stepper: field(() => import("./StepperField.tsx").then((file) => file.StepperField), null),
  uploader: field(() => import("../../bound/Uploader.tsx").then((file) => file.BoundUploader), noneChosen),
  signature: field(() => import("../../bound/Signature.tsx").then((file) => file.BoundSignature), ""),
  switch: field(() => import("./SwitchField.tsx").then((file) => file.SwitchField), false),
  pick: field(() => import("./PickField.tsx").then((file) => file.PickField), ""),
  agreements: field(() => import("../../bound/Agreements.tsx").then((file) => file.BoundAgreements), false),
};
