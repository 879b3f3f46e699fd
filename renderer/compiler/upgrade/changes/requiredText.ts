import { moveValue } from "../../parse/edits.ts";
import { pathOf } from "../../parse/path.ts";
import { booleanWords } from "../../text/booleanWords.ts";
import type { LanguageChange } from "../change.ts";

/** What was a formula already when a text was a sentence: all of it is one, or it names a value of the page. */
const formula = /^\s*\$\{[^}]*\}\s*$|^[^$]*\b(?:form|state|data|params|host|inputs)\./;

/** `required: 请填写姓名` was the sentence; now `required` is a condition, and the sentence is `requiredText`. */
export const requiredText: LanguageChange = {
  version: 2,
  sentence: {
    en: "`required` is true or a condition; its sentence is `requiredText`.",
    zh: "`required` 写 true 或条件，提示文字写在 `requiredText` 里。",
  },
  rewrite: ({ source, annotations }) =>
    annotations.nodesEnding("Field").flatMap(({ at, value: { required, requiredText: own } }) => {
      const isOld = typeof required === "string" && own === undefined && !formula.test(required);
      const isWord = isOld && booleanWords.has(required.trim().toLowerCase());
      return isOld && !isWord ? [moveValue(source, [...pathOf(at), "required"], "true", "requiredText")] : [];
    }),
};
