import { pathOf } from "../../../parse/path.ts";
import type { Diagnostic } from "../../diagnostics/diagnostic.ts";
import type { FormulaContext, Rule } from "../../rule.ts";
import { writeOf } from "../../writes.ts";

/** Steps that cannot begin together with others: those that commit the borrower, ask, or end the list or the page. */
export const parallelSteps: Rule<FormulaContext> = ({ annotations, project }) => {
  const lists = annotations.of("x-together").map(({ at }) => `${at}/`);
  if (lists.length === 0) return [];
  const { contract, language } = project;
  const { verbs } = language;
  return annotations.nodes(["Step"]).flatMap(({ at, value }): Diagnostic[] => {
    const verb = Object.keys(verbs).find((one) => one in value) ?? "";
    const isInside = lists.some((list) => at.startsWith(list));
    const traits = verbs[verb];
    // How a failure is seen to is the failed line's own affair.
    if (!isInside || !traits || /\/(?:onError|onTimeout)\//.test(at)) return [];
    const path = [...pathOf(at), verb];
    if (writeOf(value, { contract, verbs }) !== undefined)
      return [{ code: "P544", path, part: "key", values: { found: verb } }];
    const isAlone = traits.alone === true || traits.ends !== undefined || traits.leaves !== undefined;
    return isAlone ? [{ code: "P545", path, part: "key", values: { found: verb } }] : [];
  });
};

/** A write that times out has not failed. */
export const writeTimeouts: Rule<FormulaContext> = ({ annotations, project }) => {
  const known = { contract: project.contract, verbs: project.language.verbs };
  return annotations.nodes(["Step"]).flatMap(({ at, value }): Diagnostic[] => {
    const isMeant = "onTimeout" in value && writeOf(value, known) !== undefined;
    return isMeant ? [{ code: "P546", path: [...pathOf(at), "onTimeout"], part: "key" }] : [];
  });
};
