import type { OwnerMark } from "../../../actions/index.ts";

/** Who the visit belongs to. */
export interface Owner extends OwnerMark {
  /** How many other persons have taken over in this document. */
  readonly turn: () => number;
  /** True if it is certain that nobody who could be known uses the page. */
  readonly isNobody: () => boolean;
  /** Calls the listener each time the owner becomes known, another one or nobody. */
  readonly onChange: (listener: () => void) => void;
}

/** Somebody who is never known, where the code that finds out cannot be had. */
export const unknownOwner: Owner = {
  settled: Promise.resolve(),
  mark: () => undefined,
  isOwn: () => undefined,
  turn: () => 0,
  isNobody: () => false,
  onChange: () => undefined,
  onOther: () => undefined,
};
