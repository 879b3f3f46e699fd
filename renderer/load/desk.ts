import type { App, Contract, PageTests, Stubs } from "../../schemas/index.ts";
import { type CheckedPage, check, checkApp, checkContract, checkStubs, checkTests } from "./check.ts";
import { appFile, type CheckedProject, checkProject, type Findings, type OnPage } from "./checkProject.ts";
import { declared } from "./checks/definitions.ts";
import { problemOf } from "./checks/finding.ts";
import { type Place, placeOf } from "./checks/hosts.ts";
import { contractKinds } from "./checks/kinds.ts";
import { readFile, yamlFilesIn } from "./files.ts";
import { forgetful, type Memory } from "./memory.ts";
import { isForTesters, type PageFiles, pageName, sortPageFiles, stubsBeside, testsBeside } from "./pageFiles.ts";
import { checkPartials, usesIn } from "./partials.ts";
import { type Path, valueAt } from "./path.ts";
import { type Problem, withoutConsequences } from "./problems.ts";
import type { Declared } from "./project.ts";
import { read, type Source } from "./read.ts";
import { contentOf, recallPage, signing } from "./recall.ts";

/** A project on the disk: what operators and integrators have written, read and checked when it is asked for. */
export interface Desk {
  readonly root: string;
  /** The names of the pages, in order. */
  readonly pages: readonly string[];
  /** The file of a page; of one that there is not, where it would stand. */
  readonly pageFile: (name: string) => string;
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
  /** The file of the tests of a page, whether it is there or not. */
  readonly testsFile: (name: string) => string;
  /** The tests of a page; undefined where there are none, or they have mistakes. */
  readonly tests: (name: string) => PageTests | undefined;
  /** Where a part of a page stands: in the page's file, or in that of the partial that it comes from. */
  readonly placeIn: (page: Source, path: Path) => Place;
  /** Forgets what was read: one file, or all. */
  readonly refresh: (file?: string) => void;
}

/** How a project is opened. */
interface DeskOptions {
  /** What earlier checks have found; nothing is remembered when it is left out. */
  readonly memory?: Memory;
  readonly onPage?: OnPage;
}

const partials = "pages/partials";
const contractNames = Object.keys(contractKinds);
const contractFile = (name: string) => `actions/contract/${name}.yaml`;

/**
 * Opens a project. Never throws: what is missing or cannot be read is a problem of its file.
 *
 * @param root the folder that holds `pages` and `actions/contract`
 */
export function openDesk(root: string, { memory = forgetful, onPage }: DeskOptions = {}): Desk {
  const sources = new Map<string, Source>();
  let found: Findings | undefined;

  const source = (file: string): Source => {
    const known = sources.get(file) ?? readFile(root, file);
    sources.set(file, known);
    return known;
  };
  const findings = () => {
    found ??= findAll(root, source, memory);
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
    pageFile: (name) => pageFile(name, findings().files),
    checkPage(name, text) {
      const file = pageFile(name, findings().files);
      const { project, memory, sign } = findings();
      const page = text === undefined ? source(file) : read(text, file);
      // Nobody asks again for a text that is being typed.
      const checked = text === undefined ? recallPage(page, project, sign(page), memory) : check(page, project);
      return withPartials(checked, page, findings());
    },
    checkAll: () => checkProject(findings(), source, onPage),
    placeIn: (page, path) => placeOf(path, { source: page, path: [] }, findings().project),
    stubs: (name) => {
      const { files, project } = findings();
      const page = pageFile(name, files);
      const file = stubsBeside(page);
      return files.stubs.includes(file) ? checkStubs(source(file), source(page), project).value : undefined;
    },
    testsFile: (name) => testsBeside(pageFile(name, findings().files)),
    tests: (name) => {
      const { files, project } = findings();
      const file = testsBeside(pageFile(name, files));
      return files.tests.includes(file)
        ? checkTests(source(file), source(pageFile(name, files)), project).value
        : undefined;
    },
    refresh(file) {
      if (file === undefined) sources.clear();
      else sources.delete(file);
      found = undefined;
    },
  };
}

function findAll(root: string, source: (file: string) => Source, memory: Memory): Findings {
  const files = sortPageFiles(yamlFilesIn(root, "pages"));
  const pages = new Map([...files.pages].map(([name, file]) => [name, recallParams(source(file), memory)]));
  const partialSources = new Map(yamlFilesIn(root, partials).map((file) => [pageName(file), source(file)]));

  const contract = checkContract(new Map(contractNames.map((name) => [name, source(contractFile(name))])));
  const { value: app } = source(appFile);
  const forTesters = new Set([...files.pages].filter(([, file]) => isForTesters(file)).map(([name]) => name));
  const known = { pages, forTesters, app: app === undefined ? undefined : declared(app), contract: contract.value };
  const checkedPartials = checkPartials(partialSources, known);
  const withPartials = { ...known, partials: checkedPartials.partials };
  const checkedApp = checkApp(source(appFile), withPartials);
  const project = { ...withPartials, onError: checkedApp.value?.onError };
  const clashes = [...files.clashes].map(([file, first]) => clash(source(file), first));
  const problems = [
    ...contract.problems,
    ...checkedApp.problems,
    ...[...checkedPartials.problems.values()].flat(),
    ...clashes,
  ];
  const sign = signing(project, [appFile, ...contractNames.map(contractFile)].map(source));
  return { project, contract, app: checkedApp, partials: checkedPartials, files, problems, memory, sign };
}

/** Pages refer to one another by name, in whatever folder they stand. */
function clash(source: Source, first: string): Problem {
  return problemOf({ code: "P409", path: ["page"], values: { name: pageName(source.file), file: first } }, source);
}

function recallParams(source: Source, memory: Memory): Declared | undefined {
  return memory.recall(["params", contentOf(source)], () => ({ params: paramsOf(source) })).params;
}

function paramsOf({ value }: Source): Declared | undefined {
  return value === undefined ? undefined : declared(valueAt(value, ["params"]));
}

/** A page, with the reasons outside of it for which there is none. */
function withPartials(checked: CheckedPage, page: Source, { project, contract, partials }: Findings): CheckedPage {
  const isAnyWrong = [...partials.problems.values()].some((problems) => problems.length > 0);
  const used = new Set(isAnyWrong ? usesIn(page.value).map(({ use }) => use) : []);
  const inside = [...used].flatMap((name) => partials.problems.get(name) ?? []);
  const around = project.contract ? [] : contract.problems;
  return { ...checked, problems: withoutConsequences(checked.problems, inside, around) };
}

function pageFile(name: string, { pages }: PageFiles): string {
  return pages.get(name) ?? `pages/${name}.yaml`;
}
