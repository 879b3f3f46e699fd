import type { SchemaHost } from "../../../schemas/index.ts";
import { isMapping } from "../parse/path.ts";

/**
 * The hosts that a contract names, as schemas need them and as editors list them: apps, mini programs, the rest. Pure,
 * never throws: rows that are none are left out.
 *
 * @param contract the value of hosts.yaml, checked or not
 * @returns undefined where it names none
 */
export function schemaHostsOf(contract: unknown): readonly SchemaHost[] | undefined {
  const rows: unknown = isMapping(contract) ? contract.hosts : undefined;
  const named = Array.isArray(rows) ? rows.filter(isNamed) : [];
  const sorted = named.toSorted((a, b) => kindOf(a) - kindOf(b));
  return sorted.length > 0 ? sorted.map(schemaHost) : undefined;
}

type Row = Readonly<Record<string, unknown>> & { readonly host: string };

/** The name becomes a part of a pattern. */
function isNamed(row: unknown): row is Row {
  return isMapping(row) && typeof row.host === "string" && /^[a-z][\w-]*$/i.test(row.host);
}

function kindOf({ source, miniProgram }: Row): number {
  return source ? 0 : miniProgram ? 1 : 2;
}

function schemaHost({ host, help, helpZh, aliases, platforms, source }: Row): SchemaHost {
  return {
    ...{ host, description: String(help), descriptionZh: String(helpZh), aliases: textsIn(aliases) },
    platforms: textsIn(platforms).filter((platform) => platform !== "other"),
    isApp: source !== undefined,
  };
}

function textsIn(list: unknown): readonly string[] {
  return Array.isArray(list) ? list.filter((one) => /^[\p{L}\w-]+$/u.test(String(one))).map(String) : [];
}
