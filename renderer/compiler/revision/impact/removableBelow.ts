import {
  type Gap,
  type MinVersions,
  type UnusedClaim,
  unusedInContract,
  unusedInPage,
} from "../../../../actions/index.ts";
import type { Contract } from "../../../../schemas/index.ts";
import type { Source } from "../../parse/parse.ts";
import type { Project } from "../../project/openProject.ts";
import type { Sentence } from "../../text/sentence.ts";
import type { AnalyzedPage } from "../../validate/check.ts";
import { type SourcePlace, usedInPartials, useKey } from "../../validate/coverage/coverageProblems.ts";

/** Something that could be deleted, or changed to say less. */
export interface Removable {
  readonly what: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: Sentence;
}

/**
 * What could be deleted if older versions of hosts were not served, by place.
 *
 * @param names the pages that are asked for; of all, and of the contract, when there are none
 */
export function removableBelow(
  floors: MinVersions,
  project: Project,
  contract: Contract,
  names: readonly string[],
): readonly Removable[] {
  const pages = project.checkAll().proved.filter(({ page }) => names.length === 0 || names.includes(page.page));
  const rows = names.length === 0 ? rowDead(project, contract, floors) : [];
  return inOrder([...pageDead(pages, project, contract, floors), ...rows]);
}

/** By place, each once: a partial is met on every page that uses it. */
function inOrder(dead: readonly Removable[]): readonly Removable[] {
  const once = new Map(dead.map((one) => [`${one.what} ${one.file}:${one.line}:${one.column}`, one]));
  return [...once.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

const sentences = {
  "dead-fallback": { en: "fallback of {name}: never taken any more", zh: "{name} 的 fallback 不会再执行" },
  "never-runs": { en: "{name}: never reached any more", zh: "不会再走到 {name}" },
  "only-fallback": { en: "{name}: only its fallback is taken", zh: "{name} 总是走 fallback" },
  only: { en: "only of {name}: holds wherever it is reached", zh: "{name} 的 only 总是成立" },
} as const;

/** What of a partial is idle on one page may be needed on another: it counts when no page needs it. */
function pageDead(
  pages: readonly AnalyzedPage[],
  project: Project,
  contract: Contract,
  floors: MinVersions,
): Removable[] {
  const shared = { onError: project.app?.onError, verbs: project.language.verbs };
  const found = pages.map(({ source, page }) => ({ source, ...unusedInPage(page, contract, floors, shared) }));
  const used = usedInPartials(found, project.placeIn);
  return found.flatMap(({ source, gaps, onlys, claims }) => [
    ...gaps.flatMap((gap) => deadPart(gap.kind, gap, project.placeIn(source, gap.path), used)),
    ...onlys.flatMap((one) => deadPart("only", one, project.placeIn(source, [...one.path, "only"]), used)),
    ...claims.map((claim) => deadClaim(claim, source)),
  ]);
}

function deadPart(
  what: keyof typeof sentences,
  { verb, name }: Pick<Gap, "verb" | "name">,
  place: SourcePlace,
  used: ReadonlySet<string>,
): Removable[] {
  if (used.has(useKey(what, place))) return [];
  const said = (text: string) => text.replace("{name}", () => (name === "" ? verb : `${verb}: ${name}`));
  const { en, zh } = sentences[what];
  return [deadAt(what, place, { en: said(en), zh: said(zh) })];
}

function deadClaim({ key, may }: UnusedClaim, source: Source): Removable {
  const text =
    may === ""
      ? { en: `supports ${key}: no such version is served`, zh: `supports 的 ${key} 已没有这样的版本` }
      : { en: `supports ${key}: may say ${may}`, zh: `supports 的 ${key} 可以写成 ${may}` };
  return deadAt("supports", { source, path: ["supports", key] }, text);
}

function deadAt(what: string, { source, path }: SourcePlace, text: Sentence): Removable {
  const { line, column } = source.locate(path, "key");
  return { what, file: source.file, line, column, text };
}

const rowSentences = {
  route: { en: "route of {name}: {detail}", zh: "{name} 的通路 {detail}" },
  since: { en: "since of a route of {name}: {detail}", zh: "{name} 通路的 since {detail}" },
  gate: { en: "gate of {name}: {detail}", zh: "{name} 的门槛 {detail}" },
  line: { en: "line of {name}: {detail}", zh: "{name} 的 {detail} 线" },
  parameter: { en: "only of a parameter of {name}: {detail}", zh: "{name} 参数的 only {detail}" },
} as const;

function rowDead(project: Project, contract: Contract, floors: MinVersions): Removable[] {
  return unusedInContract(contract, floors).map(({ kind, file: table, path, name, detail }) => {
    const file = `actions/contract/${table === "miniPrograms" ? "mini-programs" : table}.yaml`;
    const said = (text: string) => text.replace("{name}", () => name).replace("{detail}", () => detail);
    const { en, zh } = rowSentences[kind];
    return deadAt(kind, { source: project.source(file), path }, { en: said(en), zh: said(zh) });
  });
}
