import { analyzePage } from "../../../actions/index.ts";
import type { Page } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import { type Problem, withoutConsequences } from "../problems/problems.ts";
import { type CheckedPage, checkPage } from "../validate/check.ts";
import { type PartialUse, partialUseOf } from "../validate/coverage/coverageProblems.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";

/** A checked page as a cache keeps it: JSON, without what can be made again from it. */
export interface PageRecord {
  /** There, too, where only the proof has found errors. */
  readonly page?: Page;
  readonly isRight: boolean;
  readonly problems: readonly Problem[];
  readonly partialUse?: PartialUse;
}

/** Checks a page for a cache. */
export function recordPage(source: Source, context: ProjectContext): PageRecord {
  const { page, proved, problems: found, findUnused } = checkPage(source, context);
  const problems = withoutConsequences(found, findUnused?.() ?? []);
  const { contract } = context;
  if (!proved || !contract) return { isRight: false, problems };
  const partialUse = partialUseOf(proved, context, contract);
  return { page: proved.page, isRight: page !== undefined, problems, partialUse };
}

/** The checked page of a record. It is proved again when someone asks for the proof. */
export function pageOfRecord(
  { page, isRight, problems }: PageRecord,
  source: Source,
  { contract, onError, language }: ProjectContext,
): CheckedPage {
  if (!page || !contract) return { problems };
  let coverage: ReturnType<typeof analyzePage> | undefined;
  const proved = {
    ...{ source, page },
    get coverage() {
      coverage ??= analyzePage(page, contract, { onError, verbs: language.verbs });
      return coverage;
    },
  };
  return { ...(isRight && { page }), proved, problems };
}
