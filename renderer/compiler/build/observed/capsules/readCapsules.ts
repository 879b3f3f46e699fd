import { createHash } from "node:crypto";
import { type Capsule, parseCapsule } from "../../../../../actions/index.ts";
import type { Contract } from "../../../../../schemas/index.ts";
import { isMapping } from "../../../parse/path.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { titleOf } from "./capsuleSuite.ts";

/** One of several capsules of a file. */
export interface CapsuleChoice {
  readonly number: string;
  readonly title: string;
}

/** What a file has of capsules, or why there is none to be had. */
export type ReadCapsules =
  | {
      /** The one that is meant; left out: none is, or several are. */
      readonly capsule?: Capsule;
      readonly choices: readonly CapsuleChoice[];
      /** How many were left out, since something is wrong with them. */
      readonly faulty: number;
    }
  | { readonly fault: Sentence };

/** A single capsule is shorter, however it is laid out. */
const longest = 4_194_304;

/**
 * Reads the lines of a file that holds a capsule, or reports as the server has got them, a body a line. Of a capsule that came
 * twice there is one. Those with which something is wrong are left out, unless all that are meant are such.
 *
 * @param number which of several is meant; left out: the only one
 */
export function readCapsules(lines: Iterable<string>, contract: Contract, number?: string): ReadCapsules {
  const kept = keptCapsules(contract, number);
  const whole: string[] = [];
  let [length, count] = [0, 0];
  let hasReports = false;
  for (const line of lines) {
    count += 1;
    length += line.length + 1;
    if (length <= longest) whole.push(line);
    const reports = reportsIn(line);
    hasReports ||= reports !== undefined;
    for (const text of reports?.map(capsuleTextIn) ?? []) if (text !== undefined) kept.add(text, count);
  }
  const alone = length <= longest ? parseCapsule(whole.join("\n"), contract) : { fault: nothing };
  if ("fault" in alone) return kept.found() ?? (hasReports ? { fault: nothing } : alone);
  const { capsule } = alone;
  const isMeant = number === undefined || number === capsule.number;
  return { ...(isMeant && { capsule }), choices: [choiceOf(capsule)], faulty: 0 };
}

const nothing: Sentence = {
  en: "It is no capsule, and no report in it has one.",
  zh: "这不是经过记录，里面的报告也都没有经过记录。",
};

/** The capsules of a file while it is read: of those that are not meant it keeps what they are called. */
function keptCapsules(contract: Contract, number: string | undefined) {
  const isMeant = (one: unknown) => number === undefined || one === number;
  const digests = new Set<string>();
  const choices: CapsuleChoice[] = [];
  let capsule: Capsule | undefined;
  let [faulty, meant] = [0, 0];
  let fault: { readonly said: Sentence; readonly isMeant: boolean } | undefined;
  return {
    add(text: string, line: number): void {
      const digest = createHash("sha256").update(text).digest("base64");
      if (digests.has(digest)) return;
      digests.add(digest);
      const parsed = parseCapsule(text, contract);
      if ("fault" in parsed) {
        const isAsked = isMeant(numberIn(text));
        faulty += 1;
        if (!fault || (isAsked && !fault.isMeant)) fault = { said: atLine(line, parsed.fault), isMeant: isAsked };
        return;
      }
      choices.push(choiceOf(parsed.capsule));
      if (!isMeant(parsed.capsule.number)) return;
      meant += 1;
      capsule ??= parsed.capsule;
    },
    /** What there is; undefined: no capsule at all. */
    found(): ReadCapsules | undefined {
      if (meant === 0 && fault && (fault.isMeant || choices.length === 0)) return { fault: fault.said };
      if (choices.length === 0) return undefined;
      return { ...(meant === 1 && capsule && { capsule }), choices, faulty };
    },
  };
}

function choiceOf(capsule: Capsule): CapsuleChoice {
  return { number: capsule.number, title: titleOf(capsule) };
}

function atLine(line: number, { en, zh }: Sentence): Sentence {
  return { en: `Line ${line}: ${en}`, zh: `第 ${line} 行：${zh}` };
}

/** The number of something that is no capsule otherwise. */
function numberIn(text: string): unknown {
  const value: unknown = text === "" ? undefined : JSON.parse(text);
  return isMapping(value) ? value.number : undefined;
}

/** The reports of a line, whatever they are; undefined: it is no body of reports. */
function reportsIn(line: string): readonly unknown[] | undefined {
  try {
    const { reports }: { readonly reports?: unknown } = JSON.parse(line) ?? {};
    return Array.isArray(reports) ? reports : undefined;
  } catch {
    return undefined;
  }
}

function capsuleTextIn(report: unknown): string | undefined {
  const capsule: unknown = isMapping(report) ? report.capsule : undefined;
  return capsule === undefined ? undefined : textOf(capsule);
}

/** Values that are too deep to be written are none: their text has a fault, too. */
function textOf(value: unknown): string {
  try {
    return JSON.stringify(value);
  } catch {
    return "";
  }
}
