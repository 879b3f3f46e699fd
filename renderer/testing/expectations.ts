import type { Denial, Expectation, Json } from "../../schemas/index.ts";
import type { NativeCall } from "./nativeCalls.ts";
import {
  findControls,
  findMarked,
  isChecked,
  isDisabled,
  isTextInput,
  isToggle,
  showsText,
  topDialog,
  visibleTexts,
  withoutBlanks,
} from "./screen.ts";
import { sentences, Unfulfilled } from "./sentences.ts";
import type { TestDevice } from "./testDevice.ts";

/** The words that state an expectation; the others (`query`, `params`, …) narrow the word beside them. */
type Word = Exclude<keyof Denial, "query" | "params" | "url" | "body" | "data">;

/** One comparison of what is expected with what was found. */
interface Finding {
  readonly isSo: boolean;
  readonly wanted: string;
  readonly found: string;
}

/** Compares what one word expects with the device. Pure. */
type Check<W extends Word> = (wanted: NonNullable<Denial[W]>, device: TestDevice, beside: Denial) => readonly Finding[];

const checks: { readonly [W in Word]: Check<W> } = {
  text: (texts, { document }) =>
    [texts].flat().map((text) => {
      const found = visibleTexts(document.body).join(" · ");
      return { isSo: showsText(document.body, String(text)), wanted: formatExpected("text", text), found };
    }),
  dialog: (text, { document }) => {
    const over = topDialog(document);
    const isSo = over !== undefined && (text === "any" || showsText(over, text));
    return [{ isSo, wanted: formatExpected("dialog", text), found: over ? visibleTexts(over).join(" · ") : "" }];
  },
  toast: (text, device) => {
    const { toasts } = device.events();
    const isSo = toasts.some((one) => text === "any" || withoutBlanks(one).includes(withoutBlanks(text)));
    return [{ isSo, wanted: formatExpected("toast", text), found: toasts.join("、") }];
  },
  page: (page, device, { query }) => {
    const place = device.place();
    const isSo = place.page === page && holds(place.query, query);
    return [
      { isSo, wanted: `page: ${page}${formatParams(query)}`, found: `${place.page}${formatParams(place.query)}` },
    ];
  },
  disabled: (words, { document }) =>
    [words].flat().map((word) => {
      const [control] = findControls(document, String(word));
      const found = control === undefined ? "" : isDisabled(control) ? "disabled" : "enabled";
      return { isSo: found === "disabled", wanted: formatExpected("disabled", word), found };
    }),
  value: (values, { document }) =>
    Object.entries(values).map(([name, value]) => {
      const found = fieldValue(document, name);
      const isSo = found !== undefined && withoutBlanks(String(found)) === withoutBlanks(String(value));
      return { isSo, wanted: `value: { ${name}: ${value} }`, found: found === undefined ? "" : String(found) };
    }),
  error: (errors, { document }) =>
    Object.entries(errors).map(([name, text]) => {
      const found = fieldError(document, name);
      return {
        isSo: withoutBlanks(found).includes(withoutBlanks(text)) && found !== "",
        wanted: `error: { ${name}: ${text} }`,
        found,
      };
    }),
  visit: (values, device) =>
    Object.entries(values).map(([name, value]) => {
      const found = device.visit()[name] ?? null;
      return { isSo: holds(found, value), wanted: `visit: { ${name}: ${value} }`, found: JSON.stringify(found) };
    }),
  rows: (counts, { document }) =>
    Object.entries(counts).map(([name, count]) => {
      const found = findMarked(document, name)?.querySelectorAll("[data-row]").length;
      return { isSo: found === count, wanted: `rows: { ${name}: ${count} }`, found: String(found ?? "") };
    }),
  openScheme: (name, device, { query }) => [checkCall("openScheme", name, query, device)],
  callNative: (name, device, { params }) => [checkCall("callNative", name, params, device)],
  miniProgramNavigate: (name, device, { query, url }) => {
    const isShown = ({ params }: NativeCall) => url === undefined || String(params.url ?? "").includes(url);
    return [checkCall("miniProgramNavigate", name, query, device, isShown, url === undefined ? "" : ` ${url}`)];
  },
  miniProgramPost: (type, device, { data }) => [checkCall("miniProgramPost", type, data, device)],
  request: (path, device, { query, body }) => {
    const { requests } = device.events();
    const isMeant = (one: (typeof requests)[number]) =>
      one.path === path && holds(one.query, query) && holds(one.body, body);
    const found = requests
      .map((one) => `${one.method} ${one.path}${formatParams(one.query)}${formatParams(one.body)}`)
      .join("、");
    return [
      { isSo: requests.some(isMeant), wanted: `request: ${path}${formatParams(query)}${formatParams(body)}`, found },
    ];
  },
  track: (event, device, { data }) => {
    const path = device.app.tracking?.post;
    const events = device.events().requests.flatMap((one) => (one.path === path ? [one.body] : []));
    const isSo = events.some((one) => holds(one, { event, ...(data && { data: data as Json }) }));
    return [
      {
        isSo,
        wanted: `track: ${event}${formatParams(data)}`,
        found: events.map((one) => JSON.stringify(one)).join("、"),
      },
    ];
  },
  left: (_, device) => [{ isSo: device.isLeft(), wanted: "left", found: device.place().page }],
};

