import { describeVersionRange } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { Sentence } from "../text/sentence.ts";
import type { PageChange } from "./compareProjects.ts";

/** What a change means to those who have a host, in a sentence for who knows no verbs: `NWD 8.9.1 以下 失去“还款”`. Pure. */
export function describeImpact({ kind, call, after, ranges }: PageChange, contract: Contract): Sentence {
  const said = (language: "en" | "zh") => ranges.map((one) => describeVersionRange(contract, one, language));
  const where = { en: said("en").join("; "), zh: said("zh").join("、") };
  if (!call) return wholePage(kind, where);
  const what = titleOfCall(call, contract);
  if (kind === "gained") return { en: `${where.en}: “${what}” works now`, zh: `${where.zh} 现在可以“${what}”` };
  if (kind === "rerouted")
    return { en: `${where.en}: “${what}” goes another way`, zh: `${where.zh} 换了一条路到“${what}”` };
  if (after === "fallback")
    return { en: `${where.en}: “${what}” falls back now`, zh: `${where.zh} 的“${what}”改走 fallback` };
  return { en: `${where.en} loses “${what}”`, zh: `${where.zh} 失去“${what}”` };
}

function wholePage(kind: PageChange["kind"], where: Sentence): Sentence {
  return kind === "dropped"
    ? { en: `${where.en} does not get this page any more`, zh: `${where.zh} 不再提供这个页面` }
    : { en: `${where.en} gets this page now`, zh: `${where.zh} 现在提供这个页面` };
}

/** What a call is called: as the contract does; else as the page does. Pure. */
export function titleOfCall(
  { verb, name }: Pick<NonNullable<PageChange["call"]>, "verb" | "name">,
  contract: Contract,
): string {
  const rows = [contract.schemes, contract.natives, contract.miniPrograms];
  const row = rows.find((table) => Object.hasOwn(table, name))?.[name];
  return row?.title ?? (name === "" ? verb : name);
}
