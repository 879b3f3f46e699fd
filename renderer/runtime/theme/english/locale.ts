import { groupThousands } from "../grouped.ts";
import type { failures, locale } from "../locale.ts";
import type { Translation } from "../localized.ts";
import { counted } from "./counted.ts";
import { monthNames, shortMonthNames } from "./months.ts";

/** A label as it stands in a sentence: its first letter is small, unless it begins an abbreviation, such as ID. */
function inSentence(label: string): string {
  return /^[A-Z][A-Z]/.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** The texts of the interface in English. */
export const localeInEnglish: Translation<typeof locale> = {
  telEmpty: "Enter the phone number",
  telInvalid: "Enter a valid mobile number",
  nameEmpty: "Enter the name",
  nameInvalid: "Enter a valid name",
  confirmDelete: "Delete this?",
  confirm: "Confirm",
  cancel: "Cancel",
  loading: "Loading…",
  pulling: "Pull to refresh…",
  loosing: "Release to refresh…",
  refresh: "Refresh",
  slide: (place, count) => `${place} of ${count}`,
  slideBefore: "Previous",
  slideAfter: "Next",
  pauseSlides: "Pause the slides",
  playSlides: "Play the slides",
  calendar: {
    rangePrompt: (days) => `Choose at most ${counted(days, "day")}`,
    rangeLeast: (days) => `Choose at least ${counted(days, "day")}`,
    range: (start, end) => `${start} – ${end}`,
    several: (first, days) => `${first} and others, ${counted(days, "day")}`,
  },

  required: (label) => `Enter ${inSentence(label)}`,
  requiredChoice: (label) => `Choose ${inSentence(label)}`,
  requiredTick: (label) => `Tick ${inSentence(label)}`,
  requiredUpload: (label) => `Upload ${inSentence(label)}`,
  requiredSignature: () => "Sign here",
  requiredSwitch: (label) => `Turn on ${inSentence(label)}`,
  invalid: "This does not look right. Check it",
  digitsOnly: "Use digits only",
  tooShort: (characters) => `Enter at least ${counted(characters, "character")}`,
  tooLong: (characters) => `Enter at most ${counted(characters, "character")}`,
  wrongLength: (characters) => `Enter all ${counted(characters, "character")}`,
  tooSmall: (least) => `Must be at least ${groupThousands(least)}`,
  tooLarge: (most) => `Must be at most ${groupThousands(most)}`,
  tooMany: (most) => `Choose at most ${most}`,
  notMultiple: (step) => `Must be a multiple of ${groupThousands(step)}`,
  idInvalid: "Enter a valid ID number",
  bankCardInvalid: "Enter a valid card number",
  emailInvalid: "Enter a valid e-mail address",
  checking: "Checking…",
  unchecked: "Weak network: not checked yet. We will try again when you submit",
  stay: "Keep editing",
  leavePage: "Leave",

  units: { year: "Year", month: "Month", day: "Day" },
  wheel: { year: String, month: (month) => shortMonthNames[month - 1] ?? "", day: String },
  date: (year, month, day, precision = "day") => {
    if (precision === "year") return `${year}`;
    return precision === "month" ? `${monthNames[month - 1]} ${year}` : `${shortMonthNames[month - 1]} ${day}, ${year}`;
  },
  tooEarly: (date) => `Must not be before ${date}`,
  tooLate: (date) => `Must not be after ${date}`,
  notADate: "Choose a valid date",
  notATime: "Choose a valid time",

  close: "Close",
  clear: "Clear",
  done: "Done",
  yuanSign: "¥",
  typed: (count, length) => `${count} of ${counted(length, "digit")} entered`,
  less: (label) => `Decrease ${inSentence(label)}`,
  more: (label) => `Increase ${inSentence(label)}`,
  choose: "Choose",
  retry: "Reload",
  loadMore: "Load more",
  shownOf: (shown, count) => `First ${shown} of ${count} shown`,
  showMoreRows: "Show more",
  optionsCut: (most) => `Too many options: only the first ${most} are shown`,
  counted: (label, count) => `${label} ${count}`,
  enlarge: (alt) => `Open picture: ${alt}`,
  noMore: "No more",
  cannotOpen: "Something this page needs is missing. Go back and open it again",
  goBack: "Go back",
  loadFailed: "Could not load. Tap to retry",
  notShown: (label = "This part") => `${label} could not be shown`,
  fieldMissing: (label) => `“${label}” is not shown. Open it or reload before you submit`,
  fieldWrong: (label, error) => `“${label}”: ${error}`,
  formMissing: "What you have to fill in is not shown yet. Submit in a moment",
  number: (number) => `No. ${number}`,
  numbered: (text, number) => (number ? `${text} (No. ${number})` : text),
  sendCode: "Get code",
  sendAgain: "Resend",
  waitSeconds: (seconds) => `Resend in ${seconds} s`,
  yuan: "CNY",
  readOn: (seconds) => `Read for ${seconds} s more`,
  preview: "Picture",
  pictureLost: "The picture could not be opened",
  contractLoading: "Opening the contract",
  contractFailed: "The contract could not be opened",
  openApart: "Open in a new page",
  expires: (day) => `Valid until ${day}`,
  optionsFailed: "The options could not be loaded",
  steps: { finish: "Done", process: "In progress", pending: "Not started" },
};

/** A failure in plain words for the borrower, in English. */
export const failuresInEnglish: Translation<typeof failures> = {
  "timed-out": "The network is slow. Try again later",
  network: "No connection. Check your network",
  http: "The service is not available. Try again later",
  uncertain: "We do not know yet whether it worked. Look it up first",
  unauthorized: "Your login has expired. Log in again",
  unsupported: "This version of the app cannot do this",
  "bridge-missing": "This cannot be used now. Open the page again",
  "not-sent": "It was not started. Try again",
  "too-many": "Too many tries. Try again later",
  cancelled: "Cancelled. Nothing was changed",
  refused: "It was not done. Try again later",
  interrupted: "It was interrupted. Try again",
  malformed: "The result is wrong. Try again later",
  threw: "Something went wrong. Try again later",
  "bad-url": "This link cannot be opened now",
  page: "Something is wrong with this page. Try again later",
};
