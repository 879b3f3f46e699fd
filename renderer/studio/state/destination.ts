import type { WireEvent } from "../../../actions/simulator/index.ts";
import type { Contract, Json } from "../../../schemas/index.ts";

/** What a real host would show in place of the page. `closed`: it closes the page, as there is no history to go back to. */
export type Destination = Elsewhere | { readonly kind: "closed" };

/** A native page, or a page of a mini program. */
interface Elsewhere {
  readonly kind: "app" | "miniProgram";
  /** Its title in the contract; undefined when the contract does not know it. */
  readonly title: string | undefined;
  /** Its name in the contract. */
  readonly name: string | undefined;
  readonly url: string;
}

/** Where a message on the wire leads; undefined when the page stays in front. Pure. */
export function destinationOf(contract: Contract, event: WireEvent): Destination | undefined {
  const { direction, mechanism, name, payload } = event;
  if (direction === "in") return undefined;
  const url = urlIn(payload) ?? "";
  if (mechanism === "scheme") return { kind: "app", ...named(contract.schemes, name), url };
  if (!contract.hosts.hosts.some(({ miniProgram }) => miniProgram === mechanism)) return undefined;
  const isPage = name === undefined ? url !== "" : contract.miniPrograms[name] !== undefined;
  return isPage ? { kind: "miniProgram", ...named(contract.miniPrograms, name), url } : undefined;
}

function named(rows: Readonly<Record<string, { readonly title: string }>>, name: string | undefined) {
  return { name, title: name === undefined ? undefined : rows[name]?.title };
}

/** The first address in a payload, at any depth: each mini program nests it differently. */
function urlIn(payload: Json): string | undefined {
  if (typeof payload === "string") return payload;
  if (typeof payload !== "object" || payload === null) return undefined;
  if ("url" in payload && typeof payload.url === "string") return payload.url;
  for (const inner of Object.values(payload)) {
    const url = typeof inner === "object" ? urlIn(inner) : undefined;
    if (url !== undefined) return url;
  }
  return undefined;
}
