/** How often a user agent was seen. */
export interface UserAgentCount {
  readonly userAgent: string;
  readonly count: number;
}

/** A histogram of user agents, as it was read. */
export interface UserAgents {
  readonly rows: readonly UserAgentCount[];
  /** Where nothing could be read: the numbers of lines, or of items of a JSON list, from 1. */
  readonly unread: readonly number[];
}

/**
 * Reads a histogram of user agents. What cannot be read is left out and counted; it is never an error. Pure.
 *
 * @param text lines `COUNT<TAB>USER-AGENT`, as `sort | uniq -c` writes them too; CSV with the two in either order, with
 *   or without a head; or JSON, as `[{ "count": 3, "userAgent": "…" }]` or `{ "…": 3 }`
 */
export function readUserAgents(text: string): UserAgents {
  const json = jsonIn(text);
  const found = json === undefined ? text.split(/\r?\n/).map(inLine) : itemsOf(json).map(inItem);
  return {
    rows: found.filter((one) => typeof one === "object"),
    unread: found.flatMap((one, index) => (one === "unread" ? [index + 1] : [])),
  };
}

type Read = UserAgentCount | "unread" | "nothing";

function jsonIn(text: string): unknown {
  if (!/^\s*[[{]/.test(text)) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function itemsOf(json: unknown): readonly unknown[] {
  if (Array.isArray(json)) return json;
  return Object.entries(json as object).map(([userAgent, count]) => ({ userAgent, count }));
}

function inItem(item: unknown): Read {
  const { userAgent, count } = (item ?? {}) as Partial<Record<keyof UserAgentCount, unknown>>;
  const isCount = typeof count === "number" && Number.isSafeInteger(count) && count >= 0;
  return typeof userAgent === "string" && isCount ? { userAgent, count } : "unread";
}

function inLine(line: string, index: number): Read {
  if (line.trim() === "") return "nothing";
  const [, count, userAgent] =
    /^\s*"?(\d{1,15})"?[\t ,]\s*(.*\S)\s*$/.exec(line) ?? backwards(/^(.*\S)\s*[\t,]\s*"?(\d{1,15})"?\s*$/.exec(line));
  if (count !== undefined && userAgent !== undefined) return { userAgent: unquoted(userAgent), count: Number(count) };
  return index === 0 && /user.?agent|count/i.test(line) ? "nothing" : "unread";
}

function backwards(found: RegExpExecArray | null): readonly (string | undefined)[] {
  return [undefined, found?.[2], found?.[1]];
}

function unquoted(text: string): string {
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
}
