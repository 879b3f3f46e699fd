import type { Page, Steps, Timer, VerbTraitsTable } from "../../../../../schemas/index.ts";
import type { Path } from "../../../parse/path.ts";
import type { WayStep } from "../../../problems/problemWay.ts";
import { acts, saidAs } from "./actWords.ts";
import { addPart, type FoundParts, type PartSurroundings } from "./addPart.ts";
import {
  eventOf,
  type PageEvent,
  type PageParts,
  type PartsLanguage,
  quoteOf,
  stepsIn,
  stepsInside,
} from "./pageParts.ts";

/** What there is on a page. Pure. */
export function pagePartsOf(page: Page, language: PartsLanguage): PageParts {
  const found: FoundParts = {
    events: [],
    layers: new Set(),
    disclosures: [],
    consents: [],
    contracts: [],
    displays: [],
    choosers: [],
  };
  const around: PartSurroundings = { gates: [], only: [], layers: [], folds: [], form: "", loaded: [] };
  const varied = new Set((page.variants ?? []).flatMap(({ set = {} }) => Object.keys(set)));
  page.body.forEach((part, index) => {
    addPart(part as object, ["body", index], around, { ...language, varied }, found);
  });
  const lists = listsOfPage(page).map(([path, steps, act]) =>
    eventOf({ act, path, steps, isByItself: act !== acts.back }, around),
  );
  const expiries = found.disclosures.map(({ index, confirms: name }): PageEvent => {
    const lapsed = { act: acts.expire, path: ["lapse", index], steps: [], isByItself: true, sets: { [name]: "" } };
    return { ...eventOf(lapsed, around), lapse: { name, value: quoteOf(index), index } };
  });
  const later = [...lists, ...found.events].flatMap((one) => laterIn(one, language.verbs));
  return { ...found, layers: [...found.layers], events: [...found.events, ...lists, ...later, ...expiries] };
}

function listsOfPage({
  onLoad,
  onShow,
  onHide,
  onBack,
  guard = [],
  data = {},
  timers = [],
}: Page): (readonly [Path, Steps, WayStep])[] {
  const named = { onLoad, onShow, onHide };
  return [
    ...guard.flatMap((one, index) =>
      list(["guard", index, "else"], one.else, saidAs({ zh: "不能进入", en: "not let in" })),
    ),
    ...list(["onBack"], onBack, acts.back),
    ...Object.entries(named).flatMap(([key, steps]) =>
      list([key], steps, saidAs({ zh: `执行 ${key}`, en: `${key} is taken` })),
    ),
    ...Object.entries(data).flatMap(([name, source]) => [
      ...list(["data", name, "onSuccess"], source.onSuccess, saidAs({ zh: `取到 ${name}`, en: `${name} is there` })),
      ...list(["data", name, "onError"], source.onError, notFetched(name, source)),
    ]),
    ...timers.flatMap((timer, index) => list(["timers", index, "do"], timer.do, afterWhile(timer))),
  ];
}

function notFetched(name: string, source: object): WayStep {
  const path: unknown = Reflect.get(source, "get");
  const step = saidAs({ zh: `没有取到 ${name}`, en: `${name} fails` });
  return typeof path === "string"
    ? { ...step, stubs: { requests: [{ request: path, status: 500, answer: {} }] } }
    : step;
}

function afterWhile({ after, every = 1 }: Timer): WayStep {
  return saidAs({ zh: "过一会儿", en: "after a while" }, [{ act: "wait", wait: (after ?? every) * 1000 }]);
}

function list(path: Path, steps: Steps | undefined, act: WayStep): (readonly [Path, Steps, WayStep])[] {
  return steps ? [[path, steps, act]] : [];
}

/** The lists in an event's steps that are taken some time afterwards, when whatever they tell of comes to pass. */
function laterIn(event: PageEvent, verbs: VerbTraitsTable): PageEvent[] {
  if (!stepsInside(event.steps).some(({ verb }) => verbs[verb]?.lists?.some(({ taken }) => taken === "later")))
    return [];
  return stepsIn(event.steps, event.path).flatMap(({ step, path }) =>
    (verbs[step.verb]?.lists ?? [])
      .filter(({ taken, path: [key] }) => taken === "later" && key !== "onUncertain")
      .flatMap(({ path: [key = ""] }) => {
        const steps = Reflect.get(step, key) as Steps | undefined;
        const act = saidAs({ zh: `${step.verb} 通知`, en: `${step.verb} tells` });
        return steps
          ? [{ ...event, act, path: [...path, key], steps, isByItself: true, gates: [], layers: [], sets: {} }]
          : [];
      }),
  );
}
