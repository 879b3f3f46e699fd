import type { Contract, Page } from "../../../schemas/index.ts";
import { isMapping, type Path } from "../parse/path.ts";

/**
 * How a write is marked.
 *
 * - `effect`: done twice it would count twice, so its outcome must be known
 * - `reads`: sent twice it does no harm
 */
export type WriteMarker = "effect" | "reads";

/** Something in a page that sends more than a get. */
export interface FoundWrite {
  /** Its place in the checked page. */
  readonly path: Path;
  readonly marker: WriteMarker;
  /** What it is: `post /loan/orders`, `native aliPayDeduct`. */
  readonly name: string;
  /** Whether the borrower can look its outcome up. */
  readonly hasLookup: boolean;
}

type Part = Readonly<Record<string, unknown>>;

/** Everything in a checked page that sends more than a get: requests, native calls that commit, checks, uploads. Pure. */
export function findWrites(page: Page, contract: Contract): readonly FoundWrite[] {
  return writesIn(page, [], contract);
}

function writesIn(value: unknown, path: Path, contract: Contract): FoundWrite[] {
  if (Array.isArray(value)) return value.flatMap((one, index) => writesIn(one, [...path, index], contract));
  if (!isMapping(value)) return [];
  const own = kinds.flatMap(({ key, read }): FoundWrite[] => {
    const found = key in value ? read(value, contract) : undefined;
    return found ? [{ ...found, path: [...path, key], hasLookup: "lookup" in value }] : [];
  });
  return [...own, ...Object.entries(value).flatMap(([key, one]) => writesIn(one, [...path, key], contract))];
}

/** What can send something, by the key that tells it. */
const kinds: readonly {
  readonly key: string;
  readonly read: (part: Part, contract: Contract) => Pick<FoundWrite, "marker" | "name"> | undefined;
}[] = [
  {
    key: "request",
    read({ verb, request, method = "get", reads }) {
      if (verb !== "request" || method === "get") return undefined;
      return { marker: markerOf(reads), name: `${method} ${wordOf(request)}` };
    },
  },
  {
    key: "callNative",
    read({ callNative }, { natives }) {
      const name = String(callNative);
      return natives[name]?.writes ? { marker: "effect", name: `native ${name}` } : undefined;
    },
  },
  { key: "callRaw", read: ({ callRaw, reads }) => ({ marker: markerOf(reads), name: `native ${callRaw}` }) },
  { key: "upload", read: ({ upload }) => ({ marker: "reads", name: `post ${wordOf(upload)}` }) },
  {
    key: "checkWith",
    read({ checkWith }) {
      return isMapping(checkWith) && "post" in checkWith
        ? { marker: "reads", name: `post ${wordOf(checkWith.post)}` }
        : undefined;
    },
  },
];

function markerOf(reads: unknown): WriteMarker {
  return reads === true ? "reads" : "effect";
}

/** An address as it is read; one with formulas in it is not spelt out. */
function wordOf(address: unknown): string {
  return typeof address === "string" ? address : "…";
}
