import { isMapping } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";

/** A report as a front end posts it; renderer/runtime/report/report.json says more. */
export interface ObservedReport {
  readonly number?: string;
  readonly kind: string;
  readonly name?: string;
  readonly place?: string;
  readonly code?: string;
  readonly message: string;
  readonly page: string;
  readonly value?: number;
  readonly count: number;
  /** Where the code was that threw, the innermost first. */
  readonly stack?: readonly string[];
}

/** What a front end posts at once. */
export interface ObservedBody {
  readonly visit: string;
  readonly tree: string;
  readonly host: string;
  readonly platform: string;
  readonly hostVersion: string;
  /** The page with which the document was opened, and when this was sent, by the device's clock: older builds say neither. */
  readonly landingPage?: string;
  readonly sentAt?: number;
  readonly reports: readonly ObservedReport[];
}

/** What could not be read: whole lines, and reports in lines that could. */
export interface Unreadable {
  readonly lines: number;
  readonly reports: number;
}

/** What a server has kept of the reports. */
export interface KeptReports {
  /** One after the other, each read when it is asked for: once, since nobody keeps them all. */
  readonly bodies: Iterable<ObservedBody>;
  /** Counts up while the bodies are read. */
  readonly unreadable: Unreadable;
}

/** Reads what a server has kept of the reports: one body a line. What is none is counted, and harms nothing beside it. */
export function readLines(lines: Iterable<string>): KeptReports {
  const unreadable = { lines: 0, reports: 0 };
  return { bodies: bodiesIn(lines, unreadable), unreadable };
}

/** Says how much could not be read; undefined: nothing. */
export function sayUnreadable({ lines, reports }: Unreadable): Sentence | undefined {
  if (lines + reports === 0) return undefined;
  return {
    en: `Could not be read, and do not count: lines ${lines}, reports in other lines ${reports}.`,
    zh: `无法读取、没有计入：${lines} 行，其他行里的报告 ${reports} 条。`,
  };
}

function* bodiesIn(
  lines: Iterable<string>,
  unreadable: { -readonly [Part in keyof Unreadable]: number },
): Generator<ObservedBody> {
  for (const line of lines) {
    if (line.trim() === "") continue;
    const body = bodyOf(line);
    if (!body) unreadable.lines += 1;
    else {
      const reports = body.reports.filter((one) => has(one, reportFields) && isMeasured(one));
      unreadable.reports += body.reports.length - reports.length;
      yield { ...body, reports };
    }
  }
}

function bodyOf(line: string): ObservedBody | undefined {
  try {
    const body: unknown = JSON.parse(line);
    return has(body, bodyFields) ? body : undefined;
  } catch {
    return undefined;
  }
}

type Check = (value: unknown) => boolean;
type Fields<Read> = { readonly [Field in keyof Required<Read>]: Check };

/** The most that one report may count: a visit ends long before. */
const mostTimes = 1_000_000;

const isText: Check = (value) => typeof value === "string";
const isList: Check = (value) => Array.isArray(value);
const isTexts: Check = (value) => Array.isArray(value) && value.every(isText);
const isCount: Check = (value) => Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostTimes;
const isMeasure: Check = (value) => Number.isFinite(value) && Number(value) >= 0;
const may =
  (check: Check): Check =>
  (value) =>
    value === undefined || check(value);

/** Of its reports each is looked at by itself. */
const bodyFields: Fields<ObservedBody> = {
  visit: isText,
  tree: isText,
  host: isText,
  platform: isText,
  hostVersion: isText,
  landingPage: may(isText),
  sentAt: may(isMeasure),
  reports: isList,
};

const reportFields: Fields<ObservedReport> = {
  number: may(isText),
  kind: isText,
  name: may(isText),
  place: may(isText),
  code: may(isText),
  message: isText,
  page: isText,
  value: may(isMeasure),
  count: isCount,
  stack: may(isTexts),
};

/** Whether a value has each of these fields as it must be. */
function has<Read extends object>(value: unknown, fields: Fields<Read>): value is Read {
  return isMapping(value) && Object.entries<Check>(fields).every(([field, check]) => check(value[field]));
}

/** A vital says how much. */
function isMeasured({ kind, value }: ObservedReport): boolean {
  return kind !== "vital" || value !== undefined;
}
