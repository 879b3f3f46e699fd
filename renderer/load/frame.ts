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

const paints = { error: "1;31", warning: "1;33", place: "36", help: "32", plain: "1" } as const;

/** How much of a long line is shown. */
const widest = 140;

/** A problem with the lines around it, as compilers show it. */
export function frame(problem: Problem, lines: Lines, { language, colours }: Style): string {
  const paint = (kind: keyof typeof paints, text: string) =>
    colours ? `\u001b[${paints[kind]}m${text}\u001b[0m` : text;
  const { severity, code, file, line, column, message, help } = problem;
  const last = Math.min(line + 1, lines.count);
  const gutter = String(last).length;
  const row = (number: number | undefined, text: string) =>
    `${paint("place", `${String(number ?? "").padStart(gutter)} |`)}${text === "" ? "" : ` ${text}`}`;

  const heading = `${paint(severity, `${words[severity][language]}[${code}]`)} ${paint("plain", message[language])}`;
  const rows = [heading, `${" ".repeat(gutter)}${paint("place", "-->")} ${file}:${line}:${column}`, row(undefined, "")];
  for (let number = Math.max(1, line - 1); number <= last; number++) {
    const view = viewOf(lines.line(number), number === line ? column - 1 : 0);
    if (number !== line && view.text.trim() === "") continue;
    rows.push(row(number, view.text));
    if (number === line)
      rows.push(
        row(
          undefined,
          marks(problem, view, lines, (text) => paint(severity, text)) +
            (help ? paint("help", ` ${words.help[language]}${help[language]}`) : ""),
        ),
      );
  }
  return rows.join("\n");
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
function marks(
  { line, column, endLine, endColumn }: Problem,
  { cut }: View,
  lines: Lines,
  paint: (text: string) => string,
): string {
  const text = lines.line(line);
  const before = (cut > 0 ? 1 : 0) + columnsOf(visible(text.slice(cut, column - 1)));
  const end = endLine === line ? endColumn - 1 : text.length;
  const length = Math.max(1, columnsOf(visible(text.slice(column - 1, Math.min(end, cut + widest)))));
  return " ".repeat(before) + paint("^".repeat(length));
}
