import { check, checkApp, checkStubs, checkTests } from "../renderer/load/check.ts";
import { declared } from "../renderer/load/checks/definitions.ts";
import { yamlFilesIn } from "../renderer/load/files.ts";
import type { Desk, Problem } from "../renderer/load/index.ts";
import { pageName, sortPageFiles, stubsBeside, testsBeside } from "../renderer/load/pageFiles.ts";
import { checkPartials, usesIn } from "../renderer/load/partials.ts";
import type { Project } from "../renderer/load/project.ts";
import { read, type Source } from "../renderer/load/read.ts";
import type { Page } from "../schemas/index.ts";

/** What the desk says to a text. */
interface Answer {
  readonly page?: Page | undefined;
  readonly problems: readonly Problem[];
}

/** A file as it is shipped, and how the desk looks at another text in its place. */
export interface Subject {
  readonly file: string;
  readonly text: string;
  readonly check: (text: string) => Answer;
  /** Whether a text without mistakes is a page. */
  readonly isPage: boolean;
}

/** All that operators write: pages, partials, app.yaml, answers and tests. */
export function corpusOf(desk: Desk): readonly Subject[] {
  const files = sortPageFiles(yamlFilesIn(desk.root, "pages"));
  const partials = new Map(
    yamlFilesIn(desk.root, "pages/partials").map((file) => [pageName(file), desk.source(file)] as const),
  );
  const bare = bareProject(desk);
  const project = { ...bare, ...checkPartials(partials, bare) };
  const beside = (files: readonly string[], fileOf: (page: string) => string, check: Beside) =>
    desk.pages
      .map(desk.pageFile)
      .filter((page) => files.includes(fileOf(page)))
      .map((page) => subject(desk, fileOf(page), (source) => check(source, desk.source(page), project)));

  return [
    ...desk.pages.map((name) => ({
      file: desk.pageFile(name),
      text: desk.source(desk.pageFile(name)).text,
      check: (text: string) => desk.checkPage(name, text),
      isPage: true,
    })),
    ...[...partials].map(([name, { file }]) =>
      subject(desk, file, (source) => withPartial(name, source, partials, bare, desk)),
    ),
    subject(desk, "pages/app.yaml", (source) => checkApp(source, { ...project, app: declared(source.value) })),
    ...beside(files.stubs, stubsBeside, checkStubs),
    ...beside(files.tests, testsBeside, checkTests),
  ];
}

type Beside = (source: Source, page: Source, project: Project) => Answer;

function subject({ source }: Desk, file: string, check: (source: Source) => Answer): Subject {
  return { file, text: source(file).text, isPage: false, check: (text) => check(read(text, file)) };
}

function bareProject({ contract, app, pages, pageFile, source }: Desk): Omit<Project, "partials"> {
  const params = (name: string) => declared(declared(source(pageFile(name)).value).params);
  return { pages: new Map(pages.map((name) => [name, params(name)])), app, onError: app?.onError, contract };
}

/** The partials with another text for one of them, and the first page that uses it. */
function withPartial(
  name: string,
  source: Source,
  partials: ReadonlyMap<string, Source>,
  bare: Omit<Project, "partials">,
  desk: Desk,
): Answer {
  const checked = checkPartials(new Map([...partials, [name, source]]), bare);
  const sources = desk.pages.map((page) => desk.source(desk.pageFile(page)));
  const user = sources.find(({ value }) => usesIn(value).some(({ use }) => use === name));
  const page = user && check(user, { ...bare, partials: checked.partials });
  return { page: page?.page, problems: [...(checked.problems.get(name) ?? []), ...(page?.problems ?? [])] };
}
