import type { Field } from "../../../schemas/index.ts";

/** The kinds of field that few forms have, by their names in YAML. Other pages do without the names of their files, too. */
export const rareFields = {
  email: () => import("./text/EmailField.tsx").then((file) => file.EmailField),
  time: () => import("./date/TimeField.tsx").then((file) => file.TimeField),
  calendar: () => import("./date/CalendarField.tsx").then((file) => file.BoundCalendar),
  password: () => import("./keyboard/PasswordField.tsx").then((file) => file.PasswordField),
  slider: () => import("./amount/SliderField.tsx").then((file) => file.SliderField),
  stepper: () => import("./amount/StepperField.tsx").then((file) => file.StepperField),
  computed: () => import("./shell/ComputedField.tsx").then((file) => file.ComputedField),
  rating: () => import("./choice/RatingField.tsx").then((file) => file.RatingField),
  search: () => import("./search/SearchField.tsx").then((file) => file.SearchField),
  digit: () => import("./text/DigitField.tsx").then((file) => file.DigitField),
  number: () => import("./text/NumberField.tsx").then((file) => file.NumberField),
  cascade: () => import("./sheets/CascadeField.tsx").then((file) => file.CascadeField),
  checkboxGroup: () => import("./choice/CheckboxGroupField.tsx").then((file) => file.CheckboxGroupField),
} satisfies { readonly [Name in Field["type"]]?: unknown };
