import type { Sentence } from "./sentence.ts";

/** The question whether another name was meant; empty where none is near. */
export function didYouMean(nearest: string | undefined): Sentence {
  return nearest === undefined ? { en: "", zh: "" } : { en: ` Did you mean ${nearest}?`, zh: `是不是 ${nearest}？` };
}
