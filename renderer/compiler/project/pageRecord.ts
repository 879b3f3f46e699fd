import { analyzePage } from "../../../actions/index.ts";
import type { Page, WithTexts } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import { type Problem, withoutConsequences } from "../problems/problems.ts";
import { type CheckedPage, checkPage, type SharingPage } from "../validate/check.ts";
import { partialUseOf } from "../validate/coverage/coverageProblems.ts";
import { obligedBy } from "../validate/coverage/obligations/obligedSteps.ts";
import { namesBehind } from "../validate/rules/unused/namesRead.ts";
import type { Checked, ProjectContext } from "../validate/scope/projectContext.ts";
import { textsRead } from "../validate/scope/textTable.ts";
import { type ComparedWords, comparedWords } from "../validate/scope/translation/comparedWords.ts";
import type { HandedWords } from "../validate/scope/translation/handedWords.ts";
import { usesIn } from "../validate/scope/usesIn.ts";
import { type AskedPaths, pathsIn } from "./askedPaths.ts";
import { type JourneyPage, journeyPageOf } from "./journeys/journeyGraph.ts";
import { waysFrom } from "./journeys/pageWays.ts";

/**
 * A checked page as a cache keeps it: JSON, without what can be made again from it. What the checks of a whole project ask
 * of its pages is beside the page, so that thousands of pages need not be looked through again.
 */
export interface PageRecord {
  /** The page as a text, since few ask for it; there, too, where only the proof has found errors. */
  readonly json?: string;
  readonly isRight: boolean;
  readonly problems: readonly Problem[];
  readonly shared?: Shared;
}

/** What a page has that concerns others. */
type Shared = Omit<SharedPage, "source">;

/** What a page has that concerns others, with the page's source. */
export interface SharedPage extends SharingPage {
  /** Where it leads. */
  readonly journey: JourneyPage;
  /** Which of the obligations of app.yaml are about a step of it. */
  readonly obliged: readonly number[];
  /** The names of the texts that it reads. */
  readonly texts: readonly string[];
  /** Whether what it says itself is there in another language. */
  readonly isTranslated: boolean;
  /** The translations that it uses. */
  readonly translationsUsed: readonly string[];
  /** The translated words that it hands to other pages and to partials. */
  readonly handedWords: readonly HandedWords[];
  /** The words with which it compares its params. */
  readonly compared: ComparedWords;
  /** The names of the partials that it uses. */
  readonly partials: readonly string[];
  /** The values of the visit that it reads; an empty name where it reads all. */
  readonly visit: readonly string[];
  readonly asked: AskedPaths;
}

/** Checks a page as it is: of what is there for nothing it is told, too. */
export function checkWhole(source: Source, context: ProjectContext): CheckedPage {
  const { problems, findUnused, ...checked } = checkPage(source, context);
  return { ...checked, problems: withoutConsequences(problems, findUnused?.() ?? []) };
}

/** What a cache keeps of a page that was checked as it is. */
export function recordOf(
  { page, proved, problems, translationsUsed = [], handedWords = [] }: CheckedPage,
  context: ProjectContext,
): PageRecord {
  const { contract } = context;
  if (!proved || !contract) return { isRight: false, problems };
  const journey = journeyPageOf(proved.page, waysFrom(proved.page, proved.coverage, context.language.verbs));
  const own = { ...sharedOf(proved.page, context), translationsUsed, handedWords, journey };
  const shared = { ...own, partialUse: partialUseOf(proved, context, contract) };
  return { json: JSON.stringify(proved.page), isRight: page !== undefined, problems, shared };
}

function sharedOf(
  { translations, ...whole }: Page & WithTexts,
  { texts, obligations = [] }: ProjectContext,
): Omit<Shared, "partialUse" | "journey" | "translationsUsed" | "handedWords"> {
  const { page, supports, guard, onLoad, onShow, data } = whole;
  return {
    supports,
    page: {
      ...{ page, supports },
      ...(guard && { guard }),
      ...(onLoad && { onLoad }),
      ...(onShow && { onShow }),
      ...(data && { data }),
    },
    obliged: obligedBy(whole, obligations),
    texts: textsRead(whole, texts),
    isTranslated: translations !== undefined,
    compared: comparedWords(whole as unknown as Checked, "params"),
    partials: [...new Set(usesIn(whole).map(({ use }) => use))],
    visit: namesBehind("visit", whole),
    asked: pathsIn(whole),
  };
}

/** The checked page of a record. It is proved again when someone asks for the proof. */
export function pageOfRecord(
  { json, isRight, problems }: PageRecord,
  source: Source,
  { contract, onError, language }: ProjectContext,
): CheckedPage {
  if (json === undefined || !contract) return { problems };
  const page = JSON.parse(json) as Page;
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
