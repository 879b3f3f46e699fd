import { hostClasses } from "../../actions/index.ts";
import type { Desk } from "./desk.ts";
import { frame, type Style } from "./frame.ts";
import type { Language, Problem } from "./problems.ts";

/** What a check has found. */
export interface Report {
  readonly problems: readonly Problem[];
  readonly pages: number;
  /** The classes of hosts for which pages are proved. */
  readonly hostClasses: number;
  /** The rows of the contract that an integrator has yet to confirm. */
  readonly assumed: number;
  readonly fixed: number;
}

/** The ways to write a report. */
export const formats: Readonly<Record<string, (report: Report, desk: Desk, style: Style) => string>> = {
  pretty: (report, desk, style) => {
    const frames = report.problems.map((problem) => frame(problem, desk.source(problem.file).lines, style));
    return [...frames, summary(report, style.language)].join("\n\n");
  },
  json: (report) => JSON.stringify(report, null, 2),
  github: ({ problems }, _, { language }) => problems.map((problem) => annotation(problem, language)).join("\n"),
};

/** How much there is to be proved, and how far the contract can be relied on. */
export function countsOf({ contract }: Desk): Pick<Report, "hostClasses" | "assumed"> {
  return { hostClasses: contract ? hostClasses(contract).length : 0, assumed: countAssumed(contract) };
}

function countAssumed(part: unknown): number {
  if (typeof part !== "object" || part === null) return 0;
  const own = Reflect.get(part, "verified") === "assumed" ? 1 : 0;
  return Object.values(part).reduce<number>((sum, inner) => sum + countAssumed(inner), own);
}

function summary(report: Report, language: Language): string {
  const errors = report.problems.filter(({ severity }) => severity === "error").length;
  const warnings = report.problems.length - errors;
  const fixable = report.problems.filter(({ fix }) => fix).length;
  const { pages, assumed, fixed, hostClasses: classes } = report;
  const sign = errors > 0 ? "✗" : "✓";
  if (language === "zh") {
    const parts = [
      `${errors} 个错误`,
      `${warnings} 个警告`,
      `${pages} 个页面`,
      `${classes} 类宿主`,
      `契约中有 ${assumed} 行未经确认（assumed）`,
    ];
    const more = fixable > 0 ? `；${fixable} 个可用 --fix 修复` : "";
    return `${sign} ${parts.join("，")}${fixed > 0 ? `；已修复 ${fixed} 个` : ""}${more}`;
  }
  const parts = [
    counted(errors, "error"),
    counted(warnings, "warning"),
    counted(pages, "page"),
    counted(classes, "host class", "es"),
    `${counted(assumed, "contract row")} assumed`,
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
  return `::${severity} ${properties.join(",")}::${escapeData(message[language])}`;
}

function escapeData(text: string): string {
  return text.replace(/%/g, "%25").replace(/\r/g, "%0D").replace(/\n/g, "%0A");
}

function escapeProperty(text: string): string {
  return escapeData(text).replace(/:/g, "%3A").replace(/,/g, "%2C");
}
