import type { App, Contract, Page, Stubs } from "../../schemas/index.ts";
import { assemble, type Checked } from "./checks/assemble.ts";
import { define } from "./checks/definitions.ts";
import { examine, type Kind } from "./checks/examine.ts";
import { checkHosts } from "./checks/hosts.ts";
import { appKind, contractKinds, pageKind, partialKind, stubsKind } from "./checks/kinds.ts";
import { hasErrors, type Problem, withoutConsequences } from "./problems.ts";
import type { KnownPartial, Project } from "./project.ts";
import type { Source } from "./read.ts";

/** A page that was checked. With errors there is no page. */
export interface CheckedPage {
  readonly page?: Page;
  readonly problems: readonly Problem[];
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
  const all = withoutConsequences(problems, checkHosts(value, source, project, project.contract));
  return hasErrors(all) ? { problems: all } : { page: value, problems: all };
}

/** Checks pages/app.yaml. */
export function checkApp(source: Source, project: Project): CheckedFile<App> {
  return checkFile<App>(source, appKind, project);
}

/** Checks the answers for preview and tests beside a page. */
export function checkStubs(source: Source, project: Project): CheckedFile<Stubs> {
  return checkFile<Stubs>(source, stubsKind, project);
}

/** What is known of a partial before its check. */
export function unchecked(source: Source, partials: Project["partials"]): KnownPartial {
  const definitions = define(source.value, partials);
  const inputs = source.value === undefined ? undefined : definitions.inputs;
  return { source, inputs, definitions, body: undefined };
}

/** Checks a partial by itself: it sees its inputs and its own fields, so that it fits on every page. */
export function checkPartial(
  source: Source,
  project: Project,
): CheckedFile<Checked> & { readonly partial: KnownPartial } {
  const { value, problems } = checkFile<{ body: Checked }>(source, partialKind, project);
  return { problems, partial: { ...unchecked(source, project.partials), body: value?.body } };
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
  return Object.values(value).includes(undefined) ? { problems } : { value: value as Contract, problems };
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
