import type { NativeRow, Shape } from "../../../../schemas/index.ts";
import { checkFormula } from "../../formula/check.ts";
import { any, join, number, type Type, text } from "../../formula/type.ts";
import { childPath, isMapping, lastKey, memberOf, parentPath } from "../../parse/path.ts";
import type { Annotations } from "../schema/annotations.ts";
import { callsIn } from "../schema/callsIn.ts";
import type { Declared } from "./definitions.ts";
import { calculatedRowType } from "./formTypes.ts";
import {
  errorType,
  guardGlobals,
  intentionType,
  type NameTypes,
  openingGlobals,
  returnedType,
  tabBarGlobals,
} from "./globals.ts";
import type { ProjectContext } from "./projectContext.ts";
import { mapTypes, typeOfShape, typeOfValue, withPersonal } from "./types.ts";

/** The lists whose steps see the failure that they are taken for. */
const errorLists: ReadonlySet<string> = new Set(["onError", "onTimeout", "onUncertain", "onUnauthorized"]);

/**
 * Says which names the formulas at a place see; the same object where nothing is added.
 *
 * @param at the place, as a JSON pointer
 */
export type Scopes = (at: string) => NameTypes;

/**
 * The names that a place sees beside the globals: answers that earlier lines have named with `as`, the item of a list,
 * the failure in `onError`, the agreement that was tapped, what the server says of a field.
 *
 * @param annotations say where lists of steps are, and which places see an item of a list
 */
