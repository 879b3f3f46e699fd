import type { Contract } from "../../../schemas/index.ts";
import type { Sentence } from "../messages.ts";
import type { Notes } from "../notes.ts";
import { type Path, pathOf } from "../path.ts";
import type { Declared } from "../project.ts";
import type { Finding } from "./finding.ts";
import { awaiting } from "./waits.ts";

/** Calls of functions that the contract does not know, and what they wait for in vain. */
export function checkRaw(notes: Notes, contract: Contract): Finding[] {
  return notes
    .parts(["CallRawStep"])
    .flatMap(({ at, value }) => [...outside(value, pathOf(at), contract), ...waitsInVain(value, pathOf(at))]);
}

/** Nobody shall forget to add the row. */
function outside(step: Declared, path: Path, contract: Contract): Finding[] {
  const name = String(step.callRaw);
  return [{ code: "P410", path: [...path, "callRaw"], values: { name, hint: hintOf(step, contract) } }];
}

function hintOf({ callRaw, via }: Declared, { natives }: Contract): Sentence {
  const [known] =
    Object.entries(natives).find(([, { routes }]) => routes.some((row) => row.via === via && row.method === callRaw)) ??
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

function waitsInVain(step: Declared, path: Path): Finding[] {
  const isOneWay = step.mode === "oneWay" || step.via === "scheme";
  const key = isOneWay ? awaiting.find((one) => one in step) : undefined;
  const values = { name: String(step.callRaw), key: key ?? "" };
  return key ? [{ code: "P305", path: [...path, key], part: "key", values }] : [];
}
