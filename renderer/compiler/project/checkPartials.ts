import type { Source } from "../parse/parse.ts";
import type { Problem } from "../problems/problems.ts";
import { checkPartial, uncheckedPartial } from "../validate/checkPartial.ts";
import { problemOf } from "../validate/diagnostics/diagnostic.ts";
import type { KnownPartial, ProjectContext } from "../validate/scope/projectContext.ts";
import type { HandedWords } from "../validate/scope/translation/handedWords.ts";
import { usesIn } from "../validate/scope/usesIn.ts";
import type { CachedCheck } from "./cachedChecks.ts";

/** The partials of a project, and what is wrong with them. */
export interface CheckedPartials {
  readonly partials: ReadonlyMap<string, KnownPartial>;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
  /** The translations that they use. */
  readonly translationsUsed: readonly string[];
  /** The translated words that each hands to pages and to other partials, by its name. */
  readonly handedWords: ReadonlyMap<string, readonly HandedWords[]>;
}

/**
 * Checks the partials of a project, those that others use before the others.
 *
 * @param cached finds what an earlier check has found; each is checked anew when it is left out
 */
export function checkPartials(
  sources: ReadonlyMap<string, Source>,
  context: Omit<ProjectContext, "partials">,
  cached: CachedCheck = (_kind, _sources, make) => make(),
): CheckedPartials {
  const partials = new Map([...sources].map(([name, source]) => [name, uncheckedPartial(source, new Map())]));
  const problems = new Map<string, readonly Problem[]>();
  const used: string[] = [];
  const handed = new Map<string, readonly HandedWords[]>();

  const visit = (name: string, inside: readonly string[]): void => {
    const source = sources.get(name);
    if (!source || problems.has(name)) return;
    const around = [...inside, name];
    const circle = usesIn(source.value).find(({ use }) => around.includes(use));
    if (circle) {
      const names = [...around.slice(around.indexOf(circle.use)), circle.use].join(" → ");
      problems.set(name, [problemOf({ code: "P407", path: circle.path, values: { names } }, source)]);
      return;
    }
    for (const { use } of usesIn(source.value)) visit(use, around);
    const found = cached("partial", [source], () => {
      const { partial, problems, translationsUsed, handedWords } = checkPartial(source, { ...context, partials });
      const { body, translations, defaults, openings } = partial;
      return {
        content: { ...(body !== undefined && { body }), translations, defaults, openings },
        problems,
        translationsUsed,
        handedWords,
      };
    });
    partials.set(name, { ...uncheckedPartial(source, partials), ...found.content });
    problems.set(name, found.problems);
    used.push(...found.translationsUsed);
    handed.set(name, found.handedWords);
  };

  for (const name of sources.keys()) visit(name, []);
  return { partials, problems, translationsUsed: used, handedWords: handed };
}
