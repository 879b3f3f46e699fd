import { covers, type HostClass, type PageCoverage } from "../../../../../actions/index.ts";
import type { Page } from "../../../../../schemas/index.ts";

/** The classes on which a page works, put together where all its steps and parts are the same for them. Pure. */
export function alikeHosts({ reach, visited }: PageCoverage, page: Page): readonly (readonly HostClass[])[] {
  const asksHost = JSON.stringify(page).includes('["get","host"');
  const onlys = [
    ...new Map(visited.flatMap(({ only }) => (only ? [[JSON.stringify(only), only] as const] : []))).values(),
  ];
  // Most steps can be taken by all: they tell nobody apart.
  const parting = visited.filter(({ run, able }) => run !== reach || able !== reach);
  if (parting.length === 0 && onlys.length === 0 && !asksHost) return [reach];
  const groups = new Map<string, HostClass[]>();
  for (const one of reach) {
    const marks = parting.map(({ run, able }) => (able.includes(one) ? 2 : Number(run.includes(one))));
    const key = [
      marks.join(""),
      onlys.map((only) => Number(covers(only, one))).join(""),
      asksHost ? `${one.host} ${one.platform}` : "",
    ].join();
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
