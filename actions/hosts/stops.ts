import type { Supports } from "../../schemas/index.ts";
import { inHosts } from "./classes.ts";
import type { Host } from "./host.ts";

/** What can be stopped: `verb:pay`, `native:scan`, `page:borrow`, `write:post /loan/orders`. */
export type StopKind = "verb" | "native" | "page" | "write";

/** One thing that is stopped. */
export interface Stop {
  /** Its kind and its name, as `native:scan`. */
  readonly what: string;
  /** Where; everywhere when left out. */
  readonly only?: Supports;
  /** What the user is told. */
  readonly say: string;
}

/** All that is stopped from a moment on; another list takes the place of this one. */
export interface StopList {
  /** Milliseconds since 1970. A list that is older than one that was seen counts for nothing. */
  readonly issued: number;
  readonly stops: readonly Stop[];
}

/** What lies at the server: the list as text, and the signature of these very characters (ECDSA P-256, SHA-256, base64). */
export interface SignedStops {
  readonly list: string;
  readonly signature: string;
}

/** What the user is told where something is stopped on a host; undefined: it is not. Pure. */
export function stopSentence(stops: readonly Stop[], kind: StopKind, name: string, host: Host): string | undefined {
  const isMeant = ({ what, only }: Stop) => what === `${kind}:${name}` && (only === undefined || inHosts(host, only));
  return stops.find(isMeant)?.say;
}
