import { onlyDigits } from "../../../runtime/form/contact.ts";
import { groupThousands } from "../../../runtime/theme/grouped.ts";

/**
 * How a text input shows a value. `clean` keeps the characters that count, `show` sets them with separators; in
 * between stands the clean text, which is all that a field remembers.
 */
export interface TextFormat<V> {
  /** What counts of a text that was typed, pasted or filled in by the phone. */
  readonly clean: (text: string) => string;
  /** Cuts a clean text to what the field takes. */
  readonly fit: (clean: string) => string;
  readonly show: (clean: string) => string;
  /** What is shown while nobody types in it, where that is less. */
  readonly veil?: (clean: string) => string;
  /** What leaving the field makes of a clean text. */
  readonly settle: (clean: string) => string;
  readonly read: (clean: string) => V;
  readonly write: (value: V) => string;
}

const same = (text: string) => text;

/** Digits in groups, such as 3-4-4; what is left over makes the last group. Full-width digits count as digits. */
export function digits(limit: number, grouping: readonly number[] = [], clean = onlyDigits): TextFormat<string> {
  return {
    clean,
    fit: (text) => text.slice(0, limit),
    show: (text) => inGroups(text, grouping),
    settle: same,
    read: same,
    write: (value) => clean(String(value ?? "")),
  };
}

/** The digits of a code: of a whole message, those that stand together in the right number. */
export function code(length: number): TextFormat<string> {
  const whole = new RegExp(`(?:^|\\D)(\\d{${length}})(?!\\d)`);
  return digits(length, [], (text) => whole.exec(text.normalize("NFKC"))?.[1] ?? onlyDigits(text));
}

const cardGroups = [6, 8, 4];

/** The number of an identity card, whose X stands only at its end. Whole, and left alone, it shows its ends. */
export const idNumber: TextFormat<string> = {
  clean: (text) =>
    text
      .normalize("NFKC")
      .toUpperCase()
      .replace(/[^\dX]|X(?=.*[\dX])/g, ""),
  fit: (text) => text.slice(0, 18).replace(text.length < 18 ? "X" : "", ""),
  show: (text) => inGroups(text, cardGroups),
  veil: (text) => inGroups(text.length < 18 ? text : text.slice(0, 3) + "*".repeat(11) + text.slice(14), cardGroups),
  settle: same,
  read: same,
  write: (value) => idNumber.clean(String(value ?? "")),
};

/** A plain number; null while there is none. One below zero stays so: whether it may be is for the field's rules. */
export function plainNumber(decimals: number): TextFormat<number | null> {
  const cut = decimals === 0 ? /()\..*/ : new RegExp(`(\\.\\d{${decimals}}).*`);
  return {
    clean: numberCharacters,
    fit: (text) => text.replace(/\d+/, (whole) => whole.slice(0, wholeDigits)).replace(cut, "$1"),
    show: same,
    settle: (text) => text.replace(/\.$|^-$/, ""),
    read: (text) => (text === "" || text === "-" ? null : Number(text)),
    write: (value) => (value === null || value === undefined ? "" : numberCharacters(String(value))),
  };
}

function numberCharacters(text: string): string {
  return (/^\s*[-－−]/.test(text) ? "-" : "") + moneyCharacters(text);
}

/** Sums of twelve digits and two decimals: a number of JavaScript holds each of them exactly enough to show it again. */
const wholeDigits = 12;

/** Money in yuan, with two decimals at most and a comma every three digits; null while there is nothing. */
export const moneyFormat: TextFormat<number | null> = {
  clean: moneyCharacters,
  fit: (text) =>
    text.replace(/^(\d*)(\.\d*)?$/, (_, whole, cents = "") => whole.slice(0, wholeDigits) + cents.slice(0, 3)),
  show: groupThousands,
  settle: (text) => text.replace(/\.$/, ""),
  read: (text) => (text === "" ? null : Number(text)),
  write: (value) => (value === null || value === undefined ? "" : String(Number(value.toFixed(2)))),
};

/** Money in whole yuan. */
export const wholeMoneyFormat: TextFormat<number | null> = {
  ...moneyFormat,
  fit: (text) => moneyFormat.fit(text).replace(/\..*/, ""),
};

function moneyCharacters(text: string): string {
  const [whole = "", ...rest] = text
    .normalize("NFKC")
    .replace(/。/g, ".")
    .replace(/[^\d.]/g, "")
    .split(".");
  const significant = whole.replace(/^0+(?=\d)/, "");
  return rest.length === 0 ? significant : `${significant || "0"}.${rest.join("")}`;
}

function inGroups(text: string, grouping: readonly number[]): string {
  const groups: string[] = [];
  let rest = text;
  for (const size of grouping) {
    groups.push(rest.slice(0, size));
    rest = rest.slice(size);
  }
  return [...groups, rest].filter(Boolean).join(" ");
}
