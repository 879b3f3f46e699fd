import type { Locals } from "../../../../actions/index.ts";
import type { Field, Json } from "../../../../schemas/index.ts";
import { contactOf } from "../../../runtime/form/contact.ts";
import { type CalendarValue, daysOf, partsOf, wholeDay } from "../../../runtime/form/days.ts";
import { defaults } from "../../../runtime/theme/defaults.ts";
import { groupThousands } from "../../../runtime/theme/grouped.ts";
import { locale } from "../../../runtime/theme/locale.ts";
import { answerTexts } from "../../../runtime/theme/texts/fields/answerTexts.ts";
import type { Area } from "../area/AreaSheet.tsx";
import { areaText } from "../area/areaText.ts";

/** Gives the value of a field's property; a formula of it may see further names, such as `option`. */
export type EvaluateProperty = (property: unknown, names?: Locals) => Json;

/** An answer that is not empty, and the field that it was given to. */
interface Answer {
  readonly field: Field;
  readonly value: Json;
  readonly evaluate: EvaluateProperty;
}

/**
 * An answer in the words in which the borrower gave it; empty while there is none. A secret is said to be filled in.
 * What no row says otherwise of is its own text, or that of the option that was chosen.
 */
export function answerText(field: Field, value: Json, evaluate: EvaluateProperty): string {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0)) return "";
  return (words[field.type] ?? chosenOrPlain)({ field, value, evaluate });
}

type Words = (answer: Answer) => string;

const yesOrNo: Words = ({ value }) => (value === true ? answerTexts.yes : answerTexts.no);
const money: Words = ({ value }) => `${locale.yuanSign}${groupThousands(Number(value).toFixed(2))}`;
const withUnit: Words = ({ field, value }) =>
  "unit" in field && field.unit ? `${value} ${field.unit}` : String(value);
const filled: Words = () => answerTexts.filled;

/** By the type of the field. */
const words: Readonly<Partial<Record<Field["type"], Words>>> = {
  money,
  amountInput: money,
  slider: withUnit,
  stepper: withUnit,
  checkbox: yesOrNo,
  switch: yesOrNo,
  agreements: ({ value }) => (value === true ? answerTexts.agreed : answerTexts.notAgreed),
  password: filled,
  smsCode: filled,
  bankCard: ({ value }) => String(value).replace(/\d{4}(?=\d)/g, "$& "),
  date: ({ value }) => dayInWords(String(value)),
  calendar: calendarInWords,
  contact: ({ value }) => Object.values(contactOf(value)).filter(Boolean).join(" "),
  area: ({ value }) => areaText(value as Partial<Area>),
  cascade: cascadeInWords,
  repeat: rowsInWords,
  rating: ({ field, value }) => `${value} / ${("max" in field && field.max) || defaults.rating.max}`,
  uploader: ({ value }) => answerTexts.uploads([value].flat().length),
  signature: () => answerTexts.signed,
  pick: ({ field, value, evaluate }) =>
    String(("text" in field && evaluate(field.text)) || "") || plain({ field, value, evaluate }),
};

/** Each row with the answers in it. */
function rowsInWords({ field, value, evaluate }: Answer): string {
  const fields = field.type === "repeat" ? field.fields : [];
  const rows = Array.isArray(value) ? (value as readonly Readonly<Record<string, Json>>[]) : [];
  const texts = rows.map((row) =>
    fields
      .map((one) => answerText(one, row[one.name] ?? null, evaluate))
      .filter(Boolean)
      .join(" "),
  );
  return texts.filter(Boolean).join(answerTexts.between);
}

function chosenOrPlain(answer: Answer): string {
  const { field, value } = answer;
  if (!("options" in field)) return plain(answer);
  const options = optionsOf(answer);
  const texts = [value].flat().map((one) => options.find((option) => option.value === one)?.text ?? String(one));
  return texts.join(answerTexts.between);
}

function plain({ value }: Answer): string {
  if (Array.isArray(value)) return value.map(String).join(answerTexts.between);
  return typeof value === "object" ? answerTexts.filled : String(value);
}

interface Option {
  readonly value: Json;
  readonly text: string;
  readonly children?: readonly Json[] | undefined;
}

/** What could be chosen: an option is a value with its text, a value alone, or what the field says of it. */
function optionsOf({ field, evaluate }: Answer): readonly Option[] {
  const { options, optionValue, optionText } = field as Partial<Extract<Field, { type: "choice" }>>;
  const given = evaluate(options);
  return (Array.isArray(given) ? given : []).map((option: Json) => {
    const own = optionOf(option);
    return {
      value: optionValue === undefined ? own.value : evaluate(optionValue, { option }),
      text: optionText === undefined ? own.text : String(evaluate(optionText, { option }) ?? ""),
    };
  });
}

function optionOf(option: Json): Option {
  if (typeof option !== "object" || option === null) return { value: option, text: String(option) };
  const { value = null, text = "", children } = option as Readonly<Record<string, Json>>;
  return { value, text: String(text), children: Array.isArray(children) ? children : undefined };
}

function cascadeInWords({ field, value, evaluate }: Answer): string {
  let options = evaluate("options" in field ? field.options : null);
  const texts = [value].flat().map((one) => {
    const found = (Array.isArray(options) ? options : []).map(optionOf).find((option) => option.value === one);
    options = (found?.children ?? []) as Json;
    return found?.text ?? String(one);
  });
  return texts.join(" / ");
}

function calendarInWords({ value }: Answer): string {
  const days = daysOf(value as CalendarValue).map(dayInWords);
  return days.join(Array.isArray(value) ? answerTexts.between : " – ");
}

function dayInWords(text: string): string {
  if (wholeDay(text) === undefined) return text;
  const precision = text.length > 7 ? "day" : text.length > 4 ? "month" : "year";
  return locale.date(...partsOf(text), precision);
}
