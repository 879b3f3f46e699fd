import type { Sentence } from "./sentence.ts";

/** What is wrong with a regular expression. */
export type PatternFault =
  | { readonly kind: "unreadable"; readonly detail: Sentence }
  /** `part` repeats something that repeats already. */
  | { readonly kind: "explosive"; readonly part: string };

/** A group while it is read: whether it repeats or chooses inside. */
interface Group {
  readonly start: number;
  repeats: boolean;
  /** How each alternative begins; a plain character can be told from another one. */
  readonly beginnings: string[];
}

/** A piece that comes more often than this divides a text in as many ways as one without an end. */
const often = 16;
/** So many repetitions, all over one text of the greatest length, still take an acceptable time. */
const mostRepetitions = 5;

/**
 * Finds what makes a regular expression take exponential time: a repetition of something that repeats already, or of
 * alternatives that begin alike. It is careful: it also refuses some that are harmless. Takes linear time.
 */
export function patternFault(pattern: string): PatternFault | undefined {
  return unreadableFault(pattern) ?? explosiveFault(pattern);
}

function unreadableFault(pattern: string): PatternFault | undefined {
  if (/\(\?<[=!]/.test(pattern)) {
    return {
      kind: "unreadable",
      detail: { en: "phones before iOS 16.4 have no lookbehind", zh: "iOS 16.4 之前没有后行断言" },
    };
  }
  if (/\\(?:[1-9]|k<)/.test(pattern.replace(/\\\\/g, ""))) {
    return { kind: "unreadable", detail: { en: "it refers back to a group", zh: "使用了反向引用" } };
  }
  try {
    new RegExp(`^(?:${pattern})$`, "u");
    return undefined;
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/^.*: /, "") : "";
    return { kind: "unreadable", detail: { en: reason, zh: `写法不正确（${reason}）` } };
  }
}

/** The pieces of an expression: a character or class, the brackets of a group, a choice, a repetition. */
const pieces =
  /\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|[)|]|[*+?]\??|\{\d+(?:,\d*)?\}\??|[\s\S]/gu;

function explosiveFault(pattern: string): PatternFault | undefined {
  const open: Group[] = [];
  let group = groupAt(0);
  let closed: Group | undefined;
  let repetitions = 0;

  for (const { 0: piece, index } of pattern.matchAll(pieces)) {
    const repeated = closed;
    closed = undefined;
    if (piece.startsWith("(")) {
      begin(group, piece);
      open.push(group);
      group = groupAt(index);
    } else if (piece === ")") {
      closed = group;
      group = open.pop() ?? group;
      group.repeats ||= closed.repeats;
    } else if (piece === "|") {
      group.beginnings.push("");
    } else if (isRepetition(piece)) {
      const most = mostOf(piece);
      const part = pattern.slice(repeated?.start ?? index, index);
      if (repeated && explodes(repeated, most, part)) return { kind: "explosive", part: part + piece };
      repetitions += repeated?.repeats ? most - 1 : Number(most > often);
      if (repetitions > mostRepetitions) return { kind: "explosive", part: pattern };
      group.repeats ||= most > often;
    } else {
      begin(group, piece);
    }
  }
  return undefined;
}

function groupAt(start: number): Group {
  return { start, repeats: false, beginnings: [""] };
}

/** Whether a group that comes so often can divide a text in too many ways. */
function explodes(group: Group, most: number, source: string): boolean {
  if (group.repeats) return most > mostRepetitions;
  return most > often && (overlaps(group) || new RegExp(`^${source}$`, "u").test(""));
}

function begin({ beginnings }: Group, piece: string): void {
  const last = beginnings.length - 1;
  if (beginnings[last] === "") beginnings[last] = piece;
}

/** Whether two alternatives may take the same character first. Only plain characters are told apart. */
function overlaps({ beginnings }: Group): boolean {
  if (beginnings.length < 2) return false;
  return new Set(beginnings).size < beginnings.length || beginnings.some((piece) => !/^[^\\[(.]$/u.test(piece));
}

function isRepetition(piece: string): boolean {
  return /^(?:[*+?]|\{\d)/.test(piece);
}

/** How often a piece may come. */
function mostOf(repetition: string): number {
  if (repetition.startsWith("?")) return 1;
  const [, least, comma, most] = /^\{(\d+)(,?)(\d*)\}/.exec(repetition) ?? [];
  if (least === undefined || (comma && most === "")) return Number.POSITIVE_INFINITY;
  return Number(comma ? most : least);
}
