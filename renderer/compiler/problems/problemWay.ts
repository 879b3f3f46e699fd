import type { Act, Stubs } from "../../../schemas/index.ts";
import type { Sentence } from "../text/sentence.ts";

/** A place in a checked page. */
type Place = readonly (string | number)[];

/** One step of a way: what is done, or what comes to pass. */
export interface WayStep {
  readonly words: Sentence;
  /** The same as page tests say it; none where it comes by itself. */
  readonly acts: readonly Act[];
  /** What answers otherwise than usual for it to come to pass. */
  readonly stubs?: Pick<Stubs, "requests" | "natives">;
  /** The part of the page that is tapped, where it has no id by which a test names it: the act has its words. */
  readonly part?: Place;
  /** The page that is on screen afterwards, where that is another one. */
  readonly to?: string;
  /** The step of the page before that leads there, by its place. */
  readonly by?: Place;
  /** It opens in a window of its own. */
  readonly isElsewhere?: true;
}

/** The shortest way on which a problem is met: on which host, from which page on, step by step. */
export interface ProblemWay {
  readonly page: string;
  /** As tests name it: `gr.ios 5.0.0`. */
  readonly host: string;
  readonly steps: readonly WayStep[];
}
