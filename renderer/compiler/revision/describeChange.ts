import { describeVersionRange, type HostVersionRange } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { Sentence } from "../text/sentence.ts";
import type { NameChange, PageChange, ProjectDiff } from "./compareProjects.ts";

/** What is otherwise for a page, with the hosts for which it is. Pure. */
export function describePageChange(change: PageChange, contract: Contract | undefined): Sentence {
  const { page, call, kind, before, after, ranges } = change;
  const where = describeRanges(ranges, contract);
  if (!call && kind === "dropped")
    return { en: `${page} no longer promises ${where.en}`, zh: `${page} 不再承诺支持 ${where.zh}` };
  if (!call) return { en: `${page} now works on ${where.en}`, zh: `${page} 现在支持 ${where.zh}` };
  const what = `${page}: ${call.verb}${call.name === "" ? "" : `: ${call.name}`}`;
  const { en, zh } = fate(before, after);
  return { en: `${what} on ${where.en} ${en}`, zh: `${what} 在 ${where.zh} ${zh}` };
}

/** What is otherwise for a name of the contract, with the hosts for which it is. Pure. */
export function describeNameChange(
  { name, before, after, ranges }: NameChange,
  contract: Contract | undefined,
): Sentence {
  const where = describeRanges(ranges, contract);
  const { en, zh } = fate(before, after);
  return { en: `${name} on ${where.en} ${en}`, zh: `${name} 在 ${where.zh} ${zh}` };
}

/** What became of a call. A mechanism says that it is done. */
function fate(before: string, after: string): Sentence {
  if (after === "fallback") return { en: "now falls back", zh: "现在走 fallback" };
  if (after === "none") return { en: "is not reached any more", zh: "不再执行" };
  if (after === "gap") return { en: "cannot be done any more", zh: "不再可用" };
  const isNew = ["fallback", "none", "gap"].includes(before);
  if (isNew) return { en: `can be done now, by ${after}`, zh: `现在可用（${after}）` };
  return { en: `now goes by ${after}, not by ${before}`, zh: `从 ${before} 改为 ${after}` };
}

/** The pages that came, went, or of which nothing can be said. Pure. */
export function describeOtherPages({ added, removed, unproved, ref }: ProjectDiff): Sentence[] {
  return [
    ...added.map((page) => ({ en: `${page} is new`, zh: `新增页面 ${page}` })),
    ...removed.map((page) => ({ en: `${page} is gone`, zh: `页面 ${page} 已删除` })),
    ...unproved.after.map((page) => ({
      en: `${page} cannot be compared: it has mistakes, npm run check says which`,
      zh: `${page} 无法比较：页面有错误，请先运行 npm run check`,
    })),
    ...unproved.before.map((page) => ({
      en: `${page} cannot be compared: at ${ref} it has mistakes, by the rules of today`,
      zh: `${page} 无法比较：按现在的规则，${ref} 里的这个页面有错误`,
    })),
  ];
}

function describeRanges(ranges: readonly HostVersionRange[], contract: Contract | undefined): Sentence {
  if (!contract) return { en: "", zh: "" };
  const said = (language: "en" | "zh") => ranges.map((one) => describeVersionRange(contract, one, language));
  return { en: said("en").join("; "), zh: said("zh").join("、") };
}
