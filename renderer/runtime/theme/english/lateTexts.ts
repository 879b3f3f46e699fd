import type { Translation } from "../localized.ts";
import type { buttonTexts } from "../texts/buttonTexts.ts";
import type { chartTexts } from "../texts/chartTexts.ts";
import type { contractTexts } from "../texts/contractTexts.ts";
import type { countdownTexts } from "../texts/countdownTexts.ts";
import type { couponTexts } from "../texts/couponTexts.ts";
import type { agreementTexts } from "../texts/fields/agreementTexts.ts";
import type { amountTexts } from "../texts/fields/amountTexts.ts";
import type { answerTexts } from "../texts/fields/answerTexts.ts";
import type { calendarTexts } from "../texts/fields/calendarTexts.ts";
import type { choiceTexts } from "../texts/fields/choiceTexts.ts";
import type { contactTexts } from "../texts/fields/contactTexts.ts";
import type { draftTexts } from "../texts/fields/draftTexts.ts";
import type { keyboardTexts } from "../texts/fields/keyboardTexts.ts";
import type { offerTexts } from "../texts/fields/offerTexts.ts";
import type { ratingTexts } from "../texts/fields/ratingTexts.ts";
import type { repeatTexts } from "../texts/fields/repeatTexts.ts";
import type { signatureTexts } from "../texts/fields/signatureTexts.ts";
import type { stepperTexts } from "../texts/fields/stepperTexts.ts";
import type { suggestionTexts } from "../texts/fields/suggestionTexts.ts";
import type { summaryTexts } from "../texts/fields/summaryTexts.ts";
import type { timeTexts } from "../texts/fields/timeTexts.ts";
import type { uploadTexts } from "../texts/fields/uploadTexts.ts";
import type { wheelTexts } from "../texts/fields/wheelTexts.ts";
import type { wizardTexts } from "../texts/fields/wizardTexts.ts";
import type { formatTexts } from "../texts/formatTexts.ts";
import type { optionTexts } from "../texts/optionTexts.ts";
import type { outcomeTexts } from "../texts/outcomeTexts.ts";
import type { planTexts } from "../texts/planTexts.ts";
import type { swipeTexts } from "../texts/swipeTexts.ts";
import type { viewerTexts } from "../texts/viewerTexts.ts";
import type { webPageTexts } from "../texts/webPageTexts.ts";
import { counted } from "./counted.ts";
import { inSentence } from "./inSentence.ts";
import { monthNames, shortMonthNames } from "./months.ts";

const fullWeekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

const agreement: Translation<typeof agreementTexts> = {
  agree: "I have read and agree to the following",
  haveRead: "I have read",
  title: (title) => title,
  readFirst: (title) => `Open and read “${title}” first`,
  missing: "The agreements are still loading. Wait a moment",
  failed: "The agreements could not be loaded, so this cannot be ticked",
};

const amount: Translation<typeof amountTexts> = {
  inWords: (yuan) => (yuan < 1e6 ? "" : `${Number((yuan / 1e6).toFixed(8))} million`),
  range: (least, most) => (least ? `${least} – ${most}` : `Up to ${most}`),
  atLeast: (least) => `From ${least}`,
  all: "All",
};

const calendar: Translation<typeof calendarTexts> = {
  title: "Choose a date",
  confirm: "OK",
  weekdays: ["Su", "Mo", "Tu", "We", "Th", "Fr", "Sa"],
  month: (year, month) => `${monthNames[month - 1]} ${year}`,
  today: "Today",
  start: "Start",
  end: "End",
  day: (date, weekday, marks) => [`${fullWeekdays[weekday]}, ${date}`, ...marks].join(", "),
  chosen: "chosen",
  within: "within the chosen days",
  count: (days) => counted(days, "day"),
  rangeAndCount: (range, count) => `${range}, ${count}`,
  atLeast: (said, days) => `${said}, at least ${counted(days, "day")}`,
  chooseStart: "Choose the first day",
  chooseEnd: "Choose the last day",
  chooseDays: "Choose days",
};

const contact: Translation<typeof contactTexts> = {
  name: "Name",
  phone: "Mobile number",
  pick: "From contacts",
};

const contract: Translation<typeof contractTexts> = {
  agree: "Agree and continue",
  readToEnd: "Read to the end",
  readToEndFor: (seconds) => `Read to the end (${seconds} s)`,
  loading: "Opening the contract",
  failed: "The contract could not be opened",
  foreign: "The contract is on a website that is not allowed here",
  cors: "The website of the contract does not let it be opened here. Please contact support",
  type: "A contract in this format cannot be opened here. Please contact support",
  empty: "The contract is empty, so it cannot be agreed to",
};

