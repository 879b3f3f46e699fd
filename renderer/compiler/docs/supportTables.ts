import {
  describeVersionRange,
  describeVersions,
  type EntryKind,
  type HostVersionRange,
  hostClasses,
  hostTitle,
  lookUp,
  type Mark,
  matrixOf,
  platformTitle,
  versionRangesOf,
} from "../../../actions/index.ts";
import type { Contract, HostRow, RouteRow } from "../../../schemas/index.ts";
import type { Project } from "../project/openProject.ts";
import type { AnalyzedPage } from "../validate/check.ts";

/** What stands above the tables. */
const head = `# What works where

Made by \`npm run fix\` from \`actions/contract\` and \`pages\`. Change those, not this.

How far a row is known: **spec**: the specification says it; **device**: seen on a device; *assumed*: filled in so that the product runs, and to be confirmed by an integrator.`;

const pagesHead = `## Pages

What becomes of each step that reaches the native side, on the hosts for which the page is promised, and of what its fallback does: ✓ done, ↪ its fallback is taken, · not reached.`;

const signs: Readonly<Record<Mark, string>> = { direct: "✓", fallback: "↪", gap: "✗", none: "·" };

/** A name of the contract with its rows. */
interface Entry {
  readonly title: string;
  readonly verified: string;
  readonly routes: readonly RouteRow[];
}

/** The text of actions/SUPPORT.md; undefined while the contract or a page has mistakes. */
export function supportTables(project: Project): string | undefined {
  const { contract } = project;
  const { pages, proved } = project.checkAll();
  if (!contract || pages.size < project.pages.length) return undefined;
  const { natives, schemes, miniPrograms } = contract;
  const parts = [
    head,
    `## Native functions\n\n${nameTable("function", natives, "native", contract)}`,
    `## Destinations\n\n${nameTable("destination", schemes, "scheme", contract)}`,
    `## Pages of the mini programs\n\n${nameTable("page", miniPrograms, "miniProgram", contract)}`,
    pagesHead,
    ...proved.map((page) => pageTable(page, contract)),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** What a name is called, and where it is reached. */
function nameTable(
  noun: string,
  entries: Readonly<Record<string, Entry>>,
  kind: EntryKind,
  contract: Contract,
): string {
  const known = Object.entries(entries);
  const hosts = contract.hosts.hosts.filter(({ host }) =>
    known.some(([, { routes }]) => routes.some((row) => names(row, host))),
  );
  const rows = known.map(([name, entry]) => [
    `\`${name}\` ${plain(entry.title)}`,
    ...hosts.map((host) => reachedBy(name, kind, host, contract)),
    knownness(entry),
  ]);
  return markdown([[noun, ...hosts.map(({ host }) => hostTitle(contract, host)), "known"], ...rows]);
}

function names({ host }: RouteRow, wanted: string): boolean {
  return typeof host === "string" ? host === wanted : host.some((one) => one === wanted);
}

/** The rows of one name may be known differently far. */
function knownness({ verified, routes }: Entry): string {
  const found = new Set(routes.map((row) => row.verified ?? verified));
  return [...found].map((one) => (one === "assumed" ? `*${one}*` : `**${one}**`)).join(", ");
}

/** The versions, platforms and mechanisms by which a host is reached. */
function reachedBy(name: string, kind: EntryKind, { host, platforms }: HostRow, contract: Contract): string {
  const { routeOn } = lookUp(contract, kind, name);
  const classes = hostClasses(contract).filter((one) => one.host === host);
  const mechanisms = [...new Set(classes.map((one) => routeOn(one.representative)?.via))];
  const ways = mechanisms.flatMap((via) => {
    const alike = classes.filter((one) => routeOn(one.representative)?.via === via);
    return via === undefined ? [] : versionRangesOf(alike).map((range) => ({ via, range }));
  });
  const versions = [...new Set(ways.map(({ range }) => describeVersions(range, "en")))];
  const lines = versions.map((version) => {
    const own = ways.filter(({ range }) => describeVersions(range, "en") === version);
    const said = own.map(({ via, range }) =>
      [...platformsIn(range, platforms.length, contract), `\`${via}\``].join(" "),
    );
    return [...(version === "" ? [] : [version]), ...said].join(said.length > 1 ? "<br>" : " ");
  });
  return lines.join("<br>") || "–";
}

function platformsIn({ platforms }: HostVersionRange, all: number, contract: Contract): string[] {
  return platforms.length === all ? [] : [platforms.map((one) => platformTitle(contract, one)).join(", ")];
}

function pageTable({ page, coverage }: AnalyzedPage, contract: Contract): string {
  const { columns, rows } = matrixOf(coverage);
  const title = `### ${page.page}`;
  if (rows.length === 0) {
    const where = columns.map((range) => describeVersionRange(contract, range, "en")).join("; ");
    return `${title}\n\nNo step of it reaches the native side. It is promised for ${where}.`;
  }
  const heads = columns.map((range) => columnHead(range, contract));
  const lines = rows.map(({ verb, name, depth, marks }) => [
    `${depth > 0 ? `${"&emsp;".repeat(depth)}↪ ` : ""}\`${plain(name === "" ? verb : `${verb}: ${name}`)}\``,
    ...marks.map((mark) => signs[mark]),
  ]);
  return `${title}\n\n${markdown([["step", ...heads], ...lines], ":-:")}`;
}

function columnHead(range: HostVersionRange, contract: Contract): string {
  const { host, platforms } = range;
  const all = contract.hosts.hosts.find((row) => row.host === host)?.platforms.length ?? 0;
  const parts = [hostTitle(contract, host), describeVersions(range, "en")].filter(Boolean).join(" ");
  return [parts, ...(platforms.length === all ? [] : platformsIn(range, all, contract))].join("<br>");
}

/** A table of Markdown. */
function markdown([first = [], ...rest]: readonly (readonly string[])[], align = "---"): string {
  const rule = ["---", ...first.slice(1).map(() => align)];
  return [first, rule, ...rest].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

/** What a page says, without what means something in Markdown. */
function plain(text: string): string {
  return text.replace(/[`<>\r\n]/g, " ").replace(/\|/g, "\\|");
}
