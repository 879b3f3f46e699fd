import type { Denial, Expectation, Json } from "../../schemas/index.ts";
import type { NativeCall } from "./calls.ts";
import type { Phone } from "./phone.ts";
import {
  findControls,
  isDisabled,
  isTextInput,
  isTick,
  isTicked,
  marked,
  plain,
  says,
  textsOf,
  topDialog,
} from "./screen.ts";
import { sentences, Unfulfilled } from "./sentences.ts";

type Said = Denial;
/** The words that stand for themselves; the others belong to the call beside them. */
type Word = Exclude<keyof Said, "query" | "params" | "url" | "body" | "data">;

/** One thing that is expected, and what is there. */
interface Finding {
  readonly isSo: boolean;
  readonly wanted: string;
  readonly found: string;
}

/** Looks whether something is so. Pure. */
type Look<W extends Word> = (wanted: NonNullable<Said[W]>, phone: Phone, beside: Said) => readonly Finding[];

const looks: { readonly [W in Word]: Look<W> } = {
  text: (texts, { document }) =>
    [texts].flat().map((text) => {
      const found = textsOf(document.body).join(" · ");
      return { isSo: says(document.body, String(text)), wanted: quoted("text", text), found };
    }),
  dialog: (text, { document }) => {
    const over = topDialog(document);
    const isSo = over !== undefined && (text === "any" || says(over, text));
    return [{ isSo, wanted: quoted("dialog", text), found: over ? textsOf(over).join(" · ") : "" }];
  },
  toast: (text, phone) => {
    const { toasts } = phone.happenings();
    const isSo = toasts.some((one) => text === "any" || plain(one).includes(plain(text)));
    return [{ isSo, wanted: quoted("toast", text), found: toasts.join("、") }];
  },
  page: (page, phone, { query }) => {
    const place = phone.place();
    const isSo = place.page === page && holds(place.query, query);
    return [{ isSo, wanted: `page: ${page}${shown(query)}`, found: `${place.page}${shown(place.query)}` }];
  },
  disabled: (words, { document }) =>
    [words].flat().map((word) => {
      const [control] = findControls(document, String(word));
      const found = control === undefined ? "" : isDisabled(control) ? "disabled" : "enabled";
      return { isSo: found === "disabled", wanted: quoted("disabled", word), found };
    }),
  value: (values, { document }) =>
    Object.entries(values).map(([name, value]) => {
      const found = shownIn(document, name);
      const isSo = found !== undefined && plain(String(found)) === plain(String(value));
      return { isSo, wanted: `value: { ${name}: ${value} }`, found: found === undefined ? "" : String(found) };
    }),
  error: (errors, { document }) =>
    Object.entries(errors).map(([name, text]) => {
      const found = errorOf(document, name);
      return { isSo: plain(found).includes(plain(text)) && found !== "", wanted: `error: { ${name}: ${text} }`, found };
    }),
  openScheme: (name, phone, { query }) => [called("openScheme", name, query, phone)],
  callNative: (name, phone, { params }) => [called("callNative", name, params, phone)],
  miniProgramNavigate: (name, phone, { query, url }) => {
    const isShown = ({ params }: NativeCall) => url === undefined || String(params.url ?? "").includes(url);
    return [called("miniProgramNavigate", name, query, phone, isShown, url === undefined ? "" : ` ${url}`)];
  },
  request: (path, phone, { query, body }) => {
    const { requests } = phone.happenings();
    const isMeant = (one: (typeof requests)[number]) =>
      one.path === path && holds(one.query, query) && holds(one.body, body);
    const found = requests.map((one) => `${one.method} ${one.path}${shown(one.query)}${shown(one.body)}`).join("、");
    return [{ isSo: requests.some(isMeant), wanted: `request: ${path}${shown(query)}${shown(body)}`, found }];
  },
  track: (event, phone, { data }) => {
    const path = phone.app.tracking?.post;
    const events = phone.happenings().requests.flatMap((one) => (one.path === path ? [one.body] : []));
    const isSo = events.some((one) => holds(one, { event, ...(data && { data: data as Json }) }));
    return [
      { isSo, wanted: `track: ${event}${shown(data)}`, found: events.map((one) => JSON.stringify(one)).join("、") },
    ];
  },
  left: (_, phone) => [{ isSo: phone.isLeft(), wanted: "left", found: phone.place().page }],
};

/** Holds an expectation against the phone. Throws `Unfulfilled` for the first line that is not so. */
export function expectSo({ not = {}, ...said }: Expectation, phone: Phone): void {
  const missing = findingsOf(said, phone).find(({ isSo }) => !isSo);
  if (missing) throw new Unfulfilled(sentences.unfulfilled(missing.wanted, missing.found));
  const unwanted = findingsOf(not, phone).find(({ isSo }) => isSo);
  if (unwanted) throw new Unfulfilled(sentences.fulfilled(unwanted.wanted, unwanted.found));
}

function findingsOf(said: Said, phone: Phone): readonly Finding[] {
  return Object.entries(said).flatMap(([word, wanted]) => {
    const look = word in looks ? (looks[word as Word] as Look<Word>) : undefined;
    return look ? look(wanted as never, phone, said) : [];
  });
}

function called(
  word: NativeCall["word"],
  name: string,
  params: unknown,
  phone: Phone,
  isRight: (call: NativeCall) => boolean = () => true,
  more = "",
): Finding {
  const { calls } = phone.happenings();
  const isMeant = (call: NativeCall) => call.word === word && call.name === name && holds(call.params, params);
  const found = calls.map((call) => `${call.word}: ${call.name}${shown(call.params)}`).join("、");
  const isSo = calls.some((call) => isMeant(call) && isRight(call));
  return { isSo, wanted: `${word}: ${name}${more}${shown(params)}`, found };
}

/** Whether a value holds all that is expected; what goes through an address has become text there. */
function holds(value: unknown, expected: unknown): boolean {
  if (expected === undefined) return true;
  if (typeof expected !== "object" || expected === null)
    return value === expected || String(value) === String(expected);
  if (typeof value !== "object" || value === null) return false;
  return Object.entries(expected).every(([key, inner]) => holds(Reflect.get(value, key), inner));
}

function shownIn(document: Document, name: string): string | boolean | undefined {
  const part = marked(document, name);
  if (!part) return undefined;
  const input = [...part.querySelectorAll("input, textarea, [role=switch], [role=combobox], button")];
  const tick = input.find(isTick);
  const picked = part.querySelector(":checked:not([type=checkbox])")?.closest("label");
  if (picked) return textsOf(picked).join("");
  if (tick) return isTicked(tick);
  const text = input.find(isTextInput);
  return text ? text.value : textsOf(input[0] ?? part).join("");
}

function errorOf(document: Document, name: string): string {
  return marked(document, name)?.querySelector("[role=alert]")?.textContent ?? "";
}

function quoted(word: string, text: unknown): string {
  return `${word}: ${String(text)}`;
}

function shown(params: unknown): string {
  const isEmpty = params === undefined || params === null || Object.keys(Object(params)).length === 0;
  return isEmpty ? "" : ` ${JSON.stringify(params)}`;
}
