/** The version of the page language that this compiler reads: each file says under `gangway` which one it is written in. */
export const languageVersion = 2;

/** The version of files that say none: they are older than the key. */
export const firstVersion = 1;
