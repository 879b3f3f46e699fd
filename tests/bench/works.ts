/** A field of the long form that is compared with plain React. */
interface LongField {
  readonly name: string;
  readonly label: string;
  /** The most characters that it takes; only every fourth says so, since a page has at most 10,000 values. */
  readonly most: number | undefined;
}

/** A row of the list that is compared with plain React. */
export interface Offer {
  readonly id: string;
  readonly title: string;
  readonly rate: string;
  readonly amount: string;
  readonly date: string;
  readonly isHot: boolean;
}

const kinds = ["Monthly", "Yearly", "Primary", "Secondary", "Current", "Previous", "Declared", "Verified"];
const things = ["income", "employer", "address", "branch", "account", "contract", "guarantor", "vehicle", "property"];
const marks = ["name", "number", "note", "code", "city", "owner", "remark", "source"];

/** The 1,000 fields of the long form: the same ones for both contenders. */
export const longFields: readonly LongField[] = Array.from({ length: 1000 }, (_, index) => ({
  name: `f${index}`,
  label: `${pick(kinds, index)} ${pick(things, index * 5)} ${pick(marks, index * 3)} ${index}`,
  most: index % 4 === 0 ? 10 + ((index * 7) % 50) : undefined,
}));

/** So many rows of the list. */
export function offers(count: number): readonly Offer[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `o${index}`,
    title: `${pick(kinds, index)} ${pick(things, index * 5)} plan ${index}`,
    rate: `${(3 + ((index * 37) % 2000) / 100).toFixed(2)}% a year`,
    amount: `up to ${1 + ((index * 13) % 200)},000`,
    date: `2024-0${1 + (index % 9)}-1${index % 10}`,
    isHot: index % 10 < 3,
  }));
}

function pick(words: readonly string[], index: number): string {
  return words[index % words.length] ?? "";
}
