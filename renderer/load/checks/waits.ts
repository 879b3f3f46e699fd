import type { Contract } from "../../../schemas/index.ts";
import { isMapping, type Path, pathOf } from "../path.ts";
import type { Declared } from "../project.ts";
import type { Note } from "../validate.ts";
import type { Finding } from "./finding.ts";

/** What only makes sense with an answer. */
const awaiting = ["as", "timeout", "busy", "onSuccess"] as const;

/** Steps that do not go with what their row of the contract says about answers and addresses. */
export function checkWaits(notes: readonly Note[], contract: Contract): Finding[] {
  return notes.flatMap(({ word, says, at, value }) => {
    if (word !== "title" || !isMapping(value)) return [];
    if (says === "CallNativeStep") return waitsForNothing(value, pathOf(at), contract);
    return says === "MiniProgramNavigateStep" ? lacksUrl(value, pathOf(at), contract) : [];
  });
}

function waitsForNothing(step: Declared, path: Path, { natives }: Contract): Finding[] {
  const name = String(step.callNative);
  const row = Object.hasOwn(natives, name) ? natives[name] : undefined;
  const key = awaiting.find((one) => one in step);
  if (!row || !key || row.routes.some(({ mode }) => (mode ?? row.mode) !== "oneWay")) return [];
  return [{ code: "P305", path: [...path, key], part: "key", values: { name, key } }];
}

function lacksUrl(step: Declared, path: Path, { miniPrograms }: Contract): Finding[] {
  const name = String(step.miniProgramNavigate);
  const row = Object.hasOwn(miniPrograms, name) ? miniPrograms[name] : undefined;
  const isLacking = row?.takesUrl === true && !("url" in step);
  return isLacking ? [{ code: "P304", path: [...path, "miniProgramNavigate"], values: { name } }] : [];
}
