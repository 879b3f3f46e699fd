import { dependentFields } from "../dependentFields.ts";
import type { FormulaContext, Rule } from "../rule.ts";
import { addresses } from "./addresses.ts";
import { binds } from "./binds.ts";
import { dataCircles } from "./dataCircles.ts";
import { dependentKeys } from "./dependentKeys.ts";
import { exclusiveKeys } from "./exclusiveKeys.ts";
import { fieldRules } from "./fieldRules.ts";
import { handovers } from "./handovers.ts";
import { givenNames, names } from "./names.ts";
import { paging } from "./paging.ts";
import { rowFields } from "./rowFields.ts";
import { safety } from "./safety.ts";
import { sharedRows } from "./sharedRows.ts";
import { shippedLinks } from "./shippedLinks.ts";
import { parallelSteps, writeTimeouts } from "./steps/parallelSteps.ts";
import { retries } from "./steps/retries.ts";
import { brokenFormulas } from "./texts/brokenFormulas.ts";
import { foreignMarkup } from "./texts/foreignMarkup.ts";
import { markdown } from "./texts/markdown.ts";
import { textContent } from "./texts/textContent.ts";
import { textSpelling } from "./texts/textSpelling.ts";
import { unansweredCalls } from "./unansweredCalls.ts";
import { uncertainWrites } from "./uncertainWrites.ts";
import { undeclaredCalls } from "./undeclaredCalls.ts";
import { uniqueNames } from "./uniqueNames.ts";
import { untypedAnswers } from "./untypedAnswers.ts";
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
  parallelSteps,
  writeTimeouts,
  safety,
  markdown,
  retries,
  fieldRules,
  brokenFormulas,
  foreignMarkup,
  textContent,
  textSpelling,
  addresses,
  unansweredCalls,
  undeclaredCalls,
  untypedAnswers,
  uncertainWrites,
];
