import { format } from "../format/format.ts";
import type { Source } from "../parse/parse.ts";
import type { Project } from "../project/openProject.ts";
import type { ProjectContext } from "../validate/scope/projectContext.ts";
import { changedLines } from "./changedLines.ts";
import { completeAt } from "./completeAt.ts";
import { fileOutline } from "./fileOutline.ts";
import { type FileView, viewFile } from "./fileView.ts";
import { fixesIn } from "./fixesIn.ts";
import { foldsOf } from "./foldsOf.ts";
import { type EvaluateTree, formulaValueAt } from "./formulaValue.ts";
import { hoverAt } from "./hoverAt.ts";
import type { LanguageService } from "./languageService.ts";
import { rangesOf, renameAt } from "./rename.ts";
import { createSymbols } from "./symbols.ts";

/** What the language service is given of what the compiler does not have. */
export interface LanguageServiceOptions {
  /** Calculates formulas; without it nobody knows what they give. */
  readonly evaluate?: EvaluateTree;
}

const noRuntime: EvaluateTree = () => ({
  why: { en: "Formulas are calculated where a page runs: nothing runs here.", zh: "这里没有运行页面，不能计算公式。" },
});

/** Answers what editors and assistants ask about the texts of a project. What it has understood it keeps until it changes. */
export function createLanguageService(
  project: Project,
  { evaluate = noRuntime }: LanguageServiceOptions = {},
): LanguageService {
  const view = viewsOf(project);
  const symbols = createSymbols(project, view);
  return {
    write: project.overlay,
    text(file) {
      const { text, problems } = project.source(file);
      return text === "" && problems.length > 0 ? undefined : text;
    },
    problems: project.problemsIn,
    complete: ({ file, offset }) => completeAt(offset, view(file)),
    hover: ({ file, offset }) => hoverAt(offset, view(file)),
    definition: (place) => rangesOf(place, symbols, ({ isDefinition }) => isDefinition),
    references: (place) => rangesOf(place, symbols, () => true),
    rename: (place, name) => renameAt(place, name, symbols, project),
    formulaValue: ({ file, offset }, names) => formulaValueAt(offset, view(file), names, evaluate),
    outline: (file) => fileOutline(view(file)),
    fixes: (file, from, to) => fixesIn(project.problemsIn(file), from, to),
    folds(file) {
      const { text, root } = view(file);
      return foldsOf(text, root);
    },
    format(file) {
      const source = project.source(file);
      const written = format(source, project.language);
      return written === undefined ? [] : changedLines(source.text, written);
    },
  };
}

/** The views of files, each made once for as long as its text and what it refers to are the same. */
function viewsOf(project: Project): (file: string) => FileView {
  const known = new WeakMap<
    Source,
    { readonly context: ProjectContext; readonly page: Source | undefined; readonly view: FileView }
  >();
  const view = (file: string): FileView => {
    const source = project.source(file);
    const { context } = project;
    const page = pageBeside(file, project);
    const found = known.get(source);
    if (found && found.context === context && found.page === page) return found.view;
    const made = viewFile(source, page && view(page.file).value, context);
    known.set(source, { context, page, view: made });
    return made;
  };
  return view;
}

/** The page that stubs or tests stand beside. */
function pageBeside(file: string, project: Project): Source | undefined {
  const page = file.replace(/\.(?:stubs|test)\.yaml$/, ".yaml");
  return page === file ? undefined : project.source(page);
}
