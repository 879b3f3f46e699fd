import { checkPartial, unchecked } from "./check.ts";
import { problemOf } from "./checks/finding.ts";
import { isMapping, type Path } from "./path.ts";
import type { Problem } from "./problems.ts";
import type { KnownPartial, Project } from "./project.ts";
import type { Source } from "./read.ts";

/** The partials of a project, and what is wrong with them. */
export interface CheckedPartials {
  readonly partials: ReadonlyMap<string, KnownPartial>;
  readonly problems: ReadonlyMap<string, readonly Problem[]>;
}

/** Checks the partials of a project, those that others use before the others. */
export function checkPartials(
  sources: ReadonlyMap<string, Source>,
  project: Omit<Project, "partials">,
): CheckedPartials {
  const partials = new Map([...sources].map(([name, source]) => [name, unchecked(source, new Map())]));
  const problems = new Map<string, readonly Problem[]>();

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
    const checked = checkPartial(source, { ...project, partials });
    partials.set(name, checked.partial);
    problems.set(name, checked.problems);
  };

  for (const name of sources.keys()) visit(name, []);
  return { partials, problems };
}

interface Use {
  readonly use: string;
  readonly path: Path;
}

/** Where other partials are used. */
export function usesIn(value: unknown, path: Path = []): Use[] {
  if (typeof value !== "object" || value === null) return [];
  const own = isMapping(value) && typeof value.use === "string" ? [{ use: value.use, path: [...path, "use"] }] : [];
  return [...own, ...Object.entries(value).flatMap(([key, inner]) => usesIn(inner, [...path, key]))];
}
