import { type HostClass, type PageCoverage, versionRangesOf } from "../../../../../actions/index.ts";
import type { Contract, Obligation, Page, Step } from "../../../../../schemas/index.ts";
import { treeOf } from "../../../formula/treeOf.ts";
import { isMapping, type Path, valueAt } from "../../../parse/path.ts";
import type { Problem } from "../../../problems/problems.ts";
import type { ProblemWay, WayStep } from "../../../problems/problemWay.ts";
import type { Sentence } from "../../../text/sentence.ts";
import { problemOf } from "../../diagnostics/diagnostic.ts";
import { nameOf } from "../acts/actWords.ts";
import type { Followed } from "../acts/followSteps.ts";
import { isConfirmed } from "../acts/knownState.ts";
import { type PageParts, type PartsLanguage, stepsIn } from "../acts/pageParts.ts";
import { pagePartsOf } from "../acts/pagePartsOf.ts";
import { type Found, type StepReached, searchActs } from "../acts/searchActs.ts";
import type { SourcePlace } from "../coverageProblems.ts";
import { placesInWords } from "../coverageProblems.ts";
import { hostText, toHost } from "../testHosts.ts";
import { alikeHosts } from "./alikeHosts.ts";
import { isShown } from "./isShown.ts";
import { handedOver, isObliged } from "./obligedSteps.ts";

/** What must have happened before a step: one word of an obligation. */
type Duty = { readonly kind: "confirmed"; readonly of: string } | { readonly kind: "shown"; readonly name: string };

/** What is needed to prove a page's obligations. */
export interface ObligedPage {
  readonly page: Page;
  readonly coverage: PageCoverage;
  readonly obligations: readonly Obligation[];
  readonly language: PartsLanguage;
  readonly contract: Contract;
  readonly resumes: boolean;
  readonly placeIn: (path: Path) => SourcePlace;
}

/**
 * Says where a step can be reached without what app.yaml says must have happened before it: for each such step and duty the
 * shortest sequence of acts around it, over all paths and on every class of hosts.
 */
export function obligationProblems(obliged: ObligedPage): readonly Problem[] {
  const { page, obligations } = obliged;
  if (!mayBeObliged(obliged)) return [];
  const duties = stepsIn(page, []).flatMap(({ step, path }) =>
    obligations
      .filter((one) => isObliged(step, one))
      .flatMap(({ confirmed = [], shown = [] }): StepDuty[] => [
        ...confirmed.map((of) => ({ step, path, duty: { kind: "confirmed" as const, of } })),
        ...shown.map((name) => ({ step, path, duty: { kind: "shown" as const, name } })),
      ]),
  );
  if (duties.length === 0) return [];
  const parts = pagePartsOf(page, obliged.language);
  const groups = alikeHosts(obliged.coverage, page);
  // One search asks for all duties of a page; each has its own where one of them can be gone around.
  if (waysAround(duties, parts, groups, obliged).length === 0) return [];
  const told = new Set<string>();
  return duties.flatMap(({ step, path, duty }) => {
    const key = JSON.stringify([path, duty]);
    if (told.has(key)) return [];
    told.add(key);
    return around({ step, path, duty }, parts, groups, obliged);
  });
}

/** Most pages have no such step: those that no host comes to can be left out, and where a variant says who comes, nobody knows. */
function mayBeObliged({ page, coverage, obligations }: ObligedPage): boolean {
  if (obligations.length === 0) return false;
  const isStep = (value: unknown): value is Step => isMapping(value) && "verb" in value;
  return (
    page.variants !== undefined ||
    coverage.visited.some(({ path }) => {
      const step = valueAt(page, path);
      return isStep(step) && obligations.some((one) => isObliged(step, one));
    })
  );
}

interface StepDuty {
  readonly step: Step;
  readonly path: Path;
  readonly duty: Duty;
}

type HostGroups = readonly (readonly HostClass[])[];

