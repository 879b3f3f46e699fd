import {
  describeVersions,
  type HostVersionRange,
  hostTitle,
  type Mark,
  platformTitle,
} from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { hasErrors, type Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { type Colorize, colorizer } from "../report/colorizer.ts";
import { formatTable, type TableCell } from "../report/formatTable.ts";
import { type PlacedRow, placedMatrix } from "../report/placedMatrix.ts";
import type { AnalyzedPage } from "../validate/check.ts";
import { type CommandCall, requireFormat } from "./command.ts";

const signs: Readonly<Record<Mark, { readonly sign: string; readonly colour: Parameters<Colorize>[0] }>> = {
  direct: { sign: "✓", colour: "good" },
  fallback: { sign: "↪", colour: "fair" },
  gap: { sign: "✗", colour: "bad" },
  none: { sign: "·", colour: "faint" },
};

const words = {
  any: { en: "any", zh: "全部版本" },
  nothing: { en: "No step of it reaches the native side.", zh: "没有步骤用到原生功能。" },
  unproved: { en: "It has mistakes: npm run check says which.", zh: "页面有错误，请先运行 npm run check。" },
  legend: {
    en: "✓ done  ↪ its fallback, below it  · not reached  ✗ cannot be done",
    zh: "✓ 可用  ↪ 走下面的 fallback  · 走不到  ✗ 无法执行",
  },
} as const;

/** A page with what becomes of its steps on its hosts. */
interface PageMatrix {
  readonly page: string;
  readonly file: string;
  /** Left out while the page has other mistakes than those about hosts. */
  readonly columns?: readonly HostVersionRange[];
  readonly rows?: readonly PlacedRow[];
}

/** Prints what becomes of each step on each host. Gives the exit code: 1 when a page has errors. */
export function showMatrix(project: Project, call: CommandCall): number {
  const { names, print } = call;
  const format = requireFormat(call, ["pretty", "json"]);
  const checks = (names.length > 0 ? names : project.pages).map((name) => ({ name, ...project.checkPage(name) }));
  const matrices = checks.map(({ name, proved }) => pageMatrix(name, proved, project));
  const text = format === "json" ? JSON.stringify({ pages: matrices }, null, 2) : pretty(matrices, project, call);
  print(text);
  return checks.some(({ problems }) => hasErrors(problems)) ? 1 : 0;
}

/** The matrix of a page, with the places of its rows. */
function pageMatrix(page: string, proved: AnalyzedPage | undefined, project: Project): PageMatrix {
  const file = project.pageFile(page);
  if (!proved) return { page, file };
  return { page, file, ...placedMatrix(proved, project) };
}

function pretty(matrices: readonly PageMatrix[], { contract }: Project, { language, colours }: CommandCall): string {
  const color = colorizer(colours);
  const tables = matrices.map((one) => (contract ? table(one, contract, language, color) : one.page));
  return [...tables, color("faint", words.legend[language])].join("\n\n");
}

function table(
  { page, file, columns, rows }: PageMatrix,
  contract: Contract,
  language: Language,
  color: Colorize,
): string {
  const title = `${color("strong", page)} ${color("place", file)}`;
  if (!columns || !rows) return `${title}\n  ${words.unproved[language]}`;
  if (rows.length === 0) return `${title}\n  ${words.nothing[language]}`;
  const heads = headsOf(columns, contract, language).map((head) => head.map((text): TableCell => ({ text })));
  const places = rows.map((row) => placeOf(row, file));
  const width = Math.max(...places.map((place) => place.length));
  const lines = rows.map((row, index) => [labelOf(row, (places[index] ?? "").padStart(width)), ...cellsOf(row, color)]);
  return `${title}\n${formatTable([...heads, ...lines])}`;
}

/** The lines above the columns: hosts, versions, and the platforms where they are not all of the host. */
function headsOf(columns: readonly HostVersionRange[], contract: Contract, language: Language): string[][] {
  const hosts = columns.map(({ host }) => hostTitle(contract, host, language));
  const versions = columns.map((range) => describeVersions(range, language) || words.any[language]);
  const platforms = columns.map((range) => platformsIn(range, contract, language));
  const heads = [hosts, versions, ...(platforms.some((text) => text !== "") ? [platforms] : [])];
  return heads.map((head) => ["", ...head]);
}

function platformsIn({ host, platforms }: HostVersionRange, contract: Contract, language: Language): string {
  const all = contract.hosts.hosts.find((row) => row.host === host)?.platforms ?? [];
  if (platforms.length === all.length) return "";
  return platforms.map((one) => platformTitle(contract, one, language)).join(", ");
}

/** `:12` in the page itself, `panel.yaml:12` elsewhere. */
function placeOf({ file, line }: PlacedRow, own: string): string {
  return file === own ? `:${line}` : `${file.replace(/^.*\//, "")}:${line}`;
}

function labelOf({ verb, name, depth }: PlacedRow, place: string): TableCell {
  const arrow = depth > 0 ? `${"  ".repeat(depth)}↪ ` : "";
  return { text: `  ${place}  ${arrow}${name === "" ? verb : `${verb}: ${name}`}` };
}

function cellsOf({ marks }: PlacedRow, color: Colorize): TableCell[] {
  return marks.map((mark) => ({ text: signs[mark].sign, color: (text) => color(signs[mark].colour, text) }));
}
