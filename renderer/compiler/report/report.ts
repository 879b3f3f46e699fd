import { assumedIn, hostClasses } from "../../../actions/index.ts";
import type { Language, Problem, Severity } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { codeFrame, type FrameStyle } from "./codeFrame.ts";
import { sarif } from "./sarif.ts";

/** What a check has found. */
export interface Report {
  readonly problems: readonly Problem[];
  readonly pages: number;
  /** The files of the pages. */
  readonly files: readonly string[];
  /** The classes of hosts for which pages are proved. */
  readonly hostClasses: number;
  /** The facts of the contract that an integrator has yet to confirm. */
  readonly assumed: number;
  readonly fixed: number;
}

/** How a report is written. */
interface ReportStyle extends FrameStyle {
  /** So many problems are shown where people read them. */
  readonly max: number;
}

/** The names of the ways to write a report. */
export const formatNames = ["pretty", "json", "github", "sarif"] as const;

/** The ways to write a report. Machines get all of it. */
export const reportFormats: Readonly<
  Record<(typeof formatNames)[number], (report: Report, project: Project, style: ReportStyle) => string>
> = {
  pretty: (report, project, style) => {
    const shown = mostUrgent(report.problems, style.max);
    const frames = shown.map((problem) => codeFrame(problem, project.source(problem.file).lines, style));
    const rest = report.problems.length - shown.length;
    return [...frames, ...(rest > 0 ? [more(rest, report, style)] : []), summary(report, style.language)].join("\n\n");
  },
  json: (report) => JSON.stringify(report, null, 2),
  github: ({ problems }, _, { language }) => problems.map((problem) => annotation(problem, language)).join("\n"),
  sarif: ({ problems }, project, { language }) => sarif(problems, project, language),
};

const urgency: readonly Severity[] = ["error", "warning", "note"];

/** So many problems; where there are more, errors before warnings before notes. */
function mostUrgent(problems: readonly Problem[], max: number): readonly Problem[] {
  if (problems.length <= max) return problems;
  return urgency.flatMap((wanted) => problems.filter(({ severity }) => severity === wanted)).slice(0, max);
}

function more(rest: number, { problems }: Report, { language }: FrameStyle): string {
  const all = `--max ${problems.length}`;
  return language === "zh" ? `还有 ${rest} 个问题，用 ${all} 全部显示。` : `${rest} more; ${all} shows them all.`;
}

/** How much there is to be proved, and how far the contract can be relied on. */
export function countsOf({ contract }: Project): Pick<Report, "hostClasses" | "assumed"> {
  return contract
    ? { hostClasses: hostClasses(contract).length, assumed: assumedIn(contract).length }
    : { hostClasses: 0, assumed: 0 };
}

function summary(report: Report, language: Language): string {
  const count = (wanted: Severity) => report.problems.filter(({ severity }) => severity === wanted).length;
  const [errors, warnings, notes] = [count("error"), count("warning"), count("note")];
  const fixable = report.problems.filter(({ fix }) => fix).length;
  const { pages, assumed, fixed, hostClasses: classes } = report;
  const sign = errors > 0 ? "✗" : "✓";
  if (language === "zh") {
    const parts = [
      `${errors} 个错误`,
      `${warnings} 个警告`,
      ...(notes > 0 ? [`${notes} 个提示`] : []),
      `${pages} 个页面`,
      `${classes} 类宿主`,
      `契约中有 ${assumed} 处未经确认（assumed）`,
    ];
    const more = fixable > 0 ? `；${fixable} 个可用 --fix 修复` : "";
    return `${sign} ${parts.join("，")}${fixed > 0 ? `；已修复 ${fixed} 个` : ""}${more}`;
  }
  const parts = [
    counted(errors, "error"),
    counted(warnings, "warning"),
    ...(notes > 0 ? [counted(notes, "note")] : []),
    counted(pages, "page"),
    counted(classes, "host class", "es"),
    `${counted(assumed, "contract fact")} assumed`,
  ];
  const more = fixable > 0 ? `; ${fixable} can be fixed with --fix` : "";
  return `${sign} ${parts.join(", ")}${fixed > 0 ? `; ${fixed} fixed` : ""}${more}`;
}

function counted(count: number, noun: string, plural = "s"): string {
  return `${count} ${noun}${count === 1 ? "" : plural}`;
}

/** A workflow command of GitHub Actions, which shows the problem beside its line. */
function annotation(
  { severity, file, line, endLine, column, endColumn, code, message }: Problem,
  language: Language,
): string {
  const places = { file, line, endLine, col: column, endColumn, title: code };
  const properties = Object.entries(places).map(([key, value]) => `${key}=${escapeProperty(String(value))}`);
  const level = severity === "note" ? "notice" : severity;
  return `::${level} ${properties.join(",")}::${escapeData(message[language])}`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
