import { covers, describeVersionRange, hostClasses, versionRangesOf } from "../../../../../actions/index.ts";
import type { Contract, Supports } from "../../../../../schemas/index.ts";
import { isMapping, type Path, valueAt } from "../../../parse/path.ts";
import type { Sentence } from "../../../text/sentence.ts";

/** A place in the value of a file. */
export interface ClaimPlace {
  readonly value: unknown;
  readonly path: Path;
}

/**
 * The hosts on which a place of a file counts: what its page supports, narrowed by every `only` around it. Of a partial
 * and of app.yaml, which say nothing of hosts, all that the `only`s let through. Pure.
 *
 * @param places the place, and those where the partials are used in which it stands
 */
export function hostsAt(places: readonly ClaimPlace[], contract: Contract | undefined): Sentence {
  if (!contract) return { en: "all hosts", zh: "所有宿主" };
  const claims = places.flatMap(claimsAround);
  const classes = hostClasses(contract, claims).filter((one) => claims.every((claim) => covers(claim, one)));
  const ranges = versionRangesOf(classes);
  const said = (language: "en" | "zh") => ranges.map((range) => describeVersionRange(contract, range, language));
  return { en: said("en").join("; "), zh: said("zh").join("、") };
}

function claimsAround({ value, path }: ClaimPlace): readonly Supports[] {
  const around = path.map((_, depth) => valueAt(value, [...path.slice(0, depth + 1), "only"]));
  return [valueAt(value, ["supports"]), valueAt(value, ["only"]), ...around].filter(isClaim);
}

function isClaim(value: unknown): value is Supports {
  return isMapping(value) && Object.values(value).every((range) => typeof range === "string");
}
