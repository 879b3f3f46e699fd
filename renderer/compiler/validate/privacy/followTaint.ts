import { childPath, isMapping, parentPath, pathOf, valueAt } from "../../parse/path.ts";
import { scopesOf } from "../scope/scopesOf.ts";
import { type Assignment, assignmentsIn } from "./assignments.ts";
import type { FollowedFile } from "./followedFile.ts";
import { itemSources } from "./itemSources.ts";
import { rowSources } from "./rowSources.ts";
import { clean, made, movedOn, partOf, plain, type Taint, tellsTheSame, union } from "./taint.ts";
import { taintOfTree } from "./taintOfTree.ts";
import { taintOfType } from "./taintOfType.ts";

/** Says what the value at a place of a file, given as a JSON pointer, tells of people. */
export type TaintAt = (at: string) => Taint;

/** The same, once all is followed. */
export interface FollowedTaint extends TaintAt {
  /** Says what a name tells at a place. */
  readonly ofName: (name: string, at: string) => Taint;
  readonly taken: Taken;
}

type Tracker = TaintAt & Pick<FollowedTaint, "ofName">;

/** What the names of a page have taken on, beside what their declarations say: by root, then by name. */
type Taken = Readonly<Record<string, Readonly<Record<string, Taint>>>>;

/**
 * Follows personal data through a file: from what fields, shapes and functions are declared to be, through formulas,
 * the state, the forms and the items of lists, in whatever order that happens.
 */
export function followTaint(context: FollowedFile): FollowedTaint {
  const assignments = assignmentsIn(context);
  let taken: Taken = {};
  for (;;) {
    const taintAt = tracker(context, taken);
    const next = assignments.reduce((all, one) => take(all, one, taintAt), taken);
    if (next === taken) return Object.assign(taintAt, { taken });
    taken = next;
  }
}

/** What is known of the names with one more assignment; the same object where it adds nothing. */
function take(taken: Taken, { root, name, at, isOptions, rowField }: Assignment, taintAt: TaintAt): Taken {
  const value = isOptions ? partOf(partOf(taintAt(at)), "value") : taintAt(at);
  if (value === clean) return taken;
  const given = rowField === undefined ? value : made({}, made({ [rowField]: value }));
  const before = taken[root]?.[name] ?? clean;
  const after = union([before, movedOn(given, `${root}.${name}`)]);
  return tellsTheSame(before, after) ? taken : { ...taken, [root]: { ...taken[root], [name]: after } };
}

/** Says what places tell, the names having taken on so much. */
function tracker(context: FollowedFile, taken: Taken): Tracker {
  const { source, annotations, globals, project, trees } = context;
  const { functions } = project.language;
  const scopes = scopesOf(source.value, globals, annotations, project);
  const items = itemSources(source.value, annotations);
  const rows = rowSources(source.value, annotations);

  const taintAt: TaintAt = (at) => {
    const tree = trees.get(at);
    if (tree !== undefined) return taintOfTree(tree, { functions, taintOf: (name) => taintOfName(name, at) });
    const value = valueAt(source.value, pathOf(at));
    if (Array.isArray(value)) return made({}, union(value.map((_, index) => taintAt(`${at}/${index}`))));
    if (!isMapping(value)) return clean;
    return made(Object.fromEntries(Object.keys(value).map((key) => [key, taintAt(childPath(at, key))])));
  };

  const taintOfName = (name: string, at: string): Taint => {
    const item = itemAt(name, at);
    if (item) return partOf(taintAt(item));
    const row = rows.find((one) => one.name === name && at.startsWith(`${one.at}/`));
    const type = scopes(at)[name];
    const declared = type ? taintOfType(type, name) : clean;
    if (row) return union([declared, partOf(taken.form?.[row.field] ?? clean)]);
    return union([declared, made(taken[name] ?? {}), given(name, globals)]);
  };

  /** Where the list stands of which a place sees an item under a name. */
  const itemAt = (name: string, at: string): string | undefined => {
    const source = items.get(at);
    if (source?.name === name) return source.listAt;
    return at === "" ? undefined : itemAt(name, parentPath(at));
  };
  return Object.assign(taintAt, { ofName: taintOfName });
}

/** What a partial is given, and what the form around it holds: the page that uses it says what that is. */
function given(name: string, globals: FollowedFile["globals"]): Taint {
  const { inputs } = globals;
  if (inputs?.kind !== "object") return clean;
  if (name === "form") return made({}, plain([{ kind: "form", way: ["form"] }]));
  if (name !== "inputs") return clean;
  const parts = Object.keys(inputs.fields).map((input): [string, Taint] => [
    input,
    plain([{ kind: `inputs.${input}`, way: [`inputs.${input}`] }]),
  ]);
  return made(Object.fromEntries(parts));
}
