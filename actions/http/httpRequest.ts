import type { AnswerShape, Json } from "../../schemas/index.ts";
import type { Intention } from "../outcomes/intention.ts";

/** A file that a request takes along. */
export interface RequestFile {
  /** The name of its part of the form. */
  readonly part: string;
  readonly file: File;
  /** Hears of the share that has left, from 0 to 1. */
  readonly onProgress?: ((share: number) => void) | undefined;
}

/** One request. */
export interface HttpRequest {
  readonly method: "get" | "post" | "put" | "patch" | "delete";
  /** A path below the base, or an absolute address of an allowed host. */
  readonly path: string;
  readonly query?: Readonly<Record<string, Json>> | undefined;
  readonly body?: Json | undefined;
  /** A file. It goes in a form of several parts, beside the fields of the body, and is really stopped by the signal. */
  readonly file?: RequestFile | undefined;
  /** How the body goes; left out, objects go as JSON and a bare text as a form. */
  readonly encode?: "json" | "form" | undefined;
  readonly auth?: { readonly username: string; readonly password: string } | undefined;
  /** Milliseconds for the whole of it, with what is repeated; by its kind when left out, 0 for no limit. */
  readonly timeout?: number | undefined;
  /** Fired when the answer is not wanted any more. A read is then aborted; a write that has left goes its way. */
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** How many times it is repeated at most, where it may be; 2 when left out. */
  readonly retry?: number | undefined;
  /** What a write is for. Its key is the ledger's, and what failed without a definite no is `uncertain`. */
  readonly intention?: Intention | undefined;
  /** False for a write of which two are two, such as an event: it does not join the same one that is under way. */
  readonly joins?: boolean | undefined;
  /** The shape that the answer must have; any when left out. */
  readonly returns?: AnswerShape | undefined;
}
