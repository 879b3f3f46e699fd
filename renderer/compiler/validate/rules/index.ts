import { dependentFields } from "../dependentFields.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import { unfollowedSuggestions } from "../unfollowedSuggestions.ts";
import { addresses } from "./addresses.ts";
import { binds } from "./binds.ts";
import { bodies } from "./data/bodies.ts";
import { countedSources } from "./data/countedSources.ts";
import { dataCircles } from "./data/dataCircles.ts";
import { fixedEnds } from "./data/fixedEnds.ts";
import { paging } from "./data/paging.ts";
import { servedPaths } from "./data/servedPaths.ts";
import { servedReads } from "./data/servedReads.ts";
import { serverPaths } from "./data/serverPaths.ts";
import { shares } from "./data/shares.ts";
import { untypedAnswers } from "./data/untypedAnswers.ts";
import { dependentKeys } from "./dependentKeys.ts";
import { exclusiveKeys } from "./exclusiveKeys.ts";
import { emptySumUps } from "./forms/emptySumUps.ts";
import { excludedFields } from "./forms/excludedFields.ts";
import { fieldRules } from "./forms/fieldRules.ts";
import { firstValues } from "./forms/firstValues.ts";
import { handMadeWizard } from "./forms/handMadeWizard.ts";
import { resumedFields } from "./forms/resumedFields.ts";
import { rowFields } from "./forms/rowFields.ts";
import { sharedRows } from "./forms/sharedRows.ts";
import { unknownRows } from "./forms/unknownRows.ts";
import { handovers } from "./handovers.ts";
import { manyParts } from "./manyParts.ts";
import { givenNames, names } from "./names.ts";
import { personalLiterals } from "./personalLiterals.ts";
import { safety } from "./safety.ts";
import { foreignDocuments } from "./screen/foreignDocuments.ts";
import { pictureSources } from "./screen/pictureSources.ts";
import { stickyBars } from "./screen/stickyBars.ts";
import { shippedLinks } from "./shippedLinks.ts";
import { constantConditions } from "./steps/constantConditions.ts";
import { contracts } from "./steps/contracts.ts";
import { idleCancels } from "./steps/idleCancels.ts";
import { lookups } from "./steps/lookups.ts";
import { matchCases } from "./steps/matchCases.ts";
import { parallelSteps, writeTimeouts } from "./steps/parallelSteps.ts";
import { retries } from "./steps/retries.ts";
import { brokenFormulas } from "./texts/brokenFormulas.ts";
import { foreignMarkup } from "./texts/foreignMarkup.ts";
import { markdown } from "./texts/markdown.ts";
import { sameWords } from "./texts/sameWords.ts";
import { textContent } from "./texts/textContent.ts";
import { textSpelling } from "./texts/textSpelling.ts";
import { trailingMarks } from "./texts/trailingMarks.ts";
import { wordsInOneLanguage } from "./texts/wordsInOneLanguage.ts";
import { unansweredCalls } from "./unansweredCalls.ts";
import { uncertainWrites } from "./uncertainWrites.ts";
import { undeclaredCalls } from "./undeclaredCalls.ts";
import { uniqueNames } from "./uniqueNames.ts";
import { unopenedPopups } from "./unused/unopenedPopups.ts";
import { unusedNames } from "./unused/unusedNames.ts";
import { values } from "./values.ts";
import { variants } from "./variants.ts";

/** What holds for every file; a type of file adds rules of its own (fileTypes.ts). */
export const fileRules: readonly Rule[] = [names, shippedLinks];

/** What holds for every file with formulas. Of two that speak of one place the first is told first. */
export const formulaRules: readonly Rule<FormulaContext>[] = [
  handovers,
  variants,
  exclusiveKeys,
  paging,
  values,
  givenNames,
  uniqueNames,
  sharedRows,
  rowFields,
  binds,
  dependentKeys,
  dependentFields,
  dataCircles,
  countedSources,
  fixedEnds,
  unfollowedSuggestions,
  parallelSteps,
  writeTimeouts,
  safety,
  foreignDocuments,
  markdown,
  retries,
  fieldRules,
  firstValues,
  brokenFormulas,
  foreignMarkup,
  textContent,
  trailingMarks,
  textSpelling,
  wordsInOneLanguage,
  addresses,
  constantConditions,
  matchCases,
  lookups,
  idleCancels,
  sameWords,
  stickyBars,
  pictureSources,
  manyParts,
  handMadeWizard,
  emptySumUps,
  unknownRows,
  resumedFields,
  excludedFields,
  bodies,
  serverPaths,
  personalLiterals,
  shares,
  unansweredCalls,
  undeclaredCalls,
  untypedAnswers,
  uncertainWrites,
  contracts,
  servedPaths,
  servedReads,
];

/** What is there for nothing. It is told of a file without mistakes alone: each of them may be what would have used it. */
export const unusedRules: readonly Rule<FormulaContext>[] = [unusedNames, unopenedPopups];
