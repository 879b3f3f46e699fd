/** How much a barrier hinders, the worst first. */
export const barrierImpacts = ["critical", "serious", "moderate", "minor"] as const;

/** Something on the phone that keeps people out who do not see it, do not see it well, or do not touch it. */
export interface Barrier {
  /** Of axe. */
  readonly rule: string;
  readonly impact: (typeof barrierImpacts)[number];
  /** What must be so, and what is found instead. */
  readonly sentence: string;
  readonly found: string;
  /** The way to the part of the page that it is in, as a `PartPath`; undefined where it is the page's own frame. */
  readonly part?: string | undefined;
  /** How often it is there. */
  readonly count: number;
}
