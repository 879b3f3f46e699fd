import agreements from "./agreements.json" with { type: "json" };
import amountInput from "./amountInput.json" with { type: "json" };
import area from "./area.json" with { type: "json" };
import bankCard from "./bankCard.json" with { type: "json" };
import calendar from "./calendar.json" with { type: "json" };
import cascade from "./cascade.json" with { type: "json" };
import checkbox from "./checkbox.json" with { type: "json" };
import checkboxGroup from "./checkboxGroup.json" with { type: "json" };
import choice from "./choice.json" with { type: "json" };
import contact from "./contact.json" with { type: "json" };
import date from "./date.json" with { type: "json" };
import digit from "./digit.json" with { type: "json" };
import idCard from "./idCard.json" with { type: "json" };
import money from "./money.json" with { type: "json" };
import number from "./number.json" with { type: "json" };
import password from "./password.json" with { type: "json" };
import phone from "./phone.json" with { type: "json" };
import pick from "./pick.json" with { type: "json" };
import picker from "./picker.json" with { type: "json" };
import radio from "./radio.json" with { type: "json" };
import signature from "./signature.json" with { type: "json" };
import slider from "./slider.json" with { type: "json" };
import smsCode from "./smsCode.json" with { type: "json" };
import stepper from "./stepper.json" with { type: "json" };
import switchSchema from "./switch.json" with { type: "json" };
import text from "./text.json" with { type: "json" };
import textarea from "./textarea.json" with { type: "json" };
import uploader from "./uploader.json" with { type: "json" };

/** The schemas of the fields, by their files below `schemas/`. */
export const fields = {
  "fields/agreements.json": agreements,
  "fields/amountInput.json": amountInput,
  "fields/area.json": area,
  "fields/bankCard.json": bankCard,
  "fields/calendar.json": calendar,
  "fields/cascade.json": cascade,
  "fields/checkbox.json": checkbox,
  "fields/checkboxGroup.json": checkboxGroup,
  "fields/choice.json": choice,
  "fields/contact.json": contact,
  "fields/date.json": date,
  "fields/digit.json": digit,
  "fields/idCard.json": idCard,
  "fields/money.json": money,
  "fields/number.json": number,
  "fields/password.json": password,
  "fields/phone.json": phone,
  "fields/pick.json": pick,
  "fields/picker.json": picker,
  "fields/radio.json": radio,
  "fields/signature.json": signature,
  "fields/slider.json": slider,
  "fields/smsCode.json": smsCode,
  "fields/stepper.json": stepper,
  "fields/switch.json": switchSchema,
  "fields/text.json": text,
  "fields/textarea.json": textarea,
  "fields/uploader.json": uploader,
};