/** Checks an expectation on the device. Throws `Unfulfilled` for the first part that is not met. */
export function checkExpectation({ not = {}, ...expected }: Expectation, device: TestDevice): void {
  const missing = findings(expected, device).find(({ isSo }) => !isSo);
  if (missing) throw new Unfulfilled(sentences.unfulfilled(missing.wanted, missing.found));
  const unwanted = findings(not, device).find(({ isSo }) => isSo);
  if (unwanted) throw new Unfulfilled(sentences.fulfilled(unwanted.wanted, unwanted.found));
}

function findings(expected: Denial, device: TestDevice): readonly Finding[] {
  return Object.entries(expected).flatMap(([word, wanted]) => {
    const look = word in checks ? (checks[word as Word] as Check<Word>) : undefined;
    return look ? look(wanted as never, device, expected) : [];
  });
}

function checkCall(
  word: NativeCall["word"],
  name: string,
  params: unknown,
  device: TestDevice,
  isRight: (call: NativeCall) => boolean = () => true,
  more = "",
): Finding {
  const { calls } = device.events();
  const isMeant = (call: NativeCall) => call.word === word && call.name === name && holds(call.params, params);
  const found = calls.map((call) => `${call.word}: ${call.name}${formatParams(call.params)}`).join("、");
  const isSo = calls.some((call) => isMeant(call) && isRight(call));
  return { isSo, wanted: `${word}: ${name}${more}${formatParams(params)}`, found };
}

/** Whether a value has all expected parts. Numbers and booleans match their text, since addresses carry only text. */
function holds(value: unknown, expected: unknown): boolean {
  if (expected === undefined) return true;
  if (typeof expected !== "object" || expected === null)
    return value === expected || String(value) === String(expected);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(expected).every(([key, inner]) => holds(Reflect.get(value, key), inner));
}

function fieldValue(document: Document, name: string): string | boolean | undefined {
  const part = findMarked(document, name);
  if (!part) return undefined;
  const input = [...part.querySelectorAll("input, textarea, [role=switch], [role=combobox], button")];
  const tick = input.find(isToggle);
  const picked = part.querySelector(":checked:not([type=checkbox])")?.closest("label");
  if (picked) return visibleTexts(picked).join("");
  if (tick) return isChecked(tick);
  const text = input.find(isTextInput);
  return text ? text.value : visibleTexts(input[0] ?? part).join("");
}

/** The message of the field itself: those in its rows are theirs. */
function fieldError(document: Document, name: string): string {
  const part = findMarked(document, name);
  const own = [...(part?.querySelectorAll("[role=alert]") ?? [])].find((alert) => {
    const row = alert.closest("[data-row]");
    return !row || !part?.contains(row);
  });
  return own?.textContent ?? "";
}

function formatExpected(word: string, text: unknown): string {
  return `${word}: ${String(text)}`;
}

function formatParams(params: unknown): string {
  const isEmpty = params === undefined || params === null || Object.keys(Object(params)).length === 0;
  return isEmpty ? "" : ` ${JSON.stringify(params)}`;
}
