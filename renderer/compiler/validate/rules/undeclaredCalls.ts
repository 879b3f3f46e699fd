import type { Contract } from "../../../../schemas/index.ts";
import { type Path, pathOf } from "../../parse/path.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { Diagnostic } from "../diagnostics/diagnostic.ts";
import type { Rule } from "../rule.ts";
import { callsIn, type StepCall } from "../schema/callsIn.ts";
import type { Declared } from "../scope/definitions.ts";
import { awaiting } from "./unansweredCalls.ts";

/** Calls of functions that the contract does not know, and what they wait for in vain. */
export const undeclaredCalls: Rule = ({ annotations, project: { contract, language } }) => {
  if (!contract) return [];
  return annotations
    .nodes(["Step"])
    .flatMap(({ at, value }) =>
      callsIn(value, "undeclared", language.verbs).flatMap((call) => [
        ...outside(value, call, pathOf(at), contract),
        ...waitsInVain(value, call, pathOf(at)),
      ]),
    );
};

/** Nobody shall forget to add the row. */
function outside(step: Declared, { verb, name }: StepCall, path: Path, contract: Contract): Diagnostic[] {
  return [{ code: "P410", path: [...path, verb], values: { name, hint: hintOf(step.via, name, contract) } }];
}

function hintOf(via: unknown, name: string, { natives }: Contract): Sentence {
  const [known] =
    Object.entries(natives).find(([, { routes }]) => routes.some((row) => row.via === via && row.method === name)) ??
    [];
  if (known === undefined)
    return {
      en: "Add a row to actions/contract/natives.yaml, and use callNative.",
      zh: "请在 actions/contract/natives.yaml 里加一行，再用 callNative。",
    };
  return {
    en: `The contract has a row for it: write callNative: ${known}.`,
    zh: `契约里已经有这个函数：请写 callNative: ${known}。`,
  };
}

function waitsInVain(step: Declared, { name }: StepCall, path: Path): Diagnostic[] {
  const isOneWay = step.mode === "oneWay" || step.via === "scheme";
  const key = isOneWay ? awaiting.find((one) => one in step) : undefined;
  const values = { name, key: key ?? "" };
  return key ? [{ code: "P305", path: [...path, key], part: "key", values }] : [];
}
