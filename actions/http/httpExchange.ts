import type { Json } from "../../schemas/index.ts";
import type { HttpRequest } from "./httpRequest.ts";

/** A request that has left, and what came back. */
export interface HttpExchange {
  /** With the headers that were made for it, such as the key of its intention. */
  readonly request: HttpRequest;
  /** Milliseconds until it ended. */
  readonly ms: number;
  /** The status of the answer; undefined: there was none. */
  readonly status?: number | undefined;
  /** What came, whatever its shape. */
  readonly answer?: Json | undefined;
  /** Why there is no answer, or none that can be read. */
  readonly failure?: "network" | "timed-out" | "interrupted" | "malformed" | undefined;
}
