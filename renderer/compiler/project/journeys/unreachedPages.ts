import { type JourneyGraph, shortestWays } from "./journeyGraph.ts";

/**
 * The pages to which no way leads from any page that opens by itself: of several that lead to each other alone, the first. None
 * while a page leads where a formula says, which may be anywhere. Pure.
 */
export function unreachedPages(graph: JourneyGraph): readonly string[] {
  const { pages } = graph;
  if ([...pages.values()].some(({ ways }) => ways.some(({ isOpen }) => isOpen))) return [];
  const reached = shortestWays(graph);
  const left = [...pages.keys()].filter((name) => !reached.has(name));
  const leadTo = (name: string) => pages.get(name)?.ways.flatMap(({ to }) => to ?? []) ?? [];
  const follows = new Set(left.flatMap((name) => leadTo(name).filter((to) => to !== name)));
  const told: string[] = [];
  const known = new Set<string>();
  for (const name of [...left.filter((one) => !follows.has(one)), ...left]) {
    if (known.has(name)) continue;
    told.push(name);
    const open = [name];
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      if (known.has(at)) continue;
      known.add(at);
      open.push(...leadTo(at));
    }
  }
  return told;
}
