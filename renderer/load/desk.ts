import type { App, Contract, Page, Stubs } from "../../schemas/index.ts";
import { type CheckedFile, type CheckedPage, check, checkApp, checkContract, checkStubs } from "./check.ts";
import { declared } from "./checks/definitions.ts";
import { contractKinds } from "./checks/kinds.ts";
import { namesIn, readFile } from "./files.ts";
import { type CheckedPartials, checkPartials, usesIn } from "./partials.ts";
import { valueAt } from "./path.ts";
import { type Problem, withoutConsequences } from "./problems.ts";
import type { Declared, Project } from "./project.ts";
import { read, type Source } from "./read.ts";

/** A project on the disk: what operators and integrators have written, read and checked when it is asked for. */
export interface Desk {
  readonly root: string;
  /** The names of the pages, in order. */
  readonly pages: readonly string[];
  /** What all pages share; undefined while it has mistakes. */
  readonly app: App | undefined;
  /** What the hosts can do; undefined while it has mistakes. */
  readonly contract: Contract | undefined;
  /** A file as it was read. */
  readonly source: (file: string) => Source;
  /**
   * Checks one page, with the partials that it uses.
   *
   * @param text what the page would be, when it is not what the disk holds
   */
  readonly checkPage: (name: string, text?: string) => CheckedPage;
  readonly checkAll: () => CheckedProject;
  /** The answers for preview and tests of a page; undefined where there are none, or they have mistakes. */
  readonly stubs: (name: string) => Stubs | undefined;
  /** Forgets what was read: one file, or all. */
  readonly refresh: (file?: string) => void;
}

/** A project that was checked. */
export interface CheckedProject {
  /** The pages without errors, by name. */
  readonly pages: ReadonlyMap<string, Page>;
  readonly problems: readonly Problem[];
}

const appFile = "pages/app.yaml";
const contractNames = Object.keys(contractKinds);

/**
 * Opens a project. Never throws: what is missing or cannot be read is a problem of its file.
 *
 * @param root the folder that holds `pages` and `actions/contract`
 */
export function openDesk(root: string): Desk {
  const sources = new Map<string, Source>();
  let found: Findings | undefined;

  const source = (file: string): Source => {
    const known = sources.get(file) ?? readFile(root, file);
    sources.set(file, known);
    return known;
  };
  const findings = () => {
    found ??= findAll(root, source);
    return found;
  };

  return {
    root,
    source,
    get pages() {
      return [...findings().project.pages.keys()];
    },
    get app() {
      return findings().app.value;
    },
    get contract() {
      return findings().project.contract;
    },
    checkPage(name, text) {
      const page = text === undefined ? source(pageFile(name)) : read(text, pageFile(name));
      return checkWithPartials(page, findings());
    },
    checkAll: () => checkProject(findings(), source),
    stubs: (name) => {
      const { stubsNames, project } = findings();
      return stubsNames.includes(name) ? checkStubs(source(stubsFile(name)), project).value : undefined;
    },
    refresh(file) {
      if (file === undefined) sources.clear();
      else sources.delete(file);
      found = undefined;
    },
  };
}

/** What a project holds, beside the checks of its pages. */
interface Findings {
  readonly project: Project;
  readonly contract: CheckedFile<Contract>;
  readonly app: CheckedFile<App>;
  readonly partials: CheckedPartials;
  readonly stubsNames: readonly string[];
  /** Of app.yaml, the contract and the partials. */
  readonly problems: readonly Problem[];
}

function findAll(root: string, source: (file: string) => Source): Findings {
  const names = namesIn(root, "pages");
  const stubsNames = names.filter((name) => name.endsWith(".stubs")).map((name) => name.slice(0, -".stubs".length));
  const pageNames = names.filter((name) => name !== "app" && !name.endsWith(".stubs"));
  const pages = new Map(pageNames.map((name) => [name, paramsOf(source(pageFile(name)))]));
  const partialSources = new Map(namesIn(root, "pages/partials").map((name) => [name, source(partialFile(name))]));

  const contract = checkContract(new Map(contractNames.map((name) => [name, source(`actions/contract/${name}.yaml`)])));
  const { value: app } = source(appFile);
  const known = { pages, app: app === undefined ? undefined : declared(app), contract: contract.value };
  const partials = checkPartials(partialSources, known);
  const project = { ...known, partials: partials.partials };
  const checkedApp = checkApp(source(appFile), project);
  const problems = [...contract.problems, ...checkedApp.problems, ...[...partials.problems.values()].flat()];
  return { project, contract, app: checkedApp, partials, stubsNames, problems };
}

function paramsOf({ value }: Source): Declared | undefined {
  return value === undefined ? undefined : declared(valueAt(value, ["params"]));
}

/** A page, with the reasons outside of it for which there is none. */
function checkWithPartials(page: Source, { project, contract, partials }: Findings): CheckedPage {
  const checked = check(page, project);
  const used = new Set(usesIn(page.value).map(({ use }) => use));
  const inside = [...used].flatMap((name) => partials.problems.get(name) ?? []);
  const around = project.contract ? [] : contract.problems;
  return { ...checked, problems: withoutConsequences(checked.problems, inside, around) };
}

function checkProject({ project, stubsNames, problems }: Findings, source: (file: string) => Source): CheckedProject {
  const pages = new Map<string, Page>();
  const all = [problems];
  for (const name of project.pages.keys()) {
    const { page, problems: own } = check(source(pageFile(name)), project);
    if (page) pages.set(name, page);
    all.push(own);
  }
  for (const name of stubsNames) all.push(checkStubs(source(stubsFile(name)), project).problems);
  return { pages, problems: withoutConsequences(all.flat()) };
}

function pageFile(name: string): string {
  return `pages/${name}.yaml`;
}

function partialFile(name: string): string {
  return `pages/partials/${name}.yaml`;
}

function stubsFile(name: string): string {
  return `pages/${name}.stubs.yaml`;
}
