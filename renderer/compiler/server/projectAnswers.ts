import type { Page } from "../../../schemas/index.ts";
import { checkForPreview } from "../preview/checkForPreview.ts";
import type { Problem } from "../problems/problems.ts";
import { journeyCodes } from "../project/journeys/journeyProblems.ts";
import type { Project } from "../project/openProject.ts";
import { pageFolder } from "../project/pageFiles.ts";
import { writtenTitle } from "../project/writtenTitle.ts";
import { paramSamples } from "./paramSamples.ts";
import { type PlacedProblem, placedProblems } from "./placedProblems.ts";
import { studioCoverage } from "./studioCoverage.ts";

/** All pages with what is wrong with each, and what they share. */
export function projectListing(project: Project) {
  const around = aroundPages(project);
  const pages = project.pages.map((name) => ({
    name,
    title: titleOf(name, project),
    folder: pageFolder(project.pageFile(name)),
    problems: [...project.problemsOf(name), ...problemsAround(project, name, around)],
  }));
  const { app } = project;
  return { ...(app && { app }), pages };
}

/** In the first language where the title is a text; where only a phone knows it, the words that it is for want of others. */
function titleOf(name: string, project: Project): string {
  const { page } = project.checkPage(name);
  return (page && (writtenTitle(page) || lastWords(page.title))) || project.title(name);
}

/** The words of `if(has(params.title), params.title, '网页')`; empty where a formula ends in none. */
function lastWords(title: Page["title"]): string {
  const tree = typeof title === "string" ? title : title.$;
  const [operation, last] = Array.isArray(tree) ? [tree[0], tree[tree.length - 1]] : [];
  return operation === "if" && typeof last === "string" ? last : "";
}

/**
 * One page as the phone gets it: also where the proof has found errors, which say on which hosts it does not work. There
 * is none while its text cannot be understood.
 */
export function projectPage(project: Project, name: string) {
  if (!project.pages.includes(name)) return undefined;
  const { text } = project.source(project.pageFile(name));
  const around = placedProblems(problemsAround(project, name), project);
  return { ...shownPage(project, name), text, problems: problemsOf(project, name), around };
}

/** The same while it is typed: without what all pages share, for which each of them would have to be asked. */
export function typedPage(project: Project, name: string) {
  if (!project.pages.includes(name)) return undefined;
  return { ...shownPage(project, name), problems: problemsOf(project, name) };
}

function problemsOf(project: Project, name: string): readonly PlacedProblem[] {
  return placedProblems(project.problemsOf(name), project);
}

/**
 * Without app.yaml or the contract no page can be shown, whatever it says itself. A page with mistakes is shown without its
 * invalid parts; `leftOut` says where they are.
 */
function shownPage(project: Project, name: string) {
  const checked = project.checkPage(name);
  const isReady = project.app !== undefined && project.contract !== undefined;
  const whole = checked.page ?? checked.proved?.page;
  const source = project.source(project.pageFile(name));
  const preview = isReady && !whole ? checkForPreview(source, checked.problems, project.context) : undefined;
  const page = isReady ? (whole ?? preview?.page) : undefined;
  const coverage = studioCoverage(checked.proved, project.contract, project);
  const stubs = project.stubs(name) ?? { stubs: name };
  return {
    ...{ name, stubs, samples: paramSamples(project, name), leftOut: preview?.leftOut ?? [] },
    ...(page && { page }),
    ...(coverage && { coverage }),
  };
}

/** What is wrong with the ways that lead from a page, and with what every page shares. */
function problemsAround(project: Project, name: string, around = aroundPages(project)): readonly Problem[] {
  const own = project.pageFile(name);
  return around.filter(({ file, code }) => file === own || !journeyCodes.includes(code));
}

/** What is wrong with the ways between pages, and with what every page shares. */
function aroundPages(project: Project): readonly Problem[] {
  const isAround = ({ file, code }: Problem) => isShared(file) || code === "P409" || journeyCodes.includes(code);
  return project.checkAll().problems.filter(isAround);
}

function isShared(file: string): boolean {
  return !file.startsWith("pages/") || file === "pages/app.yaml";
}
