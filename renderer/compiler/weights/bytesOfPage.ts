import { existsSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "../../../schemas/index.ts";
import { type BuildWeights, pageBudget, type WeighedChunk, type Weight, weightsFile } from "./buildWeights.ts";
import { pageHash } from "./pageHash.ts";

/** What a page costs a phone, by the last build. */
export type PageBytes =
  | { readonly kind: "noBuild" }
  /** The page is not in the build. `builtAt`: in milliseconds since 1970. */
  | { readonly kind: "notBuilt"; readonly builtAt: number }
  | WeighedBytes;

/** What a page of the last build costs; all in bytes, compressed. */
export interface WeighedBytes {
  readonly kind: "weighed";
  readonly builtAt: number;
  /** Whether the page has been changed since. */
  readonly isStale: boolean;
  readonly html: number;
  /** What of the HTML are the page's own data. */
  readonly data: number;
  /** Before the page is interactive, the heaviest first. */
  readonly atOnce: readonly WeighedChunk[];
  /** What it may fetch after that. */
  readonly later: readonly WeighedChunk[];
  readonly budget: Weight;
  /** What each component would add before the page is interactive, by name; nothing where its code is there already. */
  readonly additions: Readonly<Record<string, Weight>>;
}

/**
 * What a page costs a phone.
 *
 * @param folder where builds are written
 * @param page as it is now; undefined while it is broken
 */
export function bytesOfPage(folder: string, name: string, page: Page | undefined): PageBytes {
  const file = join(folder, weightsFile);
  if (!existsSync(file)) return { kind: "noBuild" };
  const builtAt = statSync(file).mtimeMs;
  const build: BuildWeights = JSON.parse(readFileSync(file, "utf8"));
  const built = build.pages[name];
  if (!built) return { kind: "notBuilt", builtAt };
  const { hash, html, data, atOnce, later } = built;
  return {
    ...{ kind: "weighed", builtAt, html, data, budget: pageBudget },
    isStale: page === undefined || pageHash(page) !== hash,
    atOnce: weighed(atOnce, build),
    later: weighed(later, build),
    additions: Object.fromEntries(
      Object.entries(build.components).map(([component, files]) => {
        return [
          component,
          sumOf(
            weighed(
              files.filter((one) => !atOnce.includes(one)),
              build,
            ),
          ),
        ];
      }),
    ),
  };
}

function weighed(files: readonly string[], { chunks }: BuildWeights): readonly WeighedChunk[] {
  return files.flatMap((file) => chunks[file] ?? []).sort((a, b) => b.js + b.css - a.js - a.css);
}

/** What several weigh together. Pure. */
function sumOf(weights: readonly Weight[]): Weight {
  return weights.reduce((sum, { js, css }) => ({ js: sum.js + js, css: sum.css + css }), { js: 0, css: 0 });
}
