import { hasErrors } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { colorizer } from "../report/colorizer.ts";
import { formatTable, type TableCell } from "../report/formatTable.ts";
import { type FoundWrite, findWrites, type WriteMarker } from "../validate/findWrites.ts";
import { type CommandCall, requireFormat } from "./command.ts";

const words = {
  none: { en: "It sends nothing but gets.", zh: "它只读数据。" },
  unread: { en: "It has mistakes: npm run check says which.", zh: "页面有错误，请先运行 npm run check。" },
  lookup: { en: "lookup", zh: "可以查结果" },
  blind: { en: "no lookup", zh: "没有写 lookup" },
} as const;

const markers: Readonly<Record<WriteMarker, { readonly en: string; readonly zh: string }>> = {
  effect: { en: "effect", zh: "有影响" },
  reads: { en: "reads", zh: "无影响" },
};

/** A write with its place in the files. */
interface PlacedWrite extends Omit<FoundWrite, "path"> {
  readonly file: string;
  readonly line: number;
  readonly column: number;
}

/** What a page sends; undefined while it has mistakes. */
interface PageWrites {
  readonly page: string;
  readonly file: string;
  readonly writes?: readonly PlacedWrite[];
}

/**
 * Prints all that each page sends which is more than a get, whether it counts, and whether its outcome can be looked up.
 * Gives the exit code: 1 when a page has errors.
 */
export function showWrites(project: Project, call: CommandCall): number {
  const { names, print } = call;
  const format = requireFormat(call, ["pretty", "json"]);
  const asked = names.length > 0 ? names : project.pages;
  const pages = asked.map((page) => writesOf(page, project));
  print(format === "json" ? JSON.stringify({ pages }, null, 2) : pretty(pages, call));
  return asked.some((page) => hasErrors(project.checkPage(page).problems)) ? 1 : 0;
}

function writesOf(page: string, project: Project): PageWrites {
  const file = project.pageFile(page);
  const { proved } = project.checkPage(page);
  const { contract } = project;
  if (!proved || !contract) return { page, file };
  const writes = findWrites(proved.page, contract).map(({ path, ...write }) => {
    const place = project.placeIn(proved.source, path);
    const { line, column } = place.source.locate(place.path, "key");
    return { ...write, file: place.source.file, line, column };
  });
  return { page, file, writes };
}

function pretty(pages: readonly PageWrites[], { language, colours }: CommandCall): string {
  const color = colorizer(colours);
  const colourOf = { effect: "fair", reads: "faint" } as const;
  return pages
    .map(({ page, file, writes }) => {
      const title = `${color("strong", page)} ${color("place", file)}`;
      if (!writes) return `${title}\n  ${words.unread[language]}`;
      if (writes.length === 0) return `${title}\n  ${color("faint", words.none[language])}`;
      const rows = writes.map(({ marker, name, hasLookup, line }): readonly TableCell[] => [
        { text: `  :${line}  ${name}` },
        { text: markers[marker][language], color: (text) => color(colourOf[marker], text) },
        { text: marker === "effect" ? words[hasLookup ? "lookup" : "blind"][language] : "" },
      ]);
      return `${title}\n${formatTable(rows)}`;
    })
    .join("\n\n");
}
