import type { StudioQuestions } from "../../compiler/index.ts";

/** An answer that git did not refuse. */
export type Granted<Answer> = Exclude<Answer, { readonly refused: unknown }>;

/** A file that is otherwise than at the revision. */
export type ReviewedFile = Granted<StudioQuestions["review"]["answer"]>["files"][number];
