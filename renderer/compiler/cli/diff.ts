import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Change, compareNames, comparePages, type Kind } from "../../actions/index.ts";
import type { Contract } from "../../schemas/index.ts";
import type { ProvedPage } from "./check.ts";
import { type Call, RunError, requireFormat } from "./command.ts";
import { type Desk, openDesk } from "./desk.ts";
import { prettyComparison } from "./prettyComparison.ts";
import { writeRevision } from "./revision.ts";

/** A change of a page, with its place as the page stands now. */
export interface PageChange extends Change {
  readonly page: string;
  readonly file: string;
  readonly line: number;
}

/** A change of what a host can do, whether a page calls it or not. */
export interface NameChange extends Change {
  readonly table: Kind;
  readonly name: string;
}

/** How a project differs from an earlier one, as far as hosts are concerned. */
export interface Comparison {
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
 * Prints what is otherwise for hosts since a revision. Gives the exit code: 1 when a page does less than it did on a
 * host that it promises now as then, or cannot be compared any more. What a page's own `supports` takes back, a call
 * that it does not make any more and a page that is gone are meant, and count as no loss.
 */
export function showAgainst(desk: Desk, ref: string, call: Call): number {
  const format = requireFormat(call, ["pretty", "json"]);
  const folder = mkdtempSync(join(tmpdir(), "gangway-"));
  try {
    const commit = writeRevision(desk.root, ref, folder, call.language);
    const comparison = compare(openDesk(folder), desk, { ref, commit }, call);
    const text = format === "json" ? JSON.stringify(comparison, null, 2) : prettyComparison(comparison, desk, call);
    call.print(text);
    return comparison.changes.some(({ kind }) => kind === "lost") || comparison.unproved.after.length > 0 ? 1 : 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compare(old: Desk, now: Desk, revision: Pick<Comparison, "ref" | "commit">, call: Call): Comparison {
  const contracts = { before: contractOf(old, revision.ref, call), after: contractOf(now, "", call) };
  const isAsked = (name: string) => call.names.length === 0 || call.names.includes(name);
  const [before, after] = [provedIn(old), provedIn(now)];
  const [oldPages, pages] = [old.pages.filter(isAsked), now.pages.filter(isAsked)];
  return {
    ...revision,
    changes: pages.flatMap((page) => changesOf(before.get(page), after.get(page), [old, now])),
    contract: call.names.length === 0 ? nameChanges(contracts.before, contracts.after) : [],
    added: pages.filter((page) => !old.pages.includes(page)),
    removed: oldPages.filter((page) => !now.pages.includes(page)),
    unproved: {
      before: oldPages.filter((page) => !before.has(page)),
      after: pages.filter((page) => !after.has(page)),
    },
  };
}

function contractOf({ contract, checkAll }: Desk, ref: string, { language }: Call): Contract {
  if (contract) return contract;
  const problem = checkAll().problems.find(({ file }) => file.startsWith("actions/contract/"));
  const place = problem ? `${problem.file}:${problem.line} ${problem.message[language]}` : "";
  throw new RunError(language, {
    en: `The contract ${ref === "" ? "" : `of ${ref} `}has mistakes, by the rules of today: ${place}`,
    zh: `${ref === "" ? "" : `${ref} 的`}契约按现在的规则有错误：${place}`,
  });
}

function provedIn(desk: Desk): ReadonlyMap<string, ProvedPage> {
  return new Map(desk.checkAll().proved.map((one) => [one.page.page, one]));
}

function changesOf(
  before: ProvedPage | undefined,
  after: ProvedPage | undefined,
  [old, now]: [Desk, Desk],
): PageChange[] {
  if (!before || !after || !old.contract || !now.contract) return [];
  const [was, is] = [
    { page: before.page, contract: old.contract, onError: old.app?.onError },
    { page: after.page, contract: now.contract, onError: now.app?.onError },
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
