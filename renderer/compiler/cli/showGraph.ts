import { resolve } from "node:path";
import { drawJourneys } from "../project/journeys/drawJourneys.ts";
import type { Project } from "../project/openProject.ts";
import { writeFile } from "../text/writeFile.ts";
import { type CommandCall, UsageError } from "./command.ts";

const words = {
  drawn: { en: "The ways between the pages: ", zh: "页面之间的路：" },
  unread: { en: "A page has mistakes: npm run check says which.", zh: "有页面存在错误，请先运行 npm run check。" },
} as const;

/** Draws the ways between all pages into an SVG file. Gives the exit code: 1 where a page has errors. */
export function showGraph(project: Project, file: string, { language, print }: CommandCall): number {
  if (!file.endsWith(".svg"))
    throw new UsageError(language, {
      en: "--graph wants the name of an SVG file: --graph pages.svg.",
      zh: "--graph 后面要写 SVG 文件名：--graph pages.svg。",
    });
  const { journeys } = project.checkAll();
  if (!journeys) {
    print(words.unread[language]);
    return 1;
  }
  writeFile(resolve(file), drawJourneys(journeys, language));
  print(`${words.drawn[language]}${file}`);
  return 0;
}
