import { type HostClass, type PageCoverage, versionRangesOf } from "../../../../../actions/index.ts";
import type { Contract, Obligation, Page, Step } from "../../../../../schemas/index.ts";
import { treeOf } from "../../../formula/treeOf.ts";
import type { Path } from "../../../parse/path.ts";
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
 * Says where a step can be come to without what app.yaml says must have happened before it: for each such step and duty the
 * shortest sequence of acts around it, over all paths and on every class of hosts.
 */
export function obligationProblems(obliged: ObligedPage): readonly Problem[] {
  const { page, obligations } = obliged;
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
  // One search asks for all duties of a step; each has its own where one of them can be gone around.
  const open = new Set(duties.map(({ step }) => step).filter((step) => canBeGoneAround(step, duties, parts, obliged)));
  const told = new Set<string>();
  return duties
    .filter(({ step }) => open.has(step))
    .flatMap(({ step, path, duty }) => {
      const key = JSON.stringify([path, duty]);
      if (told.has(key)) return [];
      told.add(key);
      return around({ step, path, duty }, parts, obliged);
    });
}

interface StepDuty {
  readonly step: Step;
  readonly path: Path;
  readonly duty: Duty;
}

function canBeGoneAround(step: Step, duties: readonly StepDuty[], parts: PageParts, obliged: ObligedPage): boolean {
  const own = duties.filter((one) => one.step === step).map(({ duty }) => duty);
  return waysAround(step, own, parts, obliged).length > 0;
}

/** The shortest way to a step without one of these duties, on each group of hosts that has one. */
function waysAround(step: Step, duties: readonly Duty[], parts: PageParts, obliged: ObligedPage) {
  const { page, coverage, language, resumes } = obliged;
  return alikeHosts(coverage, page).flatMap((hosts): { hosts: readonly HostClass[]; end: Exclude<Found, "none"> }[] => {
    const [host] = hosts;
    if (!host) return [];
    const followed: Followed = { page, coverage, parts, language, host, resumes };
    const end = searchActs(
      followed,
      (one) => one === step,
      (reached) => duties.some((duty) => !isFulfilled(duty, reached, parts, host)),
    );
    return end === "none" ? [] : [{ hosts, end }];
  });
}

function around({ step, path, duty }: StepDuty, parts: PageParts, obliged: ObligedPage): readonly Problem[] {
  const { coverage, contract } = obliged;
  const found = waysAround(step, [duty], parts, obliged);
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
