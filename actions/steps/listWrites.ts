/**
 * What a step has opened over or in place of the page.
 *
 * - `page`: a page of this front end
 * - `app`: a page of the app or of a mini program; or this page is being closed
 * - `perhaps`: a native function without an answer that matters, which may open something of the app
 */
export type Opened = "page" | "app" | "perhaps";

/** The writes of one list of steps, from their answers until the borrower has seen what became of them. */
export interface ListWrites {
  /** When its control was tapped, by `performance.now()`; undefined for a list that the page itself begins. */
  readonly asked: number | undefined;
  /** Whether the list has done the write of this step. */
  readonly has: (step: string) => boolean;
  /** The list has done it. */
  readonly wrote: (step: string) => void;
  /** A step has opened something; `since` is when the step began, by `performance.now()`. */
  readonly opened: (what: Opened, since: number) => void;
}
