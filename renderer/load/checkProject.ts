import type { App, Contract, Page } from "../../schemas/index.ts";
import { type CheckedFile, checkShared, checkStubs, checkTests, type ProvedPage } from "./check.ts";
import { problemOf } from "./checks/finding.ts";
import type { Memory } from "./memory.ts";
import { type PageFiles, pageName } from "./pageFiles.ts";
import type { CheckedPartials } from "./partials.ts";
import { type Problem, withoutConsequences } from "./problems.ts";
import type { Project } from "./project.ts";
import type { Source } from "./read.ts";
import { recallPage, type Signature } from "./recall.ts";
import { hintFor } from "./wording.ts";

/** What all pages share. */
export const appFile = "pages/app.yaml";

/** A project that was checked. */
export interface CheckedProject {
  /** The pages without errors, by name. */
  readonly pages: ReadonlyMap<string, Page>;
  /** The pages that could be proved, also those whose proof has errors, in the order of their names. */
  readonly proved: readonly ProvedPage[];
  readonly problems: readonly Problem[];
}

/** What a project holds, beside the checks of its pages. */
export interface Findings {
  readonly project: Project;
  readonly contract: CheckedFile<Contract>;
  readonly app: CheckedFile<App>;
  readonly partials: CheckedPartials;
  readonly files: PageFiles;
  readonly memory: Memory;
  readonly sign: Signature;
  /** Of app.yaml, the contract and the partials, and of pages whose name is taken. */
  readonly problems: readonly Problem[];
}

/** Told before each page, when all are checked. */
export type OnPage = (index: number, count: number) => void;

/** Checks all of a project: its pages, what stands beside them, and what they share. */
export function checkProject(findings: Findings, source: (file: string) => Source, onPage?: OnPage): CheckedProject {
  const { project, files, problems, memory, sign } = findings;
  const pages = new Map<string, Page>();
  const proofs: ProvedPage[] = [];
  const all = [problems];
  const signatures: string[] = [];
  for (const [name, file] of files.pages) {
    onPage?.(signatures.length, files.pages.size);
    const signature = sign(source(file));
    const { page, proved, problems: own } = recallPage(source(file), project, signature, memory);
    if (page) pages.set(name, page);
    if (proved) proofs.push(proved);
    signatures.push(signature);
    all.push(own);
  }
  all.push(...besidePages(findings, source));
  const shared = memory.recall(["shared", ...signatures], () => sharedProblems(proofs, findings, source));
  return { pages, proved: proofs, problems: withoutConsequences(all.flat(), shared) };
}

/** What is wrong with the answers and the tests of pages. */
function besidePages(findings: Findings, source: (file: string) => Source): (readonly Problem[])[] {
  const { project, files, memory, sign } = findings;
  const stubs = files.stubs.map((file) => {
    const page = isPage(pageBeside(file), files) ? source(pageBeside(file)) : undefined;
    const parts = ["stubs", sign(source(file)), page ? sign(page) : ""];
    return memory.recall(parts, () => checkStubs(source(file), page, project).problems);
  });
  const tests = files.tests.map((file) => {
    const parts = ["tests", sign(source(file)), sign(source(pageBeside(file)))];
    return memory.recall(parts, () => checkTestsBeside(file, findings, source).problems);
  });
  return [...stubs, ...tests];
}

/** Of what all pages share. While a page cannot be proved, nobody knows what it needs. */
function sharedProblems(proofs: ProvedPage[], { app, files, project }: Findings, source: (file: string) => Source) {
  const isWhole = app.value && proofs.length === files.pages.size;
  return isWhole ? checkShared(app.value, source(appFile), proofs, project) : [];
}

/** The page that answers or tests stand beside. */
function pageBeside(file: string): string {
  return file.replace(/\.(?:stubs|test)\.yaml$/, ".yaml");
}

function isPage(file: string, { pages, clashes }: PageFiles): boolean {
  return [...pages.values(), ...clashes.keys()].includes(file);
}

/** Tests stand beside the page that they are of. */
function checkTestsBeside(file: string, { project, files }: Findings, source: (file: string) => Source) {
  const page = pageBeside(file);
  return isPage(page, files)
    ? checkTests(source(file), source(page), project)
    : { problems: [orphan(source(file), project)] };
}

function orphan(source: Source, { pages }: Project): Problem {
  const found = pageName(source.file);
  const { hint, best } = hintFor(found, pages.keys());
  const values = { kind: { en: "page", zh: "页面" }, found, hint };
  return problemOf({ code: "P402", path: ["tests"], values, insert: best }, source);
}
