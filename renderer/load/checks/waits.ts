import type { Contract } from "../../../schemas/index.ts";
import { isMapping, type Path, pathOf } from "../path.ts";
import type { ProblemCode } from "../problems.ts";
import type { Declared } from "../project.ts";
import type { Note } from "../validate.ts";
import type { Finding } from "./finding.ts";

/** What only makes sense with an answer. */
export const awaiting = ["as", "timeout", "busy", "onSuccess"] as const;

/** Steps that do not go with what their row of the contract says about answers and addresses. */
export function checkWaits(notes: readonly Note[], contract: Contract): Finding[] {
  return notes.flatMap(({ word, says, at, value }) => {
    if (word !== "title" || !isMapping(value)) return [];
    if (says === "CallNativeStep") return answersAmiss(value, pathOf(at), contract);
    return says === "MiniProgramNavigateStep" ? lacksUrl(value, pathOf(at), contract) : [];
  });
}

function answersAmiss(step: Declared, path: Path, { natives }: Contract): Finding[] {
  const name = String(step.callNative);
  const row = Object.hasOwn(natives, name) ? natives[name] : undefined;
  if (!row) return [];
  const modes = row.routes.map(({ mode }) => mode ?? row.mode);
  const found = (code: ProblemCode, key: string): Finding[] => [
    { code, path: [...path, key], part: "key", values: { name, key } },
  ];
  if ("onEvent" in step && !modes.includes("listen")) return found("P306", "onEvent");
  if ("onEvent" in step && "as" in step) return found("P307", "as");
  const key = awaiting.find((one) => one in step);
  return key && modes.every((mode) => mode === "oneWay") ? found("P305", key) : [];
}

function lacksUrl(step: Declared, path: Path, { miniPrograms }: Contract): Finding[] {
  const name = String(step.miniProgramNavigate);
  const row = Object.hasOwn(miniPrograms, name) ? miniPrograms[name] : undefined;
  const isLacking = row?.takesUrl === true && !("url" in step);
  return isLacking ? [{ code: "P304", path: [...path, "miniProgramNavigate"], values: { name } }] : [];
}
