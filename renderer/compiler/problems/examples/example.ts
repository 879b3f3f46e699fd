import type { ProblemCode } from "../messages.ts";

/** A few lines that have a mistake, and the same without it. */
export interface Example {
  readonly bad: string;
  readonly good: string;
  /** Where the lines stand; left out: among the components of a page. */
  readonly among?: Surroundings;
}

/**
 * What is around the lines of an example: keys of a page, steps of a list, or a file of their own: the whole page, a
 * partial, app.yaml, the end of the contract's functions, the tests of a page, or its texts in English. `saved` is a whole
 * page, too, as it lies on the disk: what is there for nothing is told of it alone.
 */
export type Surroundings = "keys" | "steps" | "file" | "saved" | "partial" | "app" | "natives" | "tests" | "texts";

/** Examples by the code of the problem that the bad one has. */
export type Examples = { readonly [code in ProblemCode]?: Example };
