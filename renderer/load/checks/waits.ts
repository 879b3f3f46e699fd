import type { Contract } from "../../../schemas/index.ts";
import { isMapping, pathOf } from "../path.ts";
import type { Note } from "../validate.ts";
import type { Report } from "./finding.ts";

/** What only makes sense with an answer. */
const awaiting = ["as", "timeout", "busy", "onSuccess"] as const;

/** Checks steps against what their row of the contract says about answers and addresses. */
export function checkWaits(notes: readonly Note[], contract: Contract, report: Report): void {
  for (const { word, says, at, value } of notes) {
    if (word !== "title" || !isMapping(value)) continue;
    const path = pathOf(at);
    if (says === "CallNativeStep" && typeof value.callNative === "string" && neverAnswers(contract, value.callNative)) {
      const name = value.callNative;
      const key = awaiting.find((one) => one in value);
      if (key) report({ code: "P305", path: [...path, key], part: "key", values: { name, key } });
    }
    if (says === "MiniProgramNavigateStep" && !("url" in value)) {
      const name = String(value.miniProgramNavigate);
      const row = Object.hasOwn(contract.miniPrograms, name) ? contract.miniPrograms[name] : undefined;
      if (row?.takesUrl) report({ code: "P304", path: [...path, "miniProgramNavigate"], values: { name } });
    }
  }
}

function neverAnswers({ natives }: Contract, name: string): boolean {
  const row = Object.hasOwn(natives, name) ? natives[name] : undefined;
  return row !== undefined && row.routes.every(({ mode }) => (mode ?? row.mode) === "oneWay");
}
