import { answers } from "./answers.ts";
import { buildByHand, buildGangway } from "./contenders.ts";
import { type Site, serve } from "./serve.ts";

/** Something for each of the two that are compared. */
export interface Both<T> {
  readonly hand: T;
  readonly gangway: T;
}

/** Builds and serves both, does the work, and takes everything away again. */
export async function withSites<T>(work: (sites: Both<Site>) => Promise<T>): Promise<T> {
  const ends: (() => unknown)[] = [];
  const open = async (build: typeof buildByHand) => {
    const built = await build();
    ends.push(built.remove);
    const site = await serve(built.folder, answers());
    ends.push(site.close);
    return site;
  };
  try {
    return await work({ hand: await open(buildByHand), gangway: await open(buildGangway) });
  } finally {
    for (const end of ends) await end();
  }
}
