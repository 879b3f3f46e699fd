/** A host as schemas need it. */
export interface SchemaHost {
  readonly host: string;
  readonly description: string;
  readonly descriptionZh: string;
  /** What authors write in its place. */
  readonly aliases: readonly string[];
  /** The platforms that can be named with it; empty where it is the same on all. */
  readonly platforms: readonly string[];
  /** Whether it is an app of ours, with colours of its own. */
  readonly isApp: boolean;
}

/**
 * A schema with the hosts of the contract in place of `x-hosts`: `all` stands for the names of all hosts, `apps` for
 * those of our apps (for all where none is one), `ranges` for an object with a range of versions for each host or platform of it. Pure.
 */
export function fillHosts<Schema>(schema: Schema, hosts: readonly SchemaHost[]): Schema {
  return fill(schema, hosts) as Schema;
}

function fill(part: unknown, hosts: readonly SchemaHost[]): unknown {
  if (Array.isArray(part)) return part.map((item) => fill(item, hosts));
  if (typeof part !== "object" || part === null) return part;
  const entries = Object.entries(part).flatMap(([key, value]) =>
    key === "x-hosts" ? filling(value, hosts) : [[key, fill(value, hosts)] as const],
  );
  return Object.fromEntries(entries);
}

function filling(which: unknown, hosts: readonly SchemaHost[]): (readonly [string, unknown])[] {
  if (which === "ranges") return rangesOf(hosts);
  const apps = which === "apps" ? hosts.filter(({ isApp }) => isApp) : [];
  return [["enum", (apps.length > 0 ? apps : hosts).map(({ host }) => host)]];
}

function rangesOf(hosts: readonly SchemaHost[]): (readonly [string, unknown])[] {
  const $ref = "#/$defs/range";
  const properties = hosts.map(({ host, description, descriptionZh }) => [host, { description, descriptionZh, $ref }]);
  const divided = hosts.filter(({ platforms }) => platforms.length > 0);
  const platforms = [...new Set(divided.flatMap((one) => one.platforms))];
  const pattern = `^(${divided.map(({ host }) => host).join("|")})\\.(${platforms.join("|")})$`;
  return [
    ["properties", Object.fromEntries(properties)],
    ["patternProperties", { [pattern]: { $ref } }],
  ];
}
