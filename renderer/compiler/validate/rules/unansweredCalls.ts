import type { Contract, VerbTraitsTable } from "../../../../schemas/index.ts";
import { type Path, pathOf, pointerOf } from "../../parse/path.ts";
import type { ProblemCode } from "../../problems/problems.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import type { Annotation } from "../schema/annotations.ts";
import { callsIn, type StepCall } from "../schema/callsIn.ts";
import { type Declared, declared } from "../scope/definitions.ts";

/** What only makes sense with an answer. */
export const awaiting = ["as", "timeout", "busy", "busyText", "onSuccess"] as const;

/** Steps that do not go with what their row of the contract says about answers and addresses. */
export const unansweredCalls: Rule = ({ annotations, project: { contract, language } }) => {
  if (!contract) return [];
  const steps = annotations.nodes(["Step"]);
  return [
    ...steps.flatMap(({ at, value }) =>
      callsIn(value, "native", language.verbs).flatMap(({ name }) => answersAmiss(value, name, pathOf(at), contract)),
    ),
    ...steps.flatMap(({ at, value }) =>
      callsIn(value, "miniProgram", language.verbs).flatMap((call) => lacksUrl(value, call, pathOf(at), contract)),
    ),
    ...unreadMessages(annotations.of("x-steps"), language.verbs),
  ];
};

function answersAmiss(step: Declared, name: string, path: Path, { natives }: Contract): Diagnostic[] {
  const row = Object.hasOwn(natives, name) ? natives[name] : undefined;
  if (!row) return [];
  const modes = row.routes.map(({ mode }) => mode ?? row.mode);
  const found = (code: ProblemCode, key: string): Diagnostic[] => [
    { code, path: [...path, key], part: "key", values: { name, key } },
  ];
  if ("onEvent" in step && !modes.includes("listen")) return found("P306", "onEvent");
  if ("onEvent" in step && "as" in step) return found("P307", "as");
  const key = awaiting.find((one) => one in step);
  return key && modes.every((mode) => mode === "oneWay") ? found("P305", key) : [];
}

/** Messages to a mini program behind which the page stays: nobody reads them until it is left. */
function unreadMessages(lists: readonly Annotation[], verbs: VerbTraitsTable): Diagnostic[] {
  const isWayOut = (step: Declared) => Object.keys(step).some((key) => verbs[key]?.leaves !== undefined);
  const lastWaysOut = new Map(lists.map((list) => [list.at, stepsOf(list).map(isWayOut).lastIndexOf(true)]));
  return lists.flatMap((list) =>
    stepsOf(list).flatMap((step, index): Diagnostic[] => {
      const path = [...pathOf(list.at), index];
      if (!("miniProgramPost" in step) || isLeftBehind(path, lastWaysOut)) return [];
      return [{ code: "P425", path: [...path, "miniProgramPost"], part: "key", values: {} }];
    }),
  );
}

function stepsOf({ value }: Annotation): readonly Declared[] {
  return Array.isArray(value) ? value.map(declared) : [];
}

/** Whether the page is left behind a step: in its own list, or in one around it. */
function isLeftBehind(path: Path, lastWaysOut: ReadonlyMap<string, number>): boolean {
  return path.some((index, depth) => Number(index) < (lastWaysOut.get(pointerOf(path.slice(0, depth))) ?? -1));
}

function lacksUrl(step: Declared, { verb, name }: StepCall, path: Path, { miniPrograms }: Contract): Diagnostic[] {
  const row = Object.hasOwn(miniPrograms, name) ? miniPrograms[name] : undefined;
  const isLacking = row?.takesUrl === true && !("url" in step);
  return isLacking ? [{ code: "P304", path: [...path, verb], values: { name } }] : [];
}
