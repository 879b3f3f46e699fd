import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Change, describeVersionRange, type HostVersionRange } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import { openProject, type Project } from "../project/openProject.ts";
import { colorizer } from "../report/colorizer.ts";
import type { Sentence } from "../text/sentence.ts";
import { type CommandCall, requireFormat } from "./command.ts";
import { compareProjects, type NameChange, type PageChange, type ProjectDiff } from "./diff.ts";
import { writeRevision } from "./writeRevision.ts";

const signs = {
  lost: { sign: "✗", colour: "bad" },
  gained: { sign: "✓", colour: "good" },
  rerouted: { sign: "~", colour: "fair" },
  dropped: { sign: "−", colour: "fair" },
  promised: { sign: "+", colour: "good" },
} as const;

/** The worst first. */
const order = Object.keys(signs);

/**
 * Prints what is otherwise for hosts since a revision. Gives the exit code: 1 when a page does less than it did on a
 * host that it promises now as then, or cannot be compared any more. What a page's own `supports` takes back, a call
 * that it does not make any more and a page that is gone are meant, and count as no loss.
 */
export function showDiff(project: Project, ref: string, call: CommandCall): number {
  const format = requireFormat(call, ["pretty", "json"]);
  const folder = mkdtempSync(join(tmpdir(), "gangway-"));
  try {
    const commit = writeRevision(project.root, ref, folder, call.language);
    const comparison = compareProjects(
      openProject(folder, { extension: call.extension }),
      project,
      { ref, commit },
      call,
    );
    const text = format === "json" ? JSON.stringify(comparison, null, 2) : formatDiff(comparison, project, call);
    call.print(text);
    return comparison.changes.some(({ kind }) => kind === "lost") || comparison.unproved.after.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A comparison in sentences: pages first, losses at their head, then the contract. */
function formatDiff(comparison: ProjectDiff, { contract }: Project, { language, colours }: CommandCall): string {
  const color = colorizer(colours);
  const line = (kind: Change["kind"], { [language]: text }: Sentence, place = "") =>
    `  ${color(signs[kind].colour, signs[kind].sign)} ${text}${place && `  ${color("place", place)}`}`;
  const whereIn = (ranges: readonly HostVersionRange[]) => described(ranges, contract);
  const pages = sorted(comparison.changes).map((one) =>
    line(one.kind, pageSentence(one, whereIn(one.ranges)), `${one.file}:${one.line}`),
  );
  const names = sorted(comparison.contract).map((one) => line(one.kind, nameSentence(one, whereIn(one.ranges))));
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

function described(ranges: readonly HostVersionRange[], contract: Contract | undefined): Sentence {
  if (!contract) return { en: "", zh: "" };
  const said = (language: "en" | "zh") => ranges.map((one) => describeVersionRange(contract, one, language));
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

function otherPages({ added, removed, unproved, ref }: ProjectDiff): Sentence[] {
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

function summary({ ref, commit, changes, contract, added, removed }: ProjectDiff): Sentence {
  const lost = changes.filter(({ kind }) => kind === "lost").length;
  const other = changes.length - lost + added.length + removed.length;
  const since = commit.startsWith(ref) ? commit.slice(0, 10) : `${ref} (${commit.slice(0, 10)})`;
  const sign = lost > 0 ? "✗" : "✓";
  return {
    en: `${sign} Since ${since}: ${lost} lost, ${other} other changes of pages, ${contract.length} of the contract`,
    zh: `${sign} 与 ${since} 相比：${lost} 处失去，页面另有 ${other} 处变化，契约 ${contract.length} 处变化`,
  };
}