/** The shortest way to a step without what is its duty, on each group of hosts that has one. */
function waysAround(duties: readonly StepDuty[], parts: PageParts, groups: HostGroups, obliged: ObligedPage) {
  const { page, coverage, language, resumes } = obliged;
  const bySteps = new Map(
    duties.map(({ step }) => [step, duties.filter((one) => one.step === step).map(({ duty }) => duty)]),
  );
  return groups.flatMap((hosts): { hosts: readonly HostClass[]; end: Exclude<Found, "none"> }[] => {
    const [host] = hosts;
    if (!host) return [];
    const followed: Followed = { page, coverage, parts, language, host, resumes };
    const end = searchActs(
      followed,
      (step) => bySteps.has(step),
      (reached) => bySteps.get(reached.step)?.some((duty) => !isFulfilled(duty, reached, parts, host)) === true,
    );
    return end === "none" ? [] : [{ hosts, end }];
  });
}

function around(one: StepDuty, parts: PageParts, groups: HostGroups, obliged: ObligedPage): readonly Problem[] {
  const { coverage, contract } = obliged;
  const { step, path, duty } = one;
  const found = waysAround([one], parts, groups, obliged);
  const [first] = [...found].sort((a, b) => lengthOf(a.end) - lengthOf(b.end));
  if (!first) return [];
  const all = found.flatMap(({ hosts }) => hosts);
  const isEverywhere = all.length === coverage.reach.length;
  const where = placesInWords(versionRangesOf(coverage.reach.filter((one) => all.includes(one))), contract);
  const place = obliged.placeIn([...path, step.verb]);
  const values = {
    name: nameOf(step),
    what: duty.kind === "shown" ? duty.name : (whats[duty.of] ?? { zh: duty.of, en: duty.of }),
    way: inWords(first.end),
    where: isEverywhere ? { zh: "", en: "" } : { zh: `在 ${where.zh}，`, en: `on ${where.en} ` },
  };
  const code = duty.kind === "shown" ? "P527" : "P526";
  const way = first.end === "too-many" ? undefined : wayOf(obliged.page.page, first.hosts, first.end.acts);
  return [problemOf({ code, path: place.path, part: "key", values, way }, place.source)];
}

/** On the newest of the hosts. */
function wayOf(page: string, hosts: readonly HostClass[], steps: readonly WayStep[]): ProblemWay | undefined {
  const [first] = hosts;
  const newest = hosts.findLast(({ host, platform }) => host === first?.host && platform === first.platform);
  return newest && { page, host: hostText(toHost(newest)), steps };
}

function lengthOf(end: Exclude<Found, "none">): number {
  return end === "too-many" ? Number.POSITIVE_INFINITY : end.acts.length;
}

function inWords(end: Exclude<Found, "none">): Sentence {
  if (end === "too-many") return { zh: "这一页的情况太多，证明不了", en: "the page has too many states to prove it" };
  const words = end.acts.map((one) => one.words);
  return { zh: words.map(({ zh }) => zh).join("，"), en: words.map(({ en }) => en).join(", ") };
}

const whats: Readonly<Record<string, Sentence>> = {
  costDisclosure: { zh: "确认同一份报价的费用（costDisclosure）", en: "a confirmed costDisclosure of the same quote" },
  agreements: { zh: "同意协议（agreements）", en: "the agreements being accepted" },
  contract: { zh: "同意合同（contract）", en: "the contract being agreed to" },
};

function isFulfilled(duty: Duty, reached: StepReached, parts: PageParts, host: HostClass): boolean {
  const { step, state } = reached;
  const { disclosures, consents, contracts, displays } = parts;
  if (duty.kind === "shown") {
    const sent = handedOver(step, duty.name);
    return sent === undefined || isShown(sent, reached, displays, { host, disclosures });
  }
  const given = Reflect.get(step, "contract");
  const quote = given === undefined ? undefined : JSON.stringify(treeOf(given));
  if (duty.of === "costDisclosure")
    return disclosures.some(
      (one) => isConfirmed(state, one) && (quote === undefined || JSON.stringify(one.quote) === quote),
    );
  const names = duty.of === "agreements" ? consents.map(({ name }) => name) : contracts;
  return names.length > 0 && names.every((name) => state.values[name] === true);
}