const countdown: Translation<typeof countdownTexts> = {
  withDays: (days, clock) => `${counted(days, "day")} ${clock}`,
};

const answers: Translation<typeof answerTexts> = {
  yes: "Yes",
  no: "No",
  agreed: "Agreed",
  notAgreed: "Not agreed",
  uploads: (count) => counted(count, "picture"),
  signed: "Signed",
  filled: "Filled in",
  between: ", ",
  unanswered: "Not filled in",
};

const wizard: Translation<typeof wizardTexts> = {
  place: (page, count) => `Step ${page} of ${count}`,
  next: "Next",
  back: "Back",
  done: "Done",
  submit: "Submit",
  edit: "Change",
  editPage: (title) => `Change ${title}`,
};

const suggestion: Translation<typeof suggestionTexts> = {
  count: (count) => `${counted(count, "suggestion")}, choose with the up and down keys`,
};

const button: Translation<typeof buttonTexts> = { waits: (text, seconds) => `${text} (${seconds} s)` };

const option: Translation<typeof optionTexts> = { search: "Search", none: "Nothing found. Try another word" };

const coupon: Translation<typeof couponTexts> = { used: "Used", expired: "Expired" };

const draft: Translation<typeof draftTexts> = {
  restored: "What you typed last time is back",
  clear: "Clear",
  clearIt: "Clear what was put back",
};

const summary: Translation<typeof summaryTexts> = {
  wrong: (count) => `${counted(count, "field")} to correct`,
  fields: (labels) => `: ${labels}`,
  between: ", ",
  next: "Next",
  nextOf: (label) => `Next: ${label}`,
};

const formats: Translation<typeof formatTexts> = {
  monthDay: (month, day) => `${shortMonthNames[month - 1]} ${day}`,
  dateTime: (date, time) => `${date}, ${time}`,
  weekday: (weekday) => fullWeekdays[weekday % 7] ?? "",
};

const keyboard: Translation<typeof keyboardTexts> = {
  digits: "Number keyboard",
  secret: "Secure keyboard",
  hide: "Hide the keyboard",
  delete: "Delete",
  point: "Decimal point",
};

const outcome: Translation<typeof outcomeTexts> = {
  titles: {
    unknown: "We do not know yet whether it worked",
    pending: "Still in progress",
    unreachable: "No result found",
    done: "The last time was successful",
    notDone: "It did not work",
  },
  unknown:
    "There was no clear result; it may have worked. Until it is looked up, nothing more is sent, so that it is not done twice.",
  earlier: "We do not know yet whether the last one worked, so this one was not sent, so that it is not done twice.",
  expired:
    "The last one is more than 24 hours old, and nobody has known whether it worked. Check first, then decide whether to submit again.",
  pending: "There is no result yet. Look again later.",
  unreachable: "It could not be looked up. Check your network and try again.",
  done: "The last one was successful. This one was not sent. Check first, then decide.",
  notDone: "The last one did not work. You can submit again.",
  where: "Look at the home page later, or contact customer service.",
  ways: { lookUp: "Look it up", repeat: "Try again", restart: "Submit again" },
  later: "Later",
};

const plan: Translation<typeof planTexts> = {
  showAll: (count) => `Show all ${counted(count, "instalment")}`,
  showLess: "Show less",
};

const chart: Translation<typeof chartTexts> = {
  item: "Item",
  total: "Total",
  share: "Share",
  none: "—",
  read: (title, figures) => `${title}: ${figures.join(", ")}`,
  figure: (title, value) => `${title} ${value}`,
};

const rating: Translation<typeof ratingTexts> = {
  stars: (count, meaning) => [counted(count, "star"), meaning].filter(Boolean).join(": "),
};

const repeat: Translation<typeof repeatTexts> = {
  rowTitle: (place) => `No. ${place}`,
  add: "Add one",
  remove: "Delete",
  removeIt: (title) => `Delete ${title}`,
  moveUp: (title) => `Move ${title} up`,
  moveDown: (title) => `Move ${title} down`,
  undo: "Undo",
  undoIt: (title) => `Undo deleting ${title}`,
  added: (title) => `${title} added`,
  removed: (title) => `${title} deleted`,
  moved: (title, place) => `${title} is now in place ${place}`,
  none: "Nothing added yet",
  tooFew: (least) => `Add at least ${least}`,
  tooMany: (most) => `No more than ${most}`,
  rowWrong: (place) => `No. ${place} is not complete`,
  same: (place) => `The same as no. ${place}`,
};

