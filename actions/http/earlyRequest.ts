/** A read that the page's HTML has begun, before the code was there that asks for it. */
export interface EarlyRequest {
  /** Absolute, with its query. */
  readonly url: string;
  /** What was sent, by name; what browsers add by themselves is not among it. */
  readonly headers: Readonly<Record<string, string>>;
  readonly request: XMLHttpRequest;
}

/** Under which name on `window` those are found that nobody has taken yet. */
export const earlyRequestsName = "gangwayRequests";

/** What axios sends with every read, and so what an early one must send. */
export const readHeaders: Readonly<Record<string, string>> = { Accept: "application/json, text/plain, */*" };

/** Those that nobody has taken yet: always the same list, where there is one. */
export function earlyRequestsOf(window: object): EarlyRequest[] {
  return (Reflect.get(window, earlyRequestsName) ?? []) as EarlyRequest[];
}

/** Nothing that was asked for before a write may be taken for what is true after it. */
export function dropEarlyRequests(early: EarlyRequest[]): void {
  for (const { request } of early.splice(0)) request.abort();
}

/** How the host is recognised as far as headers tell of it. */
export interface AgentFacts {
  /** The hosts by the patterns of their user agents, in the contract's order; the first group of each is the version. */
  readonly agents: readonly (readonly [pattern: string, host: string, flags: string])[];
  /** User agents that leave open which host it is. */
  readonly unsure: readonly string[];
  /** Where an earlier visit has stored the host. */
  readonly stored: readonly string[];
  /** What no host is recognised by. */
  readonly otherwise: string;
}

/** A value that the page was opened with: its name, what it is when left out, and whether the page wants it. */
export type AskedParam = readonly [name: string, otherwise: string | null, isRequired: boolean];

/** What the build knows of the reads that a page begins with. */
export interface EarlyReads {
  /** A text, or what of the host. */
  readonly headers: Readonly<Record<string, string | readonly ["name" | "version"]>>;
  readonly reads: readonly {
    /** As the page sees it. */
    readonly url: string;
    readonly query: Readonly<Record<string, string | number | boolean | AskedParam>>;
  }[];
}
