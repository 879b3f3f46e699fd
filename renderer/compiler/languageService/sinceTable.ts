import {
  describeVersions,
  type EntryKind,
  hostClasses,
  hostTitle,
  lookUp,
  platformTitle,
  versionRangesOf,
} from "../../../actions/index.ts";
import type { Contract, HostRow } from "../../../schemas/index.ts";
import type { Language } from "../problems/problems.ts";
import type { Sentence } from "../text/sentence.ts";

const heads: readonly Sentence[] = [
  { en: "host", zh: "宿主" },
  { en: "works", zh: "能用的版本" },
];

const never: Sentence = { en: "not there", zh: "没有" };

/** On which hosts, platforms and versions a name of the contract works, as a table in Markdown. Pure. */
export function sinceTable(name: string, kind: EntryKind, contract: Contract): Sentence {
  return { en: tableIn("en", name, kind, contract), zh: tableIn("zh", name, kind, contract) };
}

function tableIn(language: Language, name: string, kind: EntryKind, contract: Contract): string {
  const rows = contract.hosts.hosts.map((host) => [
    hostTitle(contract, host.host),
    versionsOn(host, name, kind, contract, language),
  ]);
  const lines = [heads.map((head) => head[language]), ["---", "---"], ...rows];
  return lines.map((cells) => `| ${cells.join(" | ")} |`).join("\n");
}

function versionsOn(row: HostRow, name: string, kind: EntryKind, contract: Contract, language: Language): string {
  const { routeOn } = lookUp(contract, kind, name);
  const served = hostClasses(contract).filter(
    ({ host, representative }) => host === row.host && routeOn(representative),
  );
  const said = versionRangesOf(served).map((range) => {
    const versions = describeVersions(range, language) || "✓";
    const { platforms } = range;
    if (platforms.length === row.platforms.length) return versions;
    return `${versions} (${platforms.map((one) => platformTitle(contract, one)).join(", ")})`;
  });
  return said.join("; ") || never[language];
}
