import type { Project } from "../project/openProject.ts";
import { type LanguageReport, type PlacedText, type TextReport, textReport } from "../project/textReport.ts";
import { type Colorize, colorizer } from "../report/colorizer.ts";
import { formatTable, type TableCell } from "../report/formatTable.ts";
import type { Sentence } from "../text/sentence.ts";
import { type CommandCall, requireFormat } from "./command.ts";

type Listing = "missing" | "unknown" | "parameters" | "untranslated";

const titles = {
  missing: { en: "missing", zh: "缺少" },
  unknown: { en: "not in the first language, so that nothing shows it", zh: "第一种语言里没有，不会显示" },
  parameters: { en: "leaves out parameters", zh: "少了参数" },
  untranslated: { en: "still in Chinese", zh: "还没有翻译" },
} as const satisfies Readonly<Record<Listing, Sentence>>;

const words = {
  unused: { en: "used by no page", zh: "没有页面用到" },
  written: { en: "written in pages, in Chinese alone", zh: "直接写在页面里，只有中文" },
  alone: { en: "pages in the first language alone: ", zh: "只有第一种语言的页面：" },
  unread: {
    en: "pages with mistakes, not looked at: npm run check says which. ",
    zh: "有错误、没有看的页面（请先运行 npm run check）：",
  },
  complete: { en: "complete", zh: "齐全" },
  translations: { en: " translations", zh: " 条翻译" },
  of: { en: " of ", zh: " / " },
} as const satisfies Readonly<Record<string, Sentence>>;

/** Prints how far the texts of a project have come. Gives the exit code: 1 where there is something to do. */
export function showTexts(project: Project, call: CommandCall): number {
  const format = requireFormat(call, ["pretty", "json"]);
  const report = textReport(project);
  call.print(format === "json" ? JSON.stringify(report, null, 2) : pretty(report, call));
  return isComplete(report) ? 0 : 1;
}

const listings = Object.keys(titles) as readonly Listing[];

function isComplete({ languages, unused, written, unread }: TextReport): boolean {
  const isWhole = (one: LanguageReport) => listings.every((listing) => one[listing].length === 0);
  return languages.every(isWhole) && [unused, written, unread].every((list) => list.length === 0);
}

function pretty(report: TextReport, { language, colours }: CommandCall): string {
  const color = colorizer(colours);
  const { languages, unused, written, pagesInOneLanguage: alone, unread } = report;
  const names = (title: Sentence, list: readonly string[]) =>
    list.length === 0 ? [] : [`${color("faint", title[language])}${list.join(language === "zh" ? "、" : ", ")}`];
  const section = (title: Sentence, list: readonly Omit<PlacedText, "name">[]) =>
    list.length === 0 ? [] : [`${color("fair", title[language])}\n${rowsOf(list, color)}`];
  return [
    ...languages.map((one) => languageText(one, report.count, color, language)),
    ...section(words.unused, unused),
    ...section(words.written, written),
    ...[...names(words.alone, alone), ...names(words.unread, unread)],
  ].join("\n\n");
}

function languageText(one: LanguageReport, count: number, color: Colorize, language: keyof Sentence): string {
  const isWhole = listings.every((listing) => one[listing].length === 0);
  const state = isWhole ? color("good", `✓ ${words.complete[language]}`) : color("bad", "✗");
  const named = count > 0 ? [`${one.count}${words.of[language]}${count}`] : [];
  const translated = one.translations > 0 ? [`${one.translations}${words.translations[language]}`] : [];
  const said = [...named, ...translated, state].join("  ");
  const head = `${color("strong", one.language)} ${color("place", one.file)}  ${said}`;
  const lists = listings
    .filter((listing) => one[listing].length > 0)
    .map((listing) => `  ${color("fair", titles[listing][language])}\n${rowsOf(one[listing], color)}`);
  return [head, ...lists].join("\n");
}

function rowsOf(list: readonly (Omit<PlacedText, "name"> & { readonly name?: string })[], color: Colorize): string {
  const rows = list.map(({ file, line, column, name, found }): readonly TableCell[] => [
    { text: `    ${file}:${line}:${column}`, color: (text) => color("place", text) },
    ...(name === undefined ? [] : [{ text: name }]),
    { text: found },
  ]);
  return formatTable(rows);
}
