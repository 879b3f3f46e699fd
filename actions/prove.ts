import type { Component, Contract, Field, Page, Steps, Supports, TabItem } from "../schemas/index.ts";
import { covers, hostClasses } from "./classes.ts";
import { ableIn, type Classes, type Gap, type Path, type Proof, proveSteps } from "./proveSteps.ts";

export type { Gap } from "./proveSteps.ts";

/** Anything in a page that may hold steps or more of its kind. */
type Part = Component | Field | TabItem;

/**
 * Proves that every step of a page can be taken on every host that the page supports, and lists what is missing, in
 * the page's order. Pure; empty when all is proved.
 *
 * The page's partials are already put in. Formulas are not evaluated: a step with an `if` may be passed over, any
 * case of a `match` may be taken. The default error handling of `app.yaml` is taken to end the list.
 */
export function prove(page: Page, contract: Contract): Gap[] {
  const universe = hostClasses(contract, claimsIn(page));
  const reach = universe.filter((one) => covers(page.supports, one));
  const gaps: Gap[] = [];
  const proof: Proof = { report: (gap) => gaps.push(gap), able: ableIn(contract, universe) };
  if (reach.length === 0) reportEmpty(proof, ["supports"], "page", page.page);
  for (const { at, steps } of pageLists(page)) proveSteps(steps, reach, at, proof);
  proveParts(listed("body", page.body), reach, [], proof);
  return gaps;
}

/** Every `supports` and `only` of a page, wherever it stands. */
function claimsIn(page: Page): Supports[] {
  return [page.supports, ...onlysIn(page)];
}

/** Whatever is called `only` and maps to texts; one that is no claim cuts nothing. */
function onlysIn(value: unknown): Supports[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => (key === "only" && isClaim(inner) ? [inner] : onlysIn(inner)));
}

function isClaim(value: unknown): value is Supports {
  return typeof value === "object" && value !== null && Object.values(value).every((text) => typeof text === "string");
}

interface List {
  readonly at: Path;
  readonly steps: Steps;
}

function pageLists({ onShow, onBack, data = {} }: Page): List[] {
  const sources = Object.entries(data).flatMap(([name, { onSuccess, onError }]) => [
    ...list(["data", name, "onSuccess"], onSuccess),
    ...list(["data", name, "onError"], onError),
  ]);
  return [...sources, ...list(["onShow"], onShow), ...list(["onBack"], onBack)];
}

function list(at: Path, steps: Steps | undefined): List[] {
  return steps ? [{ at, steps }] : [];
}

function proveParts(parts: readonly Placed[], reach: Classes, at: Path, proof: Proof): void {
  for (const { at: key, part } of parts) provePart(part, reach, [...at, ...key], proof);
}

function provePart(part: Part, reach: Classes, at: Path, proof: Proof): void {
  const only = "only" in part ? part.only : undefined;
  const shown = only ? reach.filter((one) => covers(only, one)) : reach;
  if (shown.length === 0 && reach.length > 0) reportEmpty(proof, at, typeOf(part), "id" in part ? part.id : undefined);
  for (const { at: key, steps } of listsOf(part)) proveSteps(steps, shown, [...at, ...key], proof);
  proveParts(partsOf(part), shown, at, proof);
}

/** The lists of steps that a part holds itself. */
function listsOf(part: Part): List[] {
  return [
    ...list(["onTap"], "onTap" in part ? part.onTap : undefined),
    ...list(["send"], "send" in part ? part.send : undefined),
    ...list(["onOpen"], "onOpen" in part ? part.onOpen : undefined),
  ];
}

interface Placed {
  readonly at: Path;
  readonly part: Part;
}

/** The parts right inside a part. */
function partsOf(part: Part): Placed[] {
  return [
    ...single("loading", "loading" in part ? part.loading : undefined),
    ...single("error", "error" in part ? part.error : undefined),
    ...single("empty", "empty" in part ? part.empty : undefined),
    ...single("item", "item" in part ? part.item : undefined),
    ...listed("fields", "fields" in part ? part.fields : undefined),
    ...listed("items", "type" in part && part.type === "tabs" ? part.items : undefined),
    ...listed("body", "body" in part ? part.body : undefined),
  ];
}

function single(key: string, part: Part | undefined): Placed[] {
  return part ? [{ at: [key], part }] : [];
}

function listed(key: string, parts: readonly Part[] = []): Placed[] {
  return parts.map((part, index) => ({ at: [key, index], part }));
}

function typeOf(part: Part): string {
  if ("use" in part) return "use";
  return "type" in part ? part.type : "";
}

function reportEmpty({ report }: Proof, path: Path, verb: string, name = ""): void {
  report({ path, kind: "never-runs", verb, name, stretches: [] });
}
