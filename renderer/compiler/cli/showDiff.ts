import { type Change, describeStretch, type Stretch } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import type { Comparison, NameChange, PageChange } from "./against.ts";
import type { Call } from "./command.ts";
import type { Desk } from "./desk.ts";
import type { Sentence } from "./messages.ts";
import { painter } from "./paint.ts";

const signs = {
  lost: { sign: "✗", colour: "bad" },
  gained: { sign: "✓", colour: "good" },
  rerouted: { sign: "~", colour: "fair" },
  dropped: { sign: "−", colour: "fair" },
  promised: { sign: "+", colour: "good" },
} as const;

/** The worst first. */
const order = Object.keys(signs);

/** A comparison in sentences: pages first, losses at their head, then the contract. */
export function prettyComparison(comparison: Comparison, { contract }: Desk, { language, colours }: Call): string {
  const paint = painter(colours);
  const line = (kind: Change["kind"], { [language]: text }: Sentence, place = "") =>
    `  ${paint(signs[kind].colour, signs[kind].sign)} ${text}${place && `  ${paint("place", place)}`}`;
  const whereIn = (stretches: readonly Stretch[]) => described(stretches, contract);
  const pages = sorted(comparison.changes).map((one) =>
    line(one.kind, pageSentence(one, whereIn(one.stretches)), `${one.file}:${one.line}`),
  );
  const names = sorted(comparison.contract).map((one) => line(one.kind, nameSentence(one, whereIn(one.stretches))));
  const parts = [
    ...titled({ en: "Pages", zh: "页面" }[language], [
      ...pages,
      ...otherPages(comparison).map((one) => `  ${one[language]}`),
    ]),
    ...titled({ en: "Contract", zh: "契约" }[language], names),
  ];
  return [...parts, summary(comparison)[language]].join("\n\n");
}

function titled(title: string, lines: readonly string[]): string[] {
  return lines.length === 0 ? [] : [[title, ...lines].join("\n")];
}

function sorted<One extends Change>(changes: readonly One[]): One[] {
  return [...changes].sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}

function described(stretches: readonly Stretch[], contract: Contract | undefined): Sentence {
  if (!contract) return { en: "", zh: "" };
  const said = (language: "en" | "zh") => stretches.map((one) => describeStretch(contract, one, language));
  return { en: said("en").join("; "), zh: said("zh").join("、") };
}

function pageSentence({ page, call, kind, before, after }: PageChange, where: Sentence): Sentence {
  if (!call && kind === "dropped")
    return { en: `${page} no longer promises ${where.en}`, zh: `${page} 不再承诺支持 ${where.zh}` };
  if (!call) return { en: `${page} now works on ${where.en}`, zh: `${page} 现在支持 ${where.zh}` };
  const what = `${page}: ${call.verb}${call.name === "" ? "" : `: ${call.name}`}`;
  const { en, zh } = fate(before, after);
  return { en: `${what} on ${where.en} ${en}`, zh: `${what} 在 ${where.zh} ${zh}` };
}

function nameSentence({ name, before, after }: NameChange, where: Sentence): Sentence {
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

function otherPages({ added, removed, unproved, ref }: Comparison): Sentence[] {
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

function summary({ ref, commit, changes, contract, added, removed }: Comparison): Sentence {
  const lost = changes.filter(({ kind }) => kind === "lost").length;
  const other = changes.length - lost + added.length + removed.length;
  const since = commit.startsWith(ref) ? commit.slice(0, 10) : `${ref} (${commit.slice(0, 10)})`;
  const sign = lost > 0 ? "✗" : "✓";
  return {
    en: `${sign} Since ${since}: ${lost} lost, ${other} other changes of pages, ${contract.length} of the contract`,
    zh: `${sign} 与 ${since} 相比：${lost} 处失去，页面另有 ${other} 处变化，契约 ${contract.length} 处变化`,
  };
}
