/** What is known so far. */
export type TrialVerdict =
  /** The new build fails more often. */
  | "stop"
  /** It does not fail `tolerated` times as often as the other. */
  | "good"
  /** Neither is sure. */
  | "on";

/** What a test between two builds goes by. */
export interface TrialSettings {
  /** Of all visits, the share that gets the new build: above 0, below 1. */
  readonly share: number;
  /** How often the test may say what is not so. */
  readonly error?: number;
  /** How many times as often the new build may fail to be called good. */
  readonly tolerated?: number;
}

/** How the evidence stands: how many times likelier the visits that failed are if it is so than if it is not. */
export interface TrialState {
  readonly verdict: TrialVerdict;
  readonly worse: number;
  readonly good: number;
  /** The visits that failed, of each build. */
  readonly failed: { readonly old: number; readonly new: number };
}

/** How many times as often it may fail if it is worse: nobody knows beforehand, so the evidence is their mean. */
const ratios = [1.25, 1.5, 2, 3, 5, 10];

/**
 * A sequential test between two builds of which a share of the visits gets the new one. Were both alike, that share of the
 * visits that fail would be of the new one; each visit that fails is held against that. It may be looked at after each: the
 * evidence is a nonnegative martingale while the builds are alike (a mixture of likelihood ratios, as in mSPRT), which
 * exceeds 1/error with a probability of `error` at most, however long it goes on (Ville). The other way round it tests
 * whether the new build fails `tolerated` times as often.
 *
 * @param failures whether each visit that failed was of the new build, in the order in which they failed
 */
export function testSequentially(failures: Iterable<boolean>, settings: TrialSettings): TrialState {
  const { share, error = 0.01, tolerated = 1.5 } = settings;
  const likely = (ratio: number) => (ratio * share) / (ratio * share + 1 - share);
  // In logarithms: thousands of factors leave the range of numbers.
  const logs = ratios.map(() => 0);
  let logGood = 0;
  const failed = { old: 0, new: 0 };
  let wasGood = false;
  const stateOf = (verdict: TrialVerdict): TrialState => {
    return { verdict, worse: meanOf(logs), good: Math.exp(logGood), failed: { ...failed } };
  };
  for (const isNew of failures) {
    failed[isNew ? "new" : "old"] += 1;
    const under = (chance: number) => Math.log(isNew ? chance : 1 - chance);
    for (const [index, ratio] of ratios.entries())
      logs[index] = (logs[index] ?? 0) + under(likely(ratio)) - under(share);
    logGood += under(share) - under(likely(tolerated));
    if (meanOf(logs) >= 1 / error) return stateOf("stop");
    // What comes later may still speak against it.
    wasGood ||= Math.exp(logGood) >= 1 / error;
  }
  return stateOf(wasGood ? "good" : "on");
}

function meanOf(logs: readonly number[]): number {
  const most = Math.max(...logs);
  return Math.exp(most) * (logs.reduce((sum, log) => sum + Math.exp(log - most), 0) / logs.length);
}
