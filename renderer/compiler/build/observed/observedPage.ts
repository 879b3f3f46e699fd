import type { Sentence } from "../../text/sentence.ts";
import { ordinary } from "./failingVisits.ts";
import type { ObservedBody, ObservedReport } from "./readLines.ts";

const texts = {
  title: { en: "What was observed", zh: "线上情况" },
  visits: { en: "visits", zh: "访问数" },
  vitals: { en: "Vitals by host (ms; cls: share of the screen)", zh: "各宿主的性能（毫秒；cls 是屏幕占比）" },
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

/** A row of a table: texts and figures. */
type Row = readonly (string | number)[];

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
  const sections = [
    section(say("vitals"), [say("host"), say("vital"), say("visits"), "p50", "p75", "p95"], vitalRows(ofKind("vital"))),
    section(
      say("failures"),
      [say("what"), say("page"), say("tree"), say("visits"), say("times")],
      counted(failures, (one) => [named(one), one.page, one.body.tree]),
    ),
    section(
      say("uncertain"),
      [say("what"), say("page"), say("host"), say("visits"), say("times")],
      counted(ofKind("uncertain-write"), (one) => [one.name ?? "", one.page, one.body.host]),
    ),
    section(
      say("pages"),
      [say("page"), say("visits"), say("share"), say("broken")],
      pageRows(ofKind("view"), failures, visits),
    ),
  ];
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${say("title")}</title>
<style>body{font:14px/1.5 system-ui,sans-serif;margin:24px auto;max-width:60rem;padding:0 16px;color-scheme:light dark}table{border-collapse:collapse;width:100%}th,td{text-align:left;padding:4px 12px 4px 0;border-bottom:1px solid #8884}td.n,th.n{text-align:right;font-variant-numeric:tabular-nums}</style>
</head><body><h1>${say("title")}</h1><p>${say("visits")}: ${visits}</p>
${sections.join("\n")}
</body></html>`;
}

function vitalRows(vitals: readonly Observed[]): readonly Row[] {
  const groups = grouped(vitals, ({ body, name = "" }) => `${body.host} ${body.platform}\0${name}`);
  return [...groups].sort().map(([key, ones]) => {
    const values = ones.map(({ value = 0 }) => value).sort((a, b) => a - b);
    const at = (part: number) => values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? 0;
    return [...key.split("\0"), visitsOf(ones).size, at(0.5), at(0.75), at(0.95)];
  });
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
  const percent = (part: number) => `${((part / all) * 100).toFixed(1)} %`;
  return rows.sort((a, b) => b.visits - a.visits).map((row) => [row.page, row.visits, percent(row.visits), row.broken]);
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

function section(title: string, heads: readonly string[], rows: readonly Row[]): string {
  const line = (tag: "th" | "td", cells: Row) =>
    `<tr>${cells.map((cell) => `<${tag}${typeof cell === "number" ? ' class="n"' : ""}>${escaped(String(cell))}</${tag}>`).join("")}</tr>`;
  const body =
    rows.length === 0
      ? "<p>–</p>"
      : `<table>${line("th", heads)}${rows.map((row) => line("td", row)).join("")}</table>`;
  return `<h2>${escaped(title)}</h2>${body}`;
}

/** What phones send may hold anything. */
function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
