import type { StopKind } from "../../../../actions/index.ts";
import type { Page } from "../../../../schemas/index.ts";
import { publishedPages } from "../../build/publish/publishedPages.ts";
import { type StepNaming, stoppableOn } from "../../build/publish/stoppable.ts";
import type { PublishTarget } from "../../build/publish/target.ts";
import type { Project } from "../../project/openProject.ts";
import { didYouMean } from "../../text/didYouMean.ts";
import type { Sentence } from "../../text/sentence.ts";
import { suggest } from "../../text/suggest.ts";
import { type CommandCall, UsageError } from "../command.ts";

const kinds: Readonly<Record<StopKind, Sentence>> = {
  verb: { en: "There is no verb", zh: "没有动作" },
  native: { en: "There is no native function", zh: "没有原生功能" },
  page: { en: "There is no page", zh: "没有页面" },
  write: { en: "No page has a", zh: "没有页面会" },
};

/** What is there to be stopped. */
export interface Stoppable {
  readonly project: Project;
  /** The project's pages, as far as they have no mistakes. */
  readonly pages: readonly Page[];
  readonly naming: StepNaming;
  readonly target: PublishTarget;
}

/**
 * Throws where no client knows what is to be stopped, and says what was meant. Clients may be of older builds: what the project
 * does not know is looked for in all that is published.
 */
export async function requireStoppable(
  kind: StopKind,
  name: string,
  { project, pages, naming, target }: Stoppable,
  { language }: CommandCall,
): Promise<void> {
  const own = [...namesIn(project, kind, naming), ...stoppableOn(pages, kind, naming)];
  if (own.includes(name)) return;
  const older = stoppableOn(await publishedPages(target), kind, naming);
  if (older.includes(name)) return;
  const known = [...new Set([...own, ...older])].sort();
  const nearest = suggest(name, known);
  const { en, zh } = nearest
    ? didYouMean(nearest)
    : { en: ` Known: ${known.join(", ") || "none"}.`, zh: `已知的有：${known.join("、") || "无"}。` };
  throw new UsageError(language, {
    en: `${kinds[kind].en} ${name}, neither in this project nor in what is published.${en}`,
    zh: `${kinds[kind].zh} ${name}：这个项目和已发布的版本里都没有。${zh}`,
  });
}

/** What can be stopped though no step names it: what the language and the contract have. */
function namesIn({ language, pages }: Project, kind: StopKind, { contract }: StepNaming): readonly string[] {
  if (kind === "page") return pages;
  if (kind === "verb") return Object.keys(language.verbs);
  return kind === "native" ? Object.keys(contract.natives) : [];
}
