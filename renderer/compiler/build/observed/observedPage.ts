import type { Sentence } from "../../text/sentence.ts";
import { ordinary } from "./failingVisits.ts";
import { observedStyles } from "./observedStyles.ts";
import type { ObservedBody, ObservedReport } from "./readLines.ts";

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
  share: { en: "of all visits", zh: "占全部访问" },
  broken: { en: "of these, with a failure", zh: "其中出错" },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Where a vital stops being good, and where it becomes poor, at the 75th percentile: as web.dev rates them. */
const limits: Readonly<Record<string, readonly [good: number, fair: number]>> = {
  lcp: [2500, 4000],
  inp: [200, 500],
  cls: [0.1, 0.25],
  fcp: [1800, 3000],
  ttfb: [800, 1800],
};

type Rating = "good" | "fair" | "poor";

/** A cell of a table: a text, a figure, a share from 0 to 1, or how good a figure is. */
type Cell = string | number | { readonly share: number } | { readonly rating: Rating | undefined };
type Row = readonly Cell[];

/** One report with the body that it came in. */
interface Observed extends ObservedReport {
  readonly body: ObservedBody;
}

/** What reports say, as a page of tables that needs nothing else: vitals by host, failures, uncertain writes, visits by page. */
export function observedPage(bodies: readonly ObservedBody[], language: "en" | "zh"): string {
  const all = bodies.flatMap((body) => body.reports.map((report): Observed => ({ ...report, body })));
  const say = (name: keyof typeof texts) => texts[name][language];
  const ofKind = (kind: string) => all.filter((one) => one.kind === kind);
  const failures = all.filter(({ kind }) => !ordinary.includes(kind));
  const named = (one: Observed) => [one.kind, one.name, one.code].filter(Boolean).join(" ");
  const visits = visitsOf(all).size;
  const table = (title: string, heads: readonly string[], rows: readonly Row[]) =>
    section(title, heads, rows, (rating) => say(rating));
  const sections = [
    table(
      say("vitals"),
      [say("host"), say("vital"), say("visits"), "p75", say("rating"), "p50", "p95"],
      vitalRows(ofKind("vital")),
    ),
    table(
      say("failures"),
      [say("what"), say("page"), say("tree"), say("visits"), say("times")],
      counted(failures, (one) => [named(one), one.page, one.body.tree]),
    ),
    table(
      say("uncertain"),
      [say("what"), say("page"), say("host"), say("visits"), say("times")],
      counted(ofKind("uncertain-write"), (one) => [one.name ?? "", one.page, one.body.host]),
    ),
    table(
      say("pages"),
      [say("page"), say("visits"), say("share"), say("broken")],
      pageRows(ofKind("view"), failures, visits),
    ),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("title")}</title>
<style>${observedStyles}</style>
</head><body><h1>${say("title")}</h1><p>${say("visits")}: ${visits}</p>
${sections.join("\n")}
</body></html>`;
}

function vitalRows(vitals: readonly Observed[]): readonly Row[] {
  const groups = grouped(vitals, ({ body, name = "" }) => `${body.host} ${body.platform}\0${name}`);
  return [...groups].sort().map(([key, ones]) => {
    const values = ones.map(({ value = 0 }) => value).sort((a, b) => a - b);
    const at = (part: number) => values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0;
    const [host = "", vital = ""] = key.split("\0");
    const rating = ratingOf(vital, at(0.75));
    return [host.trim(), vital, visitsOf(ones).size, at(0.75), { rating }, at(0.5), at(0.95)];
  });
}

function ratingOf(vital: string, value: number): Rating | undefined {
  const [good, fair] = limits[vital] ?? [];
  if (good === undefined || fair === undefined) return undefined;
  if (value <= good) return "good";
  return value <= fair ? "fair" : "poor";
}

/** Those of most visits first. */
function counted(ones: readonly Observed[], nameOf: (one: Observed) => readonly string[]): readonly Row[] {
  const groups = grouped(ones, (one) => nameOf(one).join("\0"));
  const rows = [...groups].map(([key, found]) => {
    return {
      names: key.split("\0"),
      visits: visitsOf(found).size,
      times: found.reduce((sum, { count }) => sum + count, 0),
    };
  });
  return rows
    .sort((a, b) => b.visits - a.visits || b.times - a.times)
    .map((row) => [...row.names, row.visits, row.times]);
}

function pageRows(views: readonly Observed[], failures: readonly Observed[], all: number): readonly Row[] {
  const broken = grouped(failures, ({ page }) => page);
  const rows = [...grouped(views, ({ name = "" }) => name)].map(([page, ones]) => {
    return { page, visits: visitsOf(ones).size, broken: visitsOf(broken.get(page) ?? []).size };
  });
  return rows
    .sort((a, b) => b.visits - a.visits)
    .map((row) => [row.page, row.visits, { share: row.visits / all }, row.broken]);
}

function visitsOf(ones: readonly Observed[]): ReadonlySet<string> {
  return new Set(ones.map(({ body }) => body.visit));
}

function grouped(
  ones: readonly Observed[],
  keyOf: (one: Observed) => string,
): ReadonlyMap<string, readonly Observed[]> {
  const groups = new Map<string, Observed[]>();
  for (const one of ones) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
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
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
