import type { Json } from "../../schemas/index.ts";

/** What happened in a visit, in the order of `at`: milliseconds since the document was opened. */
export type CapsuleEntry = { readonly at: number } & (
  | { readonly page: string; readonly params: Values; readonly visit: Values; readonly isBack?: true }
  | { readonly tap: string | null; readonly nth: number }
  | { readonly fill: string; readonly text: string }
  | { readonly pick: string }
  | { readonly state: Values }
  | CapsuleRequest
  | CapsuleCall
);

/** An exchange with the server. */
export interface CapsuleRequest {
  readonly request: string;
  readonly method: string;
  readonly query: Values;
  readonly body: Json;
  readonly ms: number;
  readonly status?: number;
  readonly answer?: Json;
  readonly failure?: string;
}

/** A call of a native function. */
export interface CapsuleCall {
  readonly native: string;
  readonly params: Json;
  readonly ms: number;
  readonly code?: string;
  readonly answer?: Json;
  readonly failure?: string;
}

type Values = Readonly<Record<string, Json>>;

/** What was done and what came over the wires before something went wrong; renderer/runtime/report/report.json describes it. */
export interface Capsule {
  readonly format: 1;
  /** Under which the borrower sees the failure. */
  readonly number: string;
  readonly kind: string;
  readonly name: string;
  readonly code: string;
  readonly app: string;
  readonly tree: string;
  readonly host: { readonly name: string; readonly platform: string; readonly version: string };
  readonly language: string;
  readonly elder: boolean;
  /** Milliseconds since 1970. */
  readonly takenAt: number;
  /** The pages that were shown, with the version of each. */
  readonly pages: Readonly<Record<string, string>>;
  readonly entries: readonly CapsuleEntry[];
  /** How many earlier entries it has not kept. */
  readonly dropped: number;
  /** What the page held at the end: its state, its form. */
  readonly values: { readonly state: Values; readonly form: Values };
}
