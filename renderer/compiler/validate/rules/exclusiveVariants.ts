import { type HostClass, hostClasses, inHosts } from "../../../../actions/index.ts";
import type { Contract, Supports } from "../../../../schemas/index.ts";
import { checkFormula } from "../../formula/check.ts";
import type { FunctionRows } from "../../formula/function.ts";
import { isMapping } from "../../parse/path.ts";
import type { Declared } from "../scope/definitions.ts";
import type { NameTypes } from "../scope/globals.ts";

/** What a page is opened with, and where it works. */
export interface Opening {
  readonly supports: unknown;
  /** What conditions see as the page opens. */
  readonly names: NameTypes;
  readonly contract: Contract;
  readonly functions: FunctionRows;
}

/**
 * Whether two variants can both be in force in one visit: on some class of hosts that the page supports, with some
 * params. Who is drawn for one by `percent` may be drawn for the other.
 */
export function canCoincide(a: Declared, b: Declared, { supports, contract, ...scope }: Opening): boolean {
  const claims = [supports, a.only, b.only].flatMap(claimOf);
  const shared = hostClasses(contract, claims).filter(({ representative }) =>
    claims.every((claim) => inHosts(representative, claim)),
  );
  return [...new Set(shared.map(placeOf))].some((place) => canHold([a.when, b.when, place], scope));
}

/** What is no claim has been told; it claims everything. */
function claimOf(value: unknown): Supports[] {
  const isClaim = isMapping(value) && Object.values(value).every((range) => typeof range === "string");
  return isClaim ? [value as Supports] : [];
}

function placeOf({ host, platform }: HostClass): string {
  return `host.name == '${host}' and host.platform == '${platform}'`;
}

/** Whether conditions can be true together, as far as can be told. One that has mistakes may be. */
function canHold(conditions: readonly unknown[], scope: Pick<Opening, "names" | "functions">): boolean {
  const given = conditions.filter((one) => one !== undefined && one !== true);
  if (given.includes(false)) return false;
  const whole = given.map((one) => `(${String(one).replace(/^\$\{([\s\S]*)\}$/, "$1")})`).join(" and ");
  return !checkFormula(whole, scope).errors.some(({ code }) => code === "P240");
}
