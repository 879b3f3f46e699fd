import type { Problem, Project } from "../../../renderer/compiler/index.ts";
import { parse, type Source } from "../../../renderer/compiler/parse/parse.ts";
import { checkPartials } from "../../../renderer/compiler/project/checkPartials.ts";
import { yamlFilesIn } from "../../../renderer/compiler/project/files.ts";
import { pageName, sortPageFiles, stubsBeside, testsBeside } from "../../../renderer/compiler/project/pageFiles.ts";
import { checkApp, checkPage, checkStubs, checkTests } from "../../../renderer/compiler/validate/check.ts";
import { declared } from "../../../renderer/compiler/validate/scope/definitions.ts";
import type { ProjectContext } from "../../../renderer/compiler/validate/scope/projectContext.ts";
import { textTable } from "../../../renderer/compiler/validate/scope/textTable.ts";
import { usesIn } from "../../../renderer/compiler/validate/scope/usesIn.ts";
import type { Page } from "../../../schemas/index.ts";

/** What the compiler says to a text. */
interface Answer {
  readonly page?: Page | undefined;
  readonly problems: readonly Problem[];
}

/** A file as it is shipped, and how the compiler looks at another text in its place. */
export interface Subject {
  readonly file: string;
  readonly text: string;
  readonly check: (text: string) => Answer;
  /** Whether a text without mistakes is a page. */
  readonly isPage: boolean;
}

/** All that operators write: pages, partials, app.yaml, answers and tests. */
export function corpusOf(project: Project): readonly Subject[] {
  const files = sortPageFiles(yamlFilesIn(project.root, "pages"));
  const partials = new Map(
    yamlFilesIn(project.root, "pages/partials").map((file) => [pageName(file), project.source(file)] as const),
  );
  const bare = bareProject(project);
  const context = { ...bare, ...checkPartials(partials, bare) };
  const beside = (files: ReadonlySet<string>, fileOf: (page: string) => string, check: Beside) =>
    project.pages
      .map(project.pageFile)
      .filter((page) => files.has(fileOf(page)))
      .map((page) => subject(project, fileOf(page), (source) => check(source, project.source(page), context)));

  return [
    ...project.pages.map((name) => ({
      file: project.pageFile(name),
      text: project.source(project.pageFile(name)).text,
      check: (text: string) => project.checkPage(name, text),
      isPage: true,
    })),
    ...[...partials].map(([name, { file }]) =>
      subject(project, file, (source) => withPartial(name, source, partials, bare, project)),
    ),
    subject(project, "pages/app.yaml", (source) => checkApp(source, { ...context, app: declared(source.value) })),
    ...beside(files.stubs, stubsBeside, checkStubs),
    ...beside(files.tests, testsBeside, checkTests),
  ];
}

type Beside = (source: Source, page: Source, context: ProjectContext) => Answer;

function subject({ source }: Project, file: string, check: (source: Source) => Answer): Subject {
  return { file, text: source(file).text, isPage: false, check: (text) => check(parse(text, file)) };
}

function bareProject({
  root,
  language,
  contract,
  app,
  pages,
  pageFile,
  source,
}: Project): Omit<ProjectContext, "partials"> {
  const params = (name: string) => declared(declared(source(pageFile(name)).value).params);
  const texts = textTable(
    new Map(yamlFilesIn(root, "pages/texts").map((file) => [pageName(file), source(file)] as const)),
    { app, contract },
  );
  const known = new Map(pages.map((name) => [name, params(name)]));
  return { pages: known, app, texts, onError: app?.onError, contract, language };
}

/** The partials with another text for one of them, and the first page that uses it. */
function withPartial(
  name: string,
  source: Source,
  partials: ReadonlyMap<string, Source>,
  bare: Omit<ProjectContext, "partials">,
  project: Project,
): Answer {
  const checked = checkPartials(new Map([...partials, [name, source]]), bare);
  const sources = project.pages.map((page) => project.source(project.pageFile(page)));
  const user = sources.find(({ value }) => usesIn(value).some(({ use }) => use === name));
  const page = user && checkPage(user, { ...bare, partials: checked.partials });
  return { page: page?.page, problems: [...(checked.problems.get(name) ?? []), ...(page?.problems ?? [])] };
}
