/** A report as a front end posts it; renderer/runtime/report/report.json says more. */
export interface ObservedReport {
  readonly number?: string;
  readonly kind: string;
  readonly name?: string;
  readonly place?: string;
  readonly code?: string;
  readonly message: string;
  readonly page: string;
  readonly value?: number;
  readonly count: number;
  /** Where the code was that threw, the innermost first. */
  readonly stack?: readonly string[];
}

/** What a front end posts at once. */
export interface ObservedBody {
  readonly visit: string;
  readonly tree: string;
  readonly host: string;
  readonly platform: string;
  readonly hostVersion: string;
  readonly reports: readonly ObservedReport[];
}

/** What a server has kept of the reports: one body a line. Lines that are none are counted. */
export function readLines(text: string): { readonly bodies: readonly ObservedBody[]; readonly unreadable: number } {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  const bodies = lines.flatMap((line) => bodyOf(line) ?? []);
  return { bodies, unreadable: lines.length - bodies.length };
}

function bodyOf(line: string): ObservedBody | undefined {
  try {
    const body: unknown = JSON.parse(line);
    return isBody(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

function isBody(value: unknown): value is ObservedBody {
  if (typeof value !== "object" || value === null) return false;
  const { visit, tree, host, reports } = value as Partial<ObservedBody>;
  const areTexts = [visit, tree, host].every((one) => typeof one === "string");
  return areTexts && Array.isArray(reports) && reports.every((one) => typeof one?.kind === "string");
}
