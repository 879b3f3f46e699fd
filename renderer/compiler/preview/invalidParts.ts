import { isMapping, memberOf, type Path, valueAt } from "../parse/path.ts";

/** A change of a page's value that leaves out a part. A value of undefined removes the key. */
export interface LeftOutPart {
  readonly path: Path;
  readonly value: unknown;
  /** Names of state that nobody writes any more. What reads them must go, too. */
  readonly states: readonly string[];
}

/** What is shown in place of a part: words for a component, and for a list of steps. */
export interface MarkerWords {
  readonly component: string;
  readonly steps: string;
}

/** Lists of steps that run only when the user asks for it, and do nothing else than what they say. */
const tapped: ReadonlySet<unknown> = new Set(["onTap", "onSubmit", "onHelp", "onComplaints", "onDataSecurity"]);

/** Properties whose value is a state that the component writes by itself. */
const bound: ReadonlySet<string> = new Set(["bind", "confirms"]);

/** Steps that write what other pages read, or lead to them. */
const leading: ReadonlySet<string> = new Set([
  "setVisit",
  "navigate",
  "leave",
  "back",
  "openScheme",
  "openUrl",
  "miniProgramNavigate",
]);

/** Steps that may be left out of a list that runs by itself: none leads elsewhere, or writes what other pages read. */
const harmless: ReadonlySet<string> = new Set([
  ...["setState", "reload", "track", "toast", "scrollTo", "callNative", "interceptBack", "wait"],
]);

/** What is asked of the page around a part. */
export interface LeaveOutPort {
  readonly words: MarkerWords;
  /** Whether a part at this place was left out already, and the mistake is still there. */
  readonly isTried: (path: Path) => boolean;
  /** A part with the contents of the partials that it uses. */
  readonly withPartials: (part: unknown) => unknown;
}

/**
 * The smallest part that can be left out of a page's preview for a mistake, without changing what the rest means: the whole
 * list of steps of a tap, the whole component (never its condition alone), the whole form of a field, a declaration, of
 * which what reads it is then an error of its own.
 *
 * @param path the place of the mistake
 * @returns undefined if nothing can be left out: what decides who sees the page, where it works and where it leads
 */
export function partToLeaveOut(root: unknown, path: Path, port: LeaveOutPort): LeftOutPart | undefined {
  const { words, isTried } = port;
  const [top, name] = path;
  if (top === "body") return partOfBody(root, path, port);
  if (isTried(path.slice(0, 1)) || isTried(path.slice(0, 2))) return undefined;
  if (top === "title") return { path: ["title"], value: words.component, states: [] };
  if (top === "track") return { path: ["track"], value: undefined, states: [] };
  if (top === "onBack") return { path: ["onBack"], value: [{ toast: words.steps }], states: [] };
  if (name !== undefined && (top === "state" || top === "params" || top === "data"))
    return declarationToLeaveOut([top, name], valueAt(root, [top, name]));
  if (top !== "onLoad" && top !== "onShow") return undefined;
  const states = statesOfList(memberOf(root, top));
  return states && { path: [top], value: undefined, states };
}

/** A param that is needed decides whether the page can be seen; what follows a request may lead elsewhere. */
function declarationToLeaveOut(path: Path, part: unknown): LeftOutPart | undefined {
  if (path[0] === "params" && memberOf(part, "required") !== undefined) return undefined;
  const lists = path[0] === "data" ? [memberOf(part, "onSuccess"), memberOf(part, "onError")] : [];
  const states = lists.filter((list) => list !== undefined).map(statesOfList);
  if (states.some((names) => names === undefined)) return undefined;
  return { path, value: undefined, states: states.flatMap((names) => names ?? []) };
}

function partOfBody(
  root: unknown,
  path: Path,
  { words, isTried, withPartials }: LeaveOutPort,
): LeftOutPart | undefined {
  const list = path.findIndex((key) => tapped.has(key));
  const handler = path.slice(0, list + 1);
  const isTapped = list > 0 && Array.isArray(valueAt(root, handler)) && !path.slice(0, list).some(isOtherList);
  if (isTapped && !isTried(handler)) return { path: handler, value: [{ toast: words.steps }], states: [] };
  // A form sends all its fields: one of them cannot be missing.
  const field = path.indexOf("fields");
  const place = componentAround(root, field === -1 ? path : path.slice(0, field), isTried);
  const states = place && statesWritten(withPartials(valueAt(root, place)));
  return states && { path: place, value: { type: "text", text: words.component }, states };
}

/** The innermost component at a place or around it that was not left out yet. */
function componentAround(root: unknown, path: Path, isTried: (path: Path) => boolean): Path | undefined {
  for (let length = path.length; length > 1; length -= 1) {
    const place = path.slice(0, length);
    if (isComponent(valueAt(root, place), place) && !isTried(place)) return place;
  }
  return undefined;
}

/** Lists of steps that run by themselves: a part inside of one is as wrong as the whole. */
function isOtherList(key: string | number): boolean {
  return typeof key === "string" && /^on[A-Z]/.test(key) && !tapped.has(key);
}

function isComponent(part: unknown, place: Path): boolean {
  return isMapping(part) && typeof place.at(-1) === "number" && ("type" in part || "use" in part);
}

/**
 * The states that a component, or one in it, writes by itself: those that it holds a value in, and those that its lists of
 * steps set without a tap. Undefined if it writes what other pages read, or leads to them.
 */
function statesWritten(part: unknown): readonly string[] | undefined {
  const entries = entriesIn(part, tapped);
  const held = entries.flatMap(([key, value]) => (bound.has(key) ? [String(value)] : []));
  const names = held.map((text) => /^state\.(\w+)$/.exec(text)?.[1]);
  const automatic = entries.filter(([key, value]) => isOtherList(key) && Array.isArray(value));
  const isLeading = automatic.some(([, steps]) => entriesIn(steps).some(([key]) => leading.has(key)));
  if (isLeading || names.includes(undefined)) return undefined;
  return [...names.flatMap((name) => name ?? []), ...automatic.flatMap(([, steps]) => statesSet(steps))];
}

/** The states that a list of steps sets that runs by itself; undefined if it does more than that. */
function statesOfList(steps: unknown): readonly string[] | undefined {
  const verbs = Array.isArray(steps)
    ? steps.map((step) => (isMapping(step) ? (Object.keys(step)[0] ?? "") : ""))
    : [""];
  const isLeading = entriesIn(steps).some(([key]) => leading.has(key));
  return !isLeading && verbs.every((verb) => harmless.has(verb)) ? statesSet(steps) : undefined;
}

function statesSet(steps: unknown): readonly string[] {
  return entriesIn(steps).flatMap(([key, value]) => (key === "setState" && isMapping(value) ? Object.keys(value) : []));
}

/** All keys with their values, at any depth, but not inside of what stands under some keys. */
function entriesIn(
  part: unknown,
  without: ReadonlySet<unknown> = new Set(),
): readonly (readonly [key: string, value: unknown])[] {
  if (Array.isArray(part)) return part.flatMap((item) => entriesIn(item, without));
  if (!isMapping(part)) return [];
  return Object.entries(part).flatMap(([key, value]) =>
    without.has(key) ? [] : [[key, value] as const, ...entriesIn(value, without)],
  );
}
