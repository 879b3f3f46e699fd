import { proveApp, survey } from "../../actions/index.ts";
import type { App, Contract, Page, PageTests, Stubs } from "../../schemas/index.ts";
import { assemble, type Checked } from "./checks/assemble.ts";
import { define } from "./checks/definitions.ts";
import { examine, type Kind } from "./checks/examine.ts";
import { checkFlaws } from "./checks/flaws.ts";
import { checkAppHosts, checkHosts, checkPartialsHosts, type Proved } from "./checks/hosts.ts";
import { appKind, contractKinds, pageKind, partialKind, stubsKind } from "./checks/kinds.ts";
import { testsKind } from "./checks/tests.ts";
import { hasErrors, type Problem, withoutConsequences } from "./problems.ts";
import type { KnownPartial, Project } from "./project.ts";
import type { Source } from "./read.ts";

/** A page that was checked. With errors there is no page. */
export interface CheckedPage {
  readonly page?: Page;
  /** The page and its proof, also where only the proof has found errors. */
  readonly proved?: ProvedPage;
  readonly problems: readonly Problem[];
}

/** A page that can be proved, whatever the proof says. */
export interface ProvedPage extends Proved {
  readonly page: Page;
}

/** Another file that was checked; its value as the phone or the preview gets it, where there are no errors. */
export interface CheckedFile<Value> {
  readonly value?: Value;
  readonly problems: readonly Problem[];
}

/**
 * Checks a page: its shape, its names and formulas, its safety, and that it works on every host that it supports.
 * Never throws. Where a partial that it uses has mistakes there is no page, and the partial's own check says why.
 *
 * @param project what the page can refer to
 */
export function check(source: Source, project: Project): CheckedPage {
  const { value, problems } = checkFile<Page>(source, pageKind, project);
  if (!value || !project.contract) return { problems };
  const { contract, onError } = project;
  const proved = { source, page: value, survey: survey(value, contract, { onError }) };
  const all = withoutConsequences(problems, checkHosts(proved, project, contract));
  return hasErrors(all) ? { proved, problems: all } : { page: value, proved, problems: all };
}

/**
 * Proves what pages share: the default error handling wherever any of them works, and that nothing in a partial is idle
 * on all of them.
 *
 * @param pages every page of the project
 */
export function checkShared(app: App, source: Source, pages: readonly ProvedPage[], project: Project): Problem[] {
  const { contract } = project;
  if (!contract) return [];
  const supports = pages.map(({ page }) => page.supports);
  const proved = { source, survey: proveApp(app, supports, contract) };
  const sources = pages.map((one) => one.source);
  return [...checkAppHosts(proved, sources, project, contract), ...checkPartialsHosts(pages, project, contract)];
}

/** Checks pages/app.yaml. */
export function checkApp(source: Source, project: Project): CheckedFile<App> {
  return checkFile<App>(source, appKind, project);
}

/** Checks the answers for preview and tests beside a page. */
export function checkStubs(source: Source, page: Source | undefined, project: Project): CheckedFile<Stubs> {
  return checkFile<Stubs>(source, stubsKind(page), project);
}

/** Checks the tests beside a page against that page. */
export function checkTests(source: Source, page: Source, project: Project): CheckedFile<PageTests> {
  return checkFile<PageTests>(source, testsKind(page), project);
}

/** What is known of a partial before its check. */
export function unchecked(source: Source, partials: Project["partials"]): KnownPartial {
  const definitions = define(source.value, partials);
  const inputs = source.value === undefined ? undefined : definitions.inputs;
  return { source, inputs, definitions, body: undefined, defaults: {} };
}

interface CheckedPartial {
  readonly inputs?: Readonly<Record<string, { readonly default: Checked }>>;
  readonly body: Checked;
}

/** Checks a partial by itself: it sees its inputs and its own fields, so that it fits on every page. */
export function checkPartial(
  source: Source,
  project: Project,
): CheckedFile<Checked> & { readonly partial: KnownPartial } {
  const { value, problems } = checkFile<CheckedPartial>(source, partialKind, project);
  const defaults = Object.fromEntries(
    Object.entries(value?.inputs ?? {}).flatMap(([name, input]) => ("default" in input ? [[name, input.default]] : [])),
  );
  return { problems, partial: { ...unchecked(source, project.partials), body: value?.body, defaults } };
}

/**
 * Checks the files of the contract, by their names without `.yaml`. There is a contract only when all four are right.
 */
export function checkContract(sources: ReadonlyMap<string, Source>): CheckedFile<Contract> {
  const checked = [...sources].map(([name, source]) => {
    const kind = contractKinds[name];
    if (!kind) throw new Error(`The contract has no file ${name}`);
    return [name, checkFile<unknown>(source, kind, nowhere)] as const;
  });
  const problems = checked.flatMap(([, file]) => file.problems);
  const { hosts, natives, schemes, "mini-programs": miniPrograms } = Object.fromEntries(checked);
  const value = {
    hosts: hosts?.value,
    natives: natives?.value,
    schemes: schemes?.value,
    miniPrograms: miniPrograms?.value,
  };
  if (Object.values(value).includes(undefined)) return { problems };
  const flaws = withoutConsequences(problems, checkFlaws(value as Contract, sourcesOf(sources)));
  return hasErrors(flaws) ? { problems: flaws } : { value: value as Contract, problems: flaws };
}

/** The files as the contract calls them. */
function sourcesOf(sources: ReadonlyMap<string, Source>): Readonly<Record<keyof Contract, Source>> {
  const { "mini-programs": miniPrograms, ...rest } = Object.fromEntries(sources);
  return { ...rest, miniPrograms } as Record<keyof Contract, Source>;
}

/** The contract refers to nothing. */
const nowhere: Project = { pages: new Map(), partials: new Map(), app: {}, contract: undefined };

/**
 * The file's value after all checks. The schema has made sure that it is of the type: ajv and the types are made from
 * the same file.
 */
function checkFile<Value>(source: Source, kind: Kind, project: Project): CheckedFile<Value> {
  const { notes, trees, problems } = examine(source, kind, project);
  if (hasErrors(problems)) return { problems };
  const value = assemble(source.value, notes, trees, project.partials);
  return value === undefined ? { problems } : { value: value as Value, problems };
}
