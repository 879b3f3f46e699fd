import type { Condition, Json, Steps, Supports, Value } from "../../../../../schemas/index.ts";
import { treeOf } from "../../../formula/treeOf.ts";
import type { Path } from "../../../parse/path.ts";
import type { WayStep } from "../../../problems/problemWay.ts";
import { acts, type Tapped } from "./actWords.ts";
import {
  type Chooser,
  type Consent,
  type Disclosure,
  type Display,
  dataReadIn,
  eventOf,
  type Gate,
  type PageEvent,
  type PartsLanguage,
  quoteOf,
  valuesReadIn,
  type Whereabouts,
} from "./pageParts.ts";

interface Part {
  readonly type?: string;
  readonly id?: string;
  readonly name?: string;
  readonly if?: Condition;
  readonly disabled?: Condition;
  readonly required?: Condition;
  readonly only?: Supports;
  readonly bind?: string;
  readonly confirms?: string;
  readonly quote?: Value;
  readonly onAgree?: Steps;
  readonly seconds?: number;
  readonly button?: string;
  readonly of?: string;
  readonly empty?: unknown;
  readonly items?: unknown;
  readonly options?: unknown;
}

/** The parts of a page, while they are being collected. */
export interface FoundParts {
  readonly events: PageEvent[];
  readonly layers: Set<string>;
  readonly disclosures: Disclosure[];
  readonly consents: Consent[];
  readonly contracts: string[];
  readonly displays: Display[];
  readonly choosers: Chooser[];
}

/** Where a part is, and the form that it stands in. */
export interface PartSurroundings extends Whereabouts {
  readonly form: string;
  /** What holds while the data is on screen in whose block the part stands. */
  readonly loaded: readonly Gate[];
}

type Language = PartsLanguage & { readonly varied: ReadonlySet<string> };

/** Adds a part of a page, and all that stands in it. */
export function addPart(part: Part, at: Path, around: PartSurroundings, language: Language, found: FoundParts): void {
  const { type = "", only, bind = "", id = "" } = part;
  const isVaried = (key: string) => language.varied.has(`${id}.${key}`);
  const isLayer = language.isLayer(type) && bind.startsWith("state.");
  const shown = part.if === undefined || isVaried("if") ? [] : [{ tree: treeOf(part.if), isSo: true }];
  const here: PartSurroundings = {
    gates: [...around.gates, ...shown],
    only: only && !isVaried("only") ? [...around.only, only] : around.only,
    layers: isLayer ? [...around.layers, bind] : around.layers,
    folds: around.folds,
    form: type === "form" || type === "wizard" ? id : around.form,
    loaded: around.loaded,
  };
  if (isLayer) {
    found.layers.add(bind);
    const close = {
      act: acts.close(tappedOf(part, at)),
      path: at,
      steps: [],
      isByItself: false,
      sets: { [bind]: false },
    };
    found.events.push(eventOf(close, here));
  } else if (bind.startsWith("state.")) {
    const change = {
      act: acts.change(tappedOf(part, at)),
      path: at,
      steps: [],
      isByItself: false,
      sets: { [bind]: undefined },
    };
    found.events.push(eventOf(change, here));
    addChooser(part, bind, here, found);
  }
  const kept = addKind(part, at, here, found);
  for (const [key, value] of Object.entries(part)) {
    if (isSteps(value)) addList(part, key, value, at, here, kept.get(key) ?? {}, isVaried("disabled"), found);
    else if (!plain.has(key)) addInside(part, key, value, at, here, language, found);
  }
}

/** The shown choice is the held one: whoever sees the part sees the state value. */
function addChooser({ items, options }: Part, name: string, here: PartSurroundings, found: FoundParts): void {
  const choices = options ?? items;
  const tree = treeOf(choices as Value);
  const listed = Array.isArray(choices) ? choices : undefined;
  const known = dataReadIn(tree).map((source): Gate => ({ tree: ["has", ["get", "data", source]], isSo: true }));
  const { gates, only, layers, folds, loaded } = here;
  const [, ...path] = name.split(".");
  found.displays.push({
    tree: ["get", "state", ...path],
    gates: [...gates, ...loaded, ...known],
    only,
    layers,
    folds,
  });
  // A search has no choices, and never changes by itself.
  if (choices === undefined) return;
  const keys = listed?.map((one): Json => Reflect.get(Object(one), "key") ?? Reflect.get(Object(one), "value") ?? null);
  found.choosers.push({ name, keys, reads: listed ? [] : valuesReadIn(tree) });
}

/** While these hold, the content of a block of data is on screen. */
function loadedGates({ of = "", empty }: Part): readonly Gate[] {
  const status = (word: string): Gate => ({ tree: ["==", ["get", "status", of], word], isSo: false });
  const isThere: Gate = { tree: ["has", ["get", "data", of]], isSo: true };
  return [isThere, status("failed"), ...(empty === undefined ? [] : [status("empty")])];
}