const time: Translation<typeof timeTexts> = {
  hour: "Hours",
  minute: "Minutes",
  onHours: (hour) => String(hour).padStart(2, "0"),
  onMinutes: (minute) => String(minute).padStart(2, "0"),
};

const signature: Translation<typeof signatureTexts> = {
  hint: "Sign here with your finger",
  undo: "Undo",
  clear: "Start over",
  finish: "Confirm signature",
  again: "Sign again",
  unfinished: "Confirm your signature first",
  tooShort: "The signature is not complete. Write your full name",
  keyboard: "A signature needs a finger, a stylus or a mouse. If you cannot write one, contact customer service.",
};

const cardHint = "Fit the corners to the frame. The text must be sharp and free of glare";

const upload: Translation<typeof uploadTexts> = {
  add: "Add picture",
  addFile: "Add file",
  picture: (place) => `Picture ${place}`,
  open: (place) => `Open picture ${place}`,
  remove: (place) => `Delete picture ${place}`,
  retry: (place) => `Picture ${place} was not uploaded. Upload it again`,
  again: "Retry",
  removeFile: (name) => `Delete ${name}`,
  retryFile: (name) => `${name} was not uploaded. Upload it again`,
  lost: "Not uploaded",
  order: "Change order",
  orderHint: "Tap one, then the place where it goes. Or drag it",
  picked: (place) => `${place} is chosen. Tap the place where it goes`,
  moved: (place) => `It is now at place ${place}`,
  place: (place, count, name) => `${place} of ${count}${name && `, ${name}`}`,
  sample: "Example",
  sending: "Uploading. Wait a moment",
  failed: "Some pictures were not uploaded. Upload them again or delete them",
  failedFile: "Some files were not uploaded. Upload them again or delete them",
  tooLargeFile: (size) => `A file must not be larger than ${size}`,
  tooLarge: (size) => `A picture must not be larger than ${size}`,
  tooMany: (most) => `Upload at most ${counted(most, "picture")}`,
  uploaded: "Uploaded",
  frame: {
    idFront: { action: "Take the side with the portrait", hint: cardHint },
    idBack: { action: "Take the side with the emblem", hint: cardHint },
  },
};

const webPage: Translation<typeof webPageTexts> = {
  loading: "Opening the web page",
  failed: "The web page could not be opened",
};

const swipe: Translation<typeof swipeTexts> = { pause: "Pause the slides", play: "Play the slides" };

const viewer: Translation<typeof viewerTexts> = { title: "Picture", lost: "The picture could not be opened" };

const stepper: Translation<typeof stepperTexts> = {
  less: (label) => `Decrease ${inSentence(label)}`,
  more: (label) => `Increase ${inSentence(label)}`,
};

const choice: Translation<typeof choiceTexts> = {
  gone: "Your choice is no longer available. Choose again",
  loading: "The options are still loading. Wait a moment",
};

const offer: Translation<typeof offerTexts> = { changed: "The options have changed. Check them, then submit again" };

const wheel: Translation<typeof wheelTexts> = {
  units: { year: "Year", month: "Month", day: "Day" },
  shown: { year: String, month: (month) => shortMonthNames[month - 1] ?? "", day: String },
};

/** In English, the texts that come with the code that shows them. */
export const lateTextsInEnglish = {
  agreementTexts: agreement,
  amountTexts: amount,
  answerTexts: answers,
  calendarTexts: calendar,
  choiceTexts: choice,
  offerTexts: offer,
  contactTexts: contact,
  contractTexts: contract,
  countdownTexts: countdown,
  buttonTexts: button,
  optionTexts: option,
  couponTexts: coupon,
  draftTexts: draft,
  formatTexts: formats,
  keyboardTexts: keyboard,
  outcomeTexts: outcome,
  planTexts: plan,
  chartTexts: chart,
  ratingTexts: rating,
  repeatTexts: repeat,
  timeTexts: time,
  signatureTexts: signature,
  stepperTexts: stepper,
  summaryTexts: summary,
  swipeTexts: swipe,
  uploadTexts: upload,
  viewerTexts: viewer,
  webPageTexts: webPage,
  suggestionTexts: suggestion,
  wheelTexts: wheel,
  wizardTexts: wizard,
};
