import {
  type Gap,
  hostTitle,
  type MinVersions,
  parseVersion,
  type UnusedClaim,
  unusedInContract,
  unusedInPage,
} from "../../../actions/index.ts";
import type { Contract, HostName } from "../../../schemas/index.ts";
import type { Source } from "../parse/parse.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import { colorizer } from "../report/colorizer.ts";
import { didYouMean } from "../text/didYouMean.ts";
import type { Sentence } from "../text/sentence.ts";
import { padEnd } from "../text/stringWidth.ts";
import { suggest } from "../text/suggest.ts";
import type { AnalyzedPage } from "../validate/check.ts";
import { type SourcePlace, usedInPartials, useKey } from "../validate/coverage/coverageProblems.ts";
import { type CommandCall, RunError, requireFormat, UsageError } from "./command.ts";

/** Something that could be deleted, or changed to say less. */
interface Removable {
  readonly what: string;
  readonly file: string;
  readonly line: number;
  readonly column: number;
  readonly text: Sentence;
}

/**
 * Prints what could be deleted if older versions of hosts were not served. Gives the exit code 0: it is an answer, not
 * a complaint.
 *
 * @param floors `host=version`, such as `gr=5.0.0`
 */
export function showMinVersions(project: Project, floors: readonly string[], call: CommandCall): number {
  const { language, names, print } = call;
  const format = requireFormat(call, ["pretty", "json"]);
  const { contract } = project;
  if (!contract)
    throw new RunError(language, {
      en: "The contract has mistakes: npm run check says which.",
      zh: "契约有错误，请先运行 npm run check。",
    });
  const asked = floorsOf(floors, contract, language);
  const pages = project.checkAll().proved.filter(({ page }) => names.length === 0 || names.includes(page.page));
  const rows = names.length === 0 ? rowDead(project, contract, asked) : [];
  const dead = inOrder([...pageDead(pages, project, contract, asked), ...rows]);
  print(format === "json" ? JSON.stringify({ floors: asked, dead }, null, 2) : pretty(dead, asked, contract, call));
  return 0;
}

/** By place, each once: a partial is met on every page that uses it. */
function inOrder(dead: readonly Removable[]): readonly Removable[] {
  const once = new Map(dead.map((one) => [`${one.what} ${one.file}:${one.line}:${one.column}`, one]));
  return [...once.values()].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column);
}

function floorsOf(texts: readonly string[], { hosts }: Contract, language: Language): MinVersions {
  const known = hosts.hosts.map(({ host }) => host);
  return Object.fromEntries(texts.map((text) => floorOf(text, known, language)));
}

function floorOf(text: string, known: readonly HostName[], language: Language): [HostName, string] {
  const [name = "", version = ""] = text.split("=");
  const host = known.find((one) => one === name);
  const { en, zh } = didYouMean(suggest(name, known));
  if (!host) throw new UsageError(language, { en: `There is no host “${name}”.${en}`, zh: `没有宿主“${name}”。${zh}` });
  if (/^\d+\.\d+\.\d+$/.test(version) && parseVersion(version)) return [host, version];
  throw new UsageError(language, {
    en: `“${version}” is not a version of three parts: --floor ${host}=5.0.0`,
    zh: `“${version}”不是三段版本号：--floor ${host}=5.0.0`,
  });
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

function pretty(
  dead: readonly Removable[],
  floors: MinVersions,
  contract: Contract,
  { language, colours }: CommandCall,
): string {
  const color = colorizer(colours);
  const places = dead.map(({ file, line }) => `${file}:${line}`);
  const width = Math.max(0, ...places.map((place) => place.length));
  const lines = dead.map(
    ({ text }, index) => `  ${color("place", padEnd(places[index] ?? "", width))}  ${text[language]}`,
  );
  const hosts = Object.entries(floors).map(
    ([host, version]) => `${hostTitle(contract, host as HostName, language)} ${version}`,
  );
  const list = hosts.join(", ");
  const head = {
    en: `If nothing older than ${list} were served, this could go:`,
    zh: `如果 ${list} 是最旧的版本，以下内容可以删除：`,
  };
  const none = {
    en: `With ${list} as the oldest, everything is still needed.`,
    zh: `以 ${list} 为最旧的版本，所有内容都还需要。`,
  };
  return dead.length === 0 ? none[language] : [head[language], ...lines, "", counted(dead.length)[language]].join("\n");
}

function counted(count: number): Sentence {
  return { en: `${count} ${count === 1 ? "place" : "places"}`, zh: `共 ${count} 处` };
}
