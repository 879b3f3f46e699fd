import type { Source } from "../parse/parse.ts";
import type { Project } from "../project/openProject.ts";
import { mappingsIn } from "../validate/scope/definitions.ts";
import type { FileView } from "./fileView.ts";
import type { SymbolKind } from "./formulaNames.ts";
import { type Mention, mentionsIn } from "./mentions.ts";

/** A name at a place of a file, and whose it is. */
export interface OwnedMention extends Mention {
  readonly file: string;
  /** The file that has it; empty for what all share. */
  readonly owner: string;
}

/** What each file names. What has been read is kept until the file changes. */
export interface Symbols {
  /** The name at a place. */
  readonly at: (file: string, offset: number) => OwnedMention | undefined;
  /** All places of the same name. */
  readonly like: (mention: OwnedMention) => readonly OwnedMention[];
}

/** Belong to no file alone. */
const shared: ReadonlySet<SymbolKind> = new Set([
  "page",
  "partial",
  "visit",
  "shape",
  "text",
  "native",
  "scheme",
  "miniProgram",
]);

const contractFiles = ["natives", "schemes", "mini-programs"].map((name) => `actions/contract/${name}.yaml`);

/**
 * Whether a name may stand in a file, by its text alone: most files need not be understood for it. In quotes a letter can be
 * spelt with its code, and a word stand on two lines; of a text's name its last word stands where it is given.
 */
function mayName({ text }: Source, name: string): boolean {
  return text.includes(name.slice(name.lastIndexOf(".") + 1)) || /\\[xuU\r\n]/.test(text);
}

/** Finds names over all files of a project. */
export function createSymbols(project: Project, viewOf: (file: string) => FileView): Symbols {
  const known = new WeakMap<Source, { readonly view: FileView; readonly mentions: readonly Mention[] }>();
  const own = (file: string): readonly Mention[] => {
    const [source, view] = [project.source(file), viewOf(file)];
    const found = known.get(source);
    if (found?.view === view) return found.mentions;
    const mentions = mentionsIn(view, source);
    known.set(source, { view, mentions });
    return mentions;
  };
  const owned = (file: string): readonly OwnedMention[] =>
    own(file).map((mention) => ({ ...mention, file, owner: ownerOf(mention, file) }));

  /** Fields and ids of a page may come from its partials. */
  const ownerOf = ({ kind, name, of }: Mention, file: string): string => {
    if (shared.has(kind)) return "";
    if (of) return of.kind === "page" ? project.pageFile(of.name) : `pages/partials/${of.name}.yaml`;
    const page = file.replace(/\.(?:stubs|test)\.yaml$/, ".yaml");
    if ((kind !== "field" && kind !== "id") || defines(page, kind, name)) return kind === "local" ? file : page;
    return partialsOf(page).find((partial) => defines(partial, kind, name)) ?? page;
  };
  const defines = (file: string, kind: SymbolKind, name: string) =>
    own(file).some((one) => one.isDefinition && one.kind === kind && one.name === name);
  const partialsOf = (file: string): readonly string[] => {
    const used = new Set(usedIn(file));
    // A set goes on to what is added while it is gone through: partials use partials.
    for (const partial of used) for (const inner of usedIn(partial)) used.add(inner);
    return [...used];
  };
  const usedIn = (file: string): readonly string[] =>
    [...mappingsIn(project.source(file).value)].flatMap(({ use }) =>
      typeof use === "string" ? [`pages/partials/${use}.yaml`].filter((one) => project.files.includes(one)) : [],
    );

  return {
    at: (file, offset) => {
      const around = owned(file).filter(({ from, to }) => from <= offset && offset <= to);
      return around.toSorted((a, b) => a.to - a.from - (b.to - b.from))[0];
    },
    like: ({ kind, name, owner }) =>
      [...project.files, ...contractFiles]
        .filter((file) => mayName(project.source(file), name))
        .flatMap(owned)
        .filter((one) => one.kind === kind && one.name === name && one.owner === owner),
  };
}
