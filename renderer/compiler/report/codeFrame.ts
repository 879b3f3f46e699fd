import type { Language, Problem, Related, Severity } from "../problems/problems.ts";
import type { Lines, TextRange } from "../text/lines.ts";
import { stringWidth } from "../text/stringWidth.ts";
import { type Colorize, colorizer } from "./colorizer.ts";

/** How problems are shown. */
export interface FrameStyle {
  readonly language: Language;
  readonly colours: boolean;
}

const words = {
  error: { en: "error", zh: "错误" },
  warning: { en: "warning", zh: "警告" },
  note: { en: "note", zh: "提示" },
  help: { en: "help: ", zh: "建议：" },
  choose: { en: "perhaps: ", zh: "请选择：" },
  or: { en: ", or ", zh: "；或" },
} as const;

/** A place that is marked: the problem's own, or one that it speaks of. */
interface Marked {
  readonly span: TextRange;
  readonly kind: Severity | "related";
  /** What stands behind the marks. */
  readonly note: string;
}

/** How much of a long line is shown. */
const widest = 140;

/** A problem with the lines around it, as compilers show it, and the other places that it speaks of. */
export function codeFrame(problem: Problem, lines: Lines, { language, colours }: FrameStyle): string {
  const color = colorizer(colours);
  const { severity, code, file, line, column, message, related = [] } = problem;
  const beside = related.filter((one) => one.file === file);
  const others = firstOfLines(related.filter((one) => one.file !== file));
  const shown = linesToShow([line - 1, line, line + 1, ...beside.map((one) => one.line)], line, lines);
  const gutter = String(Math.min(Math.max(line + 1, ...shown), lines.count)).length;
  const row = (label: string, text = "") => `${color("place", `${label.padStart(gutter)} |`)} ${text}`.trimEnd();
  const own: Marked = { span: problem, kind: severity, note: helpOf(problem, language, color) };
  const marked = beside.map((span): Marked => {
    return { span, kind: "related", note: ` ${color("place", span.message[language])}` };
  });
  const rowsOf = (number: number) => {
    const here = [own, ...marked].filter(({ span }) => span.line === number);
    const view = viewOf(lines.line(number), here[0] ? here[0].span.column - 1 : 0);
    const under = here.map((one) => row("", marks(one, view, lines, color) + one.note));
    return [row(String(number), view.text), ...under];
  };
  const rows = shown.flatMap((number, index) => {
    const skips = index > 0 && number - 1 !== shown[index - 1] && beside.length > 0;
    return [...(skips ? [color("place", "...")] : []), ...rowsOf(number)];
  });
  return [
    `${color(severity, `${words[severity][language]}[${code}]`)} ${color("message", message[language])}`,
    `${" ".repeat(gutter)}${color("place", "-->")} ${file}:${line}:${column}`,
    row(""),
    ...rows,
    ...others.map((one) => elsewhere(one, gutter, language, color)),
  ].join("\n");
}

/** The lines among these that hold something, in order; the problem's own in any case. */
function linesToShow(numbers: readonly number[], own: number, lines: Lines): readonly number[] {
  const shown = numbers.filter((number) => number === own || lines.line(number).trim() !== "");
  return [...new Set(shown)].sort((a, b) => a - b);
}

/** Of several places on one line the first. */
function firstOfLines(places: readonly Related[]): readonly Related[] {
  return places.filter((one, index) => {
    return places.findIndex(({ file, line }) => file === one.file && line === one.line) === index;
  });
}

/** A place in another file. */
function elsewhere(
  { file, line, column, message }: Related,
  gutter: number,
  language: Language,
  color: Colorize,
): string {
  return `${" ".repeat(gutter)}${color("place", ":::")} ${file}:${line}:${column} ${color("place", message[language])}`;
}

function helpOf({ help, suggestions = [] }: Problem, language: Language, color: Colorize): string {
  if (help) return ` ${color("help", words.help[language] + help[language])}`;
  if (suggestions.length === 0) return "";
  const choices = suggestions.map((one) => one.help[language]).join(words.or[language]);
  return ` ${color("help", words.choose[language] + choices)}`;
}

/** A line as it is shown, and what of it was cut off before. */
interface View {
  readonly text: string;
  readonly cut: number;
}

/** The part of a line around a column. */
function viewOf(line: string, at: number): View {
  const cut = line.length <= widest ? 0 : Math.max(0, Math.min(at - 40, line.length - widest));
  const shown = line.slice(cut, cut + widest);
  return { text: `${cut > 0 ? "…" : ""}${visible(shown)}${cut + widest < line.length ? "…" : ""}`, cut };
}

/** Nothing of a page may steer the terminal, nor turn the direction of its text. */
function visible(text: string): string {
  return text.replace(/\t/g, "  ").replace(/[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029]/gu, "�");
}

/** The marks below a place, up to the end of its line. */
function marks({ span, kind }: Marked, { cut }: View, lines: Lines, color: Colorize): string {
  const { line, column, endLine, endColumn } = span;
  const text = lines.line(line);
  const before = (cut > 0 ? 1 : 0) + stringWidth(visible(text.slice(cut, Math.min(column - 1, cut + widest))));
  const end = endLine === line ? endColumn - 1 : text.length;
  const length = stringWidth(visible(text.slice(column - 1, Math.min(end, cut + widest))));
  const [sign, colour] = kind === "related" ? (["-", "place"] as const) : (["^", kind] as const);
  return " ".repeat(before) + color(colour, sign.repeat(Math.max(1, length)));
}
