import { type ContractIssue, findContractIssues, hostTitle } from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Problem, ProblemCode } from "../../problems/problems.ts";
import { problemOf, relatedTo } from "../diagnostics/diagnostic.ts";

const codes: Readonly<Record<ContractIssue["kind"], ProblemCode>> = {
  "not-a-gate": "P311",
  "never-fits": "P312",
  shadowed: "P313",
  "idle-gate": "P314",
  mute: "P316",
  unasked: "P319",
  "unnamed-document": "P318",
};

const taken = { en: "taken in its place", zh: "用到的是这一条" };

/**
 * Says which rows of the contract never count, and which versions do not cut the axis.
 *
 * @param sources the files, as the contract calls them
 */
export function contractProblems(contract: Contract, sources: Readonly<Record<keyof Contract, Source>>): Problem[] {
  return findContractIssues(contract).map(({ kind, file, path, name, hosts, version = "", by }) => {
    const titles = (language: "en" | "zh") => hosts.map((host) => hostTitle(contract, host, language));
    const values = { name, version, hosts: { en: titles("en").join(", "), zh: titles("zh").join("、") } };
    const related = by && [relatedTo(sources[file], by, "value", taken)];
    return problemOf({ code: codes[kind], path, values, related }, sources[file]);
  });
}
