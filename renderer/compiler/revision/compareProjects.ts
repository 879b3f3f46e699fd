import { type Change, compareNames, comparePages, type EntryKind } from "../../../actions/index.ts";
import type { Contract } from "../../../schemas/index.ts";
import type { Language } from "../problems/problems.ts";
import type { Project } from "../project/openProject.ts";
import type { AnalyzedPage } from "../validate/check.ts";
import { RevisionError } from "./runGit.ts";

/** A change of a page, with its place as the page stands now. */
export interface PageChange extends Change {
  readonly page: string;
  readonly file: string;
  readonly line: number;
}

/** A change of what a host can do, whether a page calls it or not. */
export interface NameChange extends Change {
  readonly table: EntryKind;
  readonly name: string;
}

/** How a project differs from an earlier one, as far as hosts are concerned. */
export interface ProjectDiff {
  readonly ref: string;
  readonly commit: string;
  readonly changes: readonly PageChange[];
  readonly contract: readonly NameChange[];
  readonly added: readonly string[];
  readonly removed: readonly string[];
  /** Pages that have other mistakes than those about hosts, then or now, so that nothing can be said of them. */
  readonly unproved: { readonly before: readonly string[]; readonly after: readonly string[] };
}

/**
 * Holds a project against an earlier state of it, page by page and function by function.
 *
 * @param names the pages that are asked for; all when there are none
 * @throws RevisionError where a contract has mistakes
 */
export function compareProjects(
  old: Project,
  now: Project,
  revision: Pick<ProjectDiff, "ref" | "commit">,
  names: readonly string[] = [],
): ProjectDiff {
  const contracts = { before: contractOf(old, revision.ref), after: contractOf(now, "") };
  const isAsked = (name: string) => names.length === 0 || names.includes(name);
  const [before, after] = [provedIn(old), provedIn(now)];
  const [oldPages, pages] = [old.pages.filter(isAsked), now.pages.filter(isAsked)];
  return {
    ...revision,
    changes: pages.flatMap((page) => changesOf(before.get(page), after.get(page), [old, now])),
    contract: names.length === 0 ? nameChanges(contracts.before, contracts.after) : [],
    added: pages.filter((page) => !old.pages.includes(page)),
    removed: oldPages.filter((page) => !now.pages.includes(page)),
    unproved: {
      before: oldPages.filter((page) => !before.has(page)),
      after: pages.filter((page) => !after.has(page)),
    },
  };
}

function contractOf({ contract, checkAll }: Project, ref: string): Contract {
  if (contract) return contract;
  const problem = checkAll().problems.find(({ file }) => file.startsWith("actions/contract/"));
  const place = (language: Language) => (problem ? `${problem.file}:${problem.line} ${problem.message[language]}` : "");
  throw new RevisionError({
    en: `The contract ${ref === "" ? "" : `of ${ref} `}has mistakes, by the rules of today: ${place("en")}`,
    zh: `${ref === "" ? "" : `${ref} 的`}契约按现在的规则有错误：${place("zh")}`,
  });
}

function provedIn(project: Project): ReadonlyMap<string, AnalyzedPage> {
  return new Map(project.checkAll().proved.map((one) => [one.page.page, one]));
}

function changesOf(
  before: AnalyzedPage | undefined,
  after: AnalyzedPage | undefined,
  [old, now]: [Project, Project],
): PageChange[] {
  if (!before || !after || !old.contract || !now.contract) return [];
  const [was, is] = [
    { page: before.page, contract: old.contract, onError: old.app?.onError, verbs: old.language.verbs },
    { page: after.page, contract: now.contract, onError: now.app?.onError, verbs: now.language.verbs },
  ];
  return comparePages(was, is).map((change) => {
    const path = change.call ? [...change.call.path, change.call.verb] : ["supports"];
    const place = now.placeIn(after.source, path);
    const { line } = place.source.locate(place.path, "key");
    return { ...change, page: after.page.page, file: place.source.file, line };
  });
}

function nameChanges(before: Contract, after: Contract): NameChange[] {
  const tables = [
    { table: "native", names: [before.natives, after.natives] },
    { table: "scheme", names: [before.schemes, after.schemes] },
    { table: "miniProgram", names: [before.miniPrograms, after.miniPrograms] },
  ] as const;
  return tables.flatMap(({ table, names }) => {
    const known = [...new Set(names.flatMap((entries) => Object.keys(entries)))];
    return known.flatMap((name) =>
      compareNames(before, after, table, name).map((change) => ({ ...change, table, name })),
    );
  });
}
