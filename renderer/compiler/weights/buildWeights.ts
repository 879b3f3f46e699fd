/** What a file or several cost a phone, in bytes as they travel: compressed. */
export interface Weight {
  readonly js: number;
  readonly css: number;
}

/** What a chunk is for: what every page has, what is seen, or what steps do. */
export type ChunkKind = "runtime" | "components" | "actions";

/** A chunk of a build. */
export interface WeighedChunk extends Weight {
  /** Its file's name without folder and hash. */
  readonly name: string;
  readonly kind: ChunkKind;
}

/** What a page of a build costs. */
export interface WeighedPage {
  /** Tells whether the page is still the one that was built. */
  readonly hash: string;
  /** Its HTML with its data inline, and its data alone. */
  readonly html: number;
  readonly data: number;
  /** The files of the chunks that it fetches before it is interactive. */
  readonly atOnce: readonly string[];
  /** Those that it may fetch after that. */
  readonly later: readonly string[];
}

/** What a build costs a phone; it stands in `weights.json` beside the pages. */
export interface BuildWeights {
  /** By the chunks' files. */
  readonly chunks: Readonly<Record<string, WeighedChunk>>;
  /** By the pages' names, in their first language. */
  readonly pages: Readonly<Record<string, WeighedPage>>;
  /** The files of the chunks that a component brings, by its name; a field's is `fields.` and its type. */
  readonly components: Readonly<Record<string, readonly string[]>>;
}

/** Where the weights of a build stand, below its folder. */
export const weightsFile = "weights.json";

const kb = 1024;

/** What a page may cost before it is interactive, in bytes: `tests/programs/bytes.test.ts` holds each page to it. */
export const pageBudget: Weight = { js: 166 * kb, css: 14.7 * kb };
