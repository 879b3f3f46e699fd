import type { ComponentType } from "react";
import type { Field, Json } from "../../../schemas/index.ts";
import type { BoundFieldProps } from "./shell/bindField.tsx";

/** Loads a kind of field as the page's form takes it. */
type LoadField = () => Promise<ComponentType<BoundFieldProps>>;

/** One and the same, so that a field without a default begins with what it began with. */
const noneChosen: readonly string[] = [];

/** The code that ties a kind of field to the form. */
type LoadBinder = () => Promise<Pick<typeof import("./shell/bindField.tsx"), "bindField">>;

const plainly: LoadBinder = () => import("./shell/bindField.tsx");

/** Also keeps what the field holds among its options. */
const offered: LoadBinder = () => import("./choice/bindOffered.ts");

/** A kind of field, fetched together with what ties it to the form; `first` is what it holds at first. */
function field<P extends { readonly initial: Json }>(
  load: () => Promise<ComponentType<P>>,
  first: P["initial"],
  loadBinder = plainly,
): LoadField {
  return async () => {
    const [{ bindField }, Kit] = await Promise.all([loadBinder(), load()]);
    return bindField(Kit, first);
  };
}

type Rare = typeof import("./rareFields.ts").rareFields;

/** A kind of field that few forms have, by the table of these. */
function rare<P extends { readonly initial: Json }>(
  load: (all: Rare) => Promise<ComponentType<P>>,
  first: P["initial"],
  loadBinder?: LoadBinder,
): LoadField {
  return field(async () => load((await import("./rareFields.ts")).rareFields), first, loadBinder);
}

/** The kinds of field by their names in YAML, each with what it holds while nobody has filled it in. */
export const fields: { readonly [Name in Field["type"]]: LoadField } = {
  text: field(() => import("./text/TextField.tsx").then((file) => file.TextField), ""),
  textarea: field(() => import("./text/TextareaField.tsx").then((file) => file.TextareaField), ""),
  digit: rare((all) => all.digit(), ""),
  money: field(() => import("./text/MoneyField.tsx").then((file) => file.MoneyField), null),
  number: rare((all) => all.number(), null),
  phone: field(() => import("./text/PhoneField.tsx").then((file) => file.PhoneField), ""),
  idCard: field(() => import("./text/IdCardField.tsx").then((file) => file.IdCardField), ""),
  bankCard: field(() => import("./text/BankCardField.tsx").then((file) => file.BankCardField), ""),
  smsCode: field(() => import("./text/SmsCodeField.tsx").then((file) => file.BoundSmsCode), ""),
  picker: field(() => import("./sheets/PickerField.tsx").then((file) => file.PickerField), null, offered),
  radio: field(() => import("./choice/RadioField.tsx").then((file) => file.RadioField), null, offered),
  checkboxGroup: rare((all) => all.checkboxGroup(), noneChosen, offered),
  checkbox: field(() => import("./choice/CheckboxField.tsx").then((file) => file.CheckboxField), false),
  choice: field(() => import("./choice/ChoiceField.tsx").then((file) => file.BoundChoice), null, offered),
  date: field(() => import("./date/DateField.tsx").then((file) => file.DateField), null),
  cascade: rare((all) => all.cascade(), noneChosen, offered),
  area: field(() => import("./area/AreaField.tsx").then((file) => file.AreaField), null),
  calendar: rare((all) => all.calendar(), null),
  contact: field(() => import("./text/ContactField.tsx").then((file) => file.BoundContact), null),
  amountInput: field(() => import("./amount/AmountInputField.tsx").then((file) => file.AmountInputField), null),
  password: rare((all) => all.password(), ""),
  slider: rare((all) => all.slider(), 0),
  stepper: rare((all) => all.stepper(), null),
  uploader: field(() => import("./upload/UploaderField.tsx").then((file) => file.BoundUploader), noneChosen),
  signature: field(() => import("./upload/SignatureField.tsx").then((file) => file.BoundSignature), ""),
  switch: field(() => import("./choice/SwitchField.tsx").then((file) => file.SwitchField), false),
  computed: rare((all) => all.computed(), null),
  pick: field(() => import("./choice/PickField.tsx").then((file) => file.PickField), ""),
  email: rare((all) => all.email(), ""),
  time: rare((all) => all.time(), null),
  rating: rare((all) => all.rating(), null),
  repeat: () => import("./repeat/RepeatField.tsx").then((file) => file.BoundRepeat),
  search: rare((all) => all.search(), ""),
  agreements: field(() => import("./choice/AgreementsField.tsx").then((file) => file.BoundAgreements), false),
};
