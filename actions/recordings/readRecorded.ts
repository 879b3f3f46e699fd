import type { Contract, Json } from "../../schemas/index.ts";
import { isJsonObject, ownField } from "../json.ts";

/* Reads what a phone has recorded, as text that may come from anywhere, by a form that says each field. */

/** What is wrong with a text that should be a record. */
export interface RecordingFault {
  readonly zh: string;
  readonly en: string;
}

/** The longest text that is read, in characters, and the deepest nesting: a recorder stays far below both. */
const longest = 1_048_576;
const deepest = 64;
const longestList = 200;

/** Ends the reading. It never leaves `readRecorded`. */
export class NotARecord extends Error {
  readonly fault: RecordingFault;

  constructor(zh: string, en: string) {
    super(en);
    this.fault = { zh, en };
  }
}

/** Holds a value against a part of the form; `at` is where it stands. Throws NotARecord. */
export type RecordedCheck = (value: Json, at: string) => void;

interface Field {
  readonly check: RecordedCheck;
  readonly isOptional?: boolean;
}

/** Reads a text by its form, which says each field of the type and no other. Never throws: what has another has a fault, with its place. */
export function readRecorded<Recorded>(
  text: string,
  form: RecordedCheck,
): { readonly read: Recorded } | { readonly fault: RecordingFault } {
  try {
    const json = decode(text);
    form(json, "");
    return { read: json as unknown as Recorded };
  } catch (thrown) {
    if (thrown instanceof NotARecord) return { fault: thrown.fault };
    throw thrown;
  }
}

/** The value of a text that is not too long and not too deep. Throws NotARecord. */
function decode(text: string): Json {
  if (text.length > longest) {
    throw new NotARecord(
      `记录太长：${text.length} 个字符，最多 ${longest} 个`,
      `The record has ${text.length} characters, and ${longest} are the most`,
    );
  }
  if (isTooDeep(text)) {
    throw new NotARecord(`记录嵌套太深，最多 ${deepest} 层`, `The record is nested deeper than ${deepest}`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new NotARecord(
      "这不是一份记录：不是完整的 JSON。请整段复制",
      "This is not a record: it is no whole JSON. Copy all of it",
    );
  }
}

/** Counts brackets outside of texts, before anything walks down into them. One pass: the text may be hostile. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const character = json[at];
    if (character === "\\") at += 1;
    else if (character === '"') isInText = !isInText;
    else if (!isInText && (character === "[" || character === "{")) depth += 1;
    else if (!isInText && (character === "]" || character === "}")) depth -= 1;
    if (depth > deepest) return true;
  }
  return false;
}

/** What says of which host it is: one of the contract's, on one of its platforms. */
export function hostIn({ hosts }: Contract): Readonly<Record<"name" | "platform", Field>> {
  return {
    name: must(oneOf(hosts.hosts.map(({ host }) => host))),
    platform: must(oneOf(hosts.platforms.map(({ platform }) => platform))),
  };
}

export function must(check: RecordedCheck): Field {
  return { check };
}

export function may(check: RecordedCheck): Field {
  return { check, isOptional: true };
}

export function recordedObject(fields: Readonly<Record<string, Field>>): RecordedCheck {
  return (value, at) => {
    if (!isJsonObject(value)) throw wrong(at, "对象", "an object");
    const unknown = Object.keys(value).find((key) => !Object.keys(fields).includes(key));
    if (unknown !== undefined) {
      const place = shown(join(at, unknown));
      throw new NotARecord(`记录里不该有 ${place}`, `There is no ${place} in a record`);
    }
    for (const [key, { check, isOptional }] of Object.entries(fields)) {
      const part = ownField(value, key);
      const place = join(at, key);
      if (part !== undefined) check(part, place);
      else if (!isOptional) throw new NotARecord(`记录缺少 ${place}`, `The record has no ${place}`);
    }
  };
}

export function recordedList(check: RecordedCheck): RecordedCheck {
  return recordedItems(check, longestList);
}

/** A list of so many items at most. */
export function recordedItems(check: RecordedCheck, most: number): RecordedCheck {
  return (value, at) => {
    if (!Array.isArray(value)) throw wrong(at, "列表", "a list");
    if (value.length > most) throw wrong(at, `最多 ${most} 项`, `at most ${most} items`);
    for (const [index, item] of value.entries()) check(item, `${at}[${index}]`);
  };
}

export function recordedText(most: number): RecordedCheck {
  return (value, at) => {
    if (typeof value !== "string") throw wrong(at, "文本", "a text");
    if (value.length > most) throw wrong(at, `最多 ${most} 个字符`, `at most ${most} characters`);
  };
}

export function oneOf(known: readonly (string | number)[]): RecordedCheck {
  return (value, at) => {
    if (known.some((one) => one === value)) return;
    throw wrong(at, known.join("、"), known.join(" or "));
  };
}

function matching(pattern: RegExp, zh: string, en: string): RecordedCheck {
  return (value, at) => {
    if (typeof value !== "string" || !pattern.test(value)) throw wrong(at, zh, en);
  };
}

export const version = matching(/^\d{1,9}\.\d{1,9}\.\d{1,9}$/, "三段的版本号", "a version of three parts");
export const word = matching(/^[a-zA-Z][a-zA-Z\d-]{0,40}$/, "英文单词", "a word");

export const duration: RecordedCheck = (value, at) => {
  if (typeof value !== "number" || !Number.isFinite(value) || value < 0)
    throw wrong(at, "毫秒数", "a number of milliseconds");
};

export const anything: RecordedCheck = () => undefined;

function wrong(at: string, zh: string, en: string): NotARecord {
  const place = at === "" ? { zh: "记录", en: "The record" } : { zh: `记录的 ${at} `, en: at };
  return new NotARecord(`${place.zh}应为${zh}`, `${place.en} must be ${en}`);
}

function join(at: string, key: string): string {
  return at === "" ? key : `${at}.${key}`;
}

/** A key of a hostile text is quoted, not repeated. */
function shown(text: string): string {
  return JSON.stringify(text.length > 80 ? `${text.slice(0, 80)}…` : text);
}