/** What a component does to values when one of its lists is taken; those that have no list do it all the same. */
function addKind(
  part: Part,
  at: Path,
  here: PartSurroundings,
  found: FoundParts,
): ReadonlyMap<string, PageEvent["sets"]> {
  const { type, bind = "", confirms = "", name = "", required } = part;
  const tapped = tappedOf(part, at);
  const kept = new Map<string, PageEvent["sets"]>();
  if (type === "costDisclosure") {
    const index = found.disclosures.length;
    const quote = treeOf(part.quote);
    found.disclosures.push({ index, confirms, quote, sources: dataReadIn(quote) });
    const sets = { [bind]: false, [confirms]: quoteOf(index) };
    if (Reflect.has(part, "onConfirm")) kept.set("onConfirm", sets);
    else
      found.events.push(
        eventOf({ act: acts.confirm(tapped, part), path: at, steps: [], isByItself: false, sets }, here),
      );
  }
  if (type === "contract" && part.onAgree) {
    const read = `read.${found.contracts.length}`;
    found.contracts.push(read);
    kept.set("onAgree", { [bind]: false, [read]: true });
  }
  if (type === "agreements") {
    const { gates, only, layers, folds, form } = here;
    found.consents.push({ gates, only, layers, folds, form, name: `form.${name}`, isRequired: required === true });
    for (const [act, value] of [
      [acts.tick(tapped), true],
      [acts.untick(tapped), false],
    ] as const)
      found.events.push(
        eventOf({ act, path: at, steps: [], isByItself: false, sets: { [`form.${name}`]: value } }, here),
      );
  }
  return kept;
}

function addList(
  part: Part,
  key: string,
  steps: Steps,
  at: Path,
  here: PartSurroundings,
  sets: PageEvent["sets"],
  isFree: boolean,
  found: FoundParts,
): void {
  const { disabled } = part;
  const act = (verbs[key] ?? acts.change)(tappedOf(part, at), part);
  const gates =
    disabled === undefined || isFree ? here.gates : [...here.gates, { tree: treeOf(disabled), isSo: false }];
  found.events.push(
    eventOf(
      { act, path: [...at, key], steps, isByItself: false, sets },
      { ...here, gates: [...gates, ...here.loaded] },
    ),
  );
}

function addInside(
  part: Part,
  key: string,
  value: unknown,
  at: Path,
  here: PartSurroundings,
  language: Language,
  found: FoundParts,
): void {
  const folds = folding.has(part.type ?? "") ? [...here.folds, [...at, key]] : here.folds;
  const loaded = part.type === "data" && key === "body" ? [...here.loaded, ...loadedGates(part)] : here.loaded;
  if (Array.isArray(value) && value.some(isPart)) {
    for (const [index, one] of value.entries()) {
      const item = folding.has(part.type ?? "") ? [...here.folds, [...at, key, index]] : here.folds;
      if (isPart(one)) addPart(one, [...at, key, index], { ...here, loaded, folds: item }, language, found);
    }
  } else if (isPart(value)) addPart(value, [...at, key], { ...here, loaded, folds }, language, found);
  else if (!silent.has(key)) {
    const { gates, only, layers } = here;
    found.displays.push({ tree: treeOf(value as Value), gates, only, layers, folds });
  }
}

const verbs: Readonly<Record<string, (tapped: Tapped, part: Part) => WayStep>> = {
  onTap: acts.tap,
  onConfirm: acts.confirm,
  onAgree: acts.agree,
};

/** Parts of which not all is seen at once. */
const folding: ReadonlySet<string> = new Set(["tabs", "collapse", "popover", "wizard", "swipe", "list", "repeat"]);

/** Properties in which an object is a value, never a part with steps of its own. */
const plain: ReadonlySet<string> = new Set(["only", "pickOn", "with", "trackData", "default", "rules", "checkWith"]);

/** Properties that show nothing. */
const silent: ReadonlySet<string> = new Set([
  "type",
  "id",
  "name",
  "bind",
  "if",
  "disabled",
  "required",
  "track",
  "quote",
  "confirms",
  "key",
  "each",
  "of",
]);

function tappedOf(part: Part, path: Path): Tapped {
  const words = ["text", "title", "label", "type"]
    .map((key) => Reflect.get(part, key))
    .find((one) => typeof one === "string" && one !== "");
  return { label: typeof words === "string" ? words : "…", name: part.id ?? part.name, path };
}

function isSteps(value: unknown): value is Steps {
  return Array.isArray(value) && isPart(value[0]) && "verb" in value[0];
}

function isPart(value: unknown): value is Part {
  return typeof value === "object" && value !== null && !Array.isArray(value) && !("$" in value);
}