export function scopesOf(
  value: unknown,
  globals: NameTypes,
  annotations: Annotations,
  project: ProjectContext,
): Scopes {
  const stepLists = new Set(annotations.of("x-steps").map(({ at }) => at));
  const together = new Set(annotations.of("x-together").map(({ at }) => at));
  const itemPlaces = new Map(annotations.of("x-each").map(({ at, says }) => [at, says]));
  const rowPlaces = new Set(annotations.of("x-rows").map(({ at }) => at));
  const givenPlaces = new Map(
    annotations.of("x-sees").map(({ at, raw }) => [at, raw as Readonly<Record<string, Shape>>]),
  );
  const early: readonly (readonly [RegExp, NameTypes])[] = [
    // Which variants are in force is decided before there is a page, and who may come in before it is shown.
    [/^\/variants\/[^/]+\/when$/, openingGlobals(globals)],
    [/^\/guard\/[^/]+\/must$/, guardGlobals(globals)],
    [/^\/tabBar\//, tabBarGlobals(globals, project)],
  ];
  const known = new Map<string, Place>([["", { value, key: "", names: globals }]]);

  const placeAt = (at: string): Place => {
    const found = known.get(at);
    if (found) return found;
    const outer = placeAt(parentPath(at));
    const key = lastKey(at);
    if (Array.isArray(outer.value) && stepLists.has(parentPath(at)))
      enterList(outer.value, parentPath(at), outer.names);
    else known.set(at, { value: memberOf(outer.value, key), key, names: seenAt(at, namesIn(outer, key)) });
    return known.get(at) ?? outer;
  };

  /** Each line sees what the lines before it have named; of those that begin at once none does. */
  const enterList = (steps: readonly unknown[], at: string, outer: NameTypes) => {
    let names = outer;
    for (const [index, step] of steps.entries()) {
      known.set(childPath(at, index), { value: step, key: String(index), names });
      if (!together.has(at)) names = answersIn(step, names, project);
    }
  };

  const namesIn = (outer: Place, key: string): NameTypes => {
    const added = isMapping(outer.value) ? introduced(outer.value, outer.key, key) : undefined;
    return added ? { ...outer.names, ...added } : outer.names;
  };

  const introduced = (parent: Declared, parentKey: string, key: string): NameTypes | undefined => {
    if (errorLists.has(key)) return { error: errorType };
    if (key === "lookup") return { intention: intentionType(parent.intention) };
    if (parentKey === "lookup" && (key === "done" || key === "notDone" || key === "value"))
      return { answer: returnedType(parent, project) };
    if (parentKey === "checkWith" && (key === "must" || key === "error"))
      return { answer: returnedType(parent, project) };
    if (key === "onEvent") return { event: eventType(parent, project) };
    if (key === "onSuccess") return answersIn({ ...parent, onSuccess: null }, {}, project);
    return undefined;
  };

  const seenAt = (at: string, names: NameTypes): NameTypes => {
    const isPlain = !givenPlaces.has(at) && !itemPlaces.has(at) && !rowPlaces.has(at);
    return isPlain ? names : { ...names, ...givenAt(at), ...itemAt(at), ...rowAt(at) };
  };

  /** A row of the field that the place belongs to, and its place among the rows. */
  const rowAt = (at: string): NameTypes => {
    const { value: field, names } = placeAt(parentPath(at));
    if (!rowPlaces.has(at) || !isMapping(field) || typeof field.each !== "string") return {};
    return { [field.each]: calculatedRowType(field, names, project), rowNumber: number };
  };

  /** What the schema says that a place is given. */
  const givenAt = (at: string): NameTypes => mapTypes(givenPlaces.get(at) ?? {}, typeOfShape);

  /** An item of the list of which the schema says that the place sees it: `rows as row`. */
  const itemAt = (at: string): NameTypes => {
    const [list = "", name] = itemPlaces.get(at)?.split(" as ") ?? [];
    const holder = list === "" ? undefined : holding(list, parentPath(at));
    const given = holder?.value.each ?? name;
    return typeof given === "string"
      ? { [given]: holder ? itemType(holder.value[list], holder.names, project) : any }
      : {};
  };

  const holding = (list: string, at: string): { readonly value: Declared; readonly names: NameTypes } | undefined => {
    const { value: found, names } = placeAt(at);
    // Whose list is missing names its items all the same.
    if (isMapping(found) && (Object.hasOwn(found, list) || typeof found.each === "string"))
      return { value: found, names };
    return at === "" ? undefined : holding(list, parentPath(at));
  };

  return (at) => early.find(([places]) => places.test(at))?.[1] ?? placeAt(at).names;
}

/** A place of the value, the key that leads to it from around it, and the names that it sees. */
interface Place {
  readonly value: unknown;
  readonly key: string;
  readonly names: NameTypes;
}

/** The names with those that a step adds, also in the lists inside it. What `onError` and the like name stays there. */
function answersIn(step: unknown, names: NameTypes, project: ProjectContext): NameTypes {
  if (!isMapping(step)) return names;
  const { as, onError: _, onEvent: __, onUncertain: ___, onTimeout: ____, ...rest } = step;
  let found = typeof as === "string" ? withName(names, as, answerType(step, project)) : names;
  for (const inner of Object.values(rest)) {
    if (Array.isArray(inner)) for (const one of inner) found = answersIn(one, found, project);
  }
  return found;
}

/** A name that two lines give is of either type. */
function withName(names: NameTypes, name: string, type: Type): NameTypes {
  const earlier = Object.hasOwn(names, name) ? names[name] : undefined;
  return { ...names, [name]: earlier ? (join(earlier, type) ?? any) : type };
}

/** The type of what a step gives to the name in its `as`. */
function answerType(step: Readonly<Record<string, unknown>>, project: ProjectContext): Type {
  // What is typed into a question.
  if (isMapping(step.input)) return text;
  const row = rowOf(step, project);
  if (row) return withPersonal(typeOfShape(row.result), row.personal);
  // A function that no row names says itself what it answers.
  return withPersonal(returnedType(step, project), isMapping(step.personal) ? (step.personal as Named) : {});
}

type Named = Readonly<Record<string, string>>;

/** The type of what the app tells. */
function eventType(step: Readonly<Record<string, unknown>>, project: ProjectContext): Type {
  const row = rowOf(step, project);
  return withPersonal(typeOfShape(row?.event), row?.personal);
}

/** The contract's row of the native function that a step calls. */
function rowOf(step: Readonly<Record<string, unknown>>, { contract, language }: ProjectContext): NativeRow | undefined {
  const natives = contract?.natives ?? {};
  const [call] = callsIn(step, "native", language.verbs);
  return call && Object.hasOwn(natives, call.name) ? natives[call.name] : undefined;
}

/** The type of a list's items; any where the list is not known. A `${…}` around the whole is tolerated. */
function itemType(items: unknown, names: NameTypes, { language: { functions } }: ProjectContext): Type {
  const formula = typeof items === "string" ? items.replace(/^\$\{([\s\S]*)\}$/, "$1") : undefined;
  const type = formula === undefined ? typeOfValue(items) : checkFormula(formula, { names, functions }).type;
  return type.kind === "list" ? type.of : any;
}
