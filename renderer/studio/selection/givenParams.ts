const key = "gangwayStudioParams";

/** The queries that were given to pages by hand, by the names of the pages. */
export type GivenParams = Readonly<Record<string, string>>;

/** What this browser remembers of them. */
export function readGivenParams(): GivenParams {
  try {
    const given: unknown = JSON.parse(localStorage.getItem(key) ?? "{}");
    const known = Object.entries(Object(given)).filter((pair): pair is [string, string] => typeof pair[1] === "string");
    return Object.fromEntries(known);
  } catch {
    return {};
  }
}

/** Remembers them for the next time. A browser that keeps nothing is no failure. */
export function keepGivenParams(given: GivenParams): void {
  try {
    localStorage.setItem(key, JSON.stringify(given));
  } catch {
    // They are asked for again.
  }
}
