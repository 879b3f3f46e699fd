import type { YAMLParseError } from "yaml";
import type { Sentence } from "../messages.ts";
import type { Lines, Span } from "../position.ts";
import type { Mistake } from "../problems.ts";
import { lineTrap } from "./lines.ts";

/** A text that YAML could not read. */
interface Broken {
  readonly text: string;
  readonly lines: Lines;
  readonly opaque: readonly Span[];
}

/** Reads an error of the `yaml` package; undefined where another reader knows better. */
type Reader = (error: YAMLParseError, broken: Broken, all: readonly YAMLParseError[]) => Mistake | undefined;

/** By the code of the `yaml` package. */
const readers: { readonly [code in YAMLParseError["code"]]?: Reader } = {
  TAB_AS_INDENT: ({ pos: [from, to] }) => ({ code: "P125", from, to, fix: { from, to, insert: "  " } }),
  BAD_SCALAR_START: ({ pos: [from] }, { text }) => ({
    code: "P120",
    from,
    to: from + 1,
    values: { found: text.charAt(from) },
  }),
  MISSING_CHAR: unclosed,
  BAD_INDENT: (error, broken) => unclosed(error, broken) ?? misplaced(error.pos[0], broken),
  MULTILINE_IMPLICIT_KEY: ({ pos: [from] }, { text }) => withoutColon(from, text),
  BLOCK_AS_IMPLICIT_KEY: deeper,
};

/** What is said of the errors that have no code of their own here. */
const details: { readonly [code in YAMLParseError["code"]]?: Sentence } = {
  BAD_DQ_ESCAPE: {
    en: "between double quotes a backslash needs a second one; use single quotes",
    zh: "双引号里的反斜杠要写两个，或改用单引号",
  },
  BLOCK_IN_FLOW: {
    en: "a list or a map over several lines cannot stand between brackets",
    zh: "括号里面不能再写多行的列表或映射",
  },
  UNEXPECTED_TOKEN: { en: "nothing can follow here", zh: "这里不能再写别的内容" },
  BLOCK_AS_IMPLICIT_KEY: { en: "a key cannot stand on the line of another one", zh: "一行里不能有两个键" },
};
const listOnKeyLine: Sentence = {
  en: "a list begins on a line of its own, below its key",
  zh: "列表要另起一行，写在键的下面",
};
const unreadable: Sentence = { en: "it cannot be read here", zh: "读到这里无法继续" };

/**
 * The mistake behind the errors of a text that YAML could not read. One slip makes many errors: only the first
 * counts, and the slip that caused it, on its line or the one before, is told in its stead.
 */
export function explainErrors(
  errors: readonly YAMLParseError[],
  text: string,
  lines: Lines,
  opaque: readonly Span[],
): Mistake[] {
  const [first] = errors;
  if (!first) return [];
  const broken = { text, lines, opaque };
  const { line } = lines.range(first.pos[0], first.pos[1]);
  const slip = lineTrap(lines, line, opaque) ?? (line > 1 ? lineTrap(lines, line - 1, opaque) : undefined);
  return [slip ?? readers[first.code]?.(first, broken, errors) ?? plainly(first, text)];
}

function plainly({ code, pos: [from, to] }: YAMLParseError, text: string): Mistake {
  const detail = text.startsWith("- ", from) ? listOnKeyLine : (details[code] ?? unreadable);
  return { code: "P101", from, to, values: { detail } };
}

/** A line whose indentation fits nothing. */
function misplaced(at: number, { lines }: Broken): Mistake {
  const { line } = lines.range(at, at);
  const text = lines.line(line);
  return { code: "P127", from: lines.start(line) + text.search(/\S|$/), to: lines.start(line) + text.length };
}

/** A quote or a bracket without its end, or a key without its colon. */
function unclosed({ pos: [at, to], message }: YAMLParseError, broken: Broken): Mistake | undefined {
  const { text, opaque } = broken;
  if (/quote/.test(message)) {
    const from = opaque.findLast((span) => span.from < at && /["']/.test(text.charAt(span.from)))?.from ?? at;
    return { code: "P128", from, to: from + 1, values: { quote: text.charAt(from) } };
  }
  if (/^Sequence item/.test(message)) return misplaced(at, broken);
  const bracket = /flow sequence/i.test(message) ? "]" : /flow map/i.test(message) ? "}" : undefined;
  if (bracket) return { code: "P129", from: at, to, values: { expected: bracket } };
  return /Implicit map keys/.test(message) ? withoutColon(lastWord(text, at), text) : undefined;
}

function withoutColon(from: number, text: string): Mistake {
  const found = /^[^\r\n]*/.exec(text.slice(from))?.[0].trimEnd() ?? "";
  const to = from + found.length;
  return { code: "P130", from, to, values: { found }, fix: { from: to, to, insert: ":" } };
}

/** A line that is indented more deeply than the value before it allows. */
function deeper({ pos: [at] }: YAMLParseError, broken: Broken, all: readonly YAMLParseError[]): Mistake | undefined {
  if (!all.some(({ code }) => code === "MULTILINE_IMPLICIT_KEY")) return undefined;
  const { lines } = broken;
  return misplaced(lines.start(lines.range(at, at).line + 1), broken);
}

/** The beginning of the word before an offset. */
function lastWord(text: string, at: number): number {
  const end = text.slice(0, at).trimEnd().length;
  return (
    text.lastIndexOf("\n", end - 1) +
    1 +
    (/^[\s-]*/.exec(text.slice(text.lastIndexOf("\n", end - 1) + 1, end))?.[0].length ?? 0)
  );
}
