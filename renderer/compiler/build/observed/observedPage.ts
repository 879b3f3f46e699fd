import { escapeControls } from "../../text/escapeControls.ts";
import type { Sentence } from "../../text/sentence.ts";
import { observedStyles } from "./observedStyles.ts";
import { type KeptReports, sayUnreadable } from "./readLines.ts";
import { type PageSums, type ReportGroup, type Sums, sumUp } from "./sumUp.ts";

const texts = {
  title: { en: "What was observed", zh: "线上情况" },
  visits: { en: "visits", zh: "访问数" },
  vitals: { en: "Vitals by host (ms; cls: share of the screen)", zh: "各宿主的性能（毫秒；cls 是屏幕占比）" },
  rating: { en: "at p75", zh: "按 p75" },
  good: { en: "good", zh: "良好" },
  fair: { en: "needs improvement", zh: "待改进" },
  poor: { en: "poor", zh: "较差" },
  vital: { en: "vital", zh: "指标" },
  host: { en: "host", zh: "宿主" },
  failures: { en: "Failures, by visits", zh: "出错（按访问数）" },
  what: { en: "what", zh: "内容" },
  tree: { en: "build", zh: "构建" },
  times: { en: "times", zh: "次数" },
  uncertain: { en: "Writes whose outcome was not known", zh: "结果不明的写操作" },
  pages: { en: "Pages, by visits", zh: "各页访问" },
  page: { en: "page", zh: "页面" },
  share: { en: "of the visits with a view", zh: "占有浏览记录的访问" },
  broken: { en: "of these, with a failure", zh: "其中出错" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Where a vital stops being good, and where it becomes poor, at the 75th percentile: as web.dev rates them. */
const limits: ReadonlyMap<string, readonly [good: number, fair: number]> = new Map([
  ["lcp", [2500, 4000]],
  ["inp", [200, 500]],
  ["cls", [0.1, 0.25]],
  ["fcp", [1800, 3000]],
  ["ttfb", [800, 1800]],
]);

type Rating = "good" | "fair" | "poor";

/** A cell of a table: a text, a figure, a share from 0 to 1, or how good a figure is. */
type Cell = string | number | { readonly share: number } | { readonly rating: Rating | undefined };
type Row = readonly Cell[];

/** What was kept of reports, as a page of tables that needs nothing else: vitals by host, failures, uncertain writes, visits by page. */
export function observedPage({ bodies, unreadable }: KeptReports, language: "en" | "zh"): string {
  const { vitals, failures, uncertain, pages, visits } = sumUp(bodies);
  const say = (name: keyof typeof texts) => texts[name][language];
  const table = (title: string, heads: readonly string[], rows: readonly Row[]) =>
    section(title, heads, rows, (rating) => say(rating));
  const sections = [
    table(
      say("vitals"),
      [say("host"), say("vital"), say("visits"), "p75", say("rating"), "p50", "p95"],
      vitalRows(vitals),
    ),
    table(say("failures"), [say("what"), say("page"), say("tree"), say("visits"), say("times")], countedRows(failures)),
    table(
      say("uncertain"),
      [say("what"), say("page"), say("host"), say("visits"), say("times")],
      countedRows(uncertain),
    ),
    table(say("pages"), [say("page"), say("visits"), say("share"), say("broken")], pageRows(pages, visits.viewing)),
  ];
  const notes = [visitsIn(visits)[language], sayUnreadable(unreadable)?.[language]];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("title")}</title>
<style>${observedStyles}</style>
</head><body><h1>${say("title")}</h1>${notes.map((note) => (note === undefined ? "" : `<p>${note}</p>`)).join("")}
${sections.join("\n")}
</body></html>`;
}

/** By their names. */
function vitalRows(groups: readonly ReportGroup[]): readonly Row[] {
  const sorted = [...groups].sort((a, b) => (a.names.join("\n") < b.names.join("\n") ? -1 : 1));
  return sorted.map(({ names, visits, values }) => {
    const ordered = Float64Array.from(values).sort();
    const at = (part: number) => ordered[Math.min(ordered.length - 1, Math.floor(part * ordered.length))] ?? 0;
    const [host = "", vital = ""] = names;
    const rating = ratingOf(vital, at(0.75));
    return [host, vital, visits.size, at(0.75), { rating }, at(0.5), at(0.95)];
  });
}

function ratingOf(vital: string, value: number): Rating | undefined {
  const [good, fair] = limits.get(vital) ?? [];
  if (good === undefined || fair === undefined) return undefined;
  if (value <= good) return "good";
  return value <= fair ? "fair" : "poor";
}

/** Those of most visits first. */
function countedRows(groups: readonly ReportGroup[]): readonly Row[] {
  const sorted = [...groups].sort((a, b) => b.visits.size - a.visits.size || b.times - a.times);
  return sorted.map(({ names, visits, times }) => [...names, visits.size, times]);
}

/** Those of most visits first; their share is of the visits that have a view of any page. */
function visitsIn({ viewing, others }: Sums["visits"]): Sentence {
  return {
    en: `Visits with a view of a page: ${viewing}. Visits without one (not in the sample, or no vitals): ${others}`,
    zh: `有页面浏览记录的访问：${viewing}；没有的（未被抽样，或没有开 vitals）：${others}`,
  };
}

function pageRows(pages: readonly PageSums[], viewing: number): readonly Row[] {
  const sorted = [...pages].sort((a, b) => b.visits - a.visits);
  return sorted.map(({ page, visits, failing }) => [page, visits, { share: visits / viewing }, failing]);
}

/** A table under its title; the heads stand as the cells below them do. */
function section(
  title: string,
  heads: readonly string[],
  rows: readonly Row[],
  say: (rating: Rating) => string,
): string {
  const isFigure = (index: number) => typeof rows[0]?.[index] === "number";
  const head = heads.map(
    (text, index) => `<th scope="col"${isFigure(index) ? ' class="n"' : ""}>${escaped(text)}</th>`,
  );
  const body = rows.map((row) => `<tr>${row.map((cell) => cellOf(cell, say)).join("")}</tr>`).join("");
  const shown =
    rows.length === 0 ? "<p>–</p>" : `<table><thead><tr>${head.join("")}</tr></thead><tbody>${body}</tbody></table>`;
  return `<section><h2>${escaped(title)}</h2>${shown}</section>`;
}

function cellOf(cell: Cell, say: (rating: Rating) => string): string {
  if (typeof cell === "number") return `<td class="n">${cell}</td>`;
  if (typeof cell === "string") return `<td>${escaped(cell)}</td>`;
  if ("share" in cell)
    return `<td class="share" style="--part:${cell.share.toFixed(3)}">${(cell.share * 100).toFixed(1)} %</td>`;
  return cell.rating ? `<td class="${cell.rating}">${escaped(say(cell.rating))}</td>` : "<td></td>";
}

/** What phones send may hold anything. */
function escaped(text: string): string {
  return escapeControls(text).replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
