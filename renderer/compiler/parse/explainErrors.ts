import type { YAMLParseError } from "yaml";
import type { LocatedDiagnostic, Suggestion } from "../problems/problems.ts";
import type { Lines, Span } from "../text/lines.ts";
import type { Sentence } from "../text/sentence.ts";
import { vocabulary } from "../text/vocabulary.ts";
import { linePitfall } from "./linePitfalls.ts";

/** A text that YAML could not read. */
interface Broken {
  readonly text: string;
  readonly lines: Lines;
  readonly opaque: readonly Span[];
}

/** Reads an error of the `yaml` package; undefined where another reader knows better. */
type Reader = (error: YAMLParseError, broken: Broken, all: readonly YAMLParseError[]) => LocatedDiagnostic | undefined;

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
 * What is wrong with a text that YAML could not read. One typing error makes many YAML errors: only the first counts,
 * and where a known pitfall stands on its line or the one before, that is reported in its place.
 */
export function explainErrors(
  errors: readonly YAMLParseError[],
  text: string,
  lines: Lines,
  opaque: readonly Span[],
): LocatedDiagnostic[] {
  // In a bracket that is not closed every remark is taken for a part of it.
  const first = errors.find(({ message }) => !/^Comments must be separated/.test(message)) ?? errors[0];
  if (!first) return [];
  const broken = { text, lines, opaque };
  const line = contentFrom(lines.range(first.pos[0], first.pos[1]).line, lines);
  const pitfall = linePitfall(lines, line, opaque) ?? linePitfall(lines, contentBefore(line, lines), opaque);
  return [pitfall ?? readers[first.code]?.(first, broken, errors) ?? plainly(first, text)];
}

const remark = /^\s*(?:#.*)?$/;

/** The first line from one on that holds more than a remark; the line itself where there is none. */
function contentFrom(number: number, lines: Lines): number {
  let line = number;
  while (line < lines.count && remark.test(lines.line(line))) line++;
  return remark.test(lines.line(line)) ? number : line;
}

/** The last line before another one that holds more than a remark; 0 where there is none. */
function contentBefore(number: number, lines: Lines): number {
  let line = number - 1;
  while (line > 0 && remark.test(lines.line(line))) line--;
  return line;
}

function plainly({ code, pos: [from, to] }: YAMLParseError, text: string): LocatedDiagnostic {
  const detail = text.startsWith("- ", from) ? listOnKeyLine : (details[code] ?? unreadable);
  return { code: "P101", from, to, values: { detail } };
}

/** A line whose indentation fits nothing. */
function misplaced(at: number, { lines }: Broken): LocatedDiagnostic {
  const line = contentFrom(lines.range(at, at).line, lines);
  const text = lines.line(line);
  const start = lines.start(line);
  const indent = text.search(/\S|$/);
  const suggestions = columnsMeant(line, indent, lines).map((column) => toColumn(start, indent, column));
  return { code: "P127", from: start + indent, to: start + text.length, suggestions };
}

/** The two columns at which a line may begin that are nearest to where it does; of those as near, the right one first. */
function columnsMeant(line: number, indent: number, lines: Lines): readonly number[] {
  const isItem = lines.line(line).startsWith("- ", indent);
  const found = new Set<number>();
  let outermost = Number.POSITIVE_INFINITY;
  for (let above = line - 1; above > 0 && outermost > 0; above--) {
    const text = lines.line(above);
    const column = text.search(/\S/);
    if (remark.test(text) || column >= outermost) continue;
    outermost = column;
    const [dash = ""] = /^- +/.exec(text.slice(column)) ?? [];
    if (!isItem || dash !== "") found.add(isItem ? column : column + dash.length);
  }
  const nearest = [...found].sort((a, b) => Math.abs(a - indent) - Math.abs(b - indent) || b - a);
  return nearest.filter((column) => column !== indent).slice(0, 2);
}

function toColumn(start: number, indent: number, column: number): Suggestion {
  const help = { en: `begin it in column ${column + 1}`, zh: `从第 ${column + 1} 列开始` };
  return { from: start, to: start + indent, insert: " ".repeat(column), help };
}

/** A quote or a bracket without its end, or a key without its colon. */
function unclosed({ pos: [at, to], message }: YAMLParseError, broken: Broken): LocatedDiagnostic | undefined {
  const { text, opaque } = broken;
  if (/quote/.test(message)) {
    const from = opaque.findLast((span) => span.from < at && /["']/.test(text.charAt(span.from)))?.from ?? at;
    return { code: "P128", from, to: from + 1, values: { quote: text.charAt(from) } };
  }
  if (/^Sequence item/.test(message)) return misplaced(at, broken);
  const bracket = /flow sequence/i.test(message) ? "]" : /flow map/i.test(message) ? "}" : undefined;
  if (bracket)
    return unclosedBracket(at, bracket, broken) ?? { code: "P129", from: at, to, values: { expected: bracket } };
  return /Implicit map keys/.test(message) ? withoutColon(wordAt(text, at), text) : undefined;
}

/** The bracket that is still open at a place. What follows it on its line is taken for its content. */
function unclosedBracket(at: number, expected: string, { text, lines, opaque }: Broken): LocatedDiagnostic | undefined {
  const from = lastOpen(text.slice(0, at), opaque);
  if (from === undefined) return undefined;
  const diagnostic: LocatedDiagnostic = { code: "P129", from, to: from + 1, values: { expected } };
  const { line } = lines.range(from, from);
  const content = lines
    .line(line)
    .replace(/\s#.*$/, "")
    .trimEnd();
  const end = lines.start(line) + content.length;
  // A closing bracket of another kind: only the author knows where this one ought to have ended.
  if (end <= from + 1 || /[\]}]/.test(text.charAt(at))) return diagnostic;
  return { ...diagnostic, fix: { from: end, to: end, insert: expected === "}" ? " }" : "]" } };
}

/** The last bracket of a text that is not closed in it. */
function lastOpen(text: string, opaque: readonly Span[]): number | undefined {
  const open: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(/[[\]{}]/g)) {
    if (opaque.some(({ from, to }) => from <= index && index < to)) continue;
    if (bracket === "[" || bracket === "{") open.push(index);
    else open.pop();
  }
  return open.pop();
}

/** A key without its colon; where words follow on its line, only a known key tells how far it reaches. */
function withoutColon(from: number, text: string): LocatedDiagnostic {
  const line = /^[^\r\n]*/.exec(text.slice(from))?.[0].trimEnd() ?? "";
  const [key = line, ...rest] = line.split(/\s+/, 2);
  const found = rest.length > 0 && vocabulary.keys.has(key) ? key : line;
  const to = from + found.length;
  return { code: "P130", from, to, values: { found }, fix: { from: to, to, insert: ":" } };
}

/** A line that is indented more deeply than the value before it allows. */
function deeper(
  { pos: [at] }: YAMLParseError,
  broken: Broken,
  all: readonly YAMLParseError[],
): LocatedDiagnostic | undefined {
  if (!all.some(({ code }) => code === "MULTILINE_IMPLICIT_KEY")) return undefined;
  const { lines } = broken;
  return misplaced(lines.start(lines.range(at, at).line + 1), broken);
}

/** The beginning of the word at an offset, or before it where there is none. */
function wordAt(text: string, at: number): number {
  if (/\S/.test(text.charAt(at))) return at;
  const end = text.slice(0, at).trimEnd().length;
  return (
    text.lastIndexOf("\n", end - 1) +
    1 +
    (/^[\s-]*/.exec(text.slice(text.lastIndexOf("\n", end - 1) + 1, end))?.[0].length ?? 0)
  );
}
