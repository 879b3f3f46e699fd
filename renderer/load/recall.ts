import { survey } from "../../actions/index.ts";
import type { Page } from "../../schemas/index.ts";
import { type CheckedPage, check } from "./check.ts";
import { today } from "./checks/variants.ts";
import { keyOf, type Memory } from "./memory.ts";
import type { Problem } from "./problems.ts";
import type { Project } from "./project.ts";
import type { Source } from "./read.ts";

/** Says all that the check of a file depends on, in a short text. */
export type Signature = (source: Source) => string;

/** A checked page without what can be made again from it. */
interface Kept {
  /** There, too, where only the proof has found errors. */
  readonly page: Page | undefined;
  readonly isRight: boolean;
  readonly problems: readonly Problem[];
}

/**
 * What the checks of a project's files depend on: the file itself, what all files share, the names of the pages and
 * partials, and what those are of which the file, or a partial in it, holds the name. And the day: versions of a page
 * run out.
 *
 * @param shared app.yaml first, and the contract
 */
export function signing(project: Project, shared: readonly Source[]): Signature {
  const { pages, partials } = project;
  const named = namedIn(project);
  const [app] = shared;
  const around = keyOf([
    today(),
    ...shared.map(contentOf),
    ...(app ? named(app.text) : []),
    ...[[...pages.keys()], [...partials.keys()]].map((names) => names.join()),
  ]);
  return (source) => keyOf([around, source.file, contentOf(source), ...named(source.text)]);
}

/** Checks a page, or recalls what its check found when nothing has changed since. */
export function recallPage(source: Source, project: Project, signature: string, memory: Memory): CheckedPage {
  let fresh: CheckedPage | undefined;
  const kept = memory.recall(["page", signature], () => {
    fresh = check(source, project);
    return keep(fresh);
  });
  return fresh ?? restore(kept, source, project);
}

function keep({ page, proved, problems }: CheckedPage): Kept {
  return { page: proved?.page, isRight: page !== undefined, problems };
}

/** The proof is made again only when someone asks for it. */
function restore({ page, isRight, problems }: Kept, source: Source, { contract, onError }: Project): CheckedPage {
  if (!page || !contract) return { problems };
  let proof: ReturnType<typeof survey> | undefined;
  const proved = {
    ...{ source, page },
    get survey() {
      proof ??= survey(page, contract, { onError });
      return proof;
    },
  };
  return { ...(isRight && { page }), proved, problems };
}

/** What a file holds; of one that could not be read, why. A file that holds something is not parsed for it. */
export function contentOf(source: Pick<Source, "text" | "problems">): string {
  return source.text === "" ? JSON.stringify(source.problems) : source.text;
}

/** What is known of the pages and partials whose names stand in a text, or in a partial that it names. */
function namedIn({ pages, partials, forTesters }: Project): (text: string) => string[] {
  const said = (name: string) => [
    name,
    String(forTesters?.has(name)),
    pages.has(name) ? JSON.stringify(pages.get(name) ?? null) : "",
    contentOf(partials.get(name)?.source ?? nothing),
  ];
  return (start) => {
    const found = new Set<string>();
    const visit = (text: string) => {
      const words = isEscaped(text) ? [...pages.keys(), ...partials.keys()] : (text.match(/[a-z][a-z0-9-]*/g) ?? []);
      for (const word of words) {
        if (found.has(word) || !(pages.has(word) || partials.has(word))) continue;
        found.add(word);
        visit(partials.get(word)?.source.text ?? "");
      }
    };
    visit(start);
    return [...found].sort().flatMap(said);
  };
}

const nothing = { text: "-", problems: [] };

/** In quotes a name can be spelt with the codes of its letters. */
function isEscaped(text: string): boolean {
  return /\\[xuU]/.test(text);
}
