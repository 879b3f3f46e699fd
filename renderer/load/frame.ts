import type { Lines } from "./position.ts";
import type { Language, Problem } from "./problems.ts";
import { columnsOf } from "./width.ts";

/** How problems are shown. */
export interface Style {
  readonly language: Language;
  readonly colours: boolean;
}

const words = {
  error: { en: "error", zh: "错误" },
  warning: { en: "warning", zh: "警告" },
  help: { en: "help: ", zh: "建议：" },
} as const;

const paints = { error: "1;31", warning: "1;33", place: "36", help: "32", message: "1" } as const;

/** Puts a text into its colour, where there are colours. */
type Paint = (kind: keyof typeof paints, text: string) => string;

/** How much of a long line is shown. */
const widest = 140;

/** A problem with the lines around it, as compilers show it. */
export function frame(problem: Problem, lines: Lines, { language, colours }: Style): string {
  const paint: Paint = (kind, text) => (colours ? `\u001b[${paints[kind]}m${text}\u001b[0m` : text);
  const { severity, code, file, line, column, message } = problem;
  const gutter = String(Math.min(line + 1, lines.count)).length;
  const row = (label: string, text = "") => `${paint("place", `${label.padStart(gutter)} |`)} ${text}`.trimEnd();
  const around = [line - 1, line + 1].filter((number) => lines.line(number).trim() !== "");
  const shown = [line, ...around].sort((a, b) => a - b);
  const rows = shown.flatMap((number) => {
    const view = viewOf(lines.line(number), number === line ? column - 1 : 0);
    const own = row(String(number), view.text);
    return number === line
      ? [own, row("", marks(problem, view, lines, paint) + helpOf(problem, language, paint))]
      : [own];
  });
  return [
    `${paint(severity, `${words[severity][language]}[${code}]`)} ${paint("message", message[language])}`,
    `${" ".repeat(gutter)}${paint("place", "-->")} ${file}:${line}:${column}`,
    row(""),
    ...rows,
  ].join("\n");
}

function helpOf({ help }: Problem, language: Language, paint: Paint): string {
  return help ? ` ${paint("help", words.help[language] + help[language])}` : "";
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

/** The marks below what is wrong, up to the end of its line. */
function marks(problem: Problem, { cut }: View, lines: Lines, paint: Paint): string {
  const { line, column, endLine, endColumn, severity } = problem;
  const text = lines.line(line);
  const before = (cut > 0 ? 1 : 0) + columnsOf(visible(text.slice(cut, column - 1)));
  const end = endLine === line ? endColumn - 1 : text.length;
  const length = columnsOf(visible(text.slice(column - 1, Math.min(end, cut + widest))));
  return " ".repeat(before) + paint(severity, "^".repeat(Math.max(1, length)));
}
