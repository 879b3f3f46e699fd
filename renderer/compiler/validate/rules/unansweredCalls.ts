import type { Contract } from "../../../schemas/index.ts";
import type { Notes } from "../notes.ts";
import { type Path, pathOf } from "../path.ts";
import type { ProblemCode } from "../problems.ts";
import type { Declared } from "../project.ts";
import type { Finding } from "./finding.ts";

/** What only makes sense with an answer. */
export const awaiting = ["as", "timeout", "busy", "busyText", "onSuccess"] as const;

/** Steps that do not go with what their row of the contract says about answers and addresses. */
export function checkWaits(notes: Notes, contract: Contract): Finding[] {
  return [
    ...notes.parts(["CallNativeStep"]).flatMap(({ at, value }) => answersAmiss(value, pathOf(at), contract)),
    ...notes.parts(["MiniProgramNavigateStep"]).flatMap(({ at, value }) => lacksUrl(value, pathOf(at), contract)),
  ];
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
